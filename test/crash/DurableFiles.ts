import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a file atomically and durably, as IndexedDB does for a frame. */
export function write(path: string, text: string): void {
  // Try again if this fails, because the folder may be evicted during the write.
  while (!orNothing(() => place(path, text)));
}

/** Writes a file unless it exists. Returns the content of the file. */
export function writeOnce(path: string, text: string): string {
  for (;;) {
    const found = read(path) ?? orNothing(() => placeOnce(path, text))
    if (found !== undefined) return found
  }
}

/** Appends a line durably. Short lines of several processes do not get mixed. */
export function append(path: string, line: string): void {
  const file = openSync(path, 'a', 0o600)
  try {
    writeSync(file, `${line}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

export function read(path: string): string | undefined {
  return orNothing(() => readFileSync(path, 'utf8'))
}

/** Returns the names of the complete files in a folder. */
export function list(folder: string): string[] {
  return (orNothing(() => readdirSync(folder)) ?? []).filter((name) => !name.includes('.draft'))
}

function place(path: string, text: string): true {
  renameSync(draft(path, text), path)
  sync(dirname(path))
  return true
}

function placeOnce(path: string, text: string): string {
  const file = draft(path, text)
  try {
    linkSync(file, path)
    sync(dirname(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(file, { force: true })
  }
  return readFileSync(path, 'utf8')
}

function draft(path: string, text: string): string {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${crypto.randomUUID()}.draft`)
  append(file, text)
  return file
}

function sync(folder: string): void {
  const file = openSync(folder, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Returns undefined if the file or its folder does not exist, because either may be evicted at any moment. */
function orNothing<value>(action: () => value): value | undefined {
  try {
    return action()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
