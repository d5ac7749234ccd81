import { Network } from '@latchkey/protocol'
import { Hono } from 'hono'
import type { Env } from '../app.ts'
import type { DevChains } from '../chain/dev.ts'

/**
 * Gives coins of the local chains to whoever asks. It exists where those do: in development, where
 * the server listens to this machine only.
 */
export function createFaucet(chains: DevChains): Hono<Env> {
  return new Hono<Env>().post('/', async (c) => {
    // A page must ask first whether it may send this type, and is never told that it may.
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
