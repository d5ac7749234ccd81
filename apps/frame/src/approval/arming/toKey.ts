/** Returns a text for a value, which may contain bigints. Equal values have the same text. */
export function toKey(value: unknown): string {
  return JSON.stringify(value, (_, it) => (typeof it === 'bigint' ? `${it}n` : it)) ?? ''
}
