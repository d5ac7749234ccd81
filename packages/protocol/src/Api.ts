import * as Custody from './Custody.ts'
import * as Locale from './Locale.ts'
import * as Provider from './Provider.ts'
import * as Schema from './Schema.ts'
import {
  boolean,
  check,
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

/**
 * The HTTP routes of the wallet's server: one row per route that the frame, its key worker or a page
 * of the wallet calls. Callers and handlers take everything from the row. A row without a handler,
 * or a handler without a row, does not compile.
 *
 * Not in the table: `/v1/` (JSON-RPC, whose rows are in `Rpc`), documents and assets (`/sdk`, the
 * pages), the form that a provider posts to `/social/callback/:provider`, `/health`, `/ready` and
 * `/metrics` (for operators), and `/dev/` (development only).
 */
export type Row = {
  /** The parsed JSON of a successful response. */
  answer: Schema.Schema
  /** The parsed JSON of the request, or the query of a GET. */
  body: Schema.Schema
  caller: Caller
  /** POST, unless given. */
  method?: 'GET' | 'POST'
  path: `/api/1/${string}`
  /** How long the caller waits for the response, in milliseconds. */
  patience?: number
}

/**
 * Who may call a route. The server checks it before the handler runs.
 *
 * - `anyone`: no proof. What the body holds, such as the token of a link, is all that counts.
 * - `device`: a device that signs the request, for a registered project and origin.
 * - `session`: the same, with the access token of a session of this device.
 */
export type Caller = 'anyone' | 'device' | 'session'

/** The default time-out, in milliseconds. */
export const patience = 15_000
/** The mail server may be slow. */
const mail = 30_000
/** The server holds the request for up to 25 seconds, until the user has acted elsewhere. */
const longPoll = 40_000

const text = (format: RegExp, expected: string) =>
  check<string>((value) => typeof value === 'string' && format.test(value), expected)

/** An id of the server's: 128 random bits. */
const id = text(/^[\w-]{22}$/, 'an id')
const secret = text(/^[\w-]{43}$/, 'a token')
const code = text(/^[\d\s]{1,24}$/, 'digits')
const channel = text(/^[\w.-]{1,256}$/, 'a channel')
const nothing = object({})
/** For rows without a body. Whatever was sent is ignored. */
const none = (): Record<never, never> => ({})
/** The language of mails and pages. An unknown language is English. */
const language: Schema.Schema<Locale.Locale | undefined> = (value) =>
  value == null ? undefined : Locale.choose([value])
const textOrNull = check<string | null>(
  (value) => value === null || typeof value === 'string',
  'text or null',
)

const anyProvider = oneOf(...Provider.names)

const tokens = { accessToken: string, handle: string, refreshToken: string }
/** The tokens and the profile of a user who has just signed in. */
const session = object({
  ...tokens,
  avatar: optional(string),
  email: textOrNull,
  userName: optional(string),
  walletId: string,
})
/** Without a session: the user has not acted yet, and the caller asks again. */
const connected = object({ isConnected: boolean, session: optional(session) })

/** Why a sign-in at a provider failed. */
export const socialProblems = [
  'EMAIL_UNVERIFIED',
  'PROVIDER_DENIED',
  'PROVIDER_INVALID',
  'PROVIDER_UNAVAILABLE',
  'SOCIAL_EXPIRED',
] as const
/** The end of a sign-in at a provider: which origin is told, and where a window without an opener goes. */
const socialEnd = object({
  problem: optional(oneOf(...socialProblems)),
  result: object({ location: optional(string), origin: string, resultUri: string }),
})
const socialStart = { nonce: secret, token: text(/^[\w.-]{1,128}$/, 'a token') }
const parameter = optional(text(/^[^\0]{1,8192}$/, 'text'))

/** Every route. Adding one is adding a row, and a handler in the server's `routes`. */
export const table = {
  /** Any response carries the nonce for the next proof. This one carries nothing else. */
  getNonce: {
    answer: unknown,
    body: none,
    caller: 'anyone',
    method: 'GET',
    path: '/api/1/nonce',
  },
  /** What is registered for an app, and the recovery slots that new wallets of its users get. */
  getProject: {
    answer: object({
      id: string,
      name: string,
      slots: list(unknown),
      socials: list(string),
    }),
    // An absent id or origin is one that is not registered.
    body: object({ id: optional(string, ''), origin: optional(string, '') }),
    caller: 'anyone',
    method: 'GET',
    path: '/api/1/project',
  },

  // Sign-in by email.

  connectEmail: {
    answer: object({
      action: oneOf('VERIFY_DEVICE', 'VERIFY_OTP'),
      challengeId: string,
      codeLength: number,
      /** Seconds. */
      expiresIn: number,
    }),
    body: object({
      email: Value.Email,
      /** Older clients always verify the device, and take codes of six digits. */
      isOlder: optional(boolean),
      language,
    }),
    caller: 'device',
    path: '/api/1/email',
    patience: mail,
  },
  connectDevice: {
    answer: object({ isApproved: boolean }),
    body: object({ challengeId: id }),
    caller: 'device',
    path: '/api/1/email/device',
    patience: longPoll,
  },
  connectOtp: {
    answer: session,
    body: object({ challengeId: id, code, language }),
    caller: 'device',
    path: '/api/1/email/code',
  },

  // The page that a mailed link opens. It may be open in any browser, so the token is all it has.

  getDeviceRequest: {
    answer: object({
      browser: optional(string),
      email: string,
      origin: string,
      project: string,
      state: oneOf('code', 'denied', 'device', 'spent'),
      system: optional(string),
      time: check<string>((value) => !Number.isNaN(Date.parse(String(value))), 'a time'),
    }),
    body: object({ token: secret }),
    caller: 'anyone',
    path: '/api/1/device/look',
    patience: 10_000,
  },
  approveDevice: {
    answer: object({
      code: text(/^\d{6,10}$/, 'a code'),
      /** Seconds. */
      expiresIn: check<number>((value) => Number(value) >= 0, 'seconds'),
    }),
    body: object({ token: secret }),
    caller: 'anyone',
    path: '/api/1/device/approve',
    patience: 10_000,
  },
  denyDevice: {
    answer: nothing,
    body: object({ token: secret }),
    caller: 'anyone',
    path: '/api/1/device/deny',
    patience: 10_000,
  },
  /** Ends every session of a device. */
  revokeDevice: {
    answer: nothing,
    body: object({ token: text(/^[\w-]{22}\.[\w-]{43}\.[\w-]{43}$/, 'a token') }),
    caller: 'anyone',
    path: '/api/1/device/revoke',
    patience: 10_000,
  },
  /** Takes a change of the email address back. */
  revertEmail: {
    answer: nothing,
    body: object({ token: text(/^[\w-]{22}\.[\w-]{43}$/, 'a token') }),
    caller: 'anyone',
    path: '/api/1/device/revert',
    patience: 10_000,
  },

  // Sessions.

  refreshSession: {
    answer: object(tokens),
    body: object({ refreshToken: text(/^\S{1,256}$/, 'a token') }),
    caller: 'device',
    path: '/api/1/session/refresh',
  },
  getSession: {
    answer: object({
      avatar: optional(string),
      email: textOrNull,
      userName: optional(string),
      walletId: string,
    }),
    body: none,
    caller: 'session',
    path: '/api/1/session',
  },
  /** The user's picture as a `data:` URL. The caller shows a drawing if it is late or absent. */
  getPicture: {
    answer: object({
      picture: check<string | null>(
        (value) =>
          value === null ||
          (typeof value === 'string' && /^data:image\/\w+;base64,[\w+/]+=*$/.test(value)),
        'a picture or null',
      ),
    }),
    body: none,
    caller: 'session',
    path: '/api/1/session/picture',
    patience: 6_000,
  },
  endSession: {
    answer: unknown,
    body: none,
    caller: 'session',
    path: '/api/1/session/end',
    // A sign-out does not wait long: the session also expires.
    patience: 5_000,
  },
  listSessions: {
    answer: object({
      sessions: list(
        object({
          createdAt: string,
          deviceId: string,
          id: string,
          isCurrent: boolean,
          lastUsedAt: string,
          origin: string,
          projectId: string,
          userAgent: string,
        }),
      ),
    }),
    body: none,
    caller: 'session',
    path: '/api/1/session/list',
  },
  revokeSession: {
    answer: nothing,
    body: object({ sessionId: id }),
    caller: 'session',
    path: '/api/1/session/revoke',
  },

  // Sign-in at a provider: two calls of the frame, three of the pages on the way.

  getSocialRedirectUri: {
    answer: object({
      /** Seconds. */
      expiresIn: number,
      id: string,
      /** For the window that this browser opens. It shows the nonce on its way back. */
      nonce: string,
      /** The start page. */
      uri: string,
    }),
    body: object({
      language,
      provider: Value.SocialProvider,
      /** Where the browser comes back to if the app's own page goes to the provider. */
      returnUrl: optional(text(/^[\x21-\x7e]{1,2048}$/, 'an address')),
    }),
    caller: 'device',
    path: '/api/1/social',
  },
  connectSocial: {
    answer: connected,
    body: object({
      id,
      language,
      /** What the browser brought back, if it was sent back to the app. */
      result: optional(text(/^[\w-]{43}$/, 'a result')),
    }),
    caller: 'device',
    path: '/api/1/social/connect',
    patience: longPoll,
  },
  startSocial: {
    answer: either(
      object({
        /** The app, where nothing proves that this browser began the sign-in. */
        asker: optional(object({ name: string, origin: string })),
        location: string,
        provider: string,
      }),
      socialEnd,
    ),
    body: object(socialStart),
    caller: 'anyone',
    path: '/api/1/social/start',
    // The server calls the provider meanwhile.
    patience: 40_000,
  },
  cancelSocial: {
    answer: socialEnd,
    body: object({ ...socialStart, provider: Value.SocialProvider }),
    caller: 'anyone',
    path: '/api/1/social/cancel',
    patience: 40_000,
  },
  finishSocial: {
    answer: socialEnd,
    body: object({
      nonce: optional(secret),
      /** The parameters that a provider may send. Others are dropped. */
      parameters: object({
        code: parameter,
        error: parameter,
        iss: parameter,
        state: optional(string),
        user: parameter,
      }),
      provider: Value.SocialProvider,
    }),
    caller: 'anyone',
    path: '/api/1/social/callback',
    patience: 40_000,
  },

  // Sign-in by Farcaster.

  getFarcasterUri: {
    answer: object({
      /** Names the channel at the relay, for the server alone. */
      channel: string,
      /** Seconds. */
      expiresIn: number,
      id: string,
      /** What a phone opens. */
      url: string,
    }),
    body: object({ language }),
    caller: 'device',
    path: '/api/1/farcaster',
  },
  connectFarcaster: {
    answer: connected,
    body: object({ channel, id, language }),
    caller: 'device',
    path: '/api/1/farcaster/connect',
    patience: longPoll,
  },

  // Change of the email address.

  /** The identities of the account. Refused while an earlier change can be taken back. */
  getIdentities: {
    answer: object({
      email: textOrNull,
      /** Where the account can sign in again, and the user's name there. */
      methods: list(object({ provider: anyProvider, userName: optional(string) })),
    }),
    body: none,
    caller: 'session',
    path: '/api/1/email-change/look',
  },
  /** Mails the first code: to the old address, or once more to the new one. */
  updateEmail: {
    answer: object({ action: oneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
    body: object({ email: Value.Email, language }),
    caller: 'session',
    path: '/api/1/email-change',
    patience: mail,
  },
  updateEmailPrimaryOtp: {
    answer: nothing,
    body: object({ code, language }),
    caller: 'session',
    path: '/api/1/email-change/primary',
    patience: mail,
  },
  updateEmailSecondaryOtp: {
    answer: object({ email: string }),
    body: object({ code, language }),
    caller: 'session',
    path: '/api/1/email-change/secondary',
  },
  /** Begins a new sign-in, which confirms the change of an account without an email address. */
  startEmailProof: {
    answer: object({
      /** Farcaster: the channel at the relay, for the server alone. */
      channel: optional(string),
      id: string,
      nonce: string,
      /** Where the window of the sign-in begins. */
      uri: string,
      /** Farcaster: what a phone opens. */
      url: optional(string),
    }),
    body: object({ email: Value.Email, language, provider: anyProvider }),
    caller: 'session',
    path: '/api/1/email-change/proof',
    patience: mail,
  },
  /** Waits for that sign-in. A code is then on its way to the new address. */
  finishEmailProof: {
    answer: object({ isProved: boolean }),
    body: object({ channel: optional(channel), id, language }),
    caller: 'session',
    path: '/api/1/email-change/proved',
    // A long poll, and then a mail.
    patience: longPoll + mail,
  },

  ...Custody.table,
} as const satisfies Record<string, Row>

type Table = typeof table
export type Name = keyof Table
export type Body<name extends Name> = Output<Table[name]['body']>
export type Answer<name extends Name> = Output<Table[name]['answer']>
/** The routes that a caller may call. */
export type NameOf<caller extends Caller> = {
  [name in Name]: Table[name]['caller'] extends caller ? name : never
}[Name]

/** Fits if either schema fits. The first one wins. */
function either<first, second>(
  first: Schema.Schema<first>,
  second: Schema.Schema<second>,
): Schema.Schema<first | second> {
  return (value) => {
    const { output, problem } = Schema.parse(first, value)
    return problem === undefined ? (output as first) : second(value)
  }
}
