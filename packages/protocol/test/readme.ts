import { readText } from '../../../test/harness/repository.ts'
import type { Schema } from '../src/Schema.ts'

/**
 * A row of a table in the README. `names` are the names in its first cell, which may have several. `cells` are its
 * other cells.
 */
export type Row = { cells: readonly string[]; isOurs: boolean; names: readonly string[] }

/** Reads the table below a heading of the README. */
export function readTable(heading: string): Row[] {
  return readSection(heading)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [first = '', ...cells] = line.slice(1).split('|')
      const names = [...first.matchAll(/`([A-Z_\d]+)`/g)].map(([, name]) => name!)
      return { cells, isOurs: first.includes('(ours)'), names }
    })
}

/** Reads the text below a heading of the README. */
export function readSection(heading: string): string {
  const readme = readText('packages/protocol/README.md')
  const start = readme.indexOf(`\n### ${heading}`)
  if (start < 0) throw new Error(`The README has no heading "${heading}".`)
  return readme.slice(start, readme.indexOf('\n##', start + 1))
}

/** Returns the keys that a cell names, sorted, with `?` for optional keys. Values such as `CONNECT` are not keys. */
export function keysIn(cell = ''): string[] {
  return [...cell.matchAll(/`([a-z]\w*\??)`/g)].map(([, key]) => key!).sort()
}

/** Returns the keys that a schema reads from a valid object, sorted, with `?` for optional keys. */
export function keysOf(schema: Schema, valid: readonly unknown[]): string[] {
  const sample = valid.find((it) => typeof it === 'object' && it !== null)
  if (!sample) return []
  const keys = new Set<string>()
  const get = (target: object, key: string) => {
    keys.add(key)
    return Reflect.get(target, key)
  }
  schema(new Proxy(sample, { get: get as ProxyHandler<object>['get'] & object }))
  return [...keys].map((key) => (isOptional(key) ? `${key}?` : key)).sort()

  function isOptional(key: string): boolean {
    try {
      schema({ ...sample, [key]: undefined })
      return true
    } catch {
      return false
    }
  }
}
