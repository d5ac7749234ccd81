import type { Draft } from '../../Explanation.ts'
import * as Reader from '../Reader.ts'
import type { Account } from '../resolve.ts'
import type { Recognizer, Scope } from '../Scope.ts'

/**
 * Explains one instruction of a program. The reader has already read the instruction's number. Returns undefined for a
 * malformed instruction.
 */
export type Row = (
  reader: Reader.Reader,
  accounts: readonly [Account, ...Account[]],
  scope: Scope,
) => Draft | undefined

/** Creates a recognizer from the table of a program's instructions, by their number. */
export function byNumber(size: 'byte' | 'u32', table: Readonly<Record<number, Row>>): Recognizer {
  return ({ accounts, data }, scope) =>
    Reader.attempt(data, (reader) => {
      const [first, ...others] = accounts
      if (!first) return undefined
      const number = reader[size]()
      const row = Object.hasOwn(table, number) ? table[number] : undefined
      return row?.(reader, [first, ...others], scope)
    })
}
