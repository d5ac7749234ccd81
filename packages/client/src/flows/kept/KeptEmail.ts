import { patienceOfUser } from '@latchkey/protocol/events/settings'
import * as Schema from '@latchkey/protocol/Schema'
import type { Wallet } from '../../createWallet.ts'
import * as TabStorage from './TabStorage.ts'

const schema = Schema.object({
  at: Schema.number,
  email: Schema.string,
  next: Schema.oneOf('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'),
})
const stored = /* @__PURE__ */ TabStorage.create('EMAIL_SIGN_IN', schema)

/** A sign-in by email that survives a reload of the page. The frame stores the rest of it. */
export type KeptEmail = Omit<Schema.Output<typeof schema>, 'at'>

/** The lifetime of a link, in milliseconds. */
const lifetime = patienceOfUser

/** Stores a sign-in for this tab. Without storage, only the step is lost on a reload. */
export function put(wallet: Wallet, kept: KeptEmail): void {
  stored.put(wallet, { ...kept, at: Date.now() })
}

/** Removes the stored sign-in. */
export const { forget } = stored

/** Returns the sign-in that this tab had started before the reload, unless it has expired. */
export function find(wallet: Wallet): KeptEmail | undefined {
  const output = stored.find(wallet)
  if (!output) return undefined
  const { at, ...kept } = output
  return Math.abs(Date.now() - at) < lifetime ? kept : undefined
}

/** The number of flows that a user interface shows, by wallet. */
const shown = new WeakMap<Wallet, number>()

/** Counts a flow that a user interface shows. Returns a function that ends the count. */
export function show(wallet: Wallet): () => void {
  shown.set(wallet, (shown.get(wallet) ?? 0) + 1)
  return () => void shown.set(wallet, shown.get(wallet)! - 1)
}

/** Whether a user interface shows a flow of this wallet. */
export const isShown = (wallet: Wallet): boolean => (shown.get(wallet) ?? 0) > 0
