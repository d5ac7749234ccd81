import { Network } from '@latchkey/protocol'
import { type DevParts, type Env, Origin } from '@latchkey/server/dev'
import { Hono } from 'hono'
import { cors } from 'hono/cors'

/**
 * Gives coins of the local chains to anyone who asks. It exists only with those chains: in
 * development, where the server listens to this machine only.
 */
export function createFaucet(chains: DevParts.LocalChains): Hono<Env> {
  // Pages of this machine may ask, which is where the demo is.
  const demo = { id: 'demo', origins: [] }
  const isAllowed = (origin: string) => Origin.isAllowed(origin, demo, { isDevelopment: true })
  return new Hono<Env>()
    .use(cors({ origin: (it) => (isAllowed(it) ? it : null) }))
    .post('/', async (c) => {
      // A page must ask first whether it may send this type: those of other machines are told no.
      if (!/^application\/json\b/.test(c.req.header('content-type') ?? ''))
        return c.json({ error: { message: 'Send JSON, with its content type.' } }, 415)
      const body: unknown = await c.req.json().catch(() => undefined)
      const { address, chainId } = (body ?? {}) as Record<string, unknown>
      const chain = Network.from(chainId as string)
      if (typeof address !== 'string' || !/^0x[\da-f]{40}$/i.test(address))
        return c.json({ error: { message: 'The address is not one.' } }, 400)
      if (!chain || !chains.has(chain))
        return c.json({ error: { message: 'There is no local chain with this chainId.' } }, 400)
      const balance = await chains.fund(chain, address)
      return c.json({ balance: balance.toString() })
    })
}
