import type * as WalletStandard from './WalletStandard.ts'

/** Functions that sign and send for the account of a Solana wallet. They throw a `Client.ErrorType`. */
export type SolanaActions = {
  /** Shows the sign-in if no user is signed in. Returns the account. */
  connect(): Promise<WalletStandard.Account>
  /** Signs a transaction, sends it, and returns its signature. */
  signAndSendTransaction(
    transaction: Uint8Array,
    options?: WalletStandard.SendTransactionInput['options'],
  ): Promise<Uint8Array>
  /** Signs a "Sign in with Solana" message for this site. */
  signIn(input?: WalletStandard.SignInInput): Promise<WalletStandard.SignInOutput>
  /** Signs text or bytes. Returns the signature. */
  signMessage(message: string | Uint8Array): Promise<Uint8Array>
  /** Signs a transaction without sending it. Returns the signed transaction. */
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>
}

/**
 * Creates functions that sign and send for the one account of a Solana wallet, which they connect if it is not
 * connected. `chain` is the network of the transactions. Default: the first one of the account.
 *
 * @example
 * const { signMessage } = createSolanaActions(getSolanaWallet(wallet))
 * const signature = await signMessage('Hello')
 */
export function createSolanaActions(
  solana: WalletStandard.Wallet,
  { chain }: createSolanaActions.Options = {},
): SolanaActions {
  const { features } = solana
  const connect = async () => {
    const [connected] = (await features['standard:connect'].connect()).accounts
    // `connect` throws if no user signs in.
    return connected!
  }
  const connected = async () => solana.accounts[0] ?? connect()
  return {
    connect,
    async signAndSendTransaction(transaction, options) {
      const account = await connected()
      const { signAndSendTransaction } = features['solana:signAndSendTransaction']
      const input = { account, chain: chain ?? account.chains[0]!, transaction }
      const [output] = await signAndSendTransaction({ ...input, ...(options && { options }) })
      return output!.signature
    },
    async signIn(input = {}) {
      const [output] = await features['solana:signIn'].signIn(input)
      return output!
    },
    async signMessage(message) {
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      const { signMessage } = features['solana:signMessage']
      const [output] = await signMessage({ account: await connected(), message: bytes })
      return output!.signature
    },
    async signTransaction(transaction) {
      const account = await connected()
      const { signTransaction } = features['solana:signTransaction']
      const [output] = await signTransaction({ account, ...(chain && { chain }), transaction })
      return output!.signedTransaction
    },
  }
}

export declare namespace createSolanaActions {
  type Options = { chain?: WalletStandard.Chain | undefined }
}
