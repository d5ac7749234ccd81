import { messages } from './messages.ts'
import type { Row } from './Row.ts'
import { signIns } from './signIns.ts'
import { thresholdRows } from './thresholds.ts'
import { transactions } from './transactions.ts'
import { typedData } from './typedData.ts'
import { wrapperRows } from './wrappers.ts'

/**
 * Labelled payloads. Blind and deceptive signing is one row of the threat model, T31 to T36; here
 * they stand for messages, sign-ins, typed data, transactions, what cannot be read, and disguises.
 * T01 is a host that pretends to be another. T48 has the wrappers, T54 the thresholds.
 */
export const corpus: readonly Row[] = [
  ...messages,
  ...signIns,
  ...typedData,
  ...transactions,
  ...wrapperRows,
  ...thresholdRows,
]
