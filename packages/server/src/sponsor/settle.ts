import { type Network, Schema } from '@latchkey/protocol'
import { bigint, toQuantity } from '@latchkey/protocol/api/rpcFields'
import * as Chains from '../chain/Chains.ts'
import type { Sponsorships } from '../store/sponsor/sponsorships.ts'

/** How many operations are looked up at once. */
const most = 20

const blockSchema = Schema.object({ number: bigint, timestamp: bigint })

/**
 * Releases the reservations of signed operations that were never carried out. The paymaster refuses an operation in
 * every block after its last second, so an operation is unused if its nonce is still free in such a block. If the nonce
 * is taken, the highest possible cost counts forever, even if the user has paid with another operation of this nonce.
 * Throws `Chains.UnavailableError` if a node does not answer, after settling the other chains.
 */
export async function settle(options: settle.Options): Promise<void> {
  const { chains, sponsorships } = options
  const sponsored = new Set((await sponsorships.list()).map(({ chain }) => chain))
  const failures: unknown[] = []
  for (const chain of sponsored)
    if (chains.has(chain)) await settleChain(chain, options).catch((error) => failures.push(error))
  if (failures.length) throw failures[0]
}

export declare namespace settle {
  type Options = {
    chains: Pick<Chains.Chains, 'has' | 'send'>
    sponsorships: Pick<Sponsorships, 'count' | 'findExpired' | 'list' | 'release'>
  }
}

async function settleChain(chain: Network.CaipId, options: settle.Options): Promise<void> {
  const { sponsorships } = options
  const latest = { method: 'eth_getBlockByNumber', params: ['latest', false] }
  const [block] = await ask(chain, [latest], blockSchema, options)
  const { number, timestamp } = block!
  const before = Number(timestamp)
  for (;;) {
    const expired = await sponsorships.findExpired({ before, chain, most })
    if (!expired.length) return
    // Load this only here, since most servers sponsor nothing.
    const { UserOperation } = await import('@latchkey/accounts')
    const calls = expired.map(({ sender }) => ({
      method: 'eth_call',
      // Read the nonces at that block, so that a node that lags behind fails instead of answering.
      params: [{ data: getNonce(sender), to: UserOperation.entryPoint }, toQuantity(number)],
    }))
    const nonces = await ask(chain, calls, bigint, options)
    for (const [index, operation] of expired.entries()) {
      const isUsed = nonces[index]! > operation.nonce
      await sponsorships[isUsed ? 'count' : 'release']({ ...operation, before, chain })
    }
  }
}

async function ask<output>(
  chain: Network.CaipId,
  calls: readonly Chains.Call[],
  schema: Schema.Schema<output>,
  { chains }: settle.Options,
): Promise<output[]> {
  const { signal } = new AbortController()
  const answers = await chains.send(chain, calls, { signal })
  return answers.map((answer) => {
    const { output } = Schema.parse(schema, 'result' in answer ? answer.result : undefined)
    if (output === undefined) throw new Chains.UnavailableError()
    return output
  })
}

/** The call data of `EntryPoint.getNonce(sender, 0)`. */
const getNonce = (sender: string) =>
  `0x35567e1a${sender.slice(2).padStart(64, '0')}${'0'.repeat(64)}`
