/** Whether a value is the same address, hash or data as another, in any case. A host's value may be of any type. */
export function isSameHex(value: unknown, hex: string): boolean {
  return typeof value === 'string' && value.toLowerCase() === hex.toLowerCase()
}
