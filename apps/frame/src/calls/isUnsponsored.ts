import { Schema, Value } from '@latchkey/protocol'
import { NodeError } from '../chain/Node.ts'
import { isReason } from '../smart/EntryPointCode.ts'
import type { Batch, Part } from './Batch.ts'

const operationSchema = Schema.object({ paymasterData: Value.Hex })

/**
 * Whether a bundler refuses an operation for good, because the paymaster's signature has expired. AA32 also means that
 * the signature is not valid yet, and the bundler may have had the operation before. So the code counts only if the
 * time in the paymaster's data has passed.
 */
export function isUnsponsored(
  error: unknown,
  { signed }: Pick<Part, 'signed'>,
  { createdAt }: Pick<Batch, 'createdAt'>,
): boolean {
  if (!(error instanceof NodeError) || !isReason(error.message, 'AA32')) return false
  const end = findEnd(signed)
  return end !== undefined && end >= createdAt && end < Date.now()
}

/**
 * When the paymaster's signature expires, in milliseconds. The operator's paymaster has that time in its first word,
 * in seconds. Data in another format has no plausible time there.
 */
function findEnd(signed: string | undefined): number | undefined {
  const { output } = Schema.parse(operationSchema, JSON.parse(signed ?? 'null'))
  const [, word] = /^0x([\da-f]{64})/i.exec(output?.paymasterData ?? '') ?? []
  const seconds = word === undefined ? 0n : BigInt(`0x${word}`)
  return seconds > 0n && seconds < 2n ** 48n ? Number(seconds) * 1_000 : undefined
}
