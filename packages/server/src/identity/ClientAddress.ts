import { isIPv4, isIPv6 } from 'node:net'

/** The client that calls, by its address. Rate limits count by its networks. */
export type ClientAddress = {
  /** The IP address, or `unknown`. */
  address: string
  /**
   * The network of the client, a /24 for IPv4 and a /64 for IPv6. It is `unknown` behind a Unix socket, or if the proxy
   * names none. It is `none` in tests without a server.
   */
  network: string
  /**
   * The wider network, a /48 for IPv6. One customer of an access provider often has a /48, which contains 65,536
   * networks of /64 (T55). Undefined for IPv4.
   */
  wide: string | undefined
}

/**
 * Finds the client of a request, by the address of the socket or by the entry of the outermost trusted proxy. Each
 * proxy appends one entry, so entries that the client wrote itself are never used (T11). `socket` is undefined for a
 * Unix socket, and null without a server.
 */
export function find(
  socket: string | undefined | null,
  forwardedFor: string | undefined,
  trustedProxies: number,
): ClientAddress {
  const entry = trustedProxies ? forwardedFor?.split(',').at(-trustedProxies)?.trim() : undefined
  const address = (entry && withoutPort(entry)) || socket
  if (address) return of(address)
  return { address: 'unknown', network: socket === null ? 'none' : 'unknown', wide: undefined }
}

/** The client at an address. */
export function of(address: string): ClientAddress {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) {
    const network = `${mapped.split('.').slice(0, 3).join('.')}.0/24`
    return { address, network, wide: undefined }
  }
  if (!isIPv6(address)) return { address, network: 'unknown', wide: undefined }
  const groups = expand(address)
  const take = (count: number) => `${groups.slice(0, count).join(':')}::/${16 * count}`
  return { address, network: take(4), wide: take(3) }
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
 * Removes what some proxies add to an address, which is a port (`192.0.2.1:5678`, `[2001:db8::1]:443`), brackets or
 * quotes.
 */
function withoutPort(entry: string): string {
  const bare = entry.replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(bare) ?? []
  if (bracketed) return bracketed
  // An IPv6 address without brackets has no port, and more than one colon.
  const [, address] = /^([^:]+):\d{1,5}$/.exec(bare) ?? []
  return address ?? bare
}
