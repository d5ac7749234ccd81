/** How many characters at each end make two addresses look alike. Screens often show no more than four. */
const ends = 3
/**
 * Vanity addresses often start with zeros. Such addresses look alike only if more characters at the end are the same.
 */
const endAfterZeros = 4

/**
 * Whether two different addresses have the same first and last characters, as in address poisoning: an attacker creates
 * an address that looks like a known one, and hopes that the user copies it from a history.
 */
export function resembles(a: string, b: string): boolean {
  const [one, other] = [digitsOf(a), digitsOf(b)]
  if (one === other || a.startsWith('0x') !== b.startsWith('0x')) return false
  const start = one.slice(0, ends)
  const end = /^0+$/.test(start) ? endAfterZeros : ends
  return other.startsWith(start) && one.slice(-end) === other.slice(-end)
}

/** The digits of an address, without prefix and case, because people do not notice the case of a letter. */
const digitsOf = (address: string) => address.replace(/^0x/, '').toLowerCase()
