import { batches } from './batches.ts'
import { giftRows } from './gifts.ts'
import { messages } from './messages.ts'
import { permissionRows } from './permissions.ts'
import type { Row } from './Row.ts'
import { signIns } from './signIns.ts'
import { swapAmountRows } from './swapAmounts.ts'
import { swapRows } from './swaps.ts'
import { swapTokenRows } from './swapTokens.ts'
import { thresholdRows } from './thresholds.ts'
import { tokenCallRows } from './tokenCalls.ts'
import { transactions } from './transactions/index.ts'
import { typedData } from './typedData/index.ts'
import { userOperations } from './userOperations/index.ts'
import { wrapperRows } from './wrappers.ts'

/**
 * All labeled requests. In the threat model, T31 to T36 are one row: blind and deceptive signing. In the corpus, they
 * stand for messages, sign-ins, typed data, transactions, malformed requests and disguises, in this order. T01 stands
 * for a host that pretends to be another, T48 for wrappers and swaps, and T54 for thresholds.
 */
export const corpus: readonly Row[] = [
  ...messages,
  ...signIns,
  ...typedData,
  ...transactions,
  ...wrapperRows,
  ...swapAmountRows,
  ...swapRows,
  ...swapTokenRows,
  ...thresholdRows,
  ...giftRows,
  ...tokenCallRows,
  ...permissionRows,
  ...batches,
  ...userOperations,
]
