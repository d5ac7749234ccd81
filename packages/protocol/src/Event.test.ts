import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capture } from '../../../test/harness/capture.ts'
import { many } from '../../../test/variants.ts'
import { address, machine, metadata, rows, type Samples } from '../test/events.ts'
import { keysIn, keysOf, readTable } from '../test/readme.ts'
import * as Event from './Event.ts'
import { InvalidValueError } from './Schema.ts'

const names = Object.keys(rows) as Event.Name[]
const codes = { answer: -32603, payload: -32602 }

function all({ first, later = [], ours = [] }: Samples) {
  return [...first, ...later, ...ours]
}

describe('table', () => {
  test('default', () => {
    expect(Object.keys(Event.table)).toEqual(names)
  })

  describe('behavior: the README has a row for each', () => {
    const documented = readTable('Events')

    test('default', () => {
      expect(documented.flatMap((row) => row.names)).toEqual(names)
    })

    test.each(documented)('$names', ({ cells, isOurs, names }) => {
      for (const name of names as Event.Name[]) {
        const row: Event.Row = Event.table[name]
        expect(isOurs).toBe(row.isOurs ?? false)
        for (const [index, part] of (['payload', 'answer'] as const).entries()) {
          const schema = row[part]
          const cell = cells[index]
          // Skip `User` and `SocialUser`, which have a section of their own, and the result of a request, which can be
          // anything.
          if (/`(Social)?User`|anything/.test(cell!)) continue
          const keys = schema ? keysOf(schema, all(rows[name][part]!)) : []
          expect([name, part, keysIn(cell)]).toEqual([name, part, keys])
        }
      }
    })
  })

  test.each(names)('behavior: %s accepts valid payloads only', (name) => {
    const { payload } = rows[name]
    if (!payload) {
      expect(Event.parse(name, 'payload', { anything: 'at all' })).toBeUndefined()
      return
    }
    for (const value of all(payload)) expect(Event.parse(name, 'payload', value)).toEqual(value)
    for (const value of payload.wrong) expectRefusal(name, 'payload', value)
  })

  test.each(names)('behavior: %s accepts valid answers only', (name) => {
    const { answer } = rows[name]
    if (!answer) {
      expect(Event.parse(name, 'answer', { anything: 'at all' })).toBeUndefined()
      return
    }
    for (const value of all(answer)) expect(Event.parse(name, 'answer', value)).toEqual(value)
    for (const value of answer.wrong) expectRefusal(name, 'answer', value)
  })

  test.each(names)('behavior: %s drops unknown keys', (name) => {
    for (const part of ['payload', 'answer'] as const)
      for (const value of rows[name][part] ? all(rows[name][part]) : []) {
        // Skip the result of a request, because it is not validated.
        if (!isObject(value) || (name === 'RPC_REQUEST' && part === 'answer')) continue
        expect(Event.parse(name, part, { ...value, anything: { at: 'all' } })).toEqual(value)
      }
  })

  test.each(names)('behavior: the time-out of %s', (name) => {
    const { patience = Event.patience }: Event.Row = Event.table[name]
    expect(patience).toBe(rows[name].patience ?? machine)
  })

  function expectRefusal(name: Event.Name, part: keyof typeof codes, value: unknown) {
    const error = capture(() => Event.parse(name, part, value))
    expect(error, fc.stringify(value)).toBeInstanceOf(InvalidValueError)
    expect(error).toMatchObject({
      code: codes[part],
      message: `The ${part} of "${name}" is invalid.`,
    })
  }
})

describe('patience', () => {
  test('default', () => {
    expect(Event.patience).toBe(30_000)
    expect(Event.patienceOfUser).toBe(600_000)
  })
})

describe('version', () => {
  test('default', () => {
    expect(Event.version).toBe(1)
  })
})

describe('isName', () => {
  test.each(names)('default: %s', (name) => {
    expect(Event.isName(name)).toBe(true)
  })

  test.each([
    '',
    'connect_email',
    'CONNECT_EMAIL_SUCCESS',
    ' SIGN_OUT',
    'READY',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ])('behavior: "%s" is not the name of an event', (name) => {
    expect(Event.isName(name)).toBe(false)
  })
})

describe('parse', () => {
  test('default', () => {
    const payload = { email: 'person@example.com' }
    expect(Event.parse('CONNECT_EMAIL', 'payload', payload)).toEqual(payload)
    expect(Event.parse('GET_CHAIN_ID', 'answer', { chainId: 1 })).toEqual({ chainId: 1 })
  })

  test('behavior: null counts as absent', () => {
    expect(Event.parse('GET_USER', 'payload', null)).toBeUndefined()
    expect(Event.parse('IS_CONNECTED', 'payload', null)).toBeUndefined()
    expect(Event.parse('INIT_SMART_ACCOUNT', 'answer', null)).toBeUndefined()
    expect(Event.parse('GET_USER', 'payload', { chainId: null })).toEqual({})
    const answer = { address, chainId: 1, email: null, userName: null }
    expect(Event.parse('GET_USER', 'answer', answer)).toEqual({ address, chainId: 1 })
    expect(Event.parse('CONNECT_SOCIAL', 'answer', answer)).toEqual({ address, chainId: 1 })
  })

  test('behavior: null is an RPC result', () => {
    // A result can be null, for example the receipt of a pending transaction.
    expect(Event.parse('RPC_REQUEST', 'answer', null)).toBeNull()
  })

  test('error: an invalid payload has the code for invalid params', () => {
    const error = capture(() => Event.parse('CONNECT_OTP', 'payload', { otp: 123456 }))
    expect(error).toMatchObject({
      code: -32602,
      message: 'The payload of "CONNECT_OTP" is invalid.',
      cause: 'otp should be a string.',
    })
  })

  test('error: an invalid answer has the code for an internal error', () => {
    const error = capture(() => Event.parse('GET_USER', 'answer', { address }))
    expect(error).toMatchObject({
      code: -32603,
      message: 'The answer of "GET_USER" is invalid.',
      cause: 'chainId should be a string or a number.',
    })
  })

  test('error: never quotes the received value', () => {
    const value = fc.anything({ values: [fc.constant('canary')] })
    const part = fc.constantFrom('answer', 'payload')
    fc.assert(
      fc.property(fc.constantFrom(...names), part, value, (name, part, value) => {
        try {
          Event.parse(name, part, value)
        } catch (error) {
          const { cause, message } = error as InvalidValueError
          expect(`${message} ${cause}`).not.toContain('canary')
        }
      }),
      { numRuns: many(1_000) },
    )
  })
})

describe('T05: size and depth', () => {
  const usual = 65_536
  /** An RPC payload whose JSON has exactly this many characters. */
  const rpc = (size: number) => ({ method: 'x'.repeat(size - 'method'.length - 1) })
  const locale = (size: number) => ({ locale: 'x'.repeat(size - 'locale'.length - 1) })
  const uri = (size: number) => ({ uri: 'x'.repeat(size - 'uri'.length - 1) })
  /** Nested lists with this many levels. */
  const nest = (levels: number): unknown => (levels ? [nest(levels - 1)] : 'core')
  const tooLarge = expect.objectContaining({
    cause: 'It is too large.',
  })

  test('behavior: a payload has at most 64 Ki characters', () => {
    expect(Event.parse('LOCALE', 'payload', locale(usual))).toEqual(locale(usual))
    expect(capture(() => Event.parse('LOCALE', 'payload', locale(usual + 1)))).toEqual(tooLarge)
  })

  test('behavior: an answer has at most 64 Ki characters', () => {
    expect(Event.parse('GET_SOCIAL_REDIRECT_URI', 'answer', uri(usual))).toEqual(uri(usual))
    expect(capture(() => Event.parse('GET_SOCIAL_REDIRECT_URI', 'answer', uri(usual + 1)))).toEqual(
      tooLarge,
    )
  })

  test('behavior: an RPC payload has at most 1 Mi characters', () => {
    expect(Event.parse('RPC_REQUEST', 'payload', rpc(1 << 20))).toEqual(rpc(1 << 20))
    expect(capture(() => Event.parse('RPC_REQUEST', 'payload', rpc((1 << 20) + 1)))).toEqual(
      tooLarge,
    )
  })

  test('behavior: an RPC answer may be larger', () => {
    const receipts = Array.from({ length: 10_000 }, (_, index) => ({ hash: '0x', index }))
    expect(Event.parse('RPC_REQUEST', 'answer', receipts)).toEqual(receipts)
    expect(Event.parse('RPC_REQUEST', 'answer', 'x'.repeat(1 << 24))).toHaveLength(1 << 24)
    expect(capture(() => Event.parse('RPC_REQUEST', 'answer', 'x'.repeat((1 << 24) + 1)))).toEqual(
      tooLarge,
    )
  })

  test('behavior: unknown keys count', () => {
    const payload = { locale: 'de', other: 'x'.repeat(usual) }
    expect(capture(() => Event.parse('LOCALE', 'payload', payload))).toEqual(tooLarge)
    const named = { locale: 'de', ['x'.repeat(usual)]: 1 }
    expect(capture(() => Event.parse('LOCALE', 'payload', named))).toEqual(tooLarge)
  })

  test('behavior: the sizes of many small values add up', () => {
    const icons = Array.from({ length: usual / 4 }, () => 'xxxx')
    const payload = { metadata: { ...metadata, icons }, projectId: 'p' }
    expect(capture(() => Event.parse('SYNC_DAPP_DATA', 'payload', payload))).toEqual(tooLarge)
  })

  test('behavior: many empty entries', () => {
    const payload = { locale: 'de', other: Array.from({ length: usual }, () => null) }
    expect(capture(() => Event.parse('LOCALE', 'payload', payload))).toEqual(tooLarge)
    const keys = Object.fromEntries(Array.from({ length: usual }, (_, index) => [index, 0]))
    expect(capture(() => Event.parse('LOCALE', 'payload', { locale: 'de', ...keys }))).toEqual(
      tooLarge,
    )
  })

  test('behavior: one list, referenced many times', () => {
    // With references, this payload is small to send. Written out, its six levels of ten entries are a million values.
    const bomb = [...Array(6)].reduce((inner) => Array(10).fill(inner), 'x')
    expect(
      capture(() => Event.parse('RPC_REQUEST', 'payload', { method: 'm', params: bomb })),
    ).toEqual(tooLarge)
  })

  test('behavior: at most ten levels', () => {
    // The payload is the first level, and its list of params the second.
    const payload = (levels: number) => ({ method: 'm', params: nest(levels - 1) })
    expect(Event.parse('RPC_REQUEST', 'payload', payload(10))).toEqual(payload(10))
    expect(capture(() => Event.parse('RPC_REQUEST', 'payload', payload(11)))).toEqual(tooLarge)
    expect(Event.parse('RPC_REQUEST', 'answer', nest(10))).toEqual(nest(10))
    expect(capture(() => Event.parse('RPC_REQUEST', 'answer', nest(11)))).toEqual(tooLarge)
  })

  test('behavior: a hundred thousand levels', () => {
    const deep = [...Array(100_000)].reduce((inner) => [inner], 'core')
    expect(capture(() => Event.parse('RPC_REQUEST', 'answer', deep))).toEqual(tooLarge)
  })

  test('behavior: cyclic data', () => {
    const cycle: Record<string, unknown> = { method: 'm' }
    cycle.params = cycle
    expect(capture(() => Event.parse('RPC_REQUEST', 'payload', cycle))).toEqual(tooLarge)
    const list: unknown[] = []
    list.push(list, list)
    expect(capture(() => Event.parse('RPC_REQUEST', 'answer', list))).toEqual(tooLarge)
  })

  test('behavior: does not read a part that the row does not have', () => {
    const cycle: Record<string, unknown> = {}
    cycle.cycle = cycle
    expect(Event.parse('SIGN_OUT', 'payload', cycle)).toBeUndefined()
    expect(Event.parse('SIGN_OUT', 'answer', cycle)).toBeUndefined()
  })

  test.each([
    ['SYNC_DAPP_DATA', { metadata: { ...metadata, icons: new Array(1 << 17) }, projectId: 'p' }],
    ['RPC_REQUEST', { method: 'personal_sign', params: new Array(1 << 21) }],
  ] as const)('behavior: %s with a long list of holes', (name, payload) => {
    const sent = structuredClone(payload)
    expect(capture(() => Event.parse(name, 'payload', sent))).toEqual(tooLarge)
  })

  // A list with four billion holes is small to send, but takes minutes to iterate.
  test('behavior: rejects a long list by its length, without iterating it', () => {
    let looks = 0
    const other = new Proxy(new Array(usual + 1), {
      get(target, key) {
        looks++
        return Reflect.get(target, key)
      },
      ownKeys: () => expect.unreachable('The keys were listed.'),
    })
    const payload = { locale: 'de', other }
    expect(capture(() => Event.parse('LOCALE', 'payload', payload))).toEqual(tooLarge)
    expect(looks).toBeLessThan(10)
  })

  test('behavior: any value is either valid or rejected', () => {
    const anything = fc.anything({
      maxDepth: 2,
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSet: true,
      withTypedArray: true,
    })
    const samples = names.flatMap((name) =>
      Object.values(rows[name]).flatMap((it) =>
        typeof it === 'object' ? [...all(it), ...it.wrong].filter(isObject) : [],
      ),
    )
    const key = fc.constantFrom(
      ...new Set(samples.flatMap(Object.keys)),
      ...['__proto__', 'constructor', 'toString', 'other'],
    )
    // A valid value with one change gets further than random data does.
    const changed = fc
      .tuple(fc.constantFrom(...samples), key, anything)
      .map(([sample, key, value]) => ({ ...sample, [key]: value }))
    const part = fc.constantFrom('answer', 'payload')
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        part,
        fc.oneof(anything, changed),
        (name, part, value) => {
          try {
            Event.parse(name, part, value)
          } catch (error) {
            if (!(error instanceof InvalidValueError)) throw error
          }
          return Object.keys(Object.prototype).length === 0
        },
      ),
      { numRuns: many(10_000) },
    )
  })
})

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
