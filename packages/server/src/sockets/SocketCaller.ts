import type { Network } from '@latchkey/protocol'
import type { Watches } from './Watches.ts'

/** The caller of a WebSocket, who was admitted like a caller of the proxy over HTTP. */
export type SocketCaller = {
  chain: Network.CaipId
  /** Counts calls in the caller's quota. Returns the seconds to wait if they are above it. */
  count(weight: number): Promise<number | undefined>
  /** Occupies a slot of the caller's network and project. Returns a function that frees it. Throws a `Refusal`. */
  hold(pool: 'account' | 'subscription'): () => void
  /** Frees the slot of the socket itself. */
  leave(): void
  watches: Watches
}
