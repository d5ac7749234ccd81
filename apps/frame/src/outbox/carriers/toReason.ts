import { NodeError } from '../../remote/Node.ts'
import type { Reason } from '../Entry.ts'
import type { Carrier } from './Carrier.ts'

/** The reasons of errors, as the app gets them, that an entry has a reason for. */
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

/** Nodes have no code for it. */
function isUnderpriced(error: unknown): boolean {
  const words =
    /underpriced|fee ?too ?low|(max ?fee ?per ?gas|gas ?price)\b.*(below|less than|too low)/i
  return error instanceof NodeError && words.test(error.message)
}
