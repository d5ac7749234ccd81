import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compile } from '@latchkey/descriptors/compile'
import * as Descriptor from '@latchkey/descriptors/Descriptor'
import { merge } from '@latchkey/descriptors/merge'
import { BaseError } from '@latchkey/protocol/Errors'
import { fromJson } from '../parse/fromJson.ts'

/**
 * A descriptor that the operator has added for one of its contracts. It is a file, not a row of the database, so that
 * an attacker who can write to the database cannot lower a warning (T52).
 */
export type AddedDescriptor = { descriptor: Descriptor.Descriptor; id: string }

const format = /^[a-z\d][a-z\d-]{0,63}$/
const ending = '.json'

/** Returns the descriptors in the folder, sorted by id. Throws for a file that does not fit. */
export function list(folder: string): AddedDescriptor[] {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return names
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => {
      const descriptor = Descriptor.parse(fromJson(readFileSync(join(folder, name), 'utf8')))
      if (!descriptor)
        throw new InvalidError(name, ['It was not written by `latchkey descriptors`.'])
      return { descriptor, id: basename(name, ending) }
    })
}

/** Compiles a file of ERC-7730, with the local files that it includes, and writes it into the folder. */
export function add(folder: string, file: string, id = toId(file)): AddedDescriptor {
  if (!format.test(id)) throw new InvalidError(file, ['Name it with --name: a-z, 0-9 and "-".'])
  const { descriptor, problems } = compile(read(file, 0))
  const isEmpty = descriptor && !Object.keys({ ...descriptor.calls, ...descriptor.messages }).length
  if (!descriptor || problems.length || isEmpty || !descriptor.contracts.length)
    throw new InvalidError(file, problems.length ? problems : ['It describes no contract.'])
  mkdirSync(folder, { recursive: true })
  const path = join(folder, id + ending)
  // A server that starts meanwhile reads the old file or the new one.
  writeFileSync(`${path}.tmp`, `${JSON.stringify(descriptor, null, 2)}\n`)
  renameSync(`${path}.tmp`, path)
  return { descriptor, id }
}

/** Removes a descriptor. Returns whether there was one. */
export function remove(folder: string, id: string): boolean {
  if (!format.test(id) || !list(folder).some((it) => it.id === id)) return false
  rmSync(join(folder, id + ending))
  return true
}

/** The most levels of nested includes. Files of the registry have two. */
const mostLevels = 4

function read(file: string, level: number): unknown {
  if (level > mostLevels) throw new InvalidError(file, ['It includes too many files.'])
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new InvalidError(file, ['It cannot be read.'])
  }
  const own = fromJson(text)
  if (own === undefined) throw new InvalidError(file, ['It is no JSON.'])
  const { includes } = Object(own) as { includes?: unknown }
  if (typeof includes !== 'string') return own
  return merge(read(join(dirname(file), includes), level + 1), own)
}

const toId = (file: string) =>
  basename(file, ending)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')

/** Thrown when a file is not a descriptor that the wallet can show. */
export class InvalidError extends BaseError {
  override readonly name = 'AddedDescriptor.InvalidError'

  constructor(file: string, problems: readonly string[]) {
    super(`${file} cannot be used as a descriptor: ${problems.join(' ')}`)
  }
}
