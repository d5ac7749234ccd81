import { patienceOfUser } from './events/settings.ts'
import * as Schema from './Schema.ts'
import {
  boolean,
  list,
  number,
  type Output,
  object,
  oneOf,
  optional,
  string,
  unknown,
} from './Schema.ts'
import * as Value from './Value.ts'

export { patience, patienceOfUser, version } from './events/settings.ts'

/** An event that the client sends to the frame. Without `payload` or `answer`, it has none. */
export type Row = {
  payload?: Schema.Schema
  answer?: Schema.Schema
  /** The time-out, in milliseconds. A request that the user approves has `patienceOfUser`. */
  patience?: number
  /** The maximum size of payload and answer, in characters. */
  limit?: { payload: number; answer: number }
  /** An extension that only our own client and frame have. Other generations cannot handle it. */
  isOurs?: true
}

const email = object({ email: Value.Email })
const otp = object({ otp: string })
const chain = object({ chainId: Value.ChainId })
/**
 * Extension: a page of the wallet to open in a window. The user types the code there, or the page shows that it is
 * in the browser that asked.
 */
const windowUri = optional(string)
const rpcUrl = optional(string)
/** The preferences of a user who signs in. */
const preferences = {
  chainId: optional(Value.ChainId),
  preferredAccountType: optional(Value.AccountType),
  rpcUrl,
  siwxMessage: optional(Value.SiwxMessage),
}

/** Every event that a host page can send to the frame. */
export const table = {
  SWITCH_NETWORK: {
    payload: object({ chainId: Value.ChainId, rpcUrl }),
    answer: chain,
  },
  CONNECT_EMAIL: {
    payload: email,
    answer: object({ action: oneOf('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'), windowUri }),
  },
  CONNECT_DEVICE: {
    /** Extension: `CONNECT` if the browser that asked approved, so that there is no code. */
    answer: optional(object({ action: oneOf('CONNECT', 'VERIFY_OTP'), windowUri })),
    patience: patienceOfUser,
  },
  CONNECT_OTP: { payload: otp },
  CONNECT_SOCIAL: {
    payload: object({ ...preferences, uri: string }),
    answer: Value.SocialUser,
    patience: patienceOfUser,
  },
  GET_SOCIAL_REDIRECT_URI: {
    payload: object({
      provider: Value.SocialProvider,
      /** Extension: where the provider returns to if the page itself navigates to it. */
      returnUrl: optional(string),
    }),
    answer: object({ uri: string }),
  },
  GET_FARCASTER_URI: { answer: object({ url: string }) },
  CONNECT_FARCASTER: { answer: object({ userName: string }), patience: patienceOfUser },
  GET_USER: {
    payload: optional(object({ ...preferences, socialUri: optional(string) })),
    answer: Value.User,
  },
  SIGN_OUT: {},
  IS_CONNECTED: {
    payload: optional(object({ token: optional(string) })),
    answer: object({ isConnected: boolean }),
  },
  GET_CHAIN_ID: { answer: chain },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    answer: object({ smartAccountEnabledNetworks: list(number) }),
  },
  INIT_SMART_ACCOUNT: {
    /** Extension: `deploy` asks the user to deploy the account, if it is not deployed. */
    payload: optional(object({ deploy: optional(boolean) })),
    // A frame of the older generation answers nothing. `Hex`, because pages would load the format of `Address` for it alone.
    answer: optional(object({ address: Value.Hex, isDeployed: boolean })),
  },
  SET_PREFERRED_ACCOUNT: {
    payload: object({ type: Value.AccountType }),
    answer: object({ address: string, type: Value.AccountType }),
  },
  RPC_REQUEST: {
    payload: object({
      chainId: optional(Value.ChainId),
      chainNamespace: optional(string),
      method: string,
      params: optional(unknown),
      rpcUrl,
    }),
    answer: unknown,
    // The receipts of a block or a page of logs are large.
    limit: { payload: 1 << 20, answer: 1 << 24 },
  },
  UPDATE_EMAIL: {
    payload: object({
      email: Value.Email,
      /** The user cannot open the old mailbox: the wallet's own signature replaces its code, after seven days. */
      isMailboxLost: optional(boolean),
    }),
    answer: object({ action: oneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
    // The user approves the change, and may have to sign in again.
    patience: patienceOfUser,
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: otp },
  UPDATE_EMAIL_SECONDARY_OTP: {
    payload: otp,
    answer: object({
      newEmail: Value.Email,
      /** When the address changes, as ISO 8601, if the user could not open the old mailbox. */
      until: optional(string),
    }),
  },
  SYNC_THEME: { payload: Value.Theme },
  SYNC_DAPP_DATA: { payload: Value.DappData },
  RELOAD: {},
  /** Cancels every approval. A client of an older generation gets no answer. */
  RPC_ABORT: {},

  /** Opens the port that carries every other event. */
  HELLO: {
    isOurs: true,
    payload: object({ nonce: string, versions: list(number) }),
    /**
     * `isOtherSite`: the host is on another site than the wallet, so their storage is apart. `needsWindow`: a sign-in
     * at a provider works only in a window there (T62). `isFirstVisit`: this host has never opened the frame in its
     * storage. `isForgetful`: the browser denies the frame a storage that lasts, so the user is signed out with the page.
     */
    answer: object({
      isFirstVisit: optional(boolean),
      isForgetful: optional(boolean),
      isOtherSite: optional(boolean),
      needsWindow: optional(boolean),
      nonce: string,
      version: number,
    }),
  },
  /** Aborts one event. */
  ABORT: { isOurs: true, payload: object({ id: string }) },
  LOCALE: { isOurs: true, payload: object({ locale: string }) },
} as const satisfies Record<string, Row>

type Table = typeof table
type Column<name extends Name, key> = key extends keyof Table[name] ? Table[name][key] : undefined
export type Name = keyof Table
export type Payload<name extends Name> = Output<Column<name, 'payload'>>
export type Answer<name extends Name> = Output<Column<name, 'answer'>>

/**
 * The events that sign-out aborts, in addition to every approval. This list is outside of `table`, so that the client
 * does not load it.
 */
export const endedBySignOut: readonly Name[] = ['UPDATE_EMAIL']

/** Returns whether a text is the name of an event. */
export function isName(name: string): name is Name {
  return Object.hasOwn(table, name)
}

/** Validates an event's payload or answer. Throws an `InvalidValueError`. */
export function parse<name extends Name, part extends Part>(
  name: name,
  part: part,
  value: unknown,
): part extends 'payload' ? Payload<name> : Answer<name> {
  const { [part]: schema, limit } = table[name] as Row
  if (!schema) return undefined as never
  if (room(value, limit?.[part]) < 0)
    throw new Schema.InvalidValueError(part, name, 'It is too large.')
  return Schema.demand(schema, value, part, name) as never
}

type Part = 'payload' | 'answer'

/**
 * Returns the remaining size after a value, in characters. A negative number means that the value is too
 * large or too deep. A list of permissions to call contracts has ten levels. Terminates for cyclic values too.
 */
function room(value: unknown, size = 1 << 16, levels = 10): number {
  if (typeof value === 'string') return size - value.length
  if (typeof value !== 'object' || !value) return size
  // Check the length first: a huge sparse array is small to send, but takes minutes to walk.
  if (!levels || size < 0 || (Array.isArray(value) && value.length > size)) return -1
  let left = size
  for (const [key, entry] of Object.entries(value))
    left = room(entry, left - key.length - 1, levels - 1)
  return left
}
