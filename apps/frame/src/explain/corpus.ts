import { messages } from './corpus/messages.ts'
import type { Row } from './corpus/Row.ts'
import { signIns } from './corpus/signIns.ts'
import { transactions } from './corpus/transactions.ts'
import { typedData } from './corpus/typedData.ts'

/**
 * Labelled payloads. Blind and deceptive signing is one row of the threat model, T31 to T36; here
 * they stand for messages, sign-ins, typed data, transactions, what cannot be read, and disguises.
 * T01 is a host that pretends to be another.
 */
export const corpus: readonly Row[] = [...messages, ...signIns, ...typedData, ...transactions]
