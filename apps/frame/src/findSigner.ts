import type { SmartAccount } from '@latchkey/accounts'
import type { Network } from '@latchkey/protocol'
import type { Account } from './Account.ts'
import { chooseAccount } from './chooseAccount.ts'
import { isSameHex } from './evm/isSameHex.ts'
import type { Host } from './Host.ts'
import { RefusedError } from './RefusedError.ts'

/** The account that signs. `smart` is undefined if the user's own key signs for its own address. */
export type Signer = { address: `0x${string}`; smart?: SmartAccount | undefined }

/**
 * Finds the account that a request names, or the preferred one if it names none. Refuses an account that is not the
 * user's, or that the host may not use.
 */
export async function findSigner(
  host: Host,
  account: Account,
  chainId: Network.Id,
  named: unknown,
): Promise<Signer> {
  const { address } = account
  const plain: Signer = { address }
  const { accounts, networks } = host
  const isPlain = isSameHex(named, address)
  if (networks.listSmart().length === 0) {
    if (named === undefined || isPlain) return plain
    throw new RefusedError('ACCOUNT_UNKNOWN')
  }
  const type = chooseAccount(host, account, chainId)
  if (isPlain || (named === undefined && type === 'eoa')) {
    if (accounts?.isRequired && type !== 'eoa') throw new RefusedError('ACCOUNT_UNKNOWN')
    return plain
  }
  const { findAccount } = await import('./evm/smart/findAccount.ts')
  const smart = findAccount(address)
  if (named === undefined || isSameHex(named, smart.address))
    return { address: smart.address, smart }
  throw new RefusedError('ACCOUNT_UNKNOWN')
}
