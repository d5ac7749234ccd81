import { Network, type Wallet } from '@latchkey/client'
import * as Method from '../Method.ts'

/** What a wallet's operator has set up. A wallet of another make tells neither. */
export type Offer = {
  /** The ways to sign in, by name. */
  methods?: readonly string[] | undefined
  /** The networks that are served. */
  networks?: readonly Network.CaipId[] | undefined
}

/** The zero address: the answer is the same for every account. */
const zeroAddress = '0x0000000000000000000000000000000000000000'
/** All networks (EIP-5792). */
const everywhere = '0x0'

/** Asks the wallet, by a method that every wallet knows. */
export async function ask(wallet: Wallet, signal: AbortSignal): Promise<Offer> {
  const answer = await wallet.request({
    method: 'wallet_getCapabilities',
    params: [zeroAddress, [everywhere]],
    signal,
  })
  const { latchkey_networks, latchkey_signIn } = Object(Object(answer)[everywhere])
  return {
    methods: toTexts(Object(latchkey_signIn).methods),
    networks: toNetworks(toTexts(Object(latchkey_networks).chainIds)),
  }
}

/** Returns the methods that the application lists, without those that are known not to work. */
export function narrow(
  methods: readonly Method.Method[],
  { methods: offered }: Offer,
): readonly Method.Method[] {
  return offered ? methods.filter((it) => !Method.isProvider(it) || offered.includes(it)) : methods
}

/** Where each part is remembered. */
const keys = { methods: 'SIGN_IN_METHODS', networks: 'NETWORKS' } as const
const keyOf = ({ options }: Wallet, part: keyof Offer) => `${options.storagePrefix}${keys[part]}`

/** Returns what was known at the last visit, so that nothing moves once it is known again. */
export function recall(wallet: Wallet): Offer {
  const read = (part: keyof Offer) => {
    try {
      const [frameUrl, ...values] = JSON.parse(localStorage.getItem(keyOf(wallet, part))!)
      return frameUrl === wallet.options.frameUrl ? toTexts(values) : undefined
    } catch {
      return undefined
    }
  }
  return { methods: read('methods'), networks: toNetworks(read('networks')) }
}

export function remember(wallet: Wallet, offer: Offer): void {
  for (const part of ['methods', 'networks'] as const) {
    const values = offer[part]
    if (!values) continue
    try {
      const text = JSON.stringify([wallet.options.frameUrl, ...values])
      localStorage.setItem(keyOf(wallet, part), text)
    } catch {
      // Then it is asked anew each time.
    }
  }
}

function toTexts(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((it) => typeof it === 'string') ? value : undefined
}

function toNetworks(texts: string[] | undefined): Network.CaipId[] | undefined {
  return texts?.flatMap((it) => Network.from(it) ?? [])
}
