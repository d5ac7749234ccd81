import { Network, type Value } from '@latchkey/protocol'
import { type Account, demandSolana } from '../Account.ts'
import type { SmartUser } from '../evm/smart/findSmartUser.ts'
import type { Host } from '../Host.ts'
import { UnreachableError } from '../remote/Api.ts'

/** Stores the kind of account that the host has requested. */
export function wish({ accounts }: Host, type: Value.AccountType | undefined): void {
  if (accounts && type) accounts.wished = type
}

/**
 * Returns the accounts of a user on the current network. On Solana and without a bundler, the user has only the account
 * of the key. If smart accounts cannot be loaded, returns only the account of the key, too. Throws in that case if the
 * project requires a smart account.
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
    // The deployment of the smart account is unknown.
    return { ...plain, smartAccountDeployed: undefined }
  }
}
