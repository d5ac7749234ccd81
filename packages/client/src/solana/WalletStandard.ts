/**
 * The parts of the Wallet Standard (github.com/wallet-standard/wallet-standard) that a Solana wallet has.
 * Types only, so that apps do not install its packages. A type test compares them.
 */

/** A network by the name of the standard, such as `solana:mainnet`. */
export type Chain = `${string}:${string}`
export type Icon = `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`

export type Account = {
  readonly address: string
  readonly chains: readonly Chain[]
  readonly features: readonly `${string}:${string}`[]
  readonly publicKey: Uint8Array
}

export type Change = { readonly accounts?: readonly Account[]; readonly chains?: readonly Chain[] }

/** Solana's levels of commitment. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** An account that an app names. */
type Named = Pick<Account, 'address'>

export type SignTransactionInput = {
  readonly account: Named
  readonly chain?: Chain
  readonly options?: {
    readonly minContextSlot?: number
    readonly preflightCommitment?: Commitment
  }
  readonly transaction: Uint8Array
}

export type SendTransactionInput = Omit<SignTransactionInput, 'chain' | 'options'> & {
  readonly chain: Chain
  readonly options?: SignTransactionInput['options'] & {
    readonly commitment?: Commitment
    readonly maxRetries?: number
    readonly skipPreflight?: boolean
  }
}

export type SignMessageInput = { readonly account: Named; readonly message: Uint8Array }

/** The fields of "Sign in with Solana". */
export type SignInInput = {
  readonly address?: string
  readonly chainId?: string
  readonly domain?: string
  readonly expirationTime?: string
  readonly issuedAt?: string
  readonly nonce?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
}

type SignedMessage = {
  readonly signature: Uint8Array
  readonly signatureType?: 'ed25519'
  readonly signedMessage: Uint8Array
}
export type SignInOutput = SignedMessage & { readonly account: Account }

type Versions = { readonly supportedTransactionVersions: readonly ('legacy' | 0)[] }

export type Features = {
  readonly 'solana:signAndSendTransaction': Versions & {
    readonly signAndSendTransaction: (
      ...inputs: readonly SendTransactionInput[]
    ) => Promise<readonly { readonly signature: Uint8Array }[]>
    readonly version: '1.0.0'
  }
  readonly 'solana:signIn': {
    readonly signIn: (...inputs: readonly SignInInput[]) => Promise<readonly SignInOutput[]>
    readonly version: '1.0.0'
  }
  readonly 'solana:signMessage': {
    readonly signMessage: (
      ...inputs: readonly SignMessageInput[]
    ) => Promise<readonly SignedMessage[]>
    readonly version: '1.1.0'
  }
  readonly 'solana:signTransaction': Versions & {
    readonly signTransaction: (
      ...inputs: readonly SignTransactionInput[]
    ) => Promise<readonly { readonly signedTransaction: Uint8Array }[]>
    readonly version: '1.0.0'
  }
  readonly 'standard:connect': {
    readonly connect: (input?: {
      readonly silent?: boolean
    }) => Promise<{ readonly accounts: readonly Account[] }>
    readonly version: '1.0.0'
  }
  readonly 'standard:disconnect': {
    readonly disconnect: () => Promise<void>
    readonly version: '1.0.0'
  }
  readonly 'standard:events': {
    readonly on: (event: 'change', listener: (change: Change) => void) => () => void
    readonly version: '1.0.0'
  }
}

/** A wallet as apps see it. */
export type Wallet = {
  readonly accounts: readonly Account[]
  readonly chains: readonly Chain[]
  readonly features: Features
  readonly icon: Icon
  readonly name: string
  readonly version: '1.0.0'
}

/** The interface that an app gives to wallets. */
type Api = { register(...wallets: readonly Wallet[]): () => void }

/**
 * Registers a wallet with every app of this page, in any order of loading. Returns a function that removes
 * it again.
 *
 * @example
 * const remove = register(createSolanaWallet(wallet))
 */
export function register(wallet: Wallet): () => void {
  const removals = new Set<() => void>()
  const callback = (api: Api) => void removals.add(api.register(wallet))
  const onReady = (event: globalThis.Event) => callback((event as CustomEvent<Api>).detail)
  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onReady)
    for (const remove of removals) remove()
    removals.clear()
  }
}
