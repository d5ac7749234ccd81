import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as Schema from '@latchkey/protocol/Schema'
import type { Checkpoints, Checkpoint as Stored } from '../store/custody/checkpoints.ts'
import * as Checkpoint from './Checkpoint.ts'

/** The newest audit checkpoint, as it is kept outside of the database. `name` has the form `sequence:hash`. */
export type Head = { at: Date; name: string }

/** The form of `name`. */
export const format = /^[1-9]\d{0,18}:[\w-]{43}$/

const schema = Schema.object({
  at: Schema.text(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'a time'),
  name: Schema.text(format, 'the name of a checkpoint'),
  version: Schema.check<1>((value) => value === 1, 'version 1'),
})

export function of(checkpoint: Stored): Head {
  return { at: checkpoint.at, name: Checkpoint.name(checkpoint) }
}

/** Whether the chain in the database has the checkpoint of a head. */
export async function isInChain(checkpoints: Checkpoints, { name }: Head): Promise<boolean> {
  const sequence = BigInt(name.split(':')[0]!)
  const [found] = await checkpoints.list(String(sequence - 1n), 1)
  return found !== undefined && Checkpoint.name(found) === name
}

/** Reads a head from a file. Returns undefined if there is none, or if the file is damaged. */
export function read(path: string): Head | undefined {
  try {
    const { output } = Schema.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
    return output && { at: new Date(output.at), name: output.name }
  } catch {
    return undefined
  }
}

/** Replaces the file atomically. Throws the error of the file system. */
export function write(path: string, { at, name }: Head): void {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.new`
  const text = JSON.stringify({ at: at.toISOString(), name, version: 1 })
  writeFileSync(temporary, `${text}\n`, { flush: true, mode: 0o600 })
  renameSync(temporary, path)
}
