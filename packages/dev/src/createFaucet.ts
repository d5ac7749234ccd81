import { Network } from '@latchkey/protocol'
import { addressFormat } from '@latchkey/protocol/api/formats'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import { type DevParts, type Env, Origin } from '@latchkey/server/dev'
import { Hono } from 'hono'
import { cors } from 'hono/cors'

/**
 * Creates the faucet, which gives coins of the local chains to any caller. It exists only with local
 * chains, in development, where only this machine can reach the server.
 */
export function createFaucet(chains: DevParts.LocalChains): Hono<Env> {
  // Allow pages of this machine, such as the demo.
  const demo = { id: 'demo', origins: [] }
  const isAllowed = (origin: string) => Origin.isAllowed(origin, demo, { isDevelopment: true })
  return new Hono<Env>()
    .use(cors({ origin: (it) => (isAllowed(it) ? it : null) }))
    .post('/', async (c) => {
      // This content type forces a preflight, which fails for pages of other origins.
      if (!/^application\/json\b/.test(c.req.header('content-type') ?? ''))
        return c.json(
          { error: { message: 'Send JSON with the content type application/json.' } },
          415,
        )
      const body: unknown = await c.req.json().catch(() => undefined)
      const { address, chainId } = (body ?? {}) as Record<string, unknown>
      const chain = Network.from(chainId as string)
      const isSolana = chain !== undefined && Network.kindOf(chain) === 'solana'
      const isAddress = (text: string) =>
        isSolana ? isSolanaAddress(text) : addressFormat.test(text)
      if (typeof address !== 'string' || !isAddress(address))
        return c.json({ error: { message: 'The address is invalid.' } }, 400)
      if (!chain || !chains.has(chain))
        return c.json({ error: { message: 'There is no local chain with this chainId.' } }, 400)
      const balance = await chains.fund(chain, address)
      return c.json({ balance: balance.toString() })
    })
}

/** Whether a text is 32 bytes in base58. */
function isSolanaAddress(address: string): boolean {
  // 32 bytes have at most 44 digits. Base58 is slow for more.
  return address.length <= 44 && Base58.decode(address)?.length === 32
}
