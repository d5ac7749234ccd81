import { BlockList, isIP } from 'node:net'

/** Special-purpose IPv4 networks of the IANA registry, and an internal address of a cloud provider. */
const special4 = list('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])

/** Global unicast IPv6, and its networks for tunnels and documentation. */
const global6 = list('ipv6', [['2000::', 3]])
const special6 = list('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

/** IPv4 inside IPv6 as the URL parser writes it. The IPv4 address is mapped, or translated by NAT64. */
const embedded = /^\[(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})\]$/

/** Whether an address is not on the public internet. True for a value that is not an IP address. */
export function isPrivate(address: string): boolean {
  const [ip = ''] = address.split('%')
  if (isIP(ip) === 4) return special4.check(ip, 'ipv4')
  if (isIP(ip) !== 6) return true
  const [, high, low] = embedded.exec(new URL(`http://[${ip}]`).hostname) ?? []
  if (high && low) {
    const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
    return isPrivate([first >> 8, first & 255, second >> 8, second & 255].join('.'))
  }
  return !global6.check(ip, 'ipv6') || special6.check(ip, 'ipv6')
}

/**
 * Whether a host name is private by its form. Other names may resolve to a private address too, which
 * is checked when a connection is made.
 */
export function isPrivateName(hostname: string): boolean {
  const name = withoutBrackets(hostname).replace(/\.$/, '')
  if (isIP(name)) return isPrivate(name)
  return /(^|\.)(localhost|local|internal|home\.arpa)$/i.test(name)
}

/** Returns the `hostname` of a URL as sockets take it. An IPv6 address loses its brackets. */
export function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

function list(family: 'ipv4' | 'ipv6', subnets: [string, number][]): BlockList {
  const blocks = new BlockList()
  for (const [net, prefix] of subnets) blocks.addSubnet(net, prefix, family)
  return blocks
}
