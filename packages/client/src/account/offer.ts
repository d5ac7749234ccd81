import * as Network from '@latchkey/protocol/Network'
import type { Wallet } from '../createWallet.ts'
import { type Capabilities, getCapabilities } from './capabilities.ts'

/** The operator's sign-in methods and networks. Other wallets report neither. */
export type Offer = {
  /** The names of the methods to sign in. */
  methods?: readonly string[] | undefined
  /** The served networks. */
  networks?: readonly Network.CaipId[] | undefined
}

/** The zero address. The answer is the same for every account. */
const zeroAddress = '0x0000000000000000000000000000000000000000'

/**
 * Asks the wallet what the operator has configured, and stores the answer for `recallOffer`. Throws a
 * `Client.ErrorType`.
 *
 * @example
 * const { networks } = await getOffer(wallet)
 */
export async function getOffer(
  wallet: Wallet,
  parameters: { signal?: AbortSignal | undefined } = {},
): Promise<Offer> {
  const { latchkey_networks, latchkey_signIn }: Capabilities = await getCapabilities(wallet, {
    address: zeroAddress,
    ...parameters,
  })
  const offer = {
    methods: toTexts(Object(latchkey_signIn).methods),
    networks: toNetworks(toTexts(Object(latchkey_networks).chainIds)),
  }
  remember(wallet, offer)
  return offer
}

/** The storage key of each part. */
const keys = { methods: 'SIGN_IN_METHODS', networks: 'NETWORKS' } as const
const keyOf = ({ options }: Wallet, part: keyof Offer) => `${options.storagePrefix}${keys[part]}`

/**
 * Returns the answer of the last visit, so that the layout does not shift after the next answer. Works only
 * in a browser.
 *
 * @example
 * const { networks } = recallOffer(wallet)
 */
export function recallOffer(wallet: Wallet): Offer {
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

function remember(wallet: Wallet, offer: Offer): void {
  for (const part of ['methods', 'networks'] as const) {
    const values = offer[part]
    if (!values) continue
    try {
      const text = JSON.stringify([wallet.options.frameUrl, ...values])
      localStorage.setItem(keyOf(wallet, part), text)
    } catch {
      // Without storage, every visit has to wait for the wallet's answer.
    }
  }
}

function toTexts(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((it) => typeof it === 'string') ? value : undefined
}

function toNetworks(texts: string[] | undefined): Network.CaipId[] | undefined {
  return texts?.flatMap((it) => Network.from(it) ?? [])
}
