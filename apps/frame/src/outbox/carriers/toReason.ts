import { NodeError } from '../../remote/Node.ts'
import type { Reason } from '../Entry.ts'
import type { Carrier } from './Carrier.ts'

/** The reasons of app errors, and the corresponding reasons of entries. */
const reasons: Readonly<Record<string, Reason>> = {
  feeRisen: 'underpriced',
  INSUFFICIENT_FUNDS: 'funds',
  NONCE_TAKEN: 'replaced',
  TRANSACTION_EXPIRED: 'expired',
}

/** Why a node refuses a part for good. */
export function toReason({ translate }: Pick<Carrier, 'translate'>, error: unknown): Reason {
  const { reason } = Object(translate(error)) as { reason?: string }
  return reasons[reason ?? ''] ?? (isUnderpriced(error) ? 'underpriced' : 'refused')
}

/** Nodes have no error code for this, so compare the message. */
function isUnderpriced(error: unknown): boolean {
  const words =
    /underpriced|fee ?too ?low|(max ?fee ?per ?gas|gas ?price)\b.*(below|less than|too low)/i
  return error instanceof NodeError && words.test(error.message)
}
