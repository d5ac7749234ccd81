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
 * Compares what a simulation has predicted for an entry with what was mined, once (T68). Notes a difference, so that the
 * user is told, and counts it in the metrics of the server. Throws if the node does not answer: the next run or sign-in
 * compares again.
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
    // Another tab may have compared it meanwhile.
    isFirst = stored !== undefined
    return { ...rest, ...(isDifferent && isFirst && { difference: 'found' as const }) }
  })
  if (isDifferent && isFirst) await copies?.reportDifference(carrier)
}

/** Reads what the parts of an entry have changed for the account. Undefined if it cannot be compared. */
async function read(
  node: Node.Node,
  { account, carrier, parts }: Entry.Entry,
  { effects }: Predicted,
) {
  // An entry of Solana has one part.
  if (carrier === 'solana') return readProcessed(node, { hash: parts[0]!.hash, user: account })
  const targets = effects.flatMap((it) =>
    it.kind === 'amount' && isHex(it.asset) ? [it.asset] : [],
  )
  const hashes = parts.map(({ hash, transactionHash = hash }) => transactionHash)
  return readMined(node, { account: account as Hex, hashes, targets })
}

const isHex = (text: string): text is Hex => text.startsWith('0x')
