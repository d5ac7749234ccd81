/** Every question to the frame: payload, answer, patience. */

/** What every error is made of. */
export * as Errors from './Errors.ts'
export * as Event from './Event.ts'
/** The languages. */
export * as Locale from './Locale.ts'
/** Those who want to hear of something. */
export * as Listeners from './messenger/Listeners.ts'
/** The envelope of the wire. */
export * as Message from './messenger/Message.ts'
/** Pipes that prove who speaks. */
export * as Messenger from './messenger/Messenger.ts'
/** The networks, by CAIP-2 id. */
export * as Network from './Network.ts'
/** Messages that the frame sends without a request. */
export * as Notice from './Notice.ts'
/** The providers of accounts that users sign in with. */
export * as Provider from './Provider.ts'
/** Why the frame refuses. */
export * as Reason from './Reason.ts'
/** Every RPC method: params, read or approval. */
export * as Rpc from './Rpc.ts'
/** How values are checked. */
export * as Schema from './Schema.ts'
/** The values that messages are made of. */
export * as Value from './Value.ts'
