import { patienceOfUser } from '@latchkey/protocol/events/settings'
import * as Schema from '@latchkey/protocol/Schema'
import * as Value from '@latchkey/protocol/Value'
import type { Wallet } from '../../createWallet.ts'
import * as TabStorage from './TabStorage.ts'

const schema = Schema.object({
  at: Schema.number,
  /** Whether the page itself has navigated to the provider. Otherwise a window has. */
  isLeft: Schema.boolean,
  provider: Schema.optional(Value.SocialProvider),
  uri: Schema.string,
})
const stored = /* @__PURE__ */ TabStorage.create('SOCIAL_SIGN_IN', schema)

/** A sign-in at a provider that survives a navigation or a reload of the page. */
export type KeptSocial = Omit<Schema.Output<typeof schema>, 'at'>

/** The lifetime of a sign-in at the server, in milliseconds. */
const lifetime = patienceOfUser

/** Stores a sign-in for this tab. */
export function put(wallet: Wallet, kept: KeptSocial): void {
  stored.put(wallet, { ...kept, at: Date.now() })
}

/** Removes the stored sign-in. */
export const { forget } = stored

/**
 * Returns the sign-in to continue after the page was loaded. The page's URL may contain it, and it is then removed from
 * the URL. Otherwise it may be stored, because its window may still be open.
 */
export function find(wallet: Wallet): KeptSocial | undefined {
  const kept = read(wallet)
  const url = new URL(location.href)
  const uri = url.searchParams.get('resultUri')
  // Check the format, because the app may use the same parameter for something else.
  if (!uri || !/\/social#[\w-]{22}(\.[\w-]{43})?$/.test(uri)) return kept?.isLeft ? undefined : kept
  url.searchParams.delete('resultUri')
  // Keep the state that the app has stored in this history entry.
  history.replaceState(history.state, '', url)
  return { isLeft: true, provider: kept?.provider, uri }
}

function read(wallet: Wallet): KeptSocial | undefined {
  const output = stored.find(wallet)
  if (!output) return undefined
  const { at, ...kept } = output
  return Math.abs(Date.now() - at) < lifetime ? kept : undefined
}
