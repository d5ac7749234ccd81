import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { BaseError } from '@latchkey/protocol/Errors'

/** What kind of file it is: how its errors call it, and what they advise. */
export type Kind = {
  /** What to do, or to know, where there is one already. */
  exists: string
  /** What to do where there is none. */
  missing: string
  /** Such as `key ring`. */
  name: string
}

/** Makes a file with secrets, for its owner only. Never in place of another: it may be the only one. */
export function create(kind: Kind, path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
  } catch (error) {
    throw new UnwritableError(kind, path, error)
  }
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const file = openSync(temporary, 'wx', 0o600)
    try {
      write(file, text)
    } finally {
      closeSync(file)
    }
    // Unlike a rename, a link fails where something is: of two that try at once, one makes it.
    linkSync(temporary, path)
    syncFolder(path)
  } catch (error) {
    throw codeOf(error) === 'EEXIST'
      ? new ExistsError(kind, path)
      : new UnwritableError(kind, path, error)
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** Opens what is there, or makes it first: for a developer's machine. */
export function openOrCreate<opened>(open: () => opened, create: () => unknown): opened {
  try {
    return open()
  } catch (error) {
    if (!(error instanceof MissingError)) throw error
  }
  try {
    create()
  } catch (error) {
    // Another process was as fast: what it has made is as good.
    if (!(error instanceof ExistsError)) throw error
  }
  return open()
}

/** Mode and content of one and the same file, whatever becomes of the name meanwhile. */
export function read(kind: Kind, path: string): string {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const { mode } = fstatSync(file)
    if (process.platform !== 'win32' && mode & 0o077) throw new ModeError(kind, path, mode)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof ModeError) throw error
    throw codeOf(error) === 'ENOENT'
      ? new MissingError(kind, path)
      : new UnreadableError(kind, path, error)
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** Replaces the text at once: after a crash it is the old one or the new one. */
export function replace(kind: Kind, path: string, change: (text: string) => string): void {
  // A missing file is told as such.
  read(kind, path)
  // What a symbolic link leads to is replaced, not the link.
  const target = realpathSync(path)
  const temporary = `${target}.new`
  // Taken before the text is read: of two that change it at once, neither may lose the other's change.
  const lock = lockFile(kind, temporary)
  try {
    write(lock, change(read(kind, target)))
    renameSync(temporary, target)
    syncFolder(target)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error instanceof BaseError ? error : new UnwritableError(kind, path, error)
  } finally {
    closeSync(lock)
  }
}

function lockFile(kind: Kind, path: string): number {
  try {
    return openSync(path, 'wx', 0o600)
  } catch (error) {
    throw codeOf(error) === 'EEXIST'
      ? new BusyError(kind, path)
      : new UnwritableError(kind, path, error)
  }
}

/** Sees it to the disk. */
function write(file: number, text: string): void {
  writeFileSync(file, text)
  fsyncSync(file)
}

/** A name is on the disk only once its folder is. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown'
}

/** Thrown when the file is being rotated by another, or was when the power went. */
export class BusyError extends BaseError {
  override readonly name = 'PrivateFile.BusyError'

  constructor({ name }: Kind, path: string) {
    super(
      `The ${name} is being rotated: ${path} is there. If nothing is at work, a rotation was broken off: remove that file and rotate again. The ${name} itself is whole.`,
    )
  }
}

/** Thrown when a file would take the place of another. */
export class ExistsError extends BaseError {
  override readonly name = 'PrivateFile.ExistsError'

  constructor({ exists, name }: Kind, path: string) {
    super(`There is a ${name} at ${path} already. ${exists}`)
  }
}

/** Thrown when a file is not what it should be. What is in it is not repeated. */
export class MalformedError extends BaseError {
  override readonly name = 'PrivateFile.MalformedError'

  constructor({ name }: Kind, path: string) {
    super(`${path} is not a ${name}, or is damaged. Restore it from its backup.`)
  }
}

/** Thrown when there is no such file. */
export class MissingError extends BaseError {
  override readonly name = 'PrivateFile.MissingError'

  constructor({ missing, name }: Kind, path: string) {
    super(`There is no ${name} at ${path}. ${missing}`)
  }
}

/** Thrown when others could read the file. */
export class ModeError extends BaseError {
  override readonly name = 'PrivateFile.ModeError'

  constructor({ name }: Kind, path: string, mode: number) {
    super(
      `The ${name} ${path} has mode ${(mode & 0o777).toString(8).padStart(4, '0')}: others on this machine may read or change it. Run \`chmod 600 ${path}\`.`,
    )
  }
}

/** Thrown when the file is there and cannot be read. */
export class UnreadableError extends BaseError {
  override readonly name = 'PrivateFile.UnreadableError'

  constructor({ name }: Kind, path: string, error: unknown) {
    super(
      `The ${name} ${path} cannot be read (${codeOf(error)}). Make it a file that belongs to the user of the server.`,
    )
  }
}

/** Thrown when the file cannot be written. */
export class UnwritableError extends BaseError {
  override readonly name = 'PrivateFile.UnwritableError'

  constructor({ name }: Kind, path: string, error: unknown) {
    super(
      `The ${name} ${path} cannot be written (${codeOf(error)}). See to its folder, and to room on the disk. No key was lost.`,
    )
  }
}
