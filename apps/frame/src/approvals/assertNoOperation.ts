import type { Method, Subject, TypedData } from '@latchkey/explain'
import { RefusedError } from '../RefusedError.ts'

/** The types of ERC-4337. A contract hashes the name, so an operation cannot have another one. */
const names = ['PackedUserOperation', 'UserOperation']

/**
 * Refuses typed data that is a user operation, of any account and any contract. The key can own more
 * accounts than the wallet knows: another salt, another implementation, EIP-7702. A host must send a
 * transaction instead, whose calls the user sees (T48).
 */
export function assertNoOperation<method extends Method>(
  method: method,
  subject: Subject<method>,
): void {
  if (method !== 'eth_signTypedData_v4') return
  const { primaryType, types } = subject as TypedData
  if (!names.includes(primaryType)) return
  if (types[primaryType]!.some(({ name }) => name === 'sender')) throw new RefusedError('UNSAFE')
}
