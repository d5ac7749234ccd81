import type { Method, Subject, TypedData } from '@latchkey/explain'
import { Rpc } from '@latchkey/protocol'
import { RefusedError } from '../../RefusedError.ts'

/**
 * The types of user operations (ERC-4337) and of delegations (ERC-7710), each with a field that distinguishes it from
 * unrelated types of the same name. An attacker cannot rename a type, because the contracts hash its name.
 */
const fields: Readonly<Record<string, string>> = {
  Delegation: 'caveats',
  PackedUserOperation: 'sender',
  UserOperation: 'sender',
}

/**
 * Throws if typed data is a user operation or a delegation, for any account and any contract. The user's key can own
 * accounts that the wallet does not know: with another salt, with another implementation, or by EIP-7702. Instead, a
 * host must send a transaction, whose calls the user sees (T48), or request a permission, which has an expiry and a cap
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
