/**
 * Whether two values are the same address, hash or data, ignoring case. `value` may come from a host and be of any
 * type.
 */
export function isSameHex(value: unknown, hex: string): boolean {
  return typeof value === 'string' && value.toLowerCase() === hex.toLowerCase()
}
