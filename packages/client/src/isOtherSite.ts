/**
 * Returns whether two origins are certainly on different sites. The list of public suffixes is not known here, but a
 * registrable domain has at least two labels. So other last labels, or another scheme, mean another site. Equal last
 * labels, or an opaque origin, prove nothing: then the answer is `false`.
 */
export function isOtherSite(left: string | undefined, right: string): boolean {
  if (!left || !URL.canParse(left)) return false
  return toEnd(new URL(left)) !== toEnd(new URL(right))
}

/** The scheme, and the last two labels of the host. */
const toEnd = ({ hostname, protocol }: URL) =>
  [protocol, ...hostname.split('.').slice(-2)].join('.')
