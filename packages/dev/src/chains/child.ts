import { hasAbstraction } from '../abstraction/contracts.ts'
import { isInstalled } from '../solana/isInstalled.ts'
import { serveSolana } from '../solana/serveSolana.ts'
import type { Account } from './Chain.ts'
import { serve } from './serve.ts'

/** The parent's only message: the chains to serve. */
export type Order = {
  /** The accounts of the first block, by chain id. */
  ethereum: Record<string, Account[]>
  /** The CAIP-2 references of Solana's networks. */
  solana: string[]
}
/**
 * The reply: addresses of the chains and their bundlers. They are absent if EDR could not be loaded. `solana` is absent
 * if litesvm has no binary for this machine.
 */
export type Reply = {
  bundlers?: Record<string, string>
  solana?: Record<string, string>
  urls?: Record<string, string>
}

// This process ends with its parent, even if the parent is killed.
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole process group. The parent decides when this process ends.
process.on('SIGINT', () => {})

process.once('message', async (order: Order) => {
  process.send!(await start(order))
})

async function start({ ethereum, solana }: Order): Promise<Reply> {
  const Chain = await import('./Chain.ts').catch(() => undefined)
  if (!Chain) return {}
  const Abstraction = await import('../abstraction/genesis.ts')
  const open = async (chainId: number, genesis: Account[]) => {
    const contracts = await Abstraction.genesisOf(chainId)
    return Chain.create({ chainId, genesis: [...genesis, ...contracts] })
  }
  const entries = Object.entries(ethereum).map(async ([id, genesis]) => {
    const chainId = Number(id)
    let chain: ReturnType<typeof open> | undefined
    const openChain = () => {
      chain ??= open(chainId, genesis)
      return chain
    }
    const openBundler = async () => {
      // Import the bundler on first use, since it loads viem.
      const Bundler = await import('../bundler/Bundler.ts')
      return Bundler.create({ chain: await openChain(), chainId })
    }
    const bundler = hasAbstraction(chainId) && { '/bundler': openBundler }
    return [id, await serve({ '/': openChain, ...bundler })] as const
  })
  const urls = await Promise.all(entries)
  const bundlers = urls
    .filter(([id]) => hasAbstraction(Number(id)))
    .map(([id, url]) => [id, `${url}/bundler`])
  return {
    bundlers: Object.fromEntries(bundlers),
    ...(isInstalled() && { solana: await startSolana(solana) }),
    urls: Object.fromEntries(urls),
  }
}

async function startSolana(references: string[]): Promise<Record<string, string>> {
  const entries = references.map(async (it) => [it, await serveSolana(it)] as const)
  return Object.fromEntries(await Promise.all(entries))
}
