import type { Method, Subject, TypedData } from '@latchkey/explain'
import { Rpc } from '@latchkey/protocol'
import { RefusedError } from '../../RefusedError.ts'

/**
 * The types of ERC-4337 and of ERC-7710's delegations. A field distinguishes each from other types of the same name.
 * They cannot have another name, because the contracts hash it.
 */
const fields: Readonly<Record<string, string>> = {
  Delegation: 'caveats',
  PackedUserOperation: 'sender',
  UserOperation: 'sender',
}

/**
 * Refuses typed data that is a user operation or a delegation of any account and any contract. The key can own accounts
 * that the wallet does not know, such as one with another salt, another implementation, or by EIP-7702. A host must
 * send a transaction instead, whose calls the user sees (T48), or request a permission, which has an expiry and a cap
 * (T35).
 */
export function assertNoOperation<method extends Method>(
  method: method,
  subject: Subject<method>,
): void {
  if (Rpc.serviceOf(method).signs !== 'typedData') return
  const { primaryType, types } = subject as TypedData
  if (!Object.hasOwn(fields, primaryType)) return
  const field = fields[primaryType]
  if (types[primaryType]!.some(({ name }) => name === field)) throw new RefusedError('UNSAFE')
}
