/** The exported modules that a wallet loads with its first request, if it needs them. */

export { Event, Network, Provider, Reason, Rpc, Value } from '@latchkey/protocol'
export { InvalidValueError } from '@latchkey/protocol/Schema'
/** The iframe element. */
export * as Frame from './Frame.ts'
/** Connects the client to the document in the frame. */
export * as Handshake from './Handshake.ts'
