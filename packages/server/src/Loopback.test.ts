import { describe, expect, test } from 'vitest'
import * as Loopback from './Loopback.ts'

const hosts = [
  'localhost',
  '127.0.0.1',
  '127.255.255.254',
  '::1',
  '0:0:0:0:0:0:0:1',
  new URL('http://[::1]:4200').hostname,
  new URL('http://LOCALHOST').hostname,
  new URL('http://127.1').hostname,
]
const names = ['wallet.localhost', 'a.b-c.localhost']
const others = [
  '',
  '0.0.0.0',
  '10.0.0.1',
  '126.255.255.255',
  '127.0.0.1.example.com',
  '127.0.0.256',
  '128.0.0.1',
  '::',
  '::2',
  '[::1',
  '[localhost.example]',
  '[2001:db8::1]',
  'example.com',
  'localhost.example.com',
  'notlocalhost',
  '.localhost',
  'evil.example/.localhost',
]

describe('isHost', () => {
  test.each(hosts)('default: %s', (host) => {
    expect(Loopback.isHost(host)).toBe(true)
  })

  test.each([...names, ...others])('behavior: not %s', (host) => {
    expect(Loopback.isHost(host)).toBe(false)
  })
})

describe('isSite', () => {
  test.each([...hosts, ...names])('default: %s', (host) => {
    expect(Loopback.isSite(host)).toBe(true)
  })

  test.each(others)('behavior: not %s', (host) => {
    expect(Loopback.isSite(host)).toBe(false)
  })
})
