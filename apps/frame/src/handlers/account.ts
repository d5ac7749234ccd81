import { Network } from '@latchkey/protocol'
import * as Account from '../Account.ts'
import type { Context, Handlers } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'
import { findUser } from './findUser.ts'

/** The kind of the user's account. */
export const account = {
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: (_, { host }: Context) => ({
    smartAccountEnabledNetworks: host.networks.listSmart().map((id) => Network.toNumber(id)!),
  }),
  /** The account is deployed by its first transaction, which the user approves and pays for. */
  async INIT_SMART_ACCOUNT(_, { host }: Context) {
    const { networks } = host
    const user = await Account.demand(host)
    if (!networks.listSmart().includes(networks.get())) throw new RefusedError('NOT_AVAILABLE')
    const smart = await import('../smart/findAccount.ts')
    const { address } = smart.findAccount(user.address)
    const { isDeployed } = await import('../smart/isDeployed.ts')
    return { address, isDeployed: await isDeployed(host, networks.get(), address) }
  },
  async SET_PREFERRED_ACCOUNT({ type }, { host }: Context) {
    const { accounts, api, networks, sessions } = host
    const { walletId } = await Account.demand(host)
    const isSmart = networks.listSmart().includes(networks.get())
    const isRefused = isSmart && accounts?.isRequired && accounts.preferred !== type
    if (isRefused || (type === 'smartAccount' && !isSmart)) throw new RefusedError('NOT_AVAILABLE')
    // Without smart accounts, there is nothing to choose and nothing to remember.
    if (networks.listSmart().length) {
      await api.call('setPreferredAccount', { type })
      const current = await sessions.get()
      if (current?.walletId !== walletId) throw new RefusedError('NOT_CONNECTED')
      await sessions.set({ ...current, preferredAccountType: type })
    }
    const { address, preferredAccountType = type } = await findUser(
      host,
      await Account.demand(host),
    )
    return { address, type: preferredAccountType }
  },
} satisfies Partial<Handlers>
