import type { Method, Subject, TypedData } from '@latchkey/explain'
import { Rpc } from '@latchkey/protocol'
import { RefusedError } from '../../RefusedError.ts'

/**
 * The types of ERC-4337 and of ERC-7710's delegations, with a field that tells them from others of the same
 * name. A contract hashes the name, so they cannot have another one.
 */
const fields: Readonly<Record<string, string>> = {
  Delegation: 'caveats',
  PackedUserOperation: 'sender',
  UserOperation: 'sender',
}

/**
 * Refuses typed data that is a user operation or a delegation, of any account and any contract. The key can
 * own more accounts than the wallet knows: another salt, another implementation, EIP-7702. A host must send a
 * transaction instead, whose calls the user sees (T48), or request a permission, which ends and has a cap (T35).
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
