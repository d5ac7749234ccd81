import { Network, type Wallet } from '@latchkey/client'
import { getCapabilities } from '@latchkey/client/account'
import * as Method from '../Method.ts'

/** The operator's sign-in methods and networks. Other wallets report neither. */
export type Offer = {
  /** The names of the methods to sign in. */
  methods?: readonly string[] | undefined
  /** The served networks. */
  networks?: readonly Network.CaipId[] | undefined
}

/** The zero address: the answer is the same for every account. */
const zeroAddress = '0x0000000000000000000000000000000000000000'

/** Asks the wallet, with a standard method. */
export async function ask(wallet: Wallet, signal: AbortSignal): Promise<Offer> {
  const { latchkey_networks, latchkey_signIn } = await getCapabilities(wallet, {
    address: zeroAddress,
    signal,
  })
  return {
    methods: toTexts(Object(latchkey_signIn).methods),
    networks: toNetworks(toTexts(Object(latchkey_networks).chainIds)),
  }
}

/** Returns the app's methods, without the ones that the operator has not configured. */
export function narrow(
  methods: readonly Method.Method[],
  { methods: offered }: Offer,
): readonly Method.Method[] {
  return offered ? methods.filter((it) => !Method.isProvider(it) || offered.includes(it)) : methods
}

/** The storage key of each part. */
const keys = { methods: 'SIGN_IN_METHODS', networks: 'NETWORKS' } as const
const keyOf = ({ options }: Wallet, part: keyof Offer) => `${options.storagePrefix}${keys[part]}`

/** Returns the answer of the last visit, so that the layout does not shift after the next answer. */
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
      // Without storage, every visit asks again.
    }
  }
}

function toTexts(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((it) => typeof it === 'string') ? value : undefined
}

function toNetworks(texts: string[] | undefined): Network.CaipId[] | undefined {
  return texts?.flatMap((it) => Network.from(it) ?? [])
}
