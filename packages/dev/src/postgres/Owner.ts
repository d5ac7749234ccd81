import { execFileSync } from 'node:child_process'
import { BaseError } from '@latchkey/protocol/Errors'

/** Who PostgreSQL runs as where we are root, which it refuses to be. */
export type Owner = { gid: number; uid: number }

/** The user `postgres`, made if there is none; nobody in particular where we are not root. */
export function find(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  try {
    return read()
  } catch {
    // There is none yet.
  }
  try {
    execFileSync('groupadd', ['--force', '--system', 'postgres'])
    execFileSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
    return read()
  } catch {
    throw new RootError()
  }
}

function read(): Owner {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  return { gid: id('-g'), uid: id('-u') }
}

/** Thrown where the server runs as root and no other user can be made. */
export class RootError extends BaseError {
  override readonly name = 'Owner.RootError'

  constructor() {
    super(
      'The embedded PostgreSQL does not run as root, and there is no user "postgres". Run Latchkey as another user, or set DATABASE_URL to your own PostgreSQL.',
    )
  }
}
