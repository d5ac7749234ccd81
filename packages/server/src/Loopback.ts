import { BlockList, isIP } from 'node:net'
import * as IpAddress from './chain/IpAddress.ts'

const addresses = new BlockList()
addresses.addSubnet('127.0.0.0', 8, 'ipv4')
addresses.addAddress('::1', 'ipv6')

/**
 * Whether the server reaches itself by a host: `localhost` or a loopback address. Takes the host of a socket, or
 * the `hostname` of a URL, in which an IPv6 address has brackets.
 */
export function isHost(hostname: string): boolean {
  const name = IpAddress.withoutBrackets(hostname)
  const version = isIP(name)
  return version ? addresses.check(name, version === 4 ? 'ipv4' : 'ipv6') : name === 'localhost'
}

/**
 * Whether a browser reaches its own machine by a host. Browsers resolve the names below `localhost` themselves. A
 * server may ask the DNS for them, so they do not make its own connections local.
 */
export function isSite(hostname: string): boolean {
  return isHost(hostname) || /^([\w-]+\.)+localhost$/.test(hostname)
}
