import { addressFormat } from './api/formats.ts'
import * as Provider from './Provider.ts'
import {
  boolean,
  check,
  list,
  looseObject,
  type Output,
  object,
  oneOf,
  optional,
  type Schema,
  string,
  text,
} from './Schema.ts'
import { AccountType, ChainId } from './values/EarlyValue.ts'

export {
  AccountType,
  ChainId,
  DappData,
  Failure,
  Localization,
  Metadata,
  Theme,
  ThemeMode,
} from './values/EarlyValue.ts'

/** The values that messages contain. Each schema is also a type of the same name. */

/** An email address: the characters of HTML's email field, no misplaced dots before the @, and a domain with a dot. */
const emailFormat =
  /^(?!.{255})[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d-]+\.)+[a-z\d-]+$/i

export const Email = check<string>(
  (value) => typeof value === 'string' && emailFormat.test(value),
  'an email address',
)
export type Email = Output<typeof Email>

/** Text that begins with `0x`. The characters after it are not checked. */
export const Hex = check<`0x${string}`>(
  (value) => typeof value === 'string' && value.startsWith('0x'),
  'a 0x string',
)
export type Hex = Output<typeof Hex>

/** An address on EVM networks. It is marked as pure, so that bundlers can drop it where it is unused. */
export const Address = /* @__PURE__ */ text(addressFormat, 'an address') as Schema<Hex>
export type Address = Output<typeof Address>

/** A hash of 32 bytes, such as a transaction hash. */
export const Hash = /* @__PURE__ */ text(/^0x[\da-f]{64}$/i, 'a hash of 32 bytes') as Schema<Hex>
export type Hash = Output<typeof Hash>

export const Account = object({ address: string, type: AccountType })
export type Account = Output<typeof Account>

/** A provider at which users sign in with a browser. */
export const SocialProvider = oneOf(...Provider.names.filter(Provider.isSocial))
export type SocialProvider = Output<typeof SocialProvider>

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

/** The email address of a social user. Empty if the provider reveals none. */
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
