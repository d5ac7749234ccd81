import { describe, expect, test } from 'vitest'
import * as FarcasterMessage from './FarcasterMessage.ts'

const whole = `wallet.example.com wants you to sign in with your Ethereum account:
0x63C378DDC446DFf1d831B9B96F7d338FE6bd4231

Farcaster Auth

URI: https://wallet.example.com/
Version: 1
Chain ID: 10
Nonce: ESsxs6MaFio7OvqWb
Issued At: 2026-10-25T20:53:48.962Z
Expiration Time: 2026-10-25T21:03:48.962Z
Not Before: 2026-10-25T20:53:48.962Z
Request ID: some request
Resources:
- farcaster://fid/6841
- https://example.com/other`

describe('read', () => {
  test('default', () => {
    expect(FarcasterMessage.read(whole)).toEqual({
      address: '0x63C378DDC446DFf1d831B9B96F7d338FE6bd4231',
      domain: 'wallet.example.com',
      fid: 6841,
      nonce: 'ESsxs6MaFio7OvqWb',
      uri: 'https://wallet.example.com/',
    })
  })

  test('behavior: optional fields may be absent', () => {
    for (const line of ['Expiration Time', 'Not Before', 'Request ID'])
      expect(FarcasterMessage.read(whole.replace(new RegExp(`\\n${line}.*`), ''))?.fid).toBe(6841)
    expect(FarcasterMessage.read(`https://${whole}`)?.domain).toBe('wallet.example.com')
    expect(FarcasterMessage.read(whole.replace('Auth', 'Connect'))?.fid).toBe(6841)
    expect(FarcasterMessage.read(whole.replace('6841', '6841/'))?.fid).toBe(6841)
  })

  test.each([
    ['nothing', () => ''],
    ['a line before', (it: string) => `evil.example wants\n${it}`],
    ['a line after', (it: string) => `${it}\nmore`],
    ['an empty line after', (it: string) => `${it}\n`],
    ['other ends of lines', (it: string) => it.replaceAll('\n', '\r\n')],
    ['a field twice', (it: string) => it.replace('Chain', 'Nonce: aaaaaaaa\nChain')],
    ['another order', (it: string) => it.replace(/(Version.*)\n(Chain.*)/, '$2\n$1')],
    ['another version', (it: string) => it.replace('Version: 1', 'Version: 2')],
    ['another chain', (it: string) => it.replace('Chain ID: 10', 'Chain ID: 100')],
    ['another statement', (it: string) => it.replace('Farcaster Auth', 'Hello')],
    ['no statement', (it: string) => it.replace('Farcaster Auth\n\n', '')],
    ['no fid', (it: string) => it.replace('farcaster://fid/6841', 'https://a.example')],
    ['two fids', (it: string) => it.replace('https://example.com/other', 'farcaster://fid/1')],
    ['fid 0', (it: string) => it.replace('6841', '0')],
    ['a fid that would be rounded', (it: string) => it.replace('6841', '9007199254740993')],
    ['no address', (it: string) => it.replace('0x63', '0x')],
    ['no URI', (it: string) => it.replace('URI: https://wallet.example.com/', 'URI: here')],
  ])('error: %s', (_, change) => {
    expect(FarcasterMessage.read(change(whole))).toBeUndefined()
  })
})
