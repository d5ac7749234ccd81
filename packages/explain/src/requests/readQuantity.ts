/** The largest number of 256 bits. */
const largest = 2n ** 256n - 1n

/**
 * Reads a quantity of a host, from 0 to `most`. Returns undefined for any other value. Digits without `0x` are
 * ambiguous (decimal or hex), so they are rejected.
 */
export function readQuantity(value: unknown, most = largest): bigint | undefined {
  const isNumber = typeof value === 'bigint' || Number.isSafeInteger(value)
  const isText = typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)
  if (!isNumber && !isText) return undefined
  const quantity = BigInt(value as bigint | number | string)
  return quantity >= 0n && quantity <= most ? quantity : undefined
}
