import { type Explanation, explainEmailChange, explainSlowChange } from '@latchkey/explain'
import type { Context } from '../../Handler.ts'
import { openScreens } from '../openScreens.ts'
import * as Queue from '../queue/Queue.ts'

/**
 * Asks the user to approve a change of the sign-in address (T47). It is high risk, so the user decides in the wallet's
 * own window. `next` is the page that the window opens after the approval.
 */
export async function approveEmailChange(
  change: explainEmailChange.Change & { account: `0x${string}`; next?: string | undefined },
  context: Context,
): Promise<void> {
  await ask(explainEmailChange(change), change, context)
}

/** Asks the user to approve a change of the sign-in address without the old mailbox. */
export async function approveSlowChange(
  change: explainSlowChange.Change & { account: `0x${string}` },
  context: Context,
): Promise<void> {
  await ask(explainSlowChange(change), change, context)
}

async function ask(
  explanation: Explanation,
  { account, next }: { account: `0x${string}`; next?: string | undefined },
  context: Context,
): Promise<void> {
  const { name: project } = await context.host.project()
  const question = {
    account,
    explanation,
    method: 'UPDATE_EMAIL',
    network: '',
    next,
    project,
  } as const
  await openScreens(context.host)
  const { approved } = await Queue.ask(question, context)
  await approved
}
