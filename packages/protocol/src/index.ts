/** The base class of all errors. */
export * as Errors from './Errors.ts'
/** Every event that a host page can send to the frame: payload, answer, time-out. */
export * as Event from './Event.ts'
/** The languages of the wallet. */
export * as Locale from './Locale.ts'
/** A set of subscribers. */
export * as Listeners from './messenger/Listeners.ts'
/** The envelope of messages on the wire. */
export * as Message from './messenger/Message.ts'
/** Authenticated pipes between windows. */
export * as Messenger from './messenger/Messenger.ts'
/** The networks, by CAIP-2 id. */
export * as Network from './Network.ts'
/** Messages that the frame sends without a request. */
export * as Notice from './Notice.ts'
/** The providers of accounts that users sign in with. */
export * as Provider from './Provider.ts'
/** The reasons for which the frame refuses a request. */
export * as Reason from './Reason.ts'
/** Every RPC method: its params, and whether the user must approve it. */
export * as Rpc from './Rpc.ts'
/** Validation of values. */
export * as Schema from './Schema.ts'
/** The values that messages contain. */
export * as Value from './Value.ts'
