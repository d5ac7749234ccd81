import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Execution from './Execution.ts'

const first = {
  data: '0x1234',
  to: '0x00000000000000000000000000000000000000A1',
  value: 1n,
} as const
const second = { data: '0x', to: '0x00000000000000000000000000000000000000b2', value: 2n } as const

describe('encode', () => {
  test('default: one call', () => {
    expect(Execution.encode([first])).toMatchInlineSnapshot(
      `"0xe9ae5c5300000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000040000000000000000000000000000000000000000000000000000000000000003600000000000000000000000000000000000000a10000000000000000000000000000000000000000000000000000000000000001123400000000000000000000"`,
    )
  })

  test('behavior: several calls, as @metamask/smart-accounts-kit 2.0.0 encodes them', () => {
    expect(Execution.encode([first, second])).toBe(
      '0xe9ae5c530100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000004000000000000000000000000000000000000000000000000000000000000001a000000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000004000000000000000000000000000000000000000000000000000000000000000e000000000000000000000000000000000000000000000000000000000000000a1000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000000000000000000600000000000000000000000000000000000000000000000000000000000000002123400000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000b2000000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000000000000000600000000000000000000000000000000000000000000000000000000000000000',
    )
  })
})

describe('decode', () => {
  const hex = (bytes: { maxLength?: number; minLength?: number }) =>
    fc.uint8Array(bytes).map((it): `0x${string}` => `0x${Buffer.from(it).toString('hex')}`)
  const call = fc.record({
    data: hex({ maxLength: 100 }),
    to: hex({ maxLength: 20, minLength: 20 }),
    value: fc.bigInt({ max: 2n ** 256n - 1n, min: 0n }),
  })
  const lower = (calls: readonly Execution.Call[] | undefined) =>
    calls?.map((it) => ({ ...it, to: it.to.toLowerCase() }))

  test('default: reads what encode wrote', () => {
    fc.assert(
      fc.property(fc.array(call, { maxLength: 5 }), (calls) => {
        expect(lower(Execution.decode(Execution.encode(calls)))).toEqual(calls)
      }),
    )
  })

  test('T48: never reads bytes that encode would not write', () => {
    const valid = Execution.encode([first, second])
    fc.assert(
      fc.property(
        fc.nat({ max: valid.length / 2 - 2 }),
        fc.integer({ max: 255, min: 1 }),
        (at, flip) => {
          const bytes = Buffer.from(valid.slice(2), 'hex')
          bytes[at]! ^= flip
          const changed = `0x${bytes.toString('hex')}` as const
          const calls = Execution.decode(changed)
          if (calls) expect(Execution.encode(calls).toLowerCase()).toBe(changed)
        },
      ),
    )
  })

  test.each([
    ['no function', '0x'],
    ['another function', `0xb61d27f6${Execution.encode([first]).slice(10)}`],
    ['a delegate call', Execution.encode([first]).replace('0xe9ae5c5300', '0xe9ae5c53ff')],
    [
      'a batch whose calls may fail',
      Execution.encode([first, second]).replace('0xe9ae5c530100', '0xe9ae5c530101'),
    ],
    ['bytes after the calls', `${Execution.encode([first])}00`],
    ['a word after the calls', `${Execution.encode([first, second])}${'00'.repeat(32)}`],
    ['half a call', Execution.encode([first]).slice(0, -128)],
  ])('error: T48: %s', (_, callData) => {
    expect(Execution.decode(callData as `0x${string}`)).toBeUndefined()
  })
})
