import { isIPv4, isIPv6 } from 'node:net'

/** The network that a client's address belongs to: /24, or /64 of IPv6. Limits are counted by it. */
export function of(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(address) ? `${expand(address).slice(0, 4).join(':')}::/64` : 'unknown'
}

/**
 * The wider network around it: /48 of IPv6, which is what one customer of a provider often has, with
 * 65,536 networks of /64 in it (T55). Undefined for IPv4.
 */
export function wide(address: string): string | undefined {
  if (!isIPv6(address) || /^::ffff:\d+\./i.test(address)) return undefined
  return `${expand(address).slice(0, 3).join(':')}::/48`
}

/** The eight groups of an address. */
function expand(address: string): string[] {
  const [bare = ''] = address.split('%')
  const [head = '', tail] = bare.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const missing = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...(tail === undefined ? [] : missing), ...right].map((group) =>
    (Number.parseInt(group, 16) || 0).toString(16),
  )
}

/**
 * Who is at the other end: the socket's, unless proxies of ours stand before it. Each adds one entry
 * to the right, so that what a client wrote itself is never believed (T11).
 */
export function findClient(
  socket: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return socket ?? 'unknown'
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  return entries.at(-trustedProxies) || socket || 'unknown'
}
