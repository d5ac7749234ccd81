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

/** A kind of file, with its name and its advice in error messages. */
export type Kind = {
  /** The advice if the file exists already. */
  exists: string
  /** The advice if the file is missing. */
  missing: string
  /** The kind's name in messages, such as `key ring`. */
  name: string
}

/** Creates a file with secrets that only its owner can read. Never replaces a file. */
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
    // Unlike a rename, a link fails if the file exists, so only one of two concurrent calls wins.
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

/** Opens a file, or creates it first. Only development uses it. */
export function openOrCreate<opened>(open: () => opened, create: () => unknown): opened {
  try {
    return open()
  } catch (error) {
    if (!(error instanceof MissingError)) throw error
  }
  try {
    create()
  } catch (error) {
    // Another process has created it in the meantime. Use that file.
    if (!(error instanceof ExistsError)) throw error
  }
  return open()
}

/** Reads a file. Checks mode and content on one descriptor, so that a rename in between does no harm. */
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

/** Replaces the text atomically, so that the file has the old or the new text after a crash. */
export function replace(kind: Kind, path: string, change: (text: string) => string): void {
  // Call this first, because it throws a MissingError before realpathSync would throw its own error.
  read(kind, path)
  // Replace the target of a symbolic link, not the link.
  const target = realpathSync(path)
  const temporary = `${target}.new`
  // Lock before reading, so that concurrent changes are not lost.
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

/** Writes the text and flushes it to the disk. */
function write(file: number, text: string): void {
  writeFileSync(file, text)
  fsyncSync(file)
}

/** Flushes the folder, since a new name is durable only then. */
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

/** Thrown when another process rotates the file, or a rotation was interrupted. */
export class BusyError extends BaseError {
  override readonly name = 'PrivateFile.BusyError'

  constructor({ name }: Kind, path: string) {
    super(
      `The ${name} is being rotated: ${path} exists. If no rotation is running, one was interrupted: remove that file and rotate again. The ${name} itself is intact.`,
    )
  }
}

/** Thrown when the file exists already. */
export class ExistsError extends BaseError {
  override readonly name = 'PrivateFile.ExistsError'

  constructor({ exists, name }: Kind, path: string) {
    super(`There is a ${name} at ${path} already. ${exists}`)
  }
}

/** Thrown when the content is invalid. The message does not quote it. */
export class MalformedError extends BaseError {
  override readonly name = 'PrivateFile.MalformedError'

  constructor({ name }: Kind, path: string) {
    super(`${path} is not a ${name}, or is damaged. Restore it from its backup.`)
  }
}

/** Thrown when the file is missing. */
export class MissingError extends BaseError {
  override readonly name = 'PrivateFile.MissingError'

  constructor({ missing, name }: Kind, path: string) {
    super(`There is no ${name} at ${path}. ${missing}`)
  }
}

/** Thrown when other users can read or change the file. */
export class ModeError extends BaseError {
  override readonly name = 'PrivateFile.ModeError'

  constructor({ name }: Kind, path: string, mode: number) {
    super(
      `The ${name} ${path} has mode ${(mode & 0o777).toString(8).padStart(4, '0')}: other users of this machine can read or change it. Run \`chmod 600 ${path}\`.`,
    )
  }
}

/** Thrown when the file exists but cannot be read. */
export class UnreadableError extends BaseError {
  override readonly name = 'PrivateFile.UnreadableError'

  constructor({ name }: Kind, path: string, error: unknown) {
    super(
      `The ${name} ${path} cannot be read (${codeOf(error)}). Make it a file that the server’s user owns.`,
    )
  }
}

/** Thrown when the file cannot be written. */
export class UnwritableError extends BaseError {
  override readonly name = 'PrivateFile.UnwritableError'

  constructor({ name }: Kind, path: string, error: unknown) {
    super(
      `The ${name} ${path} cannot be written (${codeOf(error)}). Check its folder and the space on the disk. No key was lost.`,
    )
  }
}
