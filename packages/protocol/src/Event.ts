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

/** An event that the client sends to the frame. If `payload` or `answer` is missing, that part is empty. */
export type Row = {
  payload?: Schema.Schema
  answer?: Schema.Schema
  /** The time-out, in milliseconds. It is `patienceOfUser` for requests that wait for the user. */
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
 * Extension: the URL of a page of the wallet, to open in a window. The user types the code on that page, or the page
 * proves that it runs in the browser that started the sign-in.
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
    /**
     * Extension: `CONNECT` means that the user approved in the browser that started the sign-in, so that no code is
     * needed.
     */
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
      /** Extension: the URL to which the provider returns if the page itself navigates to the provider. */
      returnUrl: optional(string),
    }),
    answer: object({ uri: string }),
  },
  GET_FARCASTER_URI: { answer: object({ url: string }) },
  CONNECT_FARCASTER: { answer: object({ userName: string }), patience: patienceOfUser },
  /** Signs in with a passkey, in a window of the browser. */
  CONNECT_PASSKEY: { isOurs: true, patience: patienceOfUser },
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
    /** Extension: with `deploy`, the user is asked to deploy the account, unless it is deployed. */
    payload: optional(object({ deploy: optional(boolean) })),
    // Older frames send an empty answer. Use `Hex`: with `Address`, host pages would load the address pattern for this
    // field alone.
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
    // The receipts of a block and a page of logs are large.
    limit: { payload: 1 << 20, answer: 1 << 24 },
  },
  UPDATE_EMAIL: {
    payload: object({
      email: Value.Email,
      /**
       * Whether the user cannot open the old mailbox. A signature of the wallet then replaces the code, and the address
       * changes after seven days.
       */
      isMailboxLost: optional(boolean),
    }),
    answer: object({ action: oneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
    // The user has to approve the change, and may have to sign in again.
    patience: patienceOfUser,
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: otp },
  UPDATE_EMAIL_SECONDARY_OTP: {
    payload: otp,
    answer: object({
      newEmail: Value.Email,
      /** When the address changes (ISO 8601). Set if the user could not open the old mailbox. */
      until: optional(string),
    }),
  },
  SYNC_THEME: { payload: Value.Theme },
  SYNC_DAPP_DATA: { payload: Value.DappData },
  RELOAD: {},
  /** Cancels every approval. A client of an older generation expects no answer. */
  RPC_ABORT: {},

  /** Opens the port that carries every other event. */
  HELLO: {
    isOurs: true,
    payload: object({ nonce: string, versions: list(number) }),
    /**
     * `isOtherSite`: the host is on another site than the wallet, so they share no storage. `needsWindow`: a sign-in at
     * a provider works only in a window on this host (T62). `isFirstVisit`: the frame's storage shows that this host
     * has never opened it. `isForgetful`: the browser denies the frame persistent storage, so the session ends with the
     * page.
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
  /** Aborts the event with this id. */
  ABORT: { isOurs: true, payload: object({ id: string }) },
  LOCALE: { isOurs: true, payload: Value.Localization },
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
 * Subtracts the size of a value from a limit, in characters, and returns the rest. A negative number means that the
 * value is too large or too deep. The limit is ten levels because a list of permissions has that many. The function
 * also terminates for cyclic values.
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
