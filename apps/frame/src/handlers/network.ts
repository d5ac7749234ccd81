import { Network } from '@latchkey/protocol'
import type { Context, Handlers } from '../Handler.ts'

/** The network in use. */
export const network = {
  GET_CHAIN_ID: (_, { host }: Context) => ({ chainId: Network.toWire(host.networks.get()) }),
  SWITCH_NETWORK({ chainId }, { host: { networks } }: Context) {
    networks.set(networks.demand(chainId))
    return { chainId: Network.toWire(networks.get()) }
  },
} satisfies Partial<Handlers>
