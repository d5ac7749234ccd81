import { isReason } from '../../evm/smart/EntryPointCode.ts'
import { NodeError } from '../../remote/Node.ts'
import type { Entry, Part } from '../Entry.ts'
import { parseOperation } from '../SignedPart.ts'

/**
 * Whether a bundler refuses an operation for good, because the paymaster's signature has expired. AA32 also means that
 * the signature is not valid yet, and the bundler may have had the operation before. So the code counts only if the
 * time in the paymaster's data has passed.
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
 * When the paymaster's signature expires, in milliseconds. The operator's paymaster has that time in its first word,
 * in seconds. Data in another format has no plausible time there.
 */
function findEnd(part: Pick<Part, 'signed'>): number | undefined {
  const { paymasterData = '' } = parseOperation(part)
  const [, word] = /^0x([\da-f]{64})/i.exec(paymasterData) ?? []
  const seconds = word === undefined ? 0n : BigInt(`0x${word}`)
  return seconds > 0n && seconds < 2n ** 48n ? Number(seconds) * 1_000 : undefined
}
