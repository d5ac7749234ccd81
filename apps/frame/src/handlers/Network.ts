import { Network, type Value } from '@latchkey/protocol'
import { RefusedError } from '../serve.ts'

/** Reads a chain that this wallet knows, in any spelling. Nothing for any other. */
export function find(value: Value.ChainId | null | undefined): Network.Id | undefined {
  const id = Network.from(value ?? undefined)
  return id && Object.hasOwn(Network.table, id) ? (id as Network.Id) : undefined
}

/** Refuses a chain that this wallet does not know. */
export function demand(value: Value.ChainId): Network.Id {
  const id = find(value)
  if (!id) throw new RefusedError('CHAIN_UNKNOWN')
  return id
}

let current: Network.Id =
  find(new URLSearchParams(globalThis.location?.search).get('chainId')) ?? 'eip155:1'

/** The network in use. */
export const get = () => current

export function set(id: Network.Id): void {
  current = id
}
