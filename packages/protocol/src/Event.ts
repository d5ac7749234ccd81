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

/** A question to the frame. An absent `payload` or `answer` means that there is none. */
export type Row = {
  payload?: Schema.Schema
  answer?: Schema.Schema
  /** How long the asker waits for an answer, in milliseconds. */
  patience?: number
  /** How large payload and answer may be, in characters. */
  limit?: { payload: number; answer: number }
}

/** How long to wait for a frame and its server, which answer by themselves. */
export const patience = 30_000
/** How long to wait where somebody reads a mail, takes up a phone or decides on an approval. */
const person = 600_000

const email = object({ email: Value.Email })
const otp = object({ otp: string })
const chain = object({ chainId: Value.ChainId })
const rpcUrl = optional(string)
/** What whoever signs in would like to find. */
const wished = {
  chainId: optional(Value.ChainId),
  preferredAccountType: optional(Value.AccountType),
  rpcUrl,
  siwxMessage: optional(Value.SiwxMessage),
}

/** Every question that a host page can ask the frame. Adding one is adding a row. */
export const table = {
  SWITCH_NETWORK: {
    payload: object({ chainId: Value.ChainId, rpcUrl }),
    answer: chain,
  },
  CONNECT_EMAIL: {
    payload: email,
    answer: object({ action: oneOf('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT') }),
  },
  CONNECT_DEVICE: { patience: person },
  CONNECT_OTP: { payload: otp },
  CONNECT_SOCIAL: {
    payload: object({ ...wished, uri: string }),
    answer: Value.SocialUser,
    patience: person,
  },
  GET_SOCIAL_REDIRECT_URI: {
    payload: object({
      provider: Value.SocialProvider,
      /** Ours: where a page returns to that goes to the provider itself, without a window. */
      returnUrl: optional(string),
    }),
    answer: object({ uri: string }),
  },
  GET_FARCASTER_URI: { answer: object({ url: string }) },
  CONNECT_FARCASTER: { answer: object({ userName: string }), patience: person },
  GET_USER: {
    payload: optional(object({ ...wished, socialUri: optional(string) })),
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
    // The older generation answers nothing.
    answer: optional(object({ address: string, isDeployed: boolean })),
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
    patience: person,
    // A block's receipts or a page of logs is larger than any question.
    limit: { payload: 1 << 20, answer: 1 << 24 },
  },
  UPDATE_EMAIL: {
    payload: email,
    answer: object({ action: oneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
    // The user approves it, and may have to sign in again.
    patience: person,
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: otp },
  UPDATE_EMAIL_SECONDARY_OTP: {
    payload: otp,
    answer: object({ newEmail: Value.Email }),
  },
  SYNC_THEME: { payload: Value.Theme },
  SYNC_DAPP_DATA: { payload: Value.DappData },
  RELOAD: {},
  /** Cancels every approval. Never answered to a client of another generation. */
  RPC_ABORT: {},

  // Only between our own client and frame:

  /** Opens the port on which everything else travels. */
  HELLO: {
    payload: object({ nonce: string, versions: list(number) }),
    answer: object({ nonce: string, version: number }),
  },
  /** Gives up one question. */
  ABORT: { payload: object({ id: string }) },
  LOCALE: { payload: object({ locale: string }) },
} as const satisfies Record<string, Row>

type Table = typeof table
type Column<name extends Name, key> = key extends keyof Table[name] ? Table[name][key] : undefined
export type Name = keyof Table
export type Payload<name extends Name> = Output<Column<name, 'payload'>>
export type Answer<name extends Name> = Output<Column<name, 'answer'>>

/** The generation of the wire that this table describes, said in HELLO and in the frame's address. */
export const version = 1

export function isName(name: string): name is Name {
  return Object.hasOwn(table, name)
}

/** Checks what a question carries, or what the frame answered. */
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
 * How much room data leaves, in characters; below zero when it is too large or too deep to look at.
 * Ends also on data that holds itself.
 */
function room(value: unknown, size = 1 << 16, levels = 8): number {
  if (typeof value === 'string') return size - value.length
  if (typeof value !== 'object' || !value) return size
  // By its length first: a list of holes is nothing to send, and minutes to walk.
  if (!levels || size < 0 || (Array.isArray(value) && value.length > size)) return -1
  let left = size
  for (const [key, entry] of Object.entries(value))
    left = room(entry, left - key.length - 1, levels - 1)
  return left
}
