import type * as Value from '../Value.ts'
import type { Granted } from './Granted.ts'

/**
 * The wallet's own capabilities, which `wallet_getCapabilities` reports for all networks (`0x0`). Types only, so that
 * host pages load nothing. The frame's answer satisfies them, and clients parse what they receive.
 */
export type Table = {
  /** The kind of account that the project prefers or requires. Absent without smart accounts. */
  latchkey_account: { preferred: Value.AccountType; required: boolean }
  /** Who can open the wallet. */
  latchkey_custody: {
    mode: 'assisted' | 'self'
    /** The operator's name. Empty if it is not known. */
    operator: string
    /** The sentence to show, in the language of the frame. Only for the signed-in account. */
    sentence?: string
  }
  /** The served networks, as CAIP-2 ids. */
  latchkey_networks: { chainIds: readonly string[] }
  /**
   * New devices and recoveries of the account in the last 30 days, as sentences to show, newest first (T66). Absent without
   * any.
   */
  latchkey_notices: { sentences: readonly string[] }
  /** The permissions of the app, on the networks that the request names besides `0x0`. */
  latchkey_permissions: { granted: readonly Granted[] }
  /** The picture of the signed-in account, as a `data:` URL. */
  latchkey_profile: { avatar: string }
  /** The sign-in methods of the operator. */
  latchkey_signIn: { methods: readonly string[] }
  /** The user's address on Solana, if such a network is served. */
  latchkey_solana: { address: string }
}

export type Name = keyof Table

type Always = 'latchkey_custody' | 'latchkey_networks' | 'latchkey_signIn'

/** The answer of the frame. It has no other names: `satisfies` alone would not find one behind a spread. */
export type Reported<answer> = Pick<Table, Always> &
  Partial<Table> & { [name in Exclude<keyof answer, Name>]: never }

/** The answer that a client receives. Any wallet may have sent it, so its values are not parsed. */
export type Received = { readonly [name in Name]?: unknown }
