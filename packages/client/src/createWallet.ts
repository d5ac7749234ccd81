import type * as Event from '@latchkey/protocol/Event'
import type * as Rpc from '@latchkey/protocol/Rpc'
import page from './actions/page.ts'
import rejection from './actions/rejectRequests.ts'
import type { request } from './actions/requests.ts'
import restoring from './actions/restore.ts'
import * as Client from './Client.ts'
import * as EthereumProvider from './EthereumProvider.ts'
import * as Listing from './listing/Listing.ts'
import type { Change, State } from './Session.ts'
import * as Tabs from './Tabs.ts'

/** The actions that a page needs first: they set the state at once, or need no frame. */
const first = { ...page, ...rejection, ...restoring }

/** The names of the events' actions that load on demand. */
export type LaterName = Exclude<ActionName, keyof typeof first>

/** The names of the actions that load on demand. A missing one does not compile. */
const names = Object.keys({
  connectDevice: 1,
  connectEmail: 1,
  connectFarcaster: 1,
  connectOtp: 1,
  connectPasskey: 1,
  connectSocial: 1,
  getChainId: 1,
  getFarcasterUri: 1,
  getSmartAccountEnabledNetworks: 1,
  getSocialRedirectUri: 1,
  getUser: 1,
  initSmartAccount: 1,
  isConnected: 1,
  request: 1,
  setPreferredAccount: 1,
  signOut: 1,
  switchNetwork: 1,
  updateEmail: 1,
  updateEmailPrimaryOtp: 1,
  updateEmailSecondaryOtp: 1,
} satisfies Record<keyof Later, 1>) as (keyof Later)[]

type Later = Client.LazyPart['actions']
type Table = typeof first & Later

/**
 * The actions of events whose action has another name. `never` means that the client itself sends the event, so it has
 * no action.
 */
type Renamed = {
  ABORT: never
  HELLO: never
  LOCALE: 'setLocale'
  RELOAD: never
  RPC_ABORT: 'rejectRequests'
  RPC_REQUEST: 'request'
}
type Camel<name extends string> = name extends `${infer first}_${infer rest}`
  ? `${Lowercase<first>}${Pascal<rest>}`
  : Lowercase<name>
type Pascal<name extends string> = name extends `${infer first}_${infer rest}`
  ? `${Capitalize<Lowercase<first>>}${Pascal<rest>}`
  : Capitalize<Lowercase<name>>

/** The name of an event's action: `connectEmail` for `CONNECT_EMAIL`. An event without an action does not compile. */
export type ActionName<name extends Event.Name = Event.Name> = name extends keyof Renamed
  ? Renamed[name]
  : Camel<name>

type Bound<action> = action extends (client: Client.Client, ...rest: infer rest) => infer result
  ? (...rest: rest) => result
  : never
type Actions = {
  [name in Exclude<keyof Table, 'request'>]: Bound<Table[name]>
} & {
  // `Bound` would lose the types of the method and of the version.
  request<const version extends string | undefined = undefined>(
    parameters: request.SendCalls<version>,
  ): Promise<Rpc.SentCalls<version>>
  request<const method extends request.Method, result = Rpc.Result<method>>(
    parameters: request.Parameters<method>,
  ): Promise<result>
}

/** A client with every action, an observable state and an EIP-1193 provider. */
export type Wallet = Client.Client &
  Actions & {
    getState(): State
    provider: EthereumProvider.EthereumProvider
    /** Calls the listener after every change of the state. Returns a function that unsubscribes. */
    subscribe(listener: (change: Change) => void): () => void
  }

/**
 * Creates a wallet. It adds the frame to the page when it is first needed, or at once if a user was
 * signed in at the last visit. It can be called on a server, without a `window`. Throws an
 * `InvalidOptionError` if an option is invalid.
 *
 * @example
 * const wallet = createWallet({ frameUrl: 'https://wallet.example.com/sdk', projectId: 'demo' })
 */
export function createWallet(parameters: createWallet.Parameters): Wallet {
  const client = Client.create(parameters)
  const { session } = client
  Tabs.follow(client)

  const bound: Record<string, (parameters?: unknown) => unknown> = {}
  for (const [name, action] of Object.entries(first))
    bound[name] = (parameters) => action(client, parameters as never)
  for (const name of names)
    bound[name] = (parameters) =>
      client.use(({ actions }) => actions[name](client, parameters as never) as unknown)
  const wallet: Wallet = {
    ...client,
    ...(bound as Actions),
    destroy() {
      unlist()
      client.destroy()
    },
    getState: session.getState,
    provider: EthereumProvider.create(client),
    subscribe: session.subscribe,
  }
  const unlist = (parameters.list ?? Listing.add)(wallet)
  return wallet
}

export declare namespace createWallet {
  type Parameters = Client.create.Parameters & {
    /** Lists the wallet as its options say, and returns a function that ends it. Default: at once. */
    list?: ((wallet: Wallet) => () => void) | undefined
  }
  type ErrorType = Client.create.ErrorType
}
