import type * as Provider from '@latchkey/protocol/Provider'
import type { Wallet } from '../createWallet.ts'
import { keptSocialKey } from './keptSocialKey.ts'

/** A sign-in at a provider that survives a navigation or a reload of the page. */
export type KeptSocial = {
  /** Whether the page itself navigated to the provider. Otherwise a window did. */
  isLeft: boolean
  provider?: Provider.Social | undefined
  uri: string
}

/** Lifetime of a sign-in at the server, in milliseconds. */
const lifetime = 10 * 60_000

/** Stores a sign-in for this tab. Without storage, a reload only loses the sign-in. */
export function put(wallet: Wallet, kept: KeptSocial): void {
  attempt(() =>
    sessionStorage.setItem(keptSocialKey(wallet), JSON.stringify({ ...kept, at: Date.now() })),
  )
}

/** Removes the stored sign-in. */
export function forget(wallet: Wallet): void {
  attempt(() => sessionStorage.removeItem(keptSocialKey(wallet)))
}

/**
 * Returns the sign-in to continue in a page that has just been loaded: the one in the page's URL, which
 * is removed from it, or the stored one whose window may still be open.
 */
export function find(wallet: Wallet): KeptSocial | undefined {
  const kept = read(wallet)
  const url = new URL(location.href)
  const uri = url.searchParams.get('resultUri')
  // The app may use the same parameter for something else.
  if (!uri || !/\/social#[\w-]{22}(\.[\w-]{43})?$/.test(uri)) return kept?.isLeft ? undefined : kept
  url.searchParams.delete('resultUri')
  // Keep the state that the app stored in this history entry.
  history.replaceState(history.state, '', url)
  return { isLeft: true, provider: kept?.provider, uri }
}

function read(wallet: Wallet): KeptSocial | undefined {
  const { at, isLeft, provider, uri } = Object(
    attempt(() => JSON.parse(sessionStorage.getItem(keptSocialKey(wallet))!)),
  )
  const isLive = typeof uri === 'string' && Math.abs(Date.now() - at) < lifetime
  return isLive ? { isLeft, provider, uri } : undefined
}

function attempt<value>(action: () => value): value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
