/**
 * Returns whether two origins are certainly on different sites. The list of public suffixes is not known here, but a
 * registrable domain has at least two labels. So if the last two labels or the schemes differ, the sites differ. If the
 * last labels are equal or an origin is opaque, this is not certain, and the function returns `false`.
 */
export function isOtherSite(left: string | undefined, right: string): boolean {
  if (!left || !URL.canParse(left)) return false
  return toEnd(new URL(left)) !== toEnd(new URL(right))
}

/** Returns the scheme and the last two labels of the host. */
const toEnd = ({ hostname, protocol }: URL) =>
  [protocol, ...hostname.split('.').slice(-2)].join('.')
