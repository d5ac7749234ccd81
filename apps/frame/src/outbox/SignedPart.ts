import { Schema } from '@latchkey/protocol'
import type { Hex } from '@latchkey/protocol/Value'
import type { Part } from './Entry.ts'

/** Parses the stored bytes of a part before they are sent, because storage may be damaged. */

const hex = Schema.text(/^0x[\da-f]*$/i, 'a 0x string') as Schema.Schema<Hex>
const operation = Schema.recordOf(hex)

/** Returns the signed transaction of a part. Throws an `InvalidValueError` if it is damaged. */
export function parseTransaction({ signed }: Pick<Part, 'signed'>): Hex {
  return Schema.demand(hex, signed, 'transaction', 'batch')
}

/**
 * Returns the signed operation of a part, in the format of JSON-RPC. Throws an `InvalidValueError` if it is damaged.
 */
export function parseOperation({ signed = '' }: Pick<Part, 'signed'>): Record<string, Hex> {
  return Schema.demand(operation, parseJson(signed), 'operation', 'batch')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
