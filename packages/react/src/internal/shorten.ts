/** An address as short as people know it: both ends, which they compare. */
export function shorten(address: string): string {
  return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}
