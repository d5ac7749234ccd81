import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as Setting from './Setting.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Returns the settings in a text, without those of chains and providers. */
function namesIn(text: string): string[] {
  const found = text.match(/LATCHKEY_[A-Z_]+[A-Z]\b/g) ?? []
  return [...new Set(found)].filter((name) => !/^LATCHKEY_(RPC|SOCIAL)_/.test(name)).sort()
}

describe('names', () => {
  test('default: the same as in .env.example', () => {
    expect(namesIn(read('../../../.env.example'))).toEqual([...Setting.names])
  })

  test('behavior: contains every setting that the code reads', () => {
    for (const path of [
      'Config.ts',
      'identity/farcaster/settings.ts',
      'keeper/settings.ts',
      'main.ts',
    ])
      for (const name of namesIn(read(path)))
        expect([...Setting.names, 'LATCHKEY_LIMIT']).toContain(name)
  })
})

describe('findUnknown', () => {
  test.each([
    ['LATCHKEY_TRUSTED_PROXY', 'LATCHKEY_TRUSTED_PROXIES'],
    ['LATCHKEY_KEYRING', 'LATCHKEY_KEY_RING'],
    ['LATCHKEY_MAILFROM', 'LATCHKEY_MAIL_FROM'],
    ['LATCHKEY_PUBLIC_URI', 'LATCHKEY_PUBLIC_URL'],
    ['LATCHKEY_RPCS_eip155_1', 'LATCHKEY_RPC_eip155_1'],
    ['LATCHKEY_SOCIALS_GOOGLE_CLIENT_ID', 'LATCHKEY_SOCIAL_GOOGLE_CLIENT_ID'],
  ])('default: for %s it suggests %s', (name, nearest) => {
    expect(Setting.findUnknown({ [name]: 'canary' })).toEqual([
      `${name} is not a setting. Use ${nearest} instead, or remove it.`,
    ])
  })

  test('behavior: ignores known, empty and foreign names, and names set by a cluster', () => {
    expect(
      Setting.findUnknown({
        ...Object.fromEntries(Setting.names.map((name) => [name, 'x'])),
        LATCHKEY_KEEPER_SERVICE_HOST: '10.0.0.1',
        LATCHKEY_KEEPER_SERVICE_PORT_HTTP: '4200',
        LATCHKEY_LONG: '1',
        LATCHKEY_RPC_eip155_1: 'https://rpc.example.com',
        LATCHKEY_SERVER_PORT: 'tcp://10.0.0.1:4100',
        LATCHKEY_SERVER_PORT_4100_TCP_ADDR: '10.0.0.1',
        LATCHKEY_TRUSTED_PROXY: ' ',
        LATCHKEY_WALLET_PORT: '0',
        NEXT_PUBLIC_LATCHKEY_FRAME_URL: 'x',
        PATH: '/bin',
      }),
    ).toEqual([])
  })
})

describe('findHostProblem', () => {
  test('default', () => {
    for (const host of ['localhost', '0.0.0.0', '::', '::1', '127.1', 'wallet_1', 'a.example.com'])
      expect(Setting.findHostProblem('LATCHKEY_HOST', host)).toBe(undefined)
  })

  test.each(['localhost:4100', 'http://localhost', '[::1]', '*', 'a b', 'x.'])(
    'error: %s',
    (host) => {
      expect(Setting.findHostProblem('LATCHKEY_HOST', host)).toBe(
        `LATCHKEY_HOST is "${host}". Set it to a host name or an IP address without a port, such as localhost or 0.0.0.0.`,
      )
    },
  )
})
