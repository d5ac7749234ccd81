import * as Schema from '@latchkey/protocol/Schema'
import type { Wallet } from '../../createWallet.ts'
import * as TabStorage from './TabStorage.ts'

const schema = Schema.object({ until: Schema.number, url: Schema.string })
const stored = /* @__PURE__ */ TabStorage.create('FARCASTER_SIGN_IN', schema)

/**
 * A sign-in with Farcaster that survives a reload of the page: its URL, and when the URL expires. The frame stores the
 * rest.
 */
export type KeptFarcaster = Schema.Output<typeof schema>

/** Stores a sign-in for this tab. */
export const { forget, put } = stored

/** Returns the sign-in that this tab had started before the reload, unless it has expired. */
export function find(wallet: Wallet): KeptFarcaster | undefined {
  const kept = stored.find(wallet)
  return kept && kept.until > Date.now() ? kept : undefined
}
