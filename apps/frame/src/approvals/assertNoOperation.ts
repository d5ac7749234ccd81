import type { Method, Subject, TypedData } from '@latchkey/explain'
import { RefusedError } from '../RefusedError.ts'
import type { Request } from './Approval.ts'

/**
 * Refuses typed data that is a user operation of the user's own smart account. A host must send a
 * transaction instead, whose calls the user sees (T48).
 */
export async function assertNoOperation<method extends Method>(
  method: method,
  subject: Subject<method>,
  { owner }: Request,
): Promise<void> {
  if (method !== 'eth_signTypedData_v4') return
  const { domain, primaryType } = subject as TypedData
  if (primaryType !== 'PackedUserOperation') return
  const { findAccount } = await import('../smart/findAccount.ts')
  const { address } = findAccount(owner)
  const contract = String(domain.verifyingContract).toLowerCase()
  if (contract === address.toLowerCase()) throw new RefusedError('UNSAFE')
}
