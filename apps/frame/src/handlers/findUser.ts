import { Network, type Value } from '@latchkey/protocol'
import { type Account, demandSolana } from '../Account.ts'
import type { SmartUser } from '../evm/smart/findSmartUser.ts'
import type { Host } from '../Host.ts'
import { UnreachableError } from '../remote/Api.ts'

/** Remembers the kind of account that the host asks for. */
export function wish({ accounts }: Host, type: Value.AccountType | undefined): void {
  if (accounts && type) accounts.wished = type
}

/**
 * The accounts of a user on the current network. There is one, the user's own key, on Solana and where no
 * bundler is configured. The same holds if smart accounts cannot be loaded: the answer says `eoa`. It is
 * an error if the project requires a smart account.
 */
export async function findUser(host: Host, account: Account): Promise<SmartUser> {
  const isSolana = Network.kindOf(host.networks.get()) === 'solana'
  const address = isSolana ? await demandSolana(host, account) : account.address
  const plain: SmartUser = {
    accounts: [{ address, type: 'eoa' }],
    address,
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
  }
  if (!host.networks.listSmart().includes(host.networks.get())) return plain
  try {
    const smart = await import('../evm/smart/findSmartUser.ts')
    return await smart.findSmartUser(host, account)
  } catch (cause) {
    if (host.accounts?.isRequired) throw new UnreachableError({ cause })
    // Whether the smart account is deployed is not known.
    return { ...plain, smartAccountDeployed: undefined }
  }
}
