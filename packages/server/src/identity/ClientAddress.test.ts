import { describe, expect, test } from 'vitest'
import * as ClientAddress from './ClientAddress.ts'

describe('find', () => {
  const find = (forwardedFor: string, proxies = 1) =>
    ClientAddress.find('198.51.100.1', forwardedFor, proxies)

  test('default: the entry of the outermost trusted proxy', () => {
    expect(find('203.0.113.7').address).toBe('203.0.113.7')
    expect(find('10.0.0.1, 203.0.113.7').address).toBe('203.0.113.7')
    expect(find('10.0.0.1, 203.0.113.7, 192.0.2.1', 2).address).toBe('203.0.113.7')
    expect(find('203.0.113.7', 0).address).toBe('198.51.100.1')
    expect(find('').address).toBe('198.51.100.1')
  })

  test.each([
    ['1.2.3.4:5678', '1.2.3.4', '1.2.3.0/24'],
    ['[2001:db8::1]:443', '2001:db8::1', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::1', '2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:0:0:0:443', '2001:db8:0:0:0:0:0:443', '2001:db8:0:0::/64'],
    ['"[2001:db8::1]:443"', '2001:db8::1', '2001:db8:0:0::/64'],
    ['::ffff:1.2.3.4', '::ffff:1.2.3.4', '1.2.3.0/24'],
    ['[::ffff:1.2.3.4]:80', '::ffff:1.2.3.4', '1.2.3.0/24'],
  ])('behavior: T11 %s without its port', (entry, address, network) => {
    expect(find(`10.0.0.1:1, ${entry}`)).toMatchObject({ address, network })
  })

  test('behavior: T55 the wider network of IPv6', () => {
    expect(find('2001:db8:1:2::1').wide).toBe('2001:db8:1::/48')
    expect(find('::ffff:1.2.3.4').wide).toBeUndefined()
    expect(find('1.2.3.4').wide).toBeUndefined()
  })

  test('behavior: without a socket', () => {
    const unknown = { address: 'unknown', network: 'unknown', wide: undefined }
    expect(ClientAddress.find(undefined, undefined, 0)).toEqual(unknown)
    expect(ClientAddress.find(null, undefined, 0)).toEqual({ ...unknown, network: 'none' })
  })

  test('error: an entry that is no address counts as one unknown network', () => {
    for (const entry of ['unknown', 'none', '_hidden', '1.2.3.4:5:6', '[1.2.3.4', 'a:1'])
      expect(find(entry).network).toBe('unknown')
  })
})
