export { Errors, Event, Network, Provider, Reason, Rpc, Value } from '@latchkey/protocol'
export { InvalidValueError } from '@latchkey/protocol/Schema'
export * from './actions/account.ts'
export * from './actions/emailChange.ts'
export * from './actions/errors.ts'
export * from './actions/farcaster.ts'
export * from './actions/network.ts'
export * from './actions/page.ts'
export * from './actions/requests.ts'
export * from './actions/session.ts'
export * from './actions/signIn.ts'
export * from './actions/social.ts'
/** Sends requests to the frame. Every request settles. */
export * as Client from './Client.ts'
export { type ActionName, createWallet, type Wallet } from './createWallet.ts'
/** The EIP-1193 provider. */
export * as EthereumProvider from './EthereumProvider.ts'
/** The iframe element. */
export * as Frame from './Frame.ts'
/** Connects the client to the document in the frame. */
export * as Handshake from './Handshake.ts'
/** The position of the frame. */
export type * as Layout from './Layout.ts'
/** The events of `onEvent`. */
export type * as Log from './Log.ts'
/** The wallet in the lists of other libraries. */
export * as Listing from './listing/Listing.ts'
/** The options of a wallet. */
export * as Options from './Options.ts'
/** The observable state. */
export * as Session from './Session.ts'
/** The values in the page's local storage. */
export * as Storage from './Storage.ts'
