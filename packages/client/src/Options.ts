import * as Event from '@latchkey/protocol/Event'
import * as Network from '@latchkey/protocol/Network'
import * as Schema from '@latchkey/protocol/Schema'
import * as Value from '@latchkey/protocol/Value'
import type * as Layout from './Layout.ts'
import type * as Log from './Log.ts'
import { version } from './version.ts'

/** How a wallet is set up. */
export type Options = {
  /** The network to begin with. */
  chainId?: Value.ChainId | undefined
  /** Address of the secure frame, such as `https://wallet.example.com/sdk`. */
  frameUrl: string
  /** Language of the frame, as a BCP 47 tag. */
  locale?: string | undefined
  /** Whether what went wrong is written to the console. */
  logLevel?: Log.Level | undefined
  /** What the application says of itself. */
  metadata?: Value.DappData['metadata']
  /** The networks that people may switch to: all that the frame serves, unless told. */
  networks?: readonly Value.ChainId[] | undefined
  /** Hears of every request, answer, error and time-out. Never of what they carry. */
  onEvent?: ((event: Log.Event) => void) | undefined
  /** Places the frame when it is shown, instead of the card or sheet. */
  place?: Layout.Place | undefined
  projectId: string
  /** Shows the application's sign-in, when a dapp asks for accounts and nobody is signed in. */
  signIn?: (() => Promise<unknown>) | undefined
  /** What stored keys start with. */
  storagePrefix?: string | undefined
  theme?: Value.Theme | undefined
}

const chain: Schema.Schema<Network.CaipId> = (value) => {
  const id = Network.from(value as Value.ChainId)
  if (!id) throw new Schema.Mismatch('a chain id')
  return id
}

/** What each option must be. Those that are functions are taken as they are. */
const schema = Schema.object({
  chainId: Schema.optional(chain, 'eip155:1'),
  frameUrl: Schema.check<string>(
    (value) => /^https?:/.test(value as string) && URL.canParse(value as string),
    'an address',
  ),
  locale: Schema.optional(Schema.string),
  logLevel: Schema.optional(Schema.oneOf('error', 'silent'), 'error'),
  metadata: Schema.optional(Value.Metadata),
  networks: Schema.optional(Schema.list(chain)),
  projectId: Schema.check<string>((value) => Boolean(value), 'an id'),
  storagePrefix: Schema.optional(Schema.string, '@latchkey/'),
  theme: Schema.optional(Value.Theme),
})

export type Resolved = Schema.Output<typeof schema> & Pick<Options, 'onEvent' | 'place' | 'signIn'>

/** Fills in what was left out, and refuses what cannot work. */
export function from(options: Options): Resolved {
  const output = Schema.demand(schema, options, 'options', 'createWallet')
  return { ...options, ...output } as Resolved
}

/** What the frame is told about the application. */
export function toDappData({ metadata, projectId }: Resolved): Value.DappData {
  return { metadata, projectId, sdkVersion: `latchkey-${version}` }
}

/** The frame's address, with what it must know before the first message. */
export function toFrameUrl({ chainId, frameUrl, locale, projectId }: Resolved): URL {
  const url = new URL(frameUrl)
  const parameters = { chainId, client: Event.version, locale, projectId }
  for (const [name, value] of Object.entries(parameters))
    if (value) url.searchParams.set(name, String(value))
  return url
}
