/** The exported modules that a wallet loads first. */

/** The base class of errors. */
export * as Errors from '@latchkey/protocol/Errors'
/** Sends requests to the frame. Every request settles. */
export * as Client from '../Client.ts'
/** The EIP-1193 provider. */
export * as EthereumProvider from '../EthereumProvider.ts'
/** The position of the frame. */
export type * as Layout from '../Layout.ts'
/** The events of `onEvent`. */
export type * as Log from '../Log.ts'
/** The wallet in the lists of other libraries. */
export * as Listing from '../listing/Listing.ts'
/** The options of a wallet. */
export * as Options from '../Options.ts'
/** The observable state. */
export * as Session from '../Session.ts'
/** The values in the page's local storage. */
export * as Storage from '../Storage.ts'
/** Code that loads with the first call that needs it. */
export * as OnDemand from './OnDemand.ts'
