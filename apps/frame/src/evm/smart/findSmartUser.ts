import type { Value } from '@latchkey/protocol'
import type { Account } from '../../Account.ts'
import { chooseAccount } from '../../chooseAccount.ts'
import type { Host } from '../../Host.ts'
import { findAccount } from './findAccount.ts'
import { isDeployed } from './isDeployed.ts'

/** How long a sign-in waits for the network's answer, in milliseconds. */
const patience = 3_000

/** The part of a user profile that depends on the kind of account. */
export type SmartUser = Pick<
  Value.User,
  'accounts' | 'address' | 'preferredAccountType' | 'smartAccountDeployed'
>

/** Returns both accounts of a user on a network with smart accounts. The preferred account comes first. */
export async function findSmartUser(host: Host, account: Account): Promise<SmartUser> {
  const chainId = host.networks.get()
  const { address } = findAccount(account.address)
  const type = chooseAccount(host, account, chainId)
  const both = [
    { address: account.address, type: 'eoa' },
    { address, type: 'smartAccount' },
  ] as const
  const [preferred, other] = type === 'eoa' ? both : ([both[1], both[0]] as const)
  const isAlone = host.hasOneAccount || host.accounts?.isRequired
  // If the network does not answer, leave `smartAccountDeployed` undefined. The address is the same in both cases.
  const signal = AbortSignal.timeout(patience)
  const deployed = await isDeployed(host, chainId, address, { signal }).catch(() => undefined)
  return {
    accounts: isAlone ? [preferred] : [preferred, other],
    address: preferred.address,
    preferredAccountType: type,
    ...(deployed !== undefined && { smartAccountDeployed: deployed }),
  }
}
