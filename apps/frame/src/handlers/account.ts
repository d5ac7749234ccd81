import { Network } from '@latchkey/protocol'
import { custody } from '@latchkey/protocol/reasons/custody'
import * as Account from '../Account.ts'
import { openScreens } from '../approval/openScreens.ts'
import type { Context, Handlers } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'
import { findUser } from './findUser.ts'

/** The handlers for the kind of the user's account. */
export const account = {
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: (_, { host }: Context) => ({
    smartAccountEnabledNetworks: host.networks.listSmart().map((id) => Network.toNumber(id)!),
  }),
  /**
   * Returns the address of the smart account, and whether it is deployed. Our own client can also request its
   * deployment, which the user has to approve. Clients of an older generation cannot, because they would not wait for
   * the approval.
   */
  async INIT_SMART_ACCOUNT(payload, context: Context) {
    const { host } = context
    const { address: owner, walletId } = await Account.demand(host)
    const chainId = host.networks.get()
    if (!host.networks.listSmart().includes(chainId))
      throw new RefusedError('NOT_AVAILABLE', custody.noSmartAccounts)
    const { findAccount } = await import('../evm/smart/findAccount.ts')
    const smart = findAccount(owner)
    const { address } = smart
    const { isDeployed } = await import('../evm/smart/isDeployed.ts')
    if (await isDeployed(host, chainId, address)) return { address, isDeployed: true }
    if (!payload?.deploy || host.isOlder) return { address, isDeployed: false }
    // Start the key worker while the user reads the approval.
    host.keys.warmUp().catch(() => {})
    const [{ deploy }] = await Promise.all([
      import('../approval/approvals/deploy.ts'),
      openScreens(host),
    ])
    await deploy({ chainId, smart, walletId }, context)
    return { address, isDeployed: true }
  },
  async SET_PREFERRED_ACCOUNT({ type }, { host }: Context) {
    const { accounts, api, networks, sessions } = host
    const { walletId } = await Account.demand(host)
    const isSmart = networks.listSmart().includes(networks.get())
    const isRefused = isSmart && accounts?.isRequired && accounts.preferred !== type
    if (isRefused || (type === 'smartAccount' && !isSmart)) throw new RefusedError('NOT_AVAILABLE')
    // Without smart accounts, only one kind exists, so store nothing.
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
