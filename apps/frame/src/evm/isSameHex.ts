/** Whether a value is the same address, hash or data as another, in any case. */
export function isSameHex(value: unknown, hex: string): boolean {
  return String(value).toLowerCase() === hex.toLowerCase()
}
