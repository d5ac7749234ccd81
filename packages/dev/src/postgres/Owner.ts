import { execFileSync } from 'node:child_process'
import { BaseError } from '@latchkey/protocol/Errors'

/** The user that PostgreSQL runs as if this process is root, since PostgreSQL refuses to run as root. */
export type Owner = { gid: number; uid: number }

/** Returns the user `postgres`, and creates it if needed. Undefined if this process is not root. */
export function find(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  try {
    return read()
  } catch {
    // The user does not exist yet.
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

/** Thrown when the server runs as root and the user `postgres` cannot be created. */
export class RootError extends BaseError {
  override readonly name = 'Owner.RootError'

  constructor() {
    super(
      'The embedded PostgreSQL does not run as root, and there is no user "postgres". Run Latchkey as another user, or set DATABASE_URL to your own PostgreSQL.',
    )
  }
}
