import type { Account } from './Chain.ts'
import { serve } from './serve.ts'

/** The parent's only message: the chains to serve, by chain id, with the accounts of their first block. */
export type Order = Record<string, Account[]>
/** The reply: an address for each chain. Without addresses, EDR could not be loaded. */
export type Reply = { urls?: Record<string, string> }

// This process ends with its parent, even if the parent is killed.
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole process group. The parent decides when this process ends.
process.on('SIGINT', () => {})

process.once('message', async (order: Order) => {
  process.send!(await start(order))
})

async function start(order: Order): Promise<Reply> {
  const Chain = await import('./Chain.ts').catch(() => undefined)
  if (!Chain) return {}
  const Abstraction = await import('../abstraction/genesis.ts')
  const open = async (chainId: number, genesis: Account[]) => {
    const contracts = await Abstraction.genesisOf(chainId)
    return Chain.create({ chainId, genesis: [...genesis, ...contracts] })
  }
  const entries = Object.entries(order).map(async ([chainId, genesis]) => {
    const url = await serve(() => open(Number(chainId), genesis))
    return [chainId, url] as const
  })
  return { urls: Object.fromEntries(await Promise.all(entries)) }
}
