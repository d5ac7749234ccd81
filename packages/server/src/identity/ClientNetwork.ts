import { isIPv4, isIPv6 } from 'node:net'

/** Returns the network of a client's address: /24 for IPv4, /64 for IPv6. Rate limits count by it. */
export function of(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(address) ? `${expand(address).slice(0, 4).join(':')}::/64` : 'unknown'
}

/**
 * Returns the wider network: /48 for IPv6. One customer of an access provider often has a /48, which
 * contains 65,536 networks of /64 (T55). Undefined for IPv4.
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
 * Returns the client's address: that of the socket, or the entry of the outermost trusted proxy. Each
 * proxy appends one entry, so entries that the client wrote itself are never used (T11).
 */
export function findClient(
  socket: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return socket ?? 'unknown'
  const entries = (forwardedFor ?? '').split(',').map((entry) => withoutPort(entry.trim()))
  return entries.at(-trustedProxies) || socket || 'unknown'
}

/**
 * Removes what some proxies add to an address: a port (`192.0.2.1:5678`, `[2001:db8::1]:443`), brackets
 * or quotes.
 */
function withoutPort(entry: string): string {
  const bare = entry.replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(bare) ?? []
  if (bracketed) return bracketed
  // An IPv6 address without brackets has no port, and more than one colon.
  const [, address] = /^([^:]+):\d{1,5}$/.exec(bare) ?? []
  return address ?? bare
}
