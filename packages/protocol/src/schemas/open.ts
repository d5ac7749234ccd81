import {
  array,
  at,
  type Entries,
  type Fields,
  type Output,
  pick,
  record,
  type Schema,
} from './checks.ts'

/** Schemas of values with unchecked parts. */

/** A list with known first entries. The other entries are kept unchecked. */
export function tuple<const items extends readonly Schema[]>(
  ...items: items
): Schema<{ -readonly [index in keyof items]: Output<items[index]> }> {
  return (value) => {
    const entries = array(value)
    const known = items.map((item, index) => at(index, item, entries[index]))
    return [...known, ...entries.slice(items.length)] as never
  }
}

/** An object with known keys. Other keys are kept unchecked. */
export function looseObject<entries extends Entries>(
  entries: entries,
): Schema<{ [key in keyof Fields<entries>]: Fields<entries>[key] } & Record<string, unknown>> {
  return (value) => pick(entries, record(value), { ...record(value) }) as never
}
