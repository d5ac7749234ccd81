import type { Network, Value } from '@latchkey/protocol'
import type { Account } from './Account.ts'
import type { Host } from './Host.ts'

/**
 * Chooses the kind of account on a network: what the host requires, what the user has chosen, what the
 * host asked for, or what the host prefers. It is `eoa` where there is no bundler, because a smart
 * account could do nothing there.
 */
export function chooseAccount(
  { accounts, networks }: Pick<Host, 'accounts' | 'networks'>,
  { preferredAccountType }: Pick<Account, 'preferredAccountType'>,
  chainId: Network.Id,
): Value.AccountType {
  if (!accounts || !networks.listSmart().includes(chainId)) return 'eoa'
  const { isRequired, preferred, wished } = accounts
  return isRequired ? preferred : (preferredAccountType ?? wished ?? preferred)
}
