import { Network } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import * as Networks from './Networks.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ours = { isEntering: false, isOlder: false }
const older = { isEntering: false, isOlder: true }
const entering = { isEntering: true, isOlder: true }
const refusal = expect.objectContaining({ code: 4902, reason: 'CHAIN_UNKNOWN' })

/** Returns the error that a call throws. */
function caught(action: () => unknown): unknown {
  try {
    return void action()
  } catch (error) {
    return error
  }
}

describe('create', () => {
  test.each([
    ['eip155:8453', ['eip155:1', 'eip155:8453'], 'eip155:8453'],
    ['0x2105', ['eip155:1', 'eip155:8453'], 'eip155:8453'],
    [null, ['eip155:1', 'eip155:8453'], 'eip155:1'],
    ['nonsense', ['eip155:8453', 'eip155:1'], 'eip155:1'],
    // If the requested network is not served, the first served network of the table is used. The order of the
    // configuration does not matter.
    ['eip155:137', ['eip155:8453', 'eip155:10'], 'eip155:10'],
    [solana, ['eip155:10', solana], solana],
    [solana.slice(7), ['eip155:10', solana], solana],
    [solana, ['eip155:10'], 'eip155:10'],
    [null, [solana], solana],
    [solana, undefined, 'eip155:1'],
    ['eip155:31337', ['eip155:31337', 'eip155:10'], 'eip155:10'],
    // If no network is served, users can still sign in and sign messages.
    ['eip155:137', [''], 'eip155:1'],
    ['eip155:137', undefined, 'eip155:137'],
  ])('default: starts with %s when %j are served', (first, served, expected) => {
    expect(Networks.create({ first, served }).get()).toBe(expected)
  })

  test('behavior: lists served and known networks in the order of the table', () => {
    const served = [solana, 'eip155:8453', 'eip155:31337', 'eip155:1', 'solana:other']
    expect(Networks.create({ first: null, served }).list()).toEqual([
      'eip155:1',
      'eip155:8453',
      solana,
    ])
    const all = Object.keys(Network.table).filter((id) => id.startsWith('eip155:'))
    expect(Networks.create({ first: null }).list()).toEqual(all)
    expect(all).toHaveLength(24)
  })
})

describe('last', () => {
  test('default: the last network of each kind, or the first that is served', () => {
    const served = ['eip155:1', 'eip155:8453', solana]
    const networks = Networks.create({ first: null, served })
    expect(networks.last('solana')).toBe(solana)
    networks.set('eip155:8453')
    networks.set(solana)
    expect(networks.get()).toBe(solana)
    expect(networks.last('eip155')).toBe('eip155:8453')
  })

  test('behavior: none is served', () => {
    expect(Networks.create({ first: null, served: ['eip155:1'] }).last('solana')).toBeUndefined()
    expect(Networks.create({ first: null, served: [solana] }).last('eip155')).toBeUndefined()
  })
})

describe('demand', () => {
  const { demand } = Networks.create({ first: null, served: ['eip155:1', 'eip155:8453', solana] })

  test('default: a network of Solana, with or without its namespace', () => {
    for (const value of [solana, solana.slice(7)]) expect(demand(value)).toBe(solana)
  })

  test('default: accepts any spelling', () => {
    for (const value of [8453, '8453', '0x2105', 'eip155:8453'])
      expect(demand(value)).toBe('eip155:8453')
  })

  const others = ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:', `eip155:${solana}`]
  test.each([137, 'eip155:10', 31337, 0, '', Number.NaN, 'toString', ...others])(
    'error: rejects %s',
    (value) => {
      expect(caught(() => demand(value))).toEqual(refusal)
    },
  )
})

describe('choose', () => {
  const { choose } = Networks.create({ first: null, served: ['eip155:10', 'eip155:8453'] })

  test('default: chooses a served network', () => {
    for (const options of [ours, older, entering])
      expect(choose('0x2105', options)).toBe('eip155:8453')
  })

  test.each([undefined, 0, '0', '', Number.NaN, 'nonsense'])(
    'behavior: %s keeps the current network',
    (value) => {
      for (const options of [ours, older, entering]) expect(choose(value, options)).toBeUndefined()
    },
  )

  test.each([31337, '0x7a69', 'eip155:424242'])(
    'error: rejects %s, which is not in the table, except from an older client',
    (value) => {
      expect(caught(() => choose(value, ours))).toEqual(refusal)
      expect(caught(() => choose(value, { ...ours, isEntering: true }))).toEqual(refusal)
      for (const options of [older, entering]) expect(choose(value, options)).toBeUndefined()
    },
  )

  test('behavior: an older client sends 1 when it knows no network', () => {
    expect(choose(1, older)).toBeUndefined()
    expect(caught(() => choose(1, ours))).toEqual(refusal)
  })

  test('behavior: a stored network does not lock out an older client', () => {
    expect(caught(() => choose(137, ours))).toEqual(refusal)
    expect(caught(() => choose(137, older))).toEqual(refusal)
    expect(choose(137, entering)).toBeUndefined()
  })

  test.each([solana, solana.slice(7), 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:'])(
    'error: rejects %s, which is not served, from every client',
    (value) => {
      for (const options of [ours, older, entering])
        expect(caught(() => choose(value, options))).toEqual(refusal)
    },
  )
})
