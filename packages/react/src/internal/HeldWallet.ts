import { createWallet, type Errors, Listing, Options, Session, type Wallet } from '@latchkey/client'

/** A wallet with reference counting. */
export type HeldWallet = {
  /** Adds a reference. Returns a function that removes it. */
  hold(): () => void
  wallet: Wallet
}

/**
 * Creates a wallet that does not change the page until it has a reference. React may render a component twice, or
 * discard a render. The wallet of a discarded render must not leave a frame, or an entry in a list of wallets.
 */
export function create(options: createWallet.Parameters): HeldWallet {
  let holders = 0
  let postponed: (() => void) | undefined
  let unlist: (() => void) | undefined

  const wallet = createWallet({
    ...options,
    frame(parameters, create) {
      const frame = (options.frame ?? create)(parameters, create)
      function mountLate() {
        try {
          frame.mount()
        } catch (error) {
          // The caller has already returned, so report the error to `onFail` instead of throwing it.
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
    list: () => () => {
      unlist?.()
      unlist = undefined
    },
  })

  return {
    hold() {
      holders++
      unlist ??= Listing.add(wallet)
      postponed?.()
      postponed = undefined
      return () => {
        holders--
        // Wait before destroying the wallet. In strict mode, React removes the reference and adds it again immediately.
        setTimeout(() => holders || wallet.destroy())
      }
    },
    wallet,
  }
}

/**
 * Creates a wallet. Throws an `InvalidOptionError` if an option is invalid. On a developer's machine, it returns no
 * wallet instead, and `hold` logs the message once and shows it on the page.
 */
export function tryCreate(
  options: createWallet.Parameters,
): Partial<Pick<HeldWallet, 'wallet'>> & { hold(): () => void } {
  try {
    return create(options)
  } catch (error) {
    if (!(error instanceof Options.InvalidOptionError) || !Options.isLocalPage()) throw error
    const { message } = error
    let isLogged = options.logLevel === 'silent'
    return {
      hold() {
        // biome-ignore lint/suspicious/noConsole: for the developer.
        if (!isLogged) console.error(`[latchkey] ${message}`)
        isLogged = true
        // Load this on demand, because only a developer sees it.
        const shown = import('./showMistake.ts').then((it) => it.showMistake(message))
        // If the chunk does not load, the console still has the message.
        shown.catch(() => {})
        return () => shown.then((hide) => hide()).catch(() => {})
      },
    }
  }
}

/** Returns the state for a server render: no user is signed in. */
export function toServerState({ options: { chainId } }: Wallet): Session.State {
  return Session.initial(chainId)
}
