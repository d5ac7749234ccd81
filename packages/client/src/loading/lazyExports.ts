/**
 * The exported modules that load with the first request, as parts of `lazyPart`. If an app imports one of them, it
 * loads at once.
 */

export { Event, Network, Provider, Reason, Rpc, Value } from '@latchkey/protocol'
export { InvalidValueError } from '@latchkey/protocol/Schema'
/** The iframe element. */
export * as Frame from '../Frame.ts'
/** Connects the client to the document in the frame. */
export * as Handshake from '../Handshake.ts'
