import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Alarms } from './Alarm.ts'
import type { Config } from './Config.ts'
import type * as Chains from './chain/Chains.ts'
import type * as Filters from './chain/Filters.ts'
import type * as PriceSource from './chain/PriceSource.ts'
import type { Custody } from './custody/Custody.ts'
import type { OfferedDescriptors } from './descriptors/OfferedDescriptors.ts'
import type { DevFarcaster, DevProvider, LocalChains } from './development/DevParts.ts'
import type { ClientAddress } from './identity/ClientAddress.ts'
import type * as Farcaster from './identity/farcaster/Farcaster.ts'
import type { Identity } from './identity/Identity.ts'
import type * as Picture from './identity/social/Picture.ts'
import type * as Social from './identity/social/Social.ts'
import type * as Keeper from './keeper/Keeper.ts'
import type * as Log from './Log.ts'
import type { Metrics } from './Metrics.ts'
import type { Mailer } from './mail/Mailer.ts'
import type { Reason } from './Refusal.ts'
import type { Pool } from './slots/Slots.ts'
import type { SocketCaller } from './sockets/SocketCaller.ts'
import type { Watches } from './sockets/Watches.ts'
import type * as PaymasterServices from './sponsor/PaymasterServices.ts'
import type * as Sponsor from './sponsor/Sponsor.ts'
import type { Counters } from './store/counters.ts'
import type { Projects } from './store/projects.ts'
import type * as Store from './store/Store.ts'

/** The parts that the server is built from. The caller creates them. */
export type Dependencies = {
  alarms: Alarms
  config: Config
  custody: Custody
  /** A local Farcaster relay and chain. It exists in development only, if no relay is configured. */
  devFarcaster?: DevFarcaster | undefined
  /** A local identity provider. It exists in development only, if no social provider is configured. */
  devProvider?: DevProvider | undefined
  /** The routes below `/dev`. They exist in development only. */
  devRoutes?: Hono<Env> | undefined
  /** The folder of the built frame. */
  frameFolder: string
  identity: Identity
  keeper: Keeper.Keeper
  /** Local chains. They exist in development only, if no node is configured. */
  localChains?: LocalChains | undefined
  log: Log.Log
  mailer: Mailer
  metrics: Metrics
  /** Fetches the profile pictures of users. */
  pictures?: Picture.Pictures | undefined
  store: Store.Store
}

/** Hono's environment for every route of the server. */
export type Env = {
  /**
   * The bindings are the same for every request, except for Node's own objects, which a request without a socket does
   * not have.
   */
  Bindings: Dependencies & {
    /** The ERC-4337 bundlers of the chains that have one. */
    bundlers: Chains.Chains
    chains: Chains.Chains
    /** The descriptors of contracts, which describe their functions. */
    descriptors: OfferedDescriptors
    /** The Farcaster sign-in. Undefined if it is off. */
    farcaster: Farcaster.Farcaster | undefined
    filters: Filters.Filters
    /** Asks the paymaster services that apps name. */
    paymasterServices: PaymasterServices.PaymasterServices
    pictures: Picture.Pictures
    /** The prices of coins and tokens. Undefined if no source is configured. */
    prices: PriceSource.PriceSource | undefined
    /** The tables that the JSON-RPC proxy needs, over separate connections to the database (T63). */
    proxied: { counters: Counters; projects: Projects }
    social: Social.Social
    /** Signs for the operator's paymasters. */
    sponsor: Sponsor.Sponsor
    /** Opens the WebSocket for the admitted caller. Set only if the request asks for a WebSocket. */
    upgrade?: ((caller: SocketCaller) => void) | undefined
    /** Follows the chains for WebSockets. */
    watches: Watches
  } & Partial<HttpBindings>
  /** The values that are set for each request. */
  Variables: {
    /** The address of the client. It is set for most requests, because several limits need it. `clientOf` reads it. */
    client?: ClientAddress
    /**
     * Occupies a further slot until the returned function is called, also after the request. Throws a `Refusal` if the
     * network, the project or the process has too many.
     */
    hold(pool: Pool, project: string): () => void
    /** Why the request was refused, for the log. */
    reason?: Reason
    requestId: string
    /**
     * Stops counting the request as work. Called before a long poll waits for the user. Throws a `Refusal` if too
     * many polls wait.
     */
    rest(): void
  }
}
