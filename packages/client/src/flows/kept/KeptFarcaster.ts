import * as Schema from '@latchkey/protocol/Schema'
import type { Wallet } from '../../createWallet.ts'

const schema = Schema.object({ until: Schema.number, url: Schema.string })

/**
 * A sign-in with Farcaster that survives a reload of the page: its URL, and when the URL expires. The frame stores the
 * rest.
 */
export type KeptFarcaster = Schema.Output<typeof schema>

const keyOf = ({ options }: Wallet) => `${options.storagePrefix}FARCASTER_SIGN_IN`

/** Stores a sign-in for this tab. Without storage, the sign-in is lost on a reload. */
export function put(wallet: Wallet, kept: KeptFarcaster): void {
  attempt(() => sessionStorage.setItem(keyOf(wallet), JSON.stringify(kept)))
}

/** Removes the stored sign-in. */
export function forget(wallet: Wallet): void {
  attempt(() => sessionStorage.removeItem(keyOf(wallet)))
}

/** Returns the sign-in that this tab had started before the reload, unless it has expired. */
export function find(wallet: Wallet): KeptFarcaster | undefined {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(wallet))!))
  const { output } = Schema.parse(schema, stored)
  return output && output.until > Date.now() ? output : undefined
}

function attempt<value>(action: () => value): value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
