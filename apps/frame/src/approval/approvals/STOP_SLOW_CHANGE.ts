import { explainOpenSlowChange } from '@latchkey/explain'
import type { Answer } from '@latchkey/protocol/Api'
import type { Account } from '../../Account.ts'
import type { Context } from '../../Handler.ts'
import * as Queue from '../queue/Queue.ts'

export type OpenSlowChange = NonNullable<Answer<'getSlowChange'>['change']>

/**
 * Asks the user whether to stop a change of the sign-in address without the old mailbox. Apps cannot request this.
 * Returns false if the user does not decide. The user is then asked again at the next visit.
 */
export async function askToStop(
  change: OpenSlowChange,
  { address: account }: Account,
  context: Context,
): Promise<boolean> {
  const explanation = explainOpenSlowChange({ ...change, until: new Date(change.until) })
  const question = await Queue.ask(
    { account, explanation, method: 'STOP_SLOW_CHANGE', network: '', project: '' },
    context,
  )
  return question.approved.then(
    () => true,
    () => false,
  )
}
