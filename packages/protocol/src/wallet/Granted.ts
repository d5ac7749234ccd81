import {
  boolean,
  check,
  ifFits,
  list,
  number,
  type Output,
  object,
  optional,
  type Schema,
  string,
  text,
} from '../Schema.ts'

const texts: Schema<readonly string[]> = list(string)
/** A time in seconds that a JavaScript date can hold. */
const time = check<number>(
  (value) => Number.isInteger(value) && Math.abs(value as number) <= 8_640_000_000_000,
  'a time in seconds',
)
/** A number of up to 256 bits, as hex. */
const quantity = text(/^0x[\da-f]{1,64}$/i, 'a hexadecimal number')
/** A number of up to 256 bits, in decimal digits. */
const digits = text(/^\d{1,78}$/, 'a decimal number')
const decimals = check<number>(
  (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255,
  'a number of decimals',
)

/** A granted permission, as `wallet_getCapabilities` lists it. Further keys of ERC-7715 are dropped. */
export const Granted = object({
  /** The chain id as hex. */
  chainId: quantity,
  /** The context. The app needs it to revoke the permission. */
  context: string,
  expiry: time,
  permissions: list(
    object({
      data: object({
        address: optional(string),
        calls: optional(texts),
        periodAmount: optional(quantity),
        periodDuration: optional(number),
        startTime: optional(number),
        tokenAddress: optional(string),
      }),
      policies: list(object({ data: object({ count: optional(number) }) })),
    }),
  ),
  signer: object({ data: object({ address: string }) }),
  /** The symbol and decimals that the token's contract claims. */
  token: ifFits(object({ decimals: optional(decimals), symbol: optional(string) })),
  /**
   * The used part. Undefined if the chain did not answer, or if a newer wallet sent another form. The user can still
   * revoke the permission.
   */
  use: ifFits(
    object({
      calls: optional(digits),
      coins: optional(digits),
      isRevoked: boolean,
      tokens: optional(digits),
    }),
  ),
})
export type Granted = Output<typeof Granted>

/** The params with which `wallet_revokePermissions` revokes the permissions of every app on the network. */
export type RevokeAll = { latchkey_all: true }
