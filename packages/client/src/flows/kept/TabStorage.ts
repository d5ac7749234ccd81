import * as Schema from '@latchkey/protocol/Schema'
import type { Wallet } from '../../createWallet.ts'

/** A value of a wallet that survives a reload of the page in this tab. Without storage, it is lost on a reload. */
export type TabStorage<value> = {
  /** Returns the stored value, or undefined if there is none or it is invalid. */
  find(wallet: Wallet): value | undefined
  forget(wallet: Wallet): void
  put(wallet: Wallet, value: value): void
}

/** The values that a tab stores: the sign-ins that a reload of the page interrupts. */
export type Name = 'EMAIL_SIGN_IN' | 'FARCASTER_SIGN_IN' | 'SOCIAL_SIGN_IN'

/** Creates the storage of a value. */
export function create<value>(name: Name, schema: Schema.Schema<value>): TabStorage<value> {
  return {
    find: (wallet) =>
      Schema.parse(
        schema,
        attempt(() => JSON.parse(sessionStorage.getItem(keyOf(wallet, name))!)),
      ).output,
    forget: (wallet) => attempt(() => sessionStorage.removeItem(keyOf(wallet, name))),
    put: (wallet, value) =>
      attempt(() => sessionStorage.setItem(keyOf(wallet, name), JSON.stringify(value))),
  }
}

/** Returns whether the tab stores a value, without parsing it. */
export function has(wallet: Wallet, name: Name): boolean {
  return Boolean(attempt(() => keyOf(wallet, name) in sessionStorage))
}

const keyOf = ({ options }: Wallet, name: Name) => options.storagePrefix + name

function attempt<value>(action: () => value): value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
