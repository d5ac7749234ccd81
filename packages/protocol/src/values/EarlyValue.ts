import {
  check,
  ifFits,
  list,
  number,
  type Output,
  object,
  oneOf,
  optional,
  recordOf,
  string,
  unknown,
} from '../Schema.ts'

/** The values that a host page validates before the frame has loaded. `Value` exports them too. */

const stringOrNumber = check<string | number>(
  (value) => typeof value === 'string' || typeof value === 'number',
  'a string or a number',
)

/** A chain in the format of any generation: `1`, `"1"`, `"0x1"` or `"eip155:1"`. */
export const ChainId = stringOrNumber
export type ChainId = Output<typeof ChainId>

/** The kind of an account: the account of the user's key itself, or a smart account that the key owns. */
export const AccountType = oneOf('eoa', 'smartAccount')
export type AccountType = Output<typeof AccountType>

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

/** An app, and the SDK that it uses. */
export const DappData = object({
  metadata: optional(Metadata),
  projectId: string,
  sdkType: optional(string),
  sdkVersion: optional(string),
})
export type DappData = Output<typeof DappData>

/** The language of the frame, as a BCP 47 tag. */
export const Localization = object({ locale: string })
export type Localization = Output<typeof Localization>

/** The payload of an error. Our frame adds a standard code, a reason and data. */
export const Failure = object({
  code: ifFits(number),
  data: unknown,
  message: ifFits(string),
  reason: ifFits(string),
})
export type Failure = Output<typeof Failure>
