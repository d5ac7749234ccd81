import { Network, Rpc } from '@latchkey/protocol'
import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import type * as WalletCapabilities from '@latchkey/protocol/wallet/WalletCapabilities'
import { type Account, demand, demandSolana, find } from '../Account.ts'
import { openScreens } from '../approval/openScreens.ts'
import { isSameHex } from '../evm/isSameHex.ts'
import { findSigner } from '../findSigner.ts'
import type { Context, Handlers } from '../Handler.ts'
import type { AccountPolicy, Host } from '../Host.ts'
import { RefusedError } from '../RefusedError.ts'
import * as Node from '../remote/Node.ts'
import { findCustody } from './findCustody.ts'
import { findPicture } from './findPicture.ts'

/** The read methods that the frame answers itself. A missing one does not compile. */
const reads: { [method in FrameRead]: Read<method> } = {
  async eth_accounts({ host }) {
    const account = await find(host)
    const address = account && (await findInUse(host, account))
    return address ? [address] : []
  },
  eth_chainId: (_, { chainId }) => toQuantity(Network.toNumber(chainId())!),
  solana_getBalance: ({ host, signal }, { chainId, params }) =>
    Node.create(chainId(), host).request('getBalance', params(), { signal }),
  async wallet_getAssets(context, { chainId, params }) {
    const { getAssets } = await import('../assets/getAssets.ts')
    return getAssets(context, params(), chainId)
  },
  async wallet_getCallsStatus(context, { params }) {
    const { getCallsStatus } = await import('../outbox/getCallsStatus.ts')
    return getCallsStatus(context, params())
  },
  async wallet_getGrantedExecutionPermissions({ host }) {
    const user = await demand(host)
    const { getGrantedExecutions } = await import('../evm/permissions/getGrantedExecutions.ts')
    return getGrantedExecutions(host, user)
  },
  async wallet_getSupportedExecutionPermissions({ host }) {
    const { getSupportedExecutions } = await import('../evm/permissions/ExecutionPermission.ts')
    return getSupportedExecutions(host.networks)
  },
  async latchkey_showTransactions(context) {
    const [{ showTransactions }] = await Promise.all([
      import('../approval/approvals/latchkey_showTransactions.ts'),
      openScreens(context.host),
    ])
    return showTransactions(context)
  },
  async wallet_showCallsStatus(context, { params }) {
    const [{ showCallsStatus }] = await Promise.all([
      import('../approval/approvals/wallet_showCallsStatus.ts'),
      openScreens(context.host),
    ])
    return showCallsStatus(context, params)
  },
  /**
   * Returns the capabilities of EIP-5792. "0x0" stands for all networks, and contains our own capabilities
   * (`WalletCapabilities`):
   * - the sign-in methods and the served networks, so that a host offers no others
   * - who can open the wallet, so that a host cannot tell its users something else
   * - the kind of account that the project prefers
   * - the picture and the Solana address of the signed-in account
   * - the permissions of the app on the networks that the host names in addition to "0x0"
   *
   * The default address is that of the account in use. Throws for an account that is not signed in, unless the host
   * requests only "0x0", as hosts do before a sign-in.
   */
  async wallet_getCapabilities({ host }, { params }) {
    const asked = params()
    const chains = asked?.[1]
    const account = await find(host)
    const named = Rpc.accountOf('wallet_getCapabilities', asked)
    const address = named ?? (account && (await findInUse(host, account)))
    const ofNetworks = await findOfNetworks(host, account, { address, chains })
    if (!chains?.includes('0x0')) return ofNetworks
    const { socials } = await host.project()
    const isOwn = account && (await isOwnAddress(host, account, address))
    // The picture is optional. If it cannot be read, still answer the rest.
    const avatar = isOwn ? await findPicture(host).catch(() => undefined) : undefined
    // Report the Solana address, so that a host does not have to switch the network to learn it.
    const solana =
      account && host.networks.last('solana')
        ? await demandSolana(host, account).catch((error) => error)
        : undefined
    // A wallet that was imported as an EVM key has no Solana account.
    const hasNone = solana instanceof RefusedError && solana.reason === 'NOT_AVAILABLE'
    const chainIds = host.networks
      .list()
      .filter((id) => !hasNone || Network.kindOf(id) === 'eip155')
    const granted = account && (await findPermissions(host, chains))
    const latchkey_custody = await findCustody(host, isOwn ? account : undefined)
    // The notices are optional, like the picture.
    const notices = isOwn ? await loadNotices(host).catch(() => {}) : undefined
    const everywhere = {
      ...(host.networks.listSmart().length > 0 && { latchkey_account: toPolicy(host.accounts) }),
      latchkey_custody,
      latchkey_networks: { chainIds },
      ...(notices && { latchkey_notices: notices }),
      latchkey_signIn: { methods: ['email', ...socials] },
      ...(typeof solana === 'string' && { latchkey_solana: { address: solana } }),
      ...(avatar && { latchkey_profile: { avatar } }),
      ...(granted && { latchkey_permissions: { granted } }),
    }
    everywhere satisfies WalletCapabilities.Reported<typeof everywhere>
    return { ...ofNetworks, '0x0': everywhere }
  },
}

/** Returns the EVM account that the app uses. Undefined if the app uses only Solana. */
async function findInUse(host: Host, account: Account): Promise<`0x${string}` | undefined> {
  const chainId = host.networks.last('eip155')
  return chainId && (await findSigner(host, account, chainId, undefined)).address
}

/** Returns the account's capabilities on each network. Loads no code if no network has a bundler. */
async function findOfNetworks(
  host: Host,
  account: Account | undefined,
  { address, chains }: { address: unknown; chains: unknown[] | undefined },
): Promise<object> {
  const isEverywhere = chains?.length && chains.every((it) => it === '0x0')
  if (typeof address !== 'string' || isEverywhere) return {}
  if (!account) throw new RefusedError('NOT_CONNECTED')
  if (address === account.solana) return {}
  if (host.networks.listSmart().length) {
    const { findCapabilities } = await import('../evm/calls/findCapabilities.ts')
    return findCapabilities(host, account, { address, chains })
  }
  if (!isSameHex(address, account.address)) throw new RefusedError('ACCOUNT_UNKNOWN')
  return {}
}

/** Returns the permissions on the networks that a host names. Undefined if the host names none. */
async function findPermissions(host: Host, chains: readonly unknown[]) {
  if (chains.length < 2 || !host.networks.listSmart().length) return undefined
  const { listPermissions } = await import('../evm/permissions/listPermissions.ts')
  return listPermissions(host, chains)
}

/**
 * Loads the code for notices on demand, because apps request the capabilities of a user only after the frame's first
 * answer.
 */
async function loadNotices(host: Host) {
  const { findNotices } = await import('./findNotices.ts')
  return findNotices(host)
}

/** Whether an address is one of the user's: on Solana, or of either kind of account on EVM networks. */
function isOwnAddress(host: Host, account: Account, address: unknown): Promise<boolean> {
  if (address === account.solana) return Promise.resolve(true)
  return findSigner(host, account, host.networks.get(), address ?? '').then(
    () => true,
    () => false,
  )
}

function toPolicy({ isRequired = false, preferred = 'eoa' }: Partial<AccountPolicy> = {}) {
  return { preferred, required: isRequired }
}

type FrameRead = Exclude<Rpc.AnsweredBy<'frame'>, Rpc.ApprovalMethod>

/**
 * Answers a read method. `chainId` checks and returns the network that the request names, and `params` parses the
 * params with the schema of the method's row. The handler calls each function only if needed.
 */
type Read<method extends FrameRead> = (
  context: Context,
  options: { chainId: () => Network.Id; params: () => Rpc.ServedParams<method> },
) => unknown

function answer<method extends FrameRead>(
  method: method,
  context: Context,
  { chainId, params }: { chainId: () => Network.Id; params: unknown },
): unknown {
  return reads[method](context, { chainId, params: () => Rpc.parseServed(method, params) })
}

/** The handler of RPC methods. It answers a method as its row in the RPC table specifies. */
export const requests = {
  async RPC_REQUEST(payload, context: Context) {
    const { method, params } = payload
    Rpc.assertMethod(method)
    const { host, signal } = context
    // A method for one kind of network must not run on the other kind.
    const kind = Rpc.networkOf(method)
    const findChain = () => {
      const { networks } = host
      const { chainId } = payload
      const id = chainId === undefined ? networks.last(kind) : networks.demand(chainId)
      if (!id || Network.kindOf(id) !== kind) throw new RefusedError('CHAIN_UNKNOWN')
      return id
    }

    if (!Rpc.isApproval(method)) {
      if (Rpc.isAnsweredBy('frame', method))
        return answer(method, context, { chainId: findChain, params })
      // Only the server knows which networks have a bundler. Its error names the missing setting.
      if (!Rpc.isAnsweredBy('node', method) && !Rpc.isAnsweredBy('bundler', method))
        throw new RefusedError('NOT_AVAILABLE')
      // The app has this transaction from another signer, so it is not an entry of the outbox. This is the only
      // exception to T69.
      if (method === 'eth_sendRawTransaction')
        return Node.sender(findChain(), host).send(method, params, { signal })
      return Node.create(findChain(), host).request(method, params, { signal })
    }

    const chainId = findChain()
    // Start the key worker while the user reads the approval.
    host.keys.warmUp().catch(() => {})
    // Parse a copy of the params, once. The caller may change its params while the code loads (T31).
    const parsed = Rpc.parseServed(method, structuredClone(params))
    const [{ approveRequest }] = await Promise.all([
      import('../approval/approveRequest.ts'),
      openScreens(host),
    ])
    return approveRequest(method, { chainId, params: parsed }, context)
  },
} satisfies Partial<Handlers>
