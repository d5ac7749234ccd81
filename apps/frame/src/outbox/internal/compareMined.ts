import { isWorse } from '@latchkey/explain'
import type { Hex } from '@latchkey/protocol/Value'
import { readMined } from '../../evm/effects/readMined.ts'
import * as Node from '../../remote/Node.ts'
import { readProcessed } from '../../solana/readProcessed.ts'
import * as Entry from '../Entry.ts'
import type { Outbox } from '../Outbox.ts'
import type { Predicted } from '../Predicted.ts'
import type * as EntryStore from './EntryStore.ts'

/**
 * Compares the mined result of an entry with the prediction, once (T68). Stores a difference, so that the user is told,
 * and counts it in the server's metrics. Throws if the node does not answer. The next run or sign-in then compares
 * again.
 */
export async function compareMined(
  { copies, host, store }: Outbox,
  key: EntryStore.Key,
): Promise<void> {
  const entry = await store.find(key)
  if (!entry?.predicted || Entry.statusOf(entry) !== 200) return
  const { carrier, chainId, predicted } = entry
  const real = await read(Node.create(chainId, host), entry, predicted)
  const isDifferent = real !== undefined && isWorse(predicted.effects, real, predicted)
  let isFirst = false
  await store.change(entry, ({ predicted: stored, ...rest }) => {
    // If the prediction is gone, another tab has compared the entry.
    isFirst = stored !== undefined
    return { ...rest, ...(isDifferent && isFirst && { difference: 'found' as const }) }
  })
  if (isDifferent && isFirst) await copies?.reportDifference(carrier)
}

/** Reads how the parts of an entry have changed the account. Undefined if the result cannot be compared. */
async function read(
  node: Node.Node,
  { account, carrier, parts }: Entry.Entry,
  { effects }: Predicted,
) {
  // A Solana entry has one part.
  if (carrier === 'solana') return readProcessed(node, { hash: parts[0]!.hash, user: account })
  const targets = effects.flatMap((it) =>
    it.kind === 'amount' && isHex(it.asset) ? [it.asset] : [],
  )
  const hashes = parts.map(({ hash, transactionHash = hash }) => transactionHash)
  return readMined(node, { account: account as Hex, hashes, targets })
}

const isHex = (text: string): text is Hex => text.startsWith('0x')
