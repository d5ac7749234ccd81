import * as Schema from '@latchkey/protocol/Schema'
import type { Wallet } from '../createWallet.ts'
import type { Icon } from '../solana/WalletStandard.ts'
import { announce } from './announce.ts'

/** How the wallet appears in the lists of Ethereum libraries (EIP-6963). */
export type Ethereum = {
  /** A square picture as a data URL. Default: a key. */
  icon?: `data:image/${string}` | undefined
  /** The name of the wallet. Default: `Latchkey`. */
  name?: string | undefined
  /** The reversed domain name of the wallet. Default: that of `frameUrl`, such as `com.example.wallet`. */
  rdns?: string | undefined
}

/** How the wallet appears in the lists of Solana libraries (Wallet Standard). */
export type Solana = {
  /** A square picture as a data URL. Default: a key. */
  icon?: Icon | undefined
  /** The name of the wallet. Default: `Latchkey`. */
  name?: string | undefined
}

const name = Schema.optional(Schema.text(/./, 'a name'))
const toIcon = <icon>(format: RegExp) =>
  Schema.optional(Schema.text(format, 'an image as a data URL') as Schema.Schema<icon>)

/** The schemas of both options. */
export const ethereum: Schema.Schema<Ethereum> = Schema.object({
  icon: toIcon<Ethereum['icon']>(/^data:image\//),
  name,
  rdns: Schema.optional(
    Schema.text(/^[\w-]+(\.[\w-]+)*$/, 'a reversed domain name, such as com.example.wallet'),
  ),
})
export const solana: Schema.Schema<Solana> = Schema.object({
  icon: toIcon<Solana['icon']>(/^data:image\/(svg\+xml|webp|png|gif);base64,/),
  name,
})

const loadSolana = () => import('../solana/registerSolanaWallet.ts')

/**
 * Adds the wallet to the lists that its options name. Libraries of this page list it, even if they load later. Returns
 * a function that removes it. Does nothing on a server, where there is no `window`.
 */
export function add(wallet: Wallet, load = loadSolana): () => void {
  const { eip6963, frameUrl, logLevel, walletStandard } = wallet.options
  const removals: (() => void)[] = []
  let isRemoved = false
  if (typeof window === 'undefined') return () => {}

  if (eip6963) {
    const { rdns = new URL(frameUrl).hostname.split('.').reverse().join('.') } = eip6963
    removals.push(announce(wallet.provider, { ...eip6963, rdns }))
  }
  // Load this on demand, because most apps have no Solana library.
  if (walletStandard)
    load().then(
      ({ registerSolanaWallet }) => {
        if (!isRemoved) removals.push(registerSolanaWallet(wallet, walletStandard))
      },
      ({ message }) => {
        if (logLevel !== 'error') return
        // biome-ignore lint/suspicious/noConsole: no caller waits for this.
        console.error(`[latchkey] The Solana wallet did not load. ${message}`)
      },
    )
  return () => {
    isRemoved = true
    for (const remove of removals.splice(0)) remove()
  }
}
