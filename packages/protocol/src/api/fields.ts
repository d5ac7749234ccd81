import * as Locale from '../Locale.ts'
import * as Network from '../Network.ts'
import { boolean, check, object, optional, type Schema, string, text } from '../Schema.ts'
import { AccountType } from '../Value.ts'
import { bits256Format, idFormat, provedIdFormat } from './formats.ts'

/** Time-outs and fields that several routes share. */

/** The time-out of routes that send an email, in milliseconds. The mail server may be slow. */
export const mailPatience = 30_000
/**
 * The settings of a long poll. The server holds the request for up to 25 seconds, until the user has acted elsewhere.
 */
export const longPoll = { isLongPoll: true, patience: 40_000 } as const

/** An id of 128 random bits that the server has generated. */
export const id = text(idFormat, 'an id')
/** A token of 256 random bits that the server has generated. */
export const secret = text(bits256Format, 'a token')
/** An id followed by its proof. */
export const secretId = text(provedIdFormat, 'an id and its proof')
/** A code as the user types it: digits and spaces. */
export const code = text(/^[\d\s]{1,24}$/, 'digits')
/** The id of a channel of the Farcaster relay. */
export const channel = text(/^[\w.-]{1,256}$/, 'a channel')
/** A chain as a CAIP-2 id. The table may lack it, for example if another version has stored the chain. */
export const chain = check<Network.CaipId>(
  (value) => typeof value === 'string' && Network.from(value) === value,
  'a CAIP-2 id',
)
/** An EVM chain of the table. */
export const evmChain = check<Network.Id>(
  (value) => typeof value === 'string' && Network.isId(value) && Network.kindOf(value) === 'eip155',
  'an EVM chain of the wallet',
)
/** An answer without fields. */
export const nothing = object({})
/** The body of routes that need none. Any body is ignored. */
export const none = (): Record<never, never> => ({})
/** The language of emails and pages. An unknown language becomes English. */
export const language: Schema<Locale.Locale | undefined> = (value) =>
  value == null ? undefined : Locale.choose([value])
/**
 * The time zone that a browser claims, such as `Europe/Berlin`. An unknown zone is left out, because a sign-in must not
 * fail because of it.
 */
export const timeZone: Schema<string | undefined> = (value) => {
  // The pattern keeps the text short. An offset is not a zone.
  if (typeof value !== 'string' || !/^[A-Za-z][\w+/-]{1,63}$/.test(value)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
export const textOrNull = check<string | null>(
  (value) => value === null || typeof value === 'string',
  'text or null',
)

/** The tokens of a session. */
export const tokens = { accessToken: string, handle: string, refreshToken: string }
/** The kind of account that the user has chosen. If it is undefined, the app decides. */
export const preference = { preferredAccountType: optional(AccountType) }
/** The user of a session. */
export const profile = {
  ...preference,
  avatar: optional(string),
  email: textOrNull,
  userName: optional(string),
  walletId: string,
}
/** The tokens and the profile of a user who has just signed in. */
export const signedIn = object({ ...profile, ...tokens })
/** The answer of a poll. If `session` is undefined, the user has not acted yet, and the caller polls again. */
export const connected = object({ isConnected: boolean, session: optional(signedIn) })
