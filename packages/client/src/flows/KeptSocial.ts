import type * as Value from '@latchkey/protocol/Value'
import type { Wallet } from '../createWallet.ts'

/** A sign-in at a provider that outlives the page: it was left for it, or is reloaded meanwhile. */
export type KeptSocial = {
  /** Whether the page itself went there. Otherwise a window did. */
  isLeft: boolean
  provider?: Value.SocialProvider | undefined
  uri: string
}

/** How long the server knows of one, in milliseconds. */
const lifetime = 10 * 60_000

const keyOf = ({ options }: Wallet) => `${options.storagePrefix}SOCIAL_SIGN_IN`

/** For this tab. Where nothing can be kept, a reload in the middle begins anew, and no more. */
export function put(wallet: Wallet, kept: KeptSocial): void {
  attempt(() => sessionStorage.setItem(keyOf(wallet), JSON.stringify({ ...kept, at: Date.now() })))
}

export function forget(wallet: Wallet): void {
  attempt(() => sessionStorage.removeItem(keyOf(wallet)))
}

/**
 * What goes on in a page that has just been loaded: what the browser brought back in its address,
 * which is cleaned of it, or what a window is still open for.
 */
export function find(wallet: Wallet): KeptSocial | undefined {
  const kept = read(wallet)
  const url = new URL(location.href)
  const uri = url.searchParams.get('resultUri')
  // An application may mean something else by that name.
  if (!uri || !/\/social#[\w-]{22}(\.[\w-]{43})?$/.test(uri)) return kept?.isLeft ? undefined : kept
  url.searchParams.delete('resultUri')
  // What the application keeps with this entry stays.
  history.replaceState(history.state, '', url)
  return { isLeft: true, provider: kept?.provider, uri }
}

function read(wallet: Wallet): KeptSocial | undefined {
  const { at, isLeft, provider, uri } = Object(
    attempt(() => JSON.parse(sessionStorage.getItem(keyOf(wallet))!)),
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
