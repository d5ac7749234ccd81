import type { SmartAccount } from '@latchkey/accounts'
import { findAccount } from '../../../evm/smart/findAccount.ts'
import type { Context } from '../../../Handler.ts'
import { RefusedError } from '../../../RefusedError.ts'
import type { Request } from '../../Approval.ts'

/**
 * Returns the smart account whose permissions a request concerns. Only smart accounts grant permissions, so this is the
 * user's smart account even if the user prefers the key.
 */
export function findGrantor({ account, chainId, smart }: Request, { host }: Context): SmartAccount {
  if (!host.networks.listSmart().includes(chainId)) throw new RefusedError('NOT_AVAILABLE')
  return smart ?? findAccount(account)
}
