import type { Context } from '../Context.ts'
import type { Hex } from '../Hex.ts'
import * as Value from '../Value.ts'
import * as Warning from './Warning.ts'

/** Warns of recipients that lose the money, or that the user probably does not mean. */
export function checkRecipient(
  recipient: Hex,
  { account }: Context,
  token?: Hex,
): Warning.Warning[] {
  if (Value.isZero(recipient)) return [Warning.from('zeroRecipient')]
  if (recipient === token) return [Warning.from('tokenRecipient')]
  return recipient === account.toLowerCase() ? [Warning.from('ownRecipient')] : []
}

/** Notes that a transfer takes from another account. */
export function checkSender(sender: Hex, context: Context): Warning.Warning[] {
  if (sender === context.account.toLowerCase()) return []
  return [Warning.from('takesFromOther', { address: Value.address(sender, context) })]
}
