import { BaseError } from '@latchkey/protocol/Errors'
import { version as protocolVersion } from '@latchkey/protocol/events/settings'
import * as CaipId from '@latchkey/protocol/networks/CaipId'
import * as Schema from '@latchkey/protocol/Schema'
import * as EarlyValue from '@latchkey/protocol/values/EarlyValue'
import type * as Layout from './Layout.ts'
import type * as Log from './Log.ts'
import * as Listing from './listing/Listing.ts'
import { version } from './version.ts'

export { isLocalPage } from './mistakes/isLocal.ts'

/** A network: its id in any format, or a chain of viem (`mainnet` of `viem/chains`). */
export type Chain = EarlyValue.ChainId | { readonly id: EarlyValue.ChainId }

/** How a wallet is set up. */
export type Options = {
  /** The network of the first visit. Default: Ethereum. */
  chainId?: Chain | undefined
  /** Lists the wallet in the Ethereum libraries of the page, by EIP-6963. Default: not listed. */
  eip6963?: Listing.Ethereum | undefined
  /** URL of the secure frame, such as `https://wallet.example.com/sdk`. */
  frameUrl: string
  /** Language of the frame, as a BCP 47 tag. */
  locale?: string | undefined
  /** Whether errors are written to the console. */
  logLevel?: Log.Level | undefined
  /** The app's metadata. */
  metadata?: EarlyValue.DappData['metadata']
  /** The networks that the app offers. Default: every network that the wallet serves. */
  networks?: readonly Chain[] | undefined
  /** Called for every request, answer, error and time-out, without their contents. */
  onEvent?: ((event: Log.Event) => void) | undefined
  /** Positions the visible frame, instead of the card or sheet. */
  place?: Layout.Place | undefined
  projectId: string
  /** Shows the app's sign-in when `eth_requestAccounts` is called and no user is signed in. */
  signIn?: (() => Promise<unknown>) | undefined
  /** The prefix of stored keys. */
  storagePrefix?: string | undefined
  theme?: EarlyValue.Theme | undefined
  /** Lists the wallet in the Solana libraries of the page, by the Wallet Standard. Default: not listed. */
  walletStandard?: Listing.Solana | undefined
}

const named = Schema.check<EarlyValue.ChainId>(
  (value) => Boolean(CaipId.from(value as EarlyValue.ChainId)),
  'a chain id, such as 1 or "eip155:1"',
)
const chain: Schema.Schema<CaipId.CaipId> = (value) =>
  CaipId.from(named(Object(value).id ?? value))!

const callable = Schema.optional(
  Schema.check<(...args: never) => unknown>((value) => typeof value === 'function', 'a function'),
)

/** The schema of the options. */
const schema = Schema.object({
  chainId: Schema.optional(chain, 'eip155:1'),
  eip6963: Schema.optional(Listing.ethereum),
  frameUrl: Schema.check<string>(
    (value) => /^https?:/.test(value as string) && URL.canParse(value as string),
    'the URL of the frame, such as "https://wallet.example.com/sdk"',
  ),
  locale: Schema.optional(Schema.string),
  logLevel: Schema.optional(Schema.oneOf('error', 'silent'), 'error'),
  metadata: Schema.optional(EarlyValue.Metadata),
  networks: Schema.optional(Schema.list(chain)),
  onEvent: callable,
  place: callable,
  projectId: Schema.text(/./, 'the id of a registered project, such as "shop"'),
  signIn: callable,
  storagePrefix: Schema.optional(Schema.string, '@latchkey/'),
  theme: Schema.optional(EarlyValue.Theme),
  walletStandard: Schema.optional(Listing.solana),
})

type Callbacks = 'onEvent' | 'place' | 'signIn'
export type Resolved = Omit<Schema.Output<typeof schema>, Callbacks> & Pick<Options, Callbacks>

/** Validates options and fills in defaults. Throws an `InvalidOptionError`. */
export function from(options: Options): Resolved {
  const { output, problem } = Schema.parse(schema, options)
  if (problem) throw new InvalidOptionError(problem)
  return { ...options, ...output } as Resolved
}

/** Returns the app's metadata for the frame. */
export function toDappData({ metadata, projectId }: Resolved): EarlyValue.DappData {
  return { metadata, projectId, sdkVersion: `latchkey-${version}` }
}

/** Returns the frame's URL, with the parameters that it needs before the first message. */
export function toFrameUrl({ chainId, frameUrl, locale, projectId }: Resolved): URL {
  const url = new URL(frameUrl)
  const parameters = { chainId, client: protocolVersion, locale, projectId }
  for (const [name, value] of Object.entries(parameters))
    if (value) url.searchParams.set(name, value as string)
  // The server uses these origins only to say which origin is not registered. To admit a page, it trusts the browser's
  // own report (T07).
  for (const it of [globalThis.origin, ...(globalThis.location?.ancestorOrigins ?? [])])
    if (it) url.searchParams.append('origin', it)
  return url
}

/** Thrown if an option of `createWallet` is invalid. The message names the option and what is allowed. */
export class InvalidOptionError extends BaseError {
  override readonly name = 'InvalidOptionError'

  constructor(problem: string) {
    const [, path, rest] = /^(\S+) (.*)$/.exec(problem) ?? []
    super(
      path === 'It'
        ? `The options of createWallet ${rest}`
        : `The option "${path}" of createWallet ${rest}`,
      { cause: problem, code: -32602 },
    )
  }
}
