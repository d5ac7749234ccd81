import type { Network, Value } from '@latchkey/protocol'
import type { Account } from './Account.ts'
import type { Host } from './Host.ts'

/**
 * Chooses the kind of account on a network. The order of precedence is the kind that the host requires, the user's
 * choice, the kind that the host asked for, and the kind that the host prefers. Without a bundler, the kind is `eoa`,
 * because a smart account could send nothing there.
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
