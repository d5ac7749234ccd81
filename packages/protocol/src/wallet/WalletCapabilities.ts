import type * as Value from '../Value.ts'
import type { Granted } from './Granted.ts'

/**
 * The wallet's own capabilities, which `wallet_getCapabilities` reports for all networks (`0x0`). The table has only
 * types, so that host pages load nothing. The frame's answer is checked against these types, and clients parse what
 * they receive.
 */
export type Table = {
  /** The kind of account that the project prefers or requires. Missing if the wallet has no smart accounts. */
  latchkey_account: { preferred: Value.AccountType; required: boolean }
  /** Who can open the wallet. */
  latchkey_custody: {
    mode: 'assisted' | 'self'
    /** The operator's name. Empty if it is unknown. */
    operator: string
    /** A sentence to show, in the language of the frame. Set only for the signed-in account. */
    sentence?: string
  }
  /** The served networks, as CAIP-2 ids. */
  latchkey_networks: { chainIds: readonly string[] }
  /**
   * New devices and recoveries of the account in the last 30 days (T66), as sentences to show, newest first. Missing if
   * there are none.
   */
  latchkey_notices: { sentences: readonly string[] }
  /** The permissions of the app on those networks that the request names in addition to `0x0`. */
  latchkey_permissions: { granted: readonly Granted[] }
  /** The picture of the signed-in account, as a `data:` URL. */
  latchkey_profile: { avatar: string }
  /** The sign-in methods that the operator has configured. */
  latchkey_signIn: { methods: readonly string[] }
  /** The user's address on Solana, if such a network is served. */
  latchkey_solana: { address: string }
}

export type Name = keyof Table

type Always = 'latchkey_custody' | 'latchkey_networks' | 'latchkey_signIn'

/** The answer of the frame. This type refuses unknown names, even behind a spread. `satisfies` alone would not. */
export type Reported<answer> = Pick<Table, Always> &
  Partial<Table> & { [name in Exclude<keyof answer, Name>]: never }

/** The answer that a client receives. It may come from any wallet, so its values are unknown. */
export type Received = { readonly [name in Name]?: unknown }
