import { isReason } from '../../evm/smart/EntryPointCode.ts'
import { NodeError } from '../../remote/Node.ts'
import type { Entry, Part } from '../Entry.ts'
import { parseOperation } from '../SignedPart.ts'

/**
 * Whether a bundler refuses an operation for good, because the paymaster's signature has expired. AA32 can also mean
 * that the signature is not valid yet, and the bundler may have accepted the operation earlier. So AA32 counts only
 * after the expiry time in the paymaster's data.
 */
export function isUnsponsored(
  error: unknown,
  part: Pick<Part, 'signed'>,
  { createdAt }: Pick<Entry, 'createdAt'>,
): boolean {
  if (!(error instanceof NodeError) || !isReason(error.message, 'AA32')) return false
  const end = findEnd(part)
  return end !== undefined && end >= createdAt && end < Date.now()
}

/**
 * Returns when the paymaster's signature expires, in milliseconds. The operator's paymaster stores that time in the
 * first word of its data, in seconds. Returns undefined for data in another format, whose first word is no plausible
 * time.
 */
function findEnd(part: Pick<Part, 'signed'>): number | undefined {
  const { paymasterData = '' } = parseOperation(part)
  const [, word] = /^0x([\da-f]{64})/i.exec(paymasterData) ?? []
  const seconds = word === undefined ? 0n : BigInt(`0x${word}`)
  return seconds > 0n && seconds < 2n ** 48n ? Number(seconds) * 1_000 : undefined
}
