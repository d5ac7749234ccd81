import { Errors, Network, Rpc } from '@latchkey/protocol'
import * as Node from '../chain/Node.ts'
import type { Context, Handlers } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'
import { demand, find } from './account.ts'
import { findPicture } from './findPicture.ts'

/** What a host has asked for, once it is certain who is asked, and where. */
export type Request = {
  account: `0x${string}`
  chainId: Network.Id
  params: unknown
  walletId: string
}

/** Answered here: these are not about a chain, or only name it. */
const local = {
  async eth_accounts({ host }: Context) {
    const account = await find(host)
    return account ? [account.address] : []
  },
  eth_chainId: (_: Context, { chainId }: Asked) => `0x${Network.toNumber(chainId())!.toString(16)}`,
  /**
   * EIP-5792. No network has capabilities yet. "0x0" stands for all networks. It carries the ways to
   * sign in and the served networks, so that an application offers no others, and for the account
   * that is signed in its picture.
   */
  async wallet_getCapabilities({ host }: Context, { params }: Asked) {
    const [address, chains] = Array.isArray(params) ? params : []
    if (!Array.isArray(chains) || !chains.includes('0x0')) return {}
    const { socials } = await host.project()
    const account = await find(host)
    const isOwn = account && String(address).toLowerCase() === account.address.toLowerCase()
    // What is not to be had is not shown: nothing else hangs on it.
    const avatar = isOwn ? await findPicture(host).catch(() => undefined) : undefined
    return {
      '0x0': {
        latchkey_networks: { chainIds: host.networks.list() },
        latchkey_signIn: { methods: ['email', ...socials] },
        ...(avatar && { latchkey_profile: { avatar } }),
      },
    }
  },
}

/** What a local method may need. The network is checked only where one is needed. */
type Asked = { chainId: () => Network.Id; params: unknown }

/** Reads that nothing answers yet: they need a bundler, smart accounts or an index of assets. */
const missing: readonly Rpc.Method[] = [
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
  'wallet_getCallsStatus',
]

export const request = {
  async RPC_REQUEST(payload, context: Context) {
    const { method, params } = payload
    Rpc.assertMethod(method)
    const { host, signal } = context
    const findChain = () =>
      payload.chainId === undefined ? host.networks.get() : host.networks.demand(payload.chainId)
    if (Object.hasOwn(local, method))
      return local[method as keyof typeof local](context, { chainId: findChain, params })
    if (missing.includes(method)) throw new RefusedError('NOT_AVAILABLE')
    const chainId = findChain()
    if (!Rpc.isApproval(method))
      return Node.create(chainId, host).request(method, params, { signal })

    // While the person reads what is asked.
    host.keys.warmUp().catch(() => {})
    Rpc.parseParams(method, params)
    const { approvals } = await import('../approvals/index.ts')
    if (!Object.hasOwn(approvals, method)) throw new RefusedError('NOT_AVAILABLE')
    const { address: account, walletId } = await demand(host)
    assertOwn(method, params, account)
    const asked = { account, chainId, params, walletId }
    return approvals[method as keyof typeof approvals](asked, context)
  },
} satisfies Partial<Handlers>

/** Where the address stands in what an application may ask to have signed. */
function assertOwn(method: Rpc.Method, params: unknown, account: string): void {
  const list = Array.isArray(params) ? params : []
  const named =
    method === 'personal_sign'
      ? list[1]
      : method === 'eth_sendTransaction'
        ? list[0]?.from
        : list[0]
  if (named === undefined && method === 'eth_sendTransaction') return
  if (String(named).toLowerCase() !== account.toLowerCase()) throw new AccountError()
}

/** Thrown when an application names an account that is not the one signed in (EIP-1193: 4100). */
class AccountError extends Errors.BaseError {
  override readonly name = 'request.AccountError'

  constructor() {
    super('This account is not the one that is signed in.', { code: 4100 })
  }
}
