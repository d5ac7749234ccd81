import { addressFormat } from './api/formats.ts'
import * as Provider from './Provider.ts'
import {
  boolean,
  check,
  ifFits,
  list,
  looseObject,
  number,
  type Output,
  object,
  oneOf,
  optional,
  recordOf,
  type Schema,
  string,
  text,
  unknown,
} from './Schema.ts'

/** The values that messages contain. Each schema is also a type of the same name. */

/** The characters of HTML's email field, no misplaced dots before the @, and a domain with a dot. */
const emailFormat =
  /^(?!.{255})[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d-]+\.)+[a-z\d-]+$/i

export const Email = check<string>(
  (value) => typeof value === 'string' && emailFormat.test(value),
  'an email address',
)
export type Email = Output<typeof Email>

/** Text that begins with `0x`. The rest is not checked. */
export const Hex = check<`0x${string}`>(
  (value) => typeof value === 'string' && value.startsWith('0x'),
  'a 0x string',
)
export type Hex = Output<typeof Hex>

/** An address on EVM networks. Marked as pure, so that bundlers drop it where nothing uses it. */
export const Address = /* @__PURE__ */ text(addressFormat, 'an address') as Schema<Hex>
export type Address = Output<typeof Address>

/** A hash of 32 bytes, such as that of a transaction. */
export const Hash = /* @__PURE__ */ text(/^0x[\da-f]{64}$/i, 'a hash of 32 bytes') as Schema<Hex>
export type Hash = Output<typeof Hash>

const stringOrNumber = check<string | number>(
  (value) => typeof value === 'string' || typeof value === 'number',
  'a string or a number',
)

/** A chain in the format of any generation: `1`, `"1"`, `"0x1"` or `"eip155:1"`. */
export const ChainId = stringOrNumber
export type ChainId = Output<typeof ChainId>

/** The kind of an account: the user's key itself, or a smart account that it owns. */
export const AccountType = oneOf('eoa', 'smartAccount')
export type AccountType = Output<typeof AccountType>

export const Account = object({ address: string, type: AccountType })
export type Account = Output<typeof Account>

/** A provider that users sign in at with a browser. */
export const SocialProvider = oneOf(...Provider.names.filter(Provider.isSocial))
export type SocialProvider = Output<typeof SocialProvider>

export const ThemeMode = oneOf('light', 'dark')
export type ThemeMode = Output<typeof ThemeMode>

export const Theme = object({
  themeMode: optional(ThemeMode),
  themeVariables: optional(recordOf(stringOrNumber)),
  w3mThemeVariables: optional(recordOf(string)),
})
export type Theme = Output<typeof Theme>

/** The description of an app. */
export const Metadata = object({
  description: string,
  icons: list(string),
  name: string,
  url: string,
})
export type Metadata = Output<typeof Metadata>

/** The app, and the SDK that it uses. */
export const DappData = object({
  metadata: optional(Metadata),
  projectId: string,
  sdkType: optional(string),
  sdkVersion: optional(string),
})
export type DappData = Output<typeof DappData>

/** The fields of a sign-in message (EIP-4361 and similar). The frame builds the text. */
export const SiwxMessage = object({
  accountAddress: string,
  chainId: string,
  domain: string,
  expirationTime: optional(string),
  issuedAt: optional(string),
  nonce: string,
  notBefore: optional(string),
  requestId: optional(string),
  resources: optional(list(string)),
  serializedMessage: optional(string),
  statement: optional(string),
  uri: string,
  version: string,
})
export type SiwxMessage = Output<typeof SiwxMessage>

const user = {
  accounts: optional(list(Account)),
  address: string,
  chainId: ChainId,
  message: optional(string),
  preferredAccountType: optional(AccountType),
  signature: optional(string),
  siwxMessage: optional(SiwxMessage),
  userName: optional(string),
}

/** The signed-in user. */
export const User = object({
  ...user,
  email: optional(Email),
  smartAccountDeployed: optional(boolean),
})
export type User = Output<typeof User>

/** The email address of a social user: `''` if the provider gives none. */
const socialEmail = check<string>(
  (value) => value === '' || (typeof value === 'string' && emailFormat.test(value)),
  "an email address, or ''",
)

/** The user after a social sign-in. */
export const SocialUser = object({ ...user, email: optional(socialEmail) })
export type SocialUser = Output<typeof SocialUser>

/** One entry of `wallet_sendCalls`. It may have capabilities of its own. */
export const Call = looseObject({
  data: optional(Hex),
  to: Hex,
  value: optional(string),
})
export type Call = Output<typeof Call>

/** The payload of an error. Our frame adds a standard code, a reason and data. */
export const Failure = object({
  code: ifFits(number),
  data: unknown,
  message: ifFits(string),
  reason: ifFits(string),
})
export type Failure = Output<typeof Failure>
