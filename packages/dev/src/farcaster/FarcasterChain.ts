import { Schema } from '@latchkey/protocol'
import { Chains, type DevParts, Registries } from '@latchkey/server/dev'
import * as LocalChains from '../chains/LocalChains.ts'
import type { Subject } from '../provider/people.ts'
import { contract, keyOf } from './genesis.ts'

/** OP Mainnet on this machine, with Farcaster's registries at their real addresses. */
export type FarcasterChain = {
  /** Sends any request to the node, for tests. */
  ask(method: string, ...params: unknown[]): Promise<unknown>
  chains: Chains.Chains
  /** Signs as a test user does on a phone. Returns undefined for the user who declines. */
  sign(
    subject: Subject,
    build: (address: string) => string,
  ): Promise<{ message: string; signature: string } | undefined>
  stop(): Promise<void>
  url: URL
}

/** Uses the server's local chains, or starts its own if the server has none. */
export async function start(options: start.Options = {}): Promise<FarcasterChain> {
  const local = options.localChains ?? (await LocalChains.start())
  const { upstreams } = local
  const ask = (method: string, ...params: unknown[]) =>
    local.ask(Registries.chain, method, ...params)
  return {
    ask,
    chains: Chains.create({ allowPrivate: true, upstreams }),
    async sign(subject, build) {
      if (subject === 'mallory') return undefined
      const message = build(subject === 'linus' ? contract : keyOf(subject))
      const bytes = `0x${Buffer.from(message).toString('hex')}`
      const signature = Schema.string(await ask('eth_sign', keyOf(subject), bytes))
      return { message, signature }
    },
    async stop() {
      if (!options.localChains) await local.stop()
    },
    url: upstreams.get(Registries.chain)![0]!,
  }
}

export declare namespace start {
  type Options = { localChains?: DevParts.LocalChains | undefined }
}
