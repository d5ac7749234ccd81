import type { FarcasterEndpoints } from '@latchkey/server/dev'
import * as FarcasterChain from './FarcasterChain.ts'
import * as Relay from './Relay.ts'

/** Farcaster on this machine: a relay, a phone, and a chain with the registries. */
export type DevFarcaster = {
  /** Starts everything on the first call, since most developers never need it. */
  open(): Promise<Opened>
  stop(): Promise<void>
}

export type Opened = FarcasterEndpoints & { chain: FarcasterChain.FarcasterChain }

export function create(options: create.Options = {}): DevFarcaster {
  // A local relay has no rate limit, so poll often.
  const { interval = 300 } = options
  let opened: Promise<Opened & { stop(): Promise<void> }> | undefined

  async function start() {
    const chain = await FarcasterChain.start(options)
    const relay = await Relay.start({ ...options, chain }).catch(async (error) => {
      await chain.stop()
      throw error
    })
    options.onStart?.(relay.port)
    const stop = async () => {
      await Promise.all([relay.stop(), chain.stop()])
    }
    return { chain, chains: chain.chains, interval, relay: relay.url, stop }
  }

  return {
    open() {
      opened ??= start().catch((error) => {
        opened = undefined
        throw error
      })
      return opened
    },
    async stop() {
      await (await opened?.catch(() => undefined))?.stop()
    },
  }
}

export declare namespace create {
  type Options = Omit<Relay.start.Options, 'chain'> &
    FarcasterChain.start.Options & {
      /** Milliseconds between two polls of a channel. Default: 300. */
      interval?: number
      /** Called with the relay's port. */
      onStart?: (port: number) => void
    }
}
