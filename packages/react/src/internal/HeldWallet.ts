import {
  createWallet,
  type Errors,
  Frame,
  Network,
  type Session,
  type Wallet,
} from '@latchkey/client'

/** A wallet, and how long a page has it. */
export type HeldWallet = {
  /** Says that a page has it. Answers how to let go. */
  hold(): () => void
  wallet: Wallet
}

/**
 * Makes a wallet that does nothing to the page until somebody holds it. React may render a component
 * twice, or render it and throw it away: what was made there in vain must leave no second frame.
 */
export function create(options: createWallet.Parameters): HeldWallet {
  let holders = 0
  let postponed: (() => void) | undefined

  const wallet = createWallet({
    ...options,
    frame(parameters) {
      const frame = (options.frame ?? Frame.create)(parameters)
      function mountLate() {
        try {
          frame.mount()
        } catch (error) {
          // Whoever asked is long gone from the stack.
          parameters.onFail(error as Errors.BaseError)
        }
      }
      return {
        ...frame,
        mount() {
          if (holders) frame.mount()
          else postponed = mountLate
        },
      }
    },
  })

  return {
    hold() {
      holders++
      postponed?.()
      postponed = undefined
      return () => {
        holders--
        // Strict mode lets go and takes hold again at once; a page that leaves does not.
        setTimeout(() => holders || wallet.destroy())
      }
    },
    wallet,
  }
}

/** What a server knows of a wallet: that nobody is signed in. */
export function toServerState({ options: { chainId } }: Wallet): Session.State {
  const number = Network.toNumber(chainId) ?? 1
  return { chainId, evmChainId: `0x${number.toString(16)}`, status: 'disconnected', visible: false }
}
