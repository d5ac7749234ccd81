import type { Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import type { Hex } from '../Hex.ts'
import type { Call } from '../Recognizer.ts'
import * as Value from '../Value.ts'
import * as Warning from './Warning.ts'

/** Warns of recipients that lose the assets, or that the user probably does not intend. */
export function checkRecipient(recipient: Hex, context: Context, token?: Hex): Warning.Warning[] {
  if (Value.isZero(recipient)) return [Warning.from('zeroRecipient')]
  if (recipient === token) return [Warning.from('tokenRecipient')]
  // A known contract has a name, which would make it look safe. Coins need no warning, because such a contract rejects
  // them.
  if (token && Contracts.isOpen(recipient))
    return [Warning.from('openContract', { contract: Value.address(recipient, context) })]
  return recipient === context.account.toLowerCase() ? [Warning.from('ownRecipient')] : []
}

/**
 * Warns that a transfer takes tokens from another account. If that account is the user's other account, the risk is
 * high, because the screen shows only the balances of the signing account (T48).
 */
export function checkSender(sender: Hex, context: Context): Warning.Warning[] {
  if (sender === context.account.toLowerCase()) return []
  const values = { address: Value.address(sender, context) }
  return [Warning.from(isOther(sender, context) ? 'takesFromOwn' : 'takesFromOther', values)]
}

/** Whether an address is the user's other account. */
export function isOther(address: Hex, { other }: Pick<Context, 'other'>): boolean {
  return address === other?.toLowerCase()
}

/** Returns the address that makes a call: the user, or a Safe or another contract. */
export function callerOf({ caller }: Call, { account }: Pick<Context, 'account'>): Hex {
  return caller ?? (account.toLowerCase() as Hex)
}

/** Warns if neither the user nor the caller gets the tokens. Anyone can take tokens that Multicall3 receives. */
export function checkProceeds(
  id: 'creditRecipient' | 'swapRecipient' | 'withdrawRecipient',
  recipient: Hex,
  call: Call,
  context: Context,
): Warning.Warning[] {
  const isCaller = recipient === callerOf(call, context) && !Contracts.isShared(recipient)
  if (isCaller || recipient === context.account.toLowerCase()) return []
  return [
    Warning.from(id, { recipient: Value.address(recipient, context) }),
    ...(Value.isZero(recipient) ? [Warning.from('zeroRecipient')] : []),
  ]
}
