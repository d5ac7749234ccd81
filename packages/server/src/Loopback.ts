import { BlockList, isIP } from 'node:net'
import * as IpAddress from './chain/IpAddress.ts'

const addresses = new BlockList()
addresses.addSubnet('127.0.0.0', 8, 'ipv4')
addresses.addAddress('::1', 'ipv6')

/**
 * Whether a host means this machine in the server's own connections. True for `localhost` and loopback addresses. Takes
 * the host of a socket, or the `hostname` of a URL, in which an IPv6 address has brackets.
 */
export function isHost(hostname: string): boolean {
  const name = IpAddress.withoutBrackets(hostname)
  const version = isIP(name)
  return version ? addresses.check(name, version === 4 ? 'ipv4' : 'ipv6') : name === 'localhost'
}

/**
 * Whether a host means the browser's own machine in a browser. Browsers resolve the names below `localhost` themselves.
 * A server may ask the DNS for these names, so `isHost` is false for them.
 */
export function isSite(hostname: string): boolean {
  return isHost(hostname) || /^([\w-]+\.)+localhost$/.test(hostname)
}
