/** Shortens an address to its beginning and its end, which users compare. */
export function shorten(address: string): string {
  return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}
