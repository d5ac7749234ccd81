import { describe, expect, test } from 'vitest'
import * as settings from './settings.ts'

function read(environment: Record<string, string>, isDevelopment = false) {
  const problems: string[] = []
  return { ...settings.read(environment, { isDevelopment, problems }), problems }
}

describe('read', () => {
  test('default: several upstreams for a chain, in their order', () => {
    const found = read({
      LATCHKEY_PORT: '4100',
      LATCHKEY_RPC_eip155_1: 'https://one.example.com/key, https://two.example.com/key',
      LATCHKEY_RPC_eip155_10: ' ',
      LATCHKEY_RPC_solana_5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp: 'https://three.example.com',
    })
    expect(found).toEqual({
      allowPrivate: false,
      bundlers: new Map(),
      problems: [],
      upstreams: new Map([
        [
          'eip155:1',
          [new URL('https://one.example.com/key'), new URL('https://two.example.com/key')],
        ],
        ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', [new URL('https://three.example.com')]],
      ]),
    })
  })

  test('behavior: allows private nodes in development, or with a setting', () => {
    const environment = { LATCHKEY_RPC_eip155_1: 'http://127.0.0.1:8545' }
    expect(read(environment, true)).toMatchObject({ allowPrivate: true, problems: [] })
    expect(read({ ...environment, LATCHKEY_RPC_ALLOW_PRIVATE: 'true' })).toMatchObject({
      allowPrivate: true,
      problems: [],
    })
    expect(read({ ...environment, LATCHKEY_RPC_ALLOW_PRIVATE: 'false' }).problems).toEqual([
      'LATCHKEY_RPC_eip155_1 has a private address. Use a public one, or set LATCHKEY_RPC_ALLOW_PRIVATE=true if the node is yours.',
    ])
  })

  test('error: T28: names each mistake without its value', () => {
    const { problems } = read({
      LATCHKEY_RPC_ALLOW_PRIVATE: 'canary',
      LATCHKEY_RPC_EIP155_1: 'https://rpc.example.com/canary',
      LATCHKEY_RPC_eip155_01: 'https://rpc.example.com/canary',
      LATCHKEY_RPC_eip155_1: 'https://canary@192.168.0.1/canary',
      LATCHKEY_RPC_eip155_10: 'canary',
      LATCHKEY_RPC_eip155_137: 'ftp://rpc.example.com/canary',
      LATCHKEY_RPC_eip155_56: 'https://one.example.com/canary,,',
      LATCHKEY_RPC_eip155_8453: 'http://rpc.example.com/canary',
      LATCHKEY_RPC_other: 'https://rpc.example.com/canary',
    })
    expect(problems.map((problem) => problem.split('. ')[0])).toEqual([
      'LATCHKEY_RPC_ALLOW_PRIVATE is neither true nor false',
      'LATCHKEY_RPC_EIP155_1 names no chain',
      'LATCHKEY_RPC_eip155_01 names no chain',
      'LATCHKEY_RPC_eip155_1 has a private address',
      'LATCHKEY_RPC_eip155_10 has a value that is not an address',
      'LATCHKEY_RPC_eip155_137 has a value that is not an address',
      'LATCHKEY_RPC_eip155_56 has a value that is not an address',
      'LATCHKEY_RPC_eip155_56 has a value that is not an address',
      'LATCHKEY_RPC_eip155_8453 has an address that is not https',
      'LATCHKEY_RPC_other names no chain',
    ])
    expect(problems.join()).not.toContain('canary')
  })

  describe('bundlers', () => {
    const nodes = { LATCHKEY_RPC_eip155_1: 'https://rpc.example.com' }

    test('default: one for a chain', () => {
      const bundler = 'https://bundler.example.com/key'
      const found = read({ ...nodes, LATCHKEY_BUNDLER_eip155_1: bundler })
      expect(found.problems).toEqual([])
      expect(found.bundlers).toEqual(new Map([['eip155:1', [new URL(bundler)]]]))
      expect([...found.upstreams.keys()]).toEqual(['eip155:1'])
    })

    test('behavior: of a local chain, in development without nodes', () => {
      const environment = { LATCHKEY_BUNDLER_eip155_8453: 'http://127.0.0.1:4337' }
      expect(read(environment, true).problems).toEqual([])
      expect(read({ ...environment, ...nodes }, true).problems).toEqual([
        'LATCHKEY_BUNDLER_eip155_8453 has no node. Set LATCHKEY_RPC_eip155_8453 as well.',
      ])
    })

    test('error: T28: names each mistake without its value', () => {
      const { problems } = read({
        ...nodes,
        LATCHKEY_BUNDLER_eip155_1: 'https://one.example/canary,https://two.example/canary',
        LATCHKEY_BUNDLER_eip155_10: 'https://one.example/canary',
        LATCHKEY_BUNDLER_eip155_137: 'canary',
        LATCHKEY_BUNDLER_eip155_324: 'https://one.example/canary',
        LATCHKEY_BUNDLER_eip155_56: 'https://10.0.0.1/canary',
        LATCHKEY_BUNDLER_other: 'https://one.example/canary',
        LATCHKEY_BUNDLER_solana_5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp: 'https://one.example/canary',
        LATCHKEY_RPC_eip155_137: 'https://rpc.example.com',
        LATCHKEY_RPC_eip155_324: 'https://rpc.example.com',
        LATCHKEY_RPC_eip155_56: 'https://rpc.example.com',
      })
      expect(problems.map((problem) => problem.split('. ')[0])).toEqual([
        'LATCHKEY_BUNDLER_eip155_137 has a value that is not an address',
        'LATCHKEY_BUNDLER_eip155_56 has a private address',
        'LATCHKEY_BUNDLER_other names no chain',
        'LATCHKEY_BUNDLER_eip155_1 has several addresses',
        'LATCHKEY_BUNDLER_eip155_10 has no node',
        'LATCHKEY_BUNDLER_eip155_324 is a network without smart accounts',
        'LATCHKEY_BUNDLER_solana_5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp is a network without smart accounts',
      ])
      expect(problems.join()).not.toContain('canary')
    })
  })
})
