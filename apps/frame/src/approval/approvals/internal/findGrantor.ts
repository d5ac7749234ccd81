import type { SmartAccount } from '@latchkey/accounts'
import { findAccount } from '../../../evm/smart/findAccount.ts'
import type { Context } from '../../../Handler.ts'
import { RefusedError } from '../../../RefusedError.ts'
import type { Request } from '../../Approval.ts'

/**
 * The smart account whose permissions a request is about. Only smart accounts grant permissions, so it is
 * the user's smart account even if the user prefers the key.
 */
export function findGrantor({ account, chainId, smart }: Request, { host }: Context): SmartAccount {
  if (!host.networks.listSmart().includes(chainId)) throw new RefusedError('NOT_AVAILABLE')
  return smart ?? findAccount(account)
}
