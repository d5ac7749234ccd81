/** Returns a text that is the same for equal values, also with bigints. */
export function toKey(value: unknown): string {
  return JSON.stringify(value, (_, it) => (typeof it === 'bigint' ? `${it}n` : it)) ?? ''
}
