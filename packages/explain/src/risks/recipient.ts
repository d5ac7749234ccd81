import type { Context } from '../Context.ts'
import type { Hex } from '../Hex.ts'
import * as Value from '../Value.ts'
import * as Warning from './Warning.ts'

/** Places where money is lost, or at least does not go where a person means it to. */
export function checkRecipient(
  recipient: Hex,
  { account }: Context,
  token?: Hex,
): Warning.Warning[] {
  if (Value.isZero(recipient)) return [Warning.from('zeroRecipient')]
  if (recipient === token) return [Warning.from('tokenRecipient')]
  return recipient === account.toLowerCase() ? [Warning.from('ownRecipient')] : []
}

/** A transfer out of somebody else's account, where a person may do that. */
export function checkSender(sender: Hex, context: Context): Warning.Warning[] {
  if (sender === context.account.toLowerCase()) return []
  return [Warning.from('takesFromOther', { address: Value.address(sender, context) })]
}
