import type { Capabilities } from './capabilities.ts'

/**
 * Returns the user's picture from a provider, from the answer of `getCapabilities`. The wallet delivers it as a
 * `data:` URL, so that showing it makes no request. Other wallets have none.
 *
 * @example
 * const picture = toPicture(await getCapabilities(wallet, { address }))
 */
export function toPicture({ latchkey_profile }: Capabilities): string | undefined {
  const { avatar } = Object(latchkey_profile)
  // Accept no remote URL, because it would reveal each visit to its host.
  return typeof avatar === 'string' && /^data:image\/\w+;base64,/.test(avatar) ? avatar : undefined
}
