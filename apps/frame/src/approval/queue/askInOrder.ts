import type { Context } from '../../Handler.ts'
import type { Approval } from '../Approval.ts'
import * as Queue from './Queue.ts'

/** The request before this one. It may take longer to explain, but it is shown first. */
let previous: Promise<unknown> = Promise.resolve()

/** Asks the user. Requests are shown in the order in which they arrived. */
export function askInOrder(
  prepared: Promise<Approval>,
  context: Context,
): Promise<Queue.OpenQuestion> {
  // It may fail before its turn. The error is thrown when its turn comes.
  prepared.catch(() => {})
  const asked = previous.then(async () => Queue.ask(await prepared, context))
  previous = asked.catch(() => {})
  return asked
}
