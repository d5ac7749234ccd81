import { Network } from '@latchkey/protocol'
import { demandSolana, find } from '../Account.ts'
import type { Context, Handlers } from '../Handler.ts'

/** The handlers for the current network. */
export const network = {
  GET_CHAIN_ID: (_, { host }: Context) => ({ chainId: Network.toWire(host.networks.get()) }),
  async SWITCH_NETWORK({ chainId }, { host }: Context) {
    const { networks } = host
    const id = networks.demand(chainId)
    const before = networks.get()
    if (Network.kindOf(id) === 'solana') {
      // Check this before the switch. A wallet without a Solana key must stay on its current network.
      const account = await find(host)
      if (account) await demandSolana(host, account)
    }
    // If the current network has changed during the wait, that switch is newer than this request and stays.
    if (networks.get() === before) networks.set(id)
    return { chainId: Network.toWire(networks.get()) }
  },
} satisfies Partial<Handlers>
