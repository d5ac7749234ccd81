/** What the wallet remembers of an address, from requests that the user has approved and the network has confirmed. */
export type Met = {
  /** The number of those requests. Other devices of the user may know of more. */
  count: number
  /** When the first of them was approved, in milliseconds. */
  first: number
}

/** What the user did with an address: paid it, or called it or let it spend tokens. */
export type Role = 'contract' | 'recipient'

/**
 * The addresses that the user has dealt with, by role and by the key of the address. Calling an address does not count as
 * paying it: a call costs the user nothing, so an app could make any address look familiar.
 */
export type AddressMemory = Readonly<Record<Role, ReadonlyMap<string, Met>>> & {
  /** Contracts of other networks. No request here makes them known, but an address may look like one of them. */
  elsewhere?: readonly string[]
}

/** The key of an address. Only on EVM networks, upper and lower case are the same. */
export function keyOf(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}
