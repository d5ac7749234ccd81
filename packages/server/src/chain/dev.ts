import { Network } from '@latchkey/protocol'
import * as Anvil from './Anvil.ts'
import * as Chains from './Chains.ts'

/** Chains on a developer's machine, in place of real ones. They begin anew with each start. */
export type DevChains = {
  /** Gives ten coins to an address. Answers what it then has, in wei. */
  fund(chain: Network.CaipId, address: string): Promise<bigint>
  has(chain: Network.CaipId): boolean
  stop(): Promise<void>
  upstreams: Chains.Upstreams
}

const chains = ['eip155:1', 'eip155:8453'] as const satisfies Network.Id[]
const amount = 10n ** 19n

/** Starts them all, or none. */
export async function start(): Promise<DevChains> {
  const started = await Promise.allSettled(
    chains.map((chain) => Anvil.start({ chainId: Network.toNumber(chain)! })),
  )
  const nodes = started.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()))
  }
  const failed = started.find((it) => it.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const upstreams = new Map(chains.map((chain, index) => [chain, [nodes[index]!.url]] as const))
  const { has, send } = Chains.create({ allowPrivate: true, upstreams })
  return {
    async fund(chain, address) {
      const ask = async (method: string, ...params: unknown[]) => {
        const { signal } = new AbortController()
        const [answer] = await send(chain, [{ method, params }], { signal })
        if (!answer || 'error' in answer) throw new Chains.InvalidAnswerError()
        return answer.result
      }
      await ask('anvil_addBalance', address, `0x${amount.toString(16)}`)
      return BigInt((await ask('eth_getBalance', address, 'latest')) as string)
    },
    has,
    stop,
    upstreams,
  }
}
