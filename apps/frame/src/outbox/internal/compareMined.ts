import type { Hex } from '@latchkey/protocol/Value'
import { isWorse } from '../../evm/effects/compareEffects.ts'
import { readMined } from '../../evm/effects/readMined.ts'
import * as Node from '../../remote/Node.ts'
import * as Entry from '../Entry.ts'
import type { Outbox } from '../Outbox.ts'
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
  if (!entry?.predicted || entry.carrier === 'solana' || Entry.statusOf(entry) !== 200) return
  const { account, carrier, chainId, parts, predicted } = entry
  const real = await readMined(Node.create(chainId, host), {
    account: account as Hex,
    hashes: parts.map(({ hash, transactionHash = hash }) => transactionHash),
    predicted: predicted.effects,
  })
  const isDifferent = real !== undefined && isWorse(predicted.effects, real, predicted)
  let isFirst = false
  await store.change(entry, ({ predicted: stored, ...rest }) => {
    // Another tab may have compared it meanwhile.
    isFirst = stored !== undefined
    return { ...rest, ...(isDifferent && isFirst && { difference: 'found' as const }) }
  })
  if (isDifferent && isFirst) await copies?.reportDifference(carrier)
}
