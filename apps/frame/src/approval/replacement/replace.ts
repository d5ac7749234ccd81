import { Network } from '@latchkey/protocol'
import { assertSignedIn, demand } from '../../Account.ts'
import type { Context } from '../../Handler.ts'
import * as Entry from '../../outbox/Entry.ts'
import { replacePart } from '../../outbox/replacePart.ts'
import { RefusedError } from '../../RefusedError.ts'
import * as Node from '../../remote/Node.ts'
import * as Queue from '../queue/Queue.ts'
import { waitForDecision } from '../queue/waitForDecision.ts'
import { parseExplanation } from '../readExplanation.ts'
import type { Kind, Replacement } from './Replacement.ts'

/**
 * Lets the user speed up or cancel the part that an entry is sending. Asks with the new price, signs and sends. Throws
 * NONCE_TAKEN if the part was mined meanwhile. Throws UNSAFE if the stored bytes are not signed by the user or cannot
 * be shown. Throws the node's error if the node refuses the replacement.
 */
export async function replace(
  kind: Kind,
  entry: Entry.Entry,
  context: Omit<Context, 'watch'>,
): Promise<void> {
  const { host } = context
  const { account, carrier, chainId, isAtomic, walletId } = entry
  const { address: owner } = await demand(host)
  const part = Entry.findReplaceable(entry)
  if (!part) throw new RefusedError('NONCE_TAKEN')
  // Speeding up a cancellation sends another cancellation.
  const isCancel = kind === 'cancel' || part.isCancel === true
  const node = Node.create(chainId, host)
  const sender = account as `0x${string}`
  const { keys } = host
  // After a cancellation, no later part is sent.
  const rest = isCancel ? [] : entry.parts.filter((it) => it !== part && !it.outcome)
  const asked = { account: sender, chainId, isAtomic, keys, kind, node, owner }
  const replaced = { ...asked, part, rest, walletId }
  const replacement: Replacement =
    carrier === 'operation'
      ? await (await import('./replaceOperation.ts')).replaceOperation(replaced)
      : await (await import('./replaceTransaction.ts')).replaceTransaction(replaced)
  const { name: network, symbol } = Network.table[chainId]
  const { name: project } = await host.project()
  const explanation = parseExplanation(entry)
  if (!explanation) throw new RefusedError('UNSAFE')
  const bare = { ...explanation, facts: [], leaves: [], target: [], warnings: [] }
  const question = await Queue.ask(
    {
      account,
      // A cancellation takes nothing from the account, so its explanation has no rows.
      explanation: isCancel ? bare : explanation,
      method: isCancel ? 'CANCEL' : 'SPEED_UP',
      network,
      project,
    },
    context,
  )
  const { value } = replacement
  const { fees } = await waitForDecision(question, { priced: replacement.price(), symbol, value })
  await assertSignedIn(host, walletId)
  context.signal.throwIfAborted()
  const next = await replacement.sign(fees)
  await replacePart(host, entry, { next: { ...next, isCancel }, replaced: part })
}
