import * as Listeners from '@latchkey/protocol/Listeners'
import type * as Network from '@latchkey/protocol/Network'
import { InvalidValueError } from '@latchkey/protocol/Schema'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import { NotConnectedError, UnknownChainError } from '../actions/errors.ts'
import type { Wallet } from '../createWallet.ts'
import { icon as defaultIcon } from '../listing/icon.ts'
import type * as Listing from '../listing/Listing.ts'
import { isLocal } from '../mistakes/isLocal.ts'
import { findAccount } from './findAccount.ts'
import * as Requests from './Requests.ts'
import * as SignInText from './SignInText.ts'
import * as SolanaChains from './SolanaChains.ts'
import type * as WalletStandard from './WalletStandard.ts'

const features = [
  'solana:signAndSendTransaction',
  'solana:signIn',
  'solana:signMessage',
  'solana:signTransaction',
] as const
const supportedTransactionVersions = ['legacy', 0] as const

/**
 * Creates a Solana wallet of the Wallet Standard from a wallet. Each request names its network, so the
 * current network of the wallet does not change. `connect` shows the app's sign-in (`signIn` of
 * `createWallet`) if no user is signed in. `disconnect` signs the user out if the last `connect` succeeded.
 *
 * @example
 * const solana = createSolanaWallet(wallet, { name: 'Example' })
 * const { accounts } = await solana.features['standard:connect'].connect()
 */
export function createSolanaWallet(
  wallet: Wallet,
  options: createSolanaWallet.Options = {},
): WalletStandard.Wallet {
  const { icon = defaultIcon, name = 'Latchkey' } = options
  const offered = (networks: readonly string[]) => {
    const own = wallet.options.networks
    return SolanaChains.toNames(
      own ? networks.filter((it) => own.some((id) => id === it)) : networks,
      { isLocal: isLocal(new URL(wallet.options.frameUrl).hostname) },
    )
  }
  const { subscribe, tell } = Listeners.create<WalletStandard.Change>()
  let accounts: readonly WalletStandard.Account[] = []
  let chains: readonly WalletStandard.Chain[] = offered(SolanaChains.all)
  /** Whether an app has connected. */
  let isConnected = false
  /** Whether a request to connect has failed. Libraries then disconnect once, and this must not sign the user out. */
  let hasFailed = false
  /** Incremented with each failure, so that a request that was started before a failure does not hide it. */
  let failures = 0
  /** Incremented with each change of the user, so that stale answers are ignored. */
  let turn = 0
  /** The reads in progress: a silent one, and one that may switch the network. */
  const reads = new Map<boolean, Promise<void>>()

  function set(next: readonly WalletStandard.Account[], served = chains) {
    const isSame = next[0]?.address === accounts[0]?.address && next.length === accounts.length
    const hasSameChains = served.join() === chains.join()
    if (isSame && hasSameChains) return
    accounts = next
    chains = served
    tell({ accounts, ...(!hasSameChains && { chains }) })
  }

  /**
   * Reads the account of the signed-in user, and the networks that the wallet serves. Simultaneous requests share one
   * read.
   */
  function refresh({ isSilent = true } = {}): Promise<void> {
    const known = reads.get(isSilent)
    if (known) return known
    const reading = read({ isSilent }).finally(() => {
      if (reads.get(isSilent) === reading) reads.delete(isSilent)
    })
    reads.set(isSilent, reading)
    return reading
  }

  async function read({ isSilent }: { isSilent: boolean }): Promise<void> {
    const own = turn
    const found = await findAccount(wallet, { isSilent }).catch((error) => {
      if (own === turn) throw error
    })
    // Read silently after a change. An older frame's switch of the network also counts as a change of the user, and the
    // next read must not switch again.
    if (own !== turn) return wallet.getState().user ? refresh() : undefined
    if (!found) return
    const served = offered(found.networks)
    if (!served.length) throw new UnknownChainError()
    isConnected = true
    const { address } = found
    const publicKey = Base58.decode(address)!
    set([Object.freeze({ address, chains: served, features, publicKey })], served)
  }

  wallet.subscribe(({ next, previous }) => {
    if (next.user === previous.user) return
    turn++
    reads.clear()
    if (!next.user) return leave()
    if (isConnected) refresh().catch(() => {})
  })

  /** Removes the account, so that apps no longer see it. */
  function leave() {
    isConnected = false
    set([])
  }

  async function connect({ silent: isSilent = false }: { readonly silent?: boolean } = {}) {
    const before = failures
    try {
      if (isSilent) await wallet.session.settled
      // Shows the app's sign-in if no user is signed in.
      else await wallet.request({ method: 'eth_requestAccounts' })
      if (wallet.getState().user) await refresh({ isSilent })
      if (before === failures) hasFailed = false
    } catch (error) {
      failures++
      hasFailed = true
      throw error
    }
    return { accounts }
  }

  /** Signs the user out if an app is connected. If not, the user stays signed in. */
  async function disconnect() {
    const isAfterFailure = hasFailed
    hasFailed = false
    if (isConnected && !isAfterFailure) await wallet.signOut()
    else leave()
  }

  /** Returns the account of an input. It must be the connected account. */
  function demand(named: { readonly address: string }): WalletStandard.Account {
    const own = accounts.find(({ address }) => address === named.address)
    if (!own) throw new NotConnectedError()
    return own
  }

  function demandChain(
    account: WalletStandard.Account,
    named?: WalletStandard.Chain,
  ): Network.CaipId {
    const chain = named ?? SolanaChains.choose(account.chains, wallet.getState().chainId)
    const id = chain && chains.includes(chain) ? SolanaChains.toId(chain) : undefined
    if (!id) throw new UnknownChainError()
    return id
  }

  async function signMessage(message: Uint8Array, named: { readonly address: string }) {
    const account = demand(named)
    const chainId = demandChain(account)
    const pubkey = account.address
    const signature = await Requests.signMessage(wallet, { chainId, message, pubkey })
    return { signature, signatureType: 'ed25519', signedMessage: message } as const
  }

  return Object.freeze({
    get accounts() {
      return accounts
    },
    get chains() {
      return chains
    },
    features: {
      'solana:signAndSendTransaction': {
        async signAndSendTransaction(...inputs) {
          const outputs: { signature: Uint8Array }[] = []
          // Send one transaction after another, because a later one may depend on an earlier one.
          for (const { account, chain, options, transaction } of inputs) {
            const chainId = demandChain(demand(account), chain)
            const signature = await Requests.signAndSend(wallet, { chainId, options, transaction })
            outputs.push({ signature })
          }
          return outputs
        },
        supportedTransactionVersions,
        version: '1.0.0',
      },
      'solana:signIn': {
        async signIn(...inputs) {
          const outputs: WalletStandard.SignInOutput[] = []
          if (!accounts.length) await connect()
          const [account] = accounts
          if (!account) throw new NotConnectedError()
          for (const input of inputs.length ? inputs : [{}]) {
            const text = SignInText.create(input, { address: account.address, page: location })
            const signed = await signMessage(new TextEncoder().encode(text), account)
            outputs.push({ account, ...signed })
          }
          return outputs
        },
        version: '1.0.0',
      },
      'solana:signMessage': {
        async signMessage(...inputs) {
          const outputs: Awaited<ReturnType<typeof signMessage>>[] = []
          // Sign a copy, because the app may change the bytes while the user reads the request.
          for (const { account, message } of inputs)
            outputs.push(await signMessage(Uint8Array.from(message), account))
          return outputs
        },
        version: '1.1.0',
      },
      'solana:signTransaction': {
        async signTransaction(...inputs) {
          const named = inputs.map(({ account, chain, transaction }) => ({
            chainId: demandChain(demand(account), chain),
            transaction,
          }))
          const signed = await Requests.signTransactions(wallet, named)
          return signed.map((signedTransaction) => ({ signedTransaction }))
        },
        supportedTransactionVersions,
        version: '1.0.0',
      },
      'standard:connect': { connect, version: '1.0.0' },
      'standard:disconnect': { disconnect, version: '1.0.0' },
      'standard:events': {
        on(event, listener) {
          if (event !== 'change') throw new InvalidValueError('event', 'on', 'It should be change.')
          return subscribe(listener)
        },
        version: '1.0.0',
      },
    },
    icon,
    name,
    version: '1.0.0',
  } satisfies WalletStandard.Wallet)
}

export declare namespace createSolanaWallet {
  type Options = Listing.Solana
}
