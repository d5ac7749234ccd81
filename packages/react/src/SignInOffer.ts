import type { Wallet } from '@latchkey/client'
import * as Method from './Method.ts'

/** The ways to sign in that a wallet's operator has set up, by name. */
export type SignInOffer = readonly string[]

/** Nobody: what is asked is the same for everyone. */
const nobody = '0x0000000000000000000000000000000000000000'
/** All networks (EIP-5792). */
const everywhere = '0x0'

/**
 * Asks the wallet. By a method that every wallet knows: what it can do. One of another make says
 * nothing of this, and nothing is known then.
 */
export async function ask(wallet: Wallet, signal: AbortSignal): Promise<SignInOffer | undefined> {
  const answer = await wallet.request({
    method: 'wallet_getCapabilities',
    params: [nobody, [everywhere]],
    signal,
  })
  const { methods } = Object(Object(Object(answer)[everywhere]).latchkey_signIn)
  return isOffer(methods) ? methods : undefined
}

/** What the application lists, without what is known not to work. */
export function narrow(
  methods: readonly Method.Method[],
  offer: SignInOffer | undefined,
): readonly Method.Method[] {
  return offer ? methods.filter((it) => !Method.isProvider(it) || offer.includes(it)) : methods
}

const keyOf = ({ options }: Wallet) => `${options.storagePrefix}SIGN_IN_METHODS`

/** What was known at the last visit, so that nothing moves once it is known again. */
export function recall(wallet: Wallet): SignInOffer | undefined {
  try {
    const [frameUrl, ...offer] = JSON.parse(localStorage.getItem(keyOf(wallet))!)
    return frameUrl === wallet.options.frameUrl && isOffer(offer) ? offer : undefined
  } catch {
    return undefined
  }
}

export function remember(wallet: Wallet, offer: SignInOffer): void {
  try {
    localStorage.setItem(keyOf(wallet), JSON.stringify([wallet.options.frameUrl, ...offer]))
  } catch {
    // Then it is asked anew each time.
  }
}

function isOffer(value: unknown): value is SignInOffer {
  return Array.isArray(value) && value.every((it) => typeof it === 'string')
}
