/** The wallet's record of an address, from requests that the user has approved and the network has confirmed. */
export type Met = {
  /** The number of these requests. Other devices of the user may have seen more. */
  count: number
  /** When the first of these requests was approved, in milliseconds. */
  first: number
}

/** What the user did with an address. `recipient`: paid it. `contract`: called it, or let it spend tokens. */
export type Role = 'contract' | 'recipient'

/**
 * The addresses that the user has dealt with, by role and by the key of the address. A call of an address does not
 * count as a payment. It costs the user nothing, so an app could use calls to make any address look familiar.
 */
export type AddressMemory = Readonly<Record<Role, ReadonlyMap<string, Met>>> & {
  /** Contracts of other networks. They do not count as known here, but an address may look like one of them. */
  elsewhere?: readonly string[]
}

/** The key of an address. On EVM networks, it ignores the case. */
export function keyOf(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}
