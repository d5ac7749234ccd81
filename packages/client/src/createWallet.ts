import type * as Event from '@latchkey/protocol/Event'
import type * as Rpc from '@latchkey/protocol/Rpc'
import account from './actions/account.ts'
import emailChange from './actions/emailChange.ts'
import farcaster from './actions/farcaster.ts'
import network from './actions/network.ts'
import page from './actions/page.ts'
import requests, { type request } from './actions/requests.ts'
import sessionActions from './actions/session.ts'
import signIn from './actions/signIn.ts'
import social from './actions/social.ts'
import * as Client from './Client.ts'
import * as EthereumProvider from './EthereumProvider.ts'
import * as Listing from './listing/Listing.ts'
import type { Change, State } from './Session.ts'
import * as Tabs from './Tabs.ts'

/** Every action. An action belongs to the table at the end of its file. */
const actions = {
  ...account,
  ...emailChange,
  ...farcaster,
  ...network,
  ...page,
  ...requests,
  ...sessionActions,
  ...signIn,
  ...social,
} satisfies Record<ActionName, unknown>

/** Events whose action has another name, or none because the client sends them itself. */
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

/** The name of an event's action: `connectEmail` for `CONNECT_EMAIL`. An event without one does not compile. */
export type ActionName<name extends Event.Name = Event.Name> = name extends keyof Renamed
  ? Renamed[name]
  : Camel<name>

type Bound<action> = action extends (client: Client.Client, ...rest: infer rest) => infer result
  ? (...rest: rest) => result
  : never
type Actions = {
  [name in Exclude<keyof typeof actions, 'request'>]: Bound<(typeof actions)[name]>
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
  for (const [name, action] of Object.entries(actions))
    bound[name] = (parameters) => action(client, parameters as never)
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
