import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Network from './Network.ts'

const evm = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114,
  43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999,
]
const solana = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
] as const
const ids = Object.keys(Network.table) as Network.Id[]

describe('table', () => {
  test('default', () => {
    expect(evm).toHaveLength(24)
    expect(ids.sort()).toEqual([...evm.map((id) => `eip155:${id}`), ...solana].sort())
  })

  test('behavior: every name is unique', () => {
    const names = Object.values(Network.table).map(({ name }) => name)
    expect(new Set(names).size).toBe(ids.length)
  })

  test('behavior: test networks', () => {
    const names = Object.values(Network.table).filter(({ testnet }) => testnet)
    expect(names.map(({ name }) => name).sort()).toMatchInlineSnapshot(`
      [
        "Arbitrum Goerli",
        "Aurora Testnet",
        "Avalanche Fuji",
        "BNB Testnet",
        "Base Goerli",
        "Base Sepolia",
        "Goerli",
        "OP Goerli",
        "Polygon Mumbai",
        "Sepolia",
        "Solana Devnet",
        "Solana Testnet",
        "ZKsync Era Testnet",
        "Zora Goerli",
      ]
    `)
  })
})

describe('from', () => {
  test.each(evm)('default: %i', (chainId) => {
    const id = `eip155:${chainId}`
    expect(Network.from(chainId)).toBe(id)
    expect(Network.from(`${chainId}`)).toBe(id)
    expect(Network.from(`0x${chainId.toString(16)}`)).toBe(id)
    expect(Network.from(id)).toBe(id)
  })

  test.each(solana)('default: %s', (id) => {
    expect(Network.from(id)).toBe(id)
  })

  test('behavior: chains that are not in the table', () => {
    expect(Network.from(31337)).toBe('eip155:31337')
    expect(Network.from('solana:local')).toBe('solana:local')
  })

  test.each([
    0,
    '0',
    '0x0',
    'eip155:0',
    undefined,
    '',
    ' ',
    ' 1',
    '1 ',
    '1\n',
    '+1',
    '-1',
    -1,
    1.5,
    '1.5',
    '1,5',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.MAX_SAFE_INTEGER + 1,
    '9007199254740992',
    '0x20000000000000',
    1e21,
    '0x',
    '1x',
    'x1',
    'ff',
    'eip155',
    'eip155:',
    'eip155:ff',
    'eip155:eip155:1',
    'eip155: 1',
    'cosmos:1',
    'bip122:000000000019d6689c085ae165831e93',
    'solana',
    'solana:',
    'solana:a b',
    'solana:a&b',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpX',
    'solana:a\n',
    '١',
    '𝟏',
    'toString',
    '__proto__',
  ])('behavior: %o is not a chain', (chainId) => {
    expect(Network.from(chainId)).toBeUndefined()
  })

  // Chain lists and many apps use this format: 0xA86A is Avalanche, 0xA4EC is Celo.
  test.each([
    ['0xA', 'eip155:10'],
    ['0xA86A', 'eip155:43114'],
    ['0xA4EC', 'eip155:42220'],
    ['0xAA36A7', 'eip155:11155111'],
    ['0XA', 'eip155:10'],
    ['EIP155:10', 'eip155:10'],
  ])('behavior: %s in upper case', (chainId, id) => {
    expect(Network.from(chainId)).toBe(id)
  })

  // JavaScript would read these as numbers, but other code might read another chain.
  test.each(['1e1', '1e3', 'eip155:1e3', '0b1', 'eip155:0b101'])(
    'behavior: %s is not a chain',
    (chainId) => {
      expect(Network.from(chainId)).toBeUndefined()
    },
  )

  test('behavior: every format of a number is the same chain', () => {
    const number = fc.oneof(fc.integer({ min: 1 }), fc.maxSafeNat().filter(Boolean))
    fc.assert(
      fc.property(number, (number) => {
        const spellings = [
          number,
          `${number}`,
          `0x${number.toString(16)}`,
          `eip155:${number}`,
          `eip155:0x${number.toString(16)}`,
        ]
        for (const it of spellings) expect(Network.from(it)).toBe(`eip155:${number}`)
      }),
      { numRuns: 1_000 },
    )
  })

  test('behavior: returns a CAIP-2 id or undefined for any value', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string().map((it) => `eip155:${it}`),
      fc.string().map((it) => `solana:${it}`),
      fc.string({ unit: fc.constantFrom(...'0123456789abcdefx:') }),
      fc.double(),
    )
    fc.assert(
      fc.property(text, (text) => {
        const id = Network.from(text)
        expect(id ?? 'eip155:1').toMatch(/^(eip155:[1-9]\d{0,15}|solana:\w{1,32})$/)
        // The result of a parse parses to itself.
        if (id) expect(Network.from(id)).toBe(id)
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('isId', () => {
  test('default', () => {
    expect(Network.isId('eip155:1')).toBe(true)
    for (const id of ['eip155:123456', 'toString', '', undefined])
      expect(Network.isId(id)).toBe(false)
  })
})

describe('find', () => {
  test('default', () => {
    expect(Network.find('eip155:1')).toEqual({ name: 'Ethereum', symbol: 'ETH', testnet: false })
    for (const id of ['eip155:123456', 'toString', '', undefined])
      expect(Network.find(id)).toBeUndefined()
  })
})

test('decimalsOf', () => {
  expect([Network.decimalsOf('eip155'), Network.decimalsOf('solana')]).toEqual([18, 9])
})

describe('kindOf', () => {
  test('default', () => {
    expect(Network.kindOf('eip155:1')).toBe('eip155')
    expect(Network.kindOf('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toBe('solana')
  })
})

describe('toNumber', () => {
  test.each(evm)('default: %i', (number) => {
    expect(Network.toNumber(`eip155:${number}`)).toBe(number)
  })

  test.each(solana)('behavior: %s has no number', (id) => {
    expect(Network.toNumber(id)).toBeUndefined()
  })
})

test('isZksync', () => {
  const names = Network.ids.filter(Network.isZksync).map((id) => Network.table[id].name)
  expect(names).toEqual(['ZKsync Era', 'ZKsync Era Testnet'])
  expect(Network.isZksync('eip155:3240')).toBe(false)
})

describe('toWire', () => {
  test.each(evm)('default: %i', (number) => {
    expect(Network.toWire(`eip155:${number}`)).toBe(number)
  })

  test.each(solana)('behavior: %s stays the same', (id) => {
    expect(Network.toWire(id)).toBe(id)
  })

  test('behavior: the wire format parses to the same chain', () => {
    for (const id of ids) expect(Network.from(Network.toWire(id))).toBe(id)
  })
})

describe('rpcUrl', () => {
  const host = 'https://rpc.example'

  test('default', () => {
    expect(Network.rpcUrl({ chainId: 'eip155:1', host, projectId: 'p' })).toBe(
      'https://rpc.example/v1/?chainId=eip155:1&projectId=p',
    )
  })

  test('behavior: solana', () => {
    expect(Network.rpcUrl({ chainId: solana[0], host, projectId: 'p' })).toBe(
      'https://rpc.example/v1/?chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&projectId=p',
    )
  })

  test('behavior: escapes the project id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (projectId) => {
        const url = new URL(Network.rpcUrl({ chainId: 'eip155:1', host, projectId }))
        expect(url.origin + url.pathname + url.hash).toBe('https://rpc.example/v1/')
        expect([...url.searchParams]).toEqual([
          ['chainId', 'eip155:1'],
          ['projectId', projectId],
        ])
      }),
    )
  })
})
