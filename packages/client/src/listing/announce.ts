import type { EthereumProvider } from '../EthereumProvider.ts'
import { icon as defaultIcon } from './icon.ts'
import type { Ethereum } from './Listing.ts'

/**
 * The providers that this page announces, each with its id. Our own list of browser wallets leaves them out. Libraries
 * recognize a repeated announcement by its id.
 */
export const announced = new WeakMap<object, string>()

/**
 * Announces a provider to every library of the page, in any order of loading (EIP-6963). Returns a function that
 * ends the announcement: libraries that load later do not list the wallet. The standard has no message that removes a
 * wallet from a list.
 */
export function announce(
  provider: EthereumProvider,
  { icon = defaultIcon, name = 'Latchkey', rdns }: Ethereum & { rdns: string },
): () => void {
  // A page without https has no random ids and cannot have a wallet.
  if (!crypto.randomUUID) return () => {}
  const uuid = announced.get(provider) ?? crypto.randomUUID()
  announced.set(provider, uuid)
  const detail = Object.freeze({ info: Object.freeze({ icon, name, rdns, uuid }), provider })
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
  return () => window.removeEventListener('eip6963:requestProvider', tell)
}
