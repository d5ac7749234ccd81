import { execFileSync } from 'node:child_process'

/** Who PostgreSQL runs as where we are root, which it refuses to be. */
export type Owner = { gid: number; uid: number }

/** The user `postgres`, made if there is none; nobody in particular where we are not root. */
export function find(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  try {
    return read()
  } catch {
    execFileSync('groupadd', ['--force', '--system', 'postgres'])
    execFileSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
    return read()
  }
}

function read(): Owner {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  return { gid: id('-g'), uid: id('-u') }
}
