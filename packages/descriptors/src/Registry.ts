import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { BaseError } from '@latchkey/protocol/Errors'
import { compile } from './compile.ts'
import * as Descriptor from './Descriptor.ts'
import * as Index from './Index.ts'

/** All descriptors that a server offers, and the index of each network. */
export type Registry = {
  descriptors: readonly Descriptor.Descriptor[]
  indexes: ReadonlyMap<number, Index.Index>
  /** A version that changes with every descriptor. The numbers of an index are valid for one version. */
  version: string
}

const data = new URL('../data/', import.meta.url)
const own = new URL('own/', data)

/**
 * Reads the descriptors of this package. The operator's descriptors come first, then our own, then those of the public
 * registry. The first descriptor that describes a request is used.
 */
export function read(added: readonly Descriptor.Descriptor[] = []): Registry {
  const descriptors = [...added, ...readOwn(), ...readVendored()]
  const hash = createHash('sha256').update(JSON.stringify(descriptors)).digest('hex')
  const version = hash.slice(0, 16)
  return { descriptors, indexes: Index.fromAll(descriptors, version), version }
}

/** Returns the descriptors of the public registry. */
export function readVendored(): Descriptor.Descriptor[] {
  const rows: unknown = JSON.parse(readFileSync(new URL('registry.json', data), 'utf8'))
  if (!Array.isArray(rows)) throw new DescriptorError('registry.json')
  return rows.map((row, line) => demand(Descriptor.parse(row), `registry.json, line ${line + 2}`))
}

/** Returns our own descriptors, for contracts that are not in the public registry. */
export function readOwn(): Descriptor.Descriptor[] {
  return readdirSync(own)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const source: unknown = JSON.parse(readFileSync(new URL(name, own), 'utf8'))
      const { descriptor, problems } = compile(source)
      return demand(problems.length ? undefined : descriptor, name)
    })
}

function demand<value>(value: value | undefined, place: string): value {
  if (value === undefined) throw new DescriptorError(place)
  return value
}

/** Thrown when a descriptor of this package does not have our compact form. */
export class DescriptorError extends BaseError {
  override readonly name = 'Registry.DescriptorError'

  constructor(place: string) {
    super(`The descriptor in ${place} does not fit.`)
  }
}
