import { describe, expect, test } from 'vitest'
import * as IpAddress from './IpAddress.ts'

describe('isPrivate', () => {
  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:a9fe:a9fe',
    '::FFFF:10.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '',
    'localhost',
    '127.1',
  ])('%s is private', (address) => {
    expect(IpAddress.isPrivate(address)).toBe(true)
  })

  test.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00::1',
    '::ffff:1.1.1.1',
    '64:ff9b::1.1.1.1',
  ])('%s is not private', (address) => {
    expect(IpAddress.isPrivate(address)).toBe(false)
  })
})

describe('isPrivateName', () => {
  test.each([
    'http://localhost',
    'http://LOCALHOST.',
    'http://node.localhost',
    'http://metadata.google.internal',
    'http://printer.local',
    'http://[::1]',
    'http://[::ffff:169.254.169.254]',
    // These are other spellings of 127.0.0.1 and 169.254.169.254, which the URL parser normalizes.
    'http://2130706433',
    'http://0x7f000001',
    'http://0x7f.1',
    'http://0177.0.0.1',
    'http://017700000001',
    'http://127.1',
    'http://127.0.1',
    'http://127.0.0.1.',
    'http://2852039166',
    'http://0xa9fea9fe',
    'http://0251.0376.0251.0376',
    'http://0',
    'http://①②⑦.0.0.1',
    'http://%31%32%37.0.0.1',
  ])('%s is private', (url) => {
    expect(IpAddress.isPrivateName(new URL(url).hostname)).toBe(true)
  })

  test.each(['https://rpc.example.com', 'https://localhost.example.com', 'https://1.1.1.1'])(
    '%s is not private',
    (url) => {
      expect(IpAddress.isPrivateName(new URL(url).hostname)).toBe(false)
    },
  )
})
