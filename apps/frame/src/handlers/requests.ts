import { Network, Rpc } from '@latchkey/protocol'
import { demand, find } from '../Account.ts'
import * as Node from '../chain/Node.ts'
import type { Context, Handlers } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'
import { findCustody } from './findCustody.ts'
import { findPicture } from './findPicture.ts'
import { findSigner } from './findSigner.ts'

/** Reads that the frame answers itself. A missing one does not compile. */
const reads = {
  async eth_accounts({ host }) {
    const account = await find(host)
    if (!account) return []
    const { address } = await findSigner(host, account, host.networks.get(), undefined)
    return [address]
  },
  eth_chainId: (_, { chainId }) => `0x${Network.toNumber(chainId())!.toString(16)}`,
  /**
   * EIP-5792. No network has capabilities yet. "0x0" stands for all networks. It holds the sign-in
   * methods and the served networks, so that a host offers no others, who can open the wallet, so that
   * no host decides what its users are told, and the picture of the signed-in account.
   */
  async wallet_getCapabilities({ host }, { params }) {
    const [address, chains] = Array.isArray(params) ? params : []
    if (!Array.isArray(chains) || !chains.includes('0x0')) return {}
    const { socials } = await host.project()
    const account = await find(host)
    const isOwn = account && String(address).toLowerCase() === account.address.toLowerCase()
    // The picture is optional: without it, the rest is still answered.
    const avatar = isOwn ? await findPicture(host).catch(() => undefined) : undefined
    const latchkey_custody = await findCustody(host, isOwn ? account : undefined)
    return {
      '0x0': {
        latchkey_custody,
        latchkey_networks: { chainIds: host.networks.list() },
        latchkey_signIn: { methods: ['email', ...socials] },
        ...(avatar && { latchkey_profile: { avatar } }),
      },
    }
  },
} as const satisfies { [method in FrameRead]: Read }

type FrameRead = Exclude<Rpc.AnsweredBy<'frame'>, Rpc.ApprovalMethod>

/**
 * `chainId` checks the network that the request names. It is called only where a network is needed.
 */
type Read = (context: Context, options: { chainId: () => Network.Id; params: unknown }) => unknown

/** Answers a method as its row of the RPC table says. */
export const requests = {
  async RPC_REQUEST(payload, context: Context) {
    const { method, params } = payload
    Rpc.assertMethod(method)
    const { host, signal } = context
    const findChain = () =>
      payload.chainId === undefined ? host.networks.get() : host.networks.demand(payload.chainId)

    if (!Rpc.isApproval(method)) {
      if (Rpc.isAnsweredBy('frame', method)) {
        const read: Read = reads[method as FrameRead]
        return read(context, { chainId: findChain, params })
      }
      // The server knows which networks have a bundler, and its refusal says which setting is missing.
      if (!Rpc.isAnsweredBy('node', method) && !Rpc.isAnsweredBy('bundler', method))
        throw new RefusedError('NOT_AVAILABLE')
      return Node.create(findChain(), host).request(method, params, { signal })
    }

    const chainId = findChain()
    // The key worker starts while the user reads.
    host.keys.warmUp().catch(() => {})
    // The account that is checked and the subject that is signed come from the same parsed params.
    const parsed = Rpc.parseParams(method, params)
    if (!Rpc.isServedApproval(method)) throw new RefusedError('NOT_AVAILABLE')
    const [{ approvals }] = await Promise.all([
      import('../approvals/index.ts'),
      import('../screens/mount.tsx'),
    ])
    const user = await demand(host)
    const signer = await findSigner(host, user, chainId, Rpc.accountOf(method, parsed))
    const { address: account, smart } = signer
    const approve = await approvals[method].load(smart)
    const { walletId } = user
    return approve({ account, chainId, params: parsed, smart, walletId }, context)
  },
} satisfies Partial<Handlers>
