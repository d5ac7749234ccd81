import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import * as Schema from './Schema.ts'

describe('check', () => {
  const even = Schema.check<number>((value) => Number(value) % 2 === 0, 'an even number')

  test('default', () => {
    expect(even(2)).toBe(2)
  })

  test('behavior: returns the same value', () => {
    const value = {}
    expect(Schema.check(() => true, 'anything')(value)).toBe(value)
  })

  test('error: an invalid value', () => {
    expect(Schema.parse(even, 1)).toEqual({ problem: 'It should be an even number.' })
  })
})

describe('string', () => {
  test('default', () => {
    expect(Schema.string('')).toBe('')
    expect(Schema.string('text')).toBe('text')
  })

  test.each([undefined, null, 1, true, [], {}, new String('text'), Symbol('text')])(
    'error: %o',
    (value) => {
      expect(Schema.parse(Schema.string, value)).toEqual({ problem: 'It should be a string.' })
    },
  )
})

describe('text', () => {
  const digits = Schema.text(/^\d{1,3}$/, 'digits')

  test('default', () => {
    expect(digits('123')).toBe('123')
  })

  test.each([undefined, null, 1, '', '1234', '12 ', ['1'], new String('1')])(
    'error: %o',
    (value) => {
      expect(Schema.parse(digits, value)).toEqual({ problem: 'It should be digits.' })
    },
  )
})

describe('number', () => {
  test.each([0, -0, -1.5, Number.MAX_VALUE])('default: %o', (value) => {
    expect(Schema.number(value)).toBe(value)
  })

  test.each([undefined, null, '1', 1n, Number.NaN, Number.POSITIVE_INFINITY, new Number(1), [1]])(
    'error: %o',
    (value) => {
      expect(Schema.parse(Schema.number, value)).toEqual({ problem: 'It should be a number.' })
    },
  )
})

describe('boolean', () => {
  test.each([true, false])('default: %o', (value) => {
    expect(Schema.boolean(value)).toBe(value)
  })

  test.each([undefined, null, 0, 1, '', 'true', new Boolean(true)])('error: %o', (value) => {
    expect(Schema.parse(Schema.boolean, value)).toEqual({ problem: 'It should be true or false.' })
  })
})

describe('unknown', () => {
  test.each([undefined, null, 0, '', [], {}])('default: %o', (value) => {
    expect(Schema.unknown(value)).toBe(value)
  })
})

describe('oneOf', () => {
  const size = Schema.oneOf('small', 'large')

  test('default', () => {
    expect(size('small')).toBe('small')
    expect(size('large')).toBe('large')
  })

  test.each([undefined, null, '', 'Small', 'small ', 'small,large', 0, ['small'], 'toString'])(
    'error: %o',
    (value) => {
      expect(Schema.parse(size, value)).toEqual({ problem: 'It should be one of small, large.' })
    },
  )
})

describe('optional', () => {
  const schema = Schema.optional(Schema.string)

  test('default', () => {
    expect(schema('text')).toBe('text')
    expect(schema('')).toBe('')
  })

  test.each([undefined, null])('behavior: %o is absent', (value) => {
    expect(schema(value)).toBeUndefined()
  })

  test.each([undefined, null])('behavior: the default for %o', (value) => {
    const schema = Schema.optional(Schema.string, 'text')
    expect(schema(value)).toBe('text')
    expect(schema('')).toBe('')
    expect(Schema.object({ a: schema })({ a: value })).toEqual({ a: 'text' })
  })

  test.each([0, false, Number.NaN, {}])('error: %o is not absent', (value) => {
    expect(Schema.parse(schema, value)).toEqual({ problem: 'It should be a string.' })
  })
})

describe('list', () => {
  const schema = Schema.list(Schema.string)

  test('default', () => {
    expect(schema(['a', 'b'])).toEqual(['a', 'b'])
    expect(schema([])).toEqual([])
  })

  test('behavior: returns a copy', () => {
    const value = ['a']
    expect(schema(value)).not.toBe(value)
  })

  test('behavior: names the path', () => {
    expect(Schema.parse(schema, ['a', 1])).toEqual({ problem: '1 should be a string.' })
  })

  test.each([undefined, null, 'ab', { 0: 'a', length: 1 }, new Set(['a'])])(
    'error: %o',
    (value) => {
      expect(Schema.parse(schema, value)).toEqual({ problem: 'It should be a list.' })
    },
  )

  // biome-ignore lint/suspicious/noSparseArray: this is what the test is about.
  test.each([[new Array(3)], [['a', , 'c']]])('error: %o has holes', (value) => {
    expect(Schema.parse(schema, value).problem).toMatch(/should be a string/)
  })
})

describe('tuple', () => {
  const schema = Schema.tuple(Schema.string, Schema.number)

  test('default', () => {
    expect(schema(['a', 1])).toEqual(['a', 1])
  })

  test('behavior: keeps other entries', () => {
    expect(schema(['a', 1, { b: 2 }, null])).toEqual(['a', 1, { b: 2 }, null])
  })

  test('behavior: returns a copy', () => {
    const value = ['a', 1]
    expect(schema(value)).not.toBe(value)
  })

  test('behavior: checks each entry', () => {
    const inner = Schema.tuple(Schema.object({ a: Schema.string }))
    expect(inner([{ a: 'a', b: 'b' }])).toEqual([{ a: 'a' }])
  })

  test.each([
    [[], '0 should be a string.'],
    [['a'], '1 should be a number.'],
    [[1, 'a'], '0 should be a string.'],
    [[undefined, 1], '0 should be a string.'],
    [{ 0: 'a', 1: 1 }, 'It should be a list.'],
    ['a1', 'It should be a list.'],
    [null, 'It should be a list.'],
  ])('error: %o', (value, problem) => {
    expect(Schema.parse(schema, value)).toEqual({ problem })
  })
})

describe('recordOf', () => {
  const schema = Schema.recordOf(Schema.number)

  test('default', () => {
    expect(schema({})).toEqual({})
    expect(schema({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 })
  })

  test('behavior: own keys only', () => {
    expect(schema(Object.create({ inherited: 'text' }))).toEqual({})
  })

  test('behavior: returns a copy', () => {
    const value = { a: 1 }
    expect(schema(value)).not.toBe(value)
  })

  test.each([undefined, null, 1, 'a', [1]])('error: %o', (value) => {
    expect(Schema.parse(schema, value)).toEqual({ problem: 'It should be an object.' })
  })

  test('error: an entry', () => {
    expect(Schema.parse(schema, { a: 'text' }).problem).toMatch(/should be a number\.$/)
  })
})

describe('object', () => {
  const schema = Schema.object({ a: Schema.string, b: Schema.optional(Schema.number) })

  test('default', () => {
    expect(schema({ a: 'text', b: 1 })).toEqual({ a: 'text', b: 1 })
  })

  test('behavior: drops unknown keys', () => {
    expect(schema({ a: 'text', c: 1, [Symbol('d')]: 2 })).toStrictEqual({ a: 'text' })
  })

  test.each([undefined, null])('behavior: drops a key with %o', (b) => {
    expect(schema({ a: 'text', b })).toStrictEqual({ a: 'text' })
  })

  test('behavior: an object without a prototype', () => {
    expect(schema(Object.assign(Object.create(null), { a: 'text' }))).toStrictEqual({ a: 'text' })
  })

  test('behavior: leaves the value alone', () => {
    const value = Object.freeze({ a: 'text', c: 1 })
    schema(value)
    expect(value).toEqual({ a: 'text', c: 1 })
  })

  test.each([
    [undefined, 'It should be an object.'],
    [null, 'It should be an object.'],
    ['a', 'It should be an object.'],
    [[], 'It should be an object.'],
    [() => {}, 'It should be an object.'],
    [{}, 'a should be a string.'],
    [{ a: null }, 'a should be a string.'],
    [{ a: 'text', b: '1' }, 'b should be a number.'],
  ])('error: %o', (value, problem) => {
    expect(Schema.parse(schema, value)).toEqual({ problem })
  })

  test('error: names the path at any depth', () => {
    const deep = Schema.object({ a: Schema.list(Schema.object({ b: Schema.tuple(schema) })) })
    const value = { a: [{ b: [{ a: 'text' }] }, { b: [{ a: 1 }] }] }
    expect(Schema.parse(deep, value)).toEqual({ problem: 'a.1.b.0.a should be a string.' })
  })
})

describe('looseObject', () => {
  const schema = Schema.looseObject({ a: Schema.string, b: Schema.optional(Schema.number) })

  test('default', () => {
    expect(schema({ a: 'text', b: 1 })).toEqual({ a: 'text', b: 1 })
  })

  test('behavior: keeps unknown keys', () => {
    expect(schema({ a: 'text', c: { d: null } })).toEqual({ a: 'text', c: { d: null } })
  })

  test('behavior: drops unknown keys of known entries', () => {
    const inner = Schema.looseObject({ a: Schema.object({ b: Schema.string }) })
    expect(inner({ a: { b: 'text', c: 1 } })).toEqual({ a: { b: 'text' } })
  })

  test('behavior: leaves the value alone', () => {
    const value = Object.freeze({ a: 'text' })
    expect(schema(value)).not.toBe(value)
  })

  test('behavior: drops a known key with null', () => {
    expect(schema({ a: 'text', b: null })).toEqual({ a: 'text' })
  })

  test.each([
    [undefined, 'It should be an object.'],
    [null, 'It should be an object.'],
    [[], 'It should be an object.'],
    [{ b: 1 }, 'a should be a string.'],
  ])('error: %o', (value, problem) => {
    expect(Schema.parse(schema, value)).toEqual({ problem })
  })
})

describe('Mismatch', () => {
  test('default', () => {
    const schema = Schema.object({ a: Schema.list(Schema.string) })
    expect(() => schema({ a: [1] })).toThrow(
      expect.objectContaining({ expected: 'a string', path: ['a', 0] }),
    )
  })

  test('behavior: is not an Error, so it has no costly stack', () => {
    expect(new Schema.Mismatch('a string')).not.toBeInstanceOf(Error)
  })
})

describe('parse', () => {
  test('default', () => {
    expect(Schema.parse(Schema.string, 'text')).toEqual({ output: 'text' })
  })

  test('behavior: the output may be undefined', () => {
    expect(Schema.parse(Schema.optional(Schema.string), null)).toEqual({ output: undefined })
  })

  test('error: an invalid value', () => {
    expect(Schema.parse(Schema.string, 1)).toEqual({ problem: 'It should be a string.' })
  })
})

describe('ifFits', () => {
  const schema = Schema.ifFits(Schema.string)

  test('default', () => {
    expect(schema('text')).toBe('text')
  })

  test.each([undefined, null, 1, {}])('behavior: %o counts as absent', (value) => {
    expect(schema(value)).toBeUndefined()
    expect(Schema.object({ a: schema })({ a: value })).toEqual({})
  })
})

describe('demand', () => {
  test('default', () => {
    expect(Schema.demand(Schema.string, 'text', 'payload', 'X')).toBe('text')
    expect(Schema.demand(Schema.optional(Schema.string), null, 'payload', 'X')).toBeUndefined()
  })

  test('error: an invalid value', () => {
    expect(() => Schema.demand(Schema.string, 1, 'payload', 'X')).toThrow(
      expect.objectContaining({
        message: 'The payload of "X" is invalid.',
        cause: 'It should be a string.',
      }),
    )
  })
})

describe('InvalidValueError', () => {
  test.each([
    ['payload', -32602, 'The payload of "X" is invalid.'],
    ['params', -32602, 'The params of "X" is invalid.'],
    ['answer', -32603, 'The answer of "X" is invalid.'],
  ])('default: %s', (part, code, message) => {
    const error = new Schema.InvalidValueError(part, 'X', 'It should be a string.')
    expect(error).toMatchObject({ code, message, cause: 'It should be a string.' })
  })
})

/**
 * The same schema in our library and in valibot, and data that mostly matches it.
 */
type Pair = { data: fc.Arbitrary<unknown>; ours: Schema.Schema; theirs: v.GenericSchema }

/** valibot drops these keys from records. Another test covers them for our library. */
const dangerous = ['__proto__', 'constructor', 'prototype']
const key = fc.string({ maxLength: 6 }).filter((key) => !dangerous.includes(key))
const junk = fc.anything({ key, withBigInt: true, withDate: true, withNullPrototype: true })
const letters = fc.constantFrom('a', 'b', 'c', 'd')

/** valibot accepts a list as an object. */
const notList = v.custom<object>((value) => !Array.isArray(value))

const leaves: Pair[] = [
  { data: fc.string(), ours: Schema.string, theirs: v.string() },
  { data: fc.double(), ours: Schema.number, theirs: v.pipe(v.number(), v.finite()) },
  { data: fc.boolean(), ours: Schema.boolean, theirs: v.boolean() },
  { data: letters, ours: Schema.oneOf('a', 'b', 'c'), theirs: v.picklist(['a', 'b', 'c']) },
]

const absent: Pair = {
  data: junk,
  ours: Schema.optional(Schema.unknown),
  theirs: nothing(v.unknown()),
}

const optional = ({ data, ours, theirs }: Pair): Pair => ({
  data: fc.option(data, { freq: 3, nil: undefined }),
  ours: Schema.optional(ours),
  theirs: nothing(theirs),
})

const list = ({ data, ours, theirs }: Pair): Pair => ({
  data: fc.array(data, { maxLength: 4 }),
  ours: Schema.list(ours),
  theirs: v.array(theirs),
})

const recordOf = ({ data, ours, theirs }: Pair): Pair => ({
  data: fc.dictionary(key, data, { maxKeys: 4 }),
  ours: Schema.recordOf(ours),
  theirs: v.pipe(notList, v.record(v.string(), theirs)),
})

const tuple = (items: Pair[]): Pair => ({
  data: fc
    .tuple(fc.tuple(...items.map((it) => it.data)), fc.array(junk, { maxLength: 2 }))
    .map(([known, others]) => [...known, ...others]),
  ours: Schema.tuple(...items.map((it) => it.ours)),
  theirs: v.looseTuple(items.map((it) => it.theirs)),
})

const object = (fields: Record<string, Pair>): Pair => ({
  data: dataOf(fields),
  ours: Schema.object(map(fields, (it) => it.ours)),
  theirs: v.pipe(notList, v.object(map(fields, (it) => it.theirs))),
})

const looseObject = (fields: Record<string, Pair>): Pair => ({
  data: dataOf(fields),
  ours: Schema.looseObject(map(fields, (it) => it.ours)),
  theirs: v.pipe(notList, v.looseObject(map(fields, (it) => it.theirs))),
})

/** Random schemas with these kinds of objects. */
function pairs(...objects: (typeof object)[]): fc.Arbitrary<Pair> {
  return fc.letrec<{ any: Pair; maybe: Pair }>((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(...leaves),
      tie('maybe').map(list),
      tie('maybe').map(recordOf),
      fc.array(tie('maybe'), { maxLength: 3 }).map(tuple),
      ...objects.map((object) =>
        fc.dictionary(letters, tie('maybe'), { maxKeys: 4 }).map((fields) => object(fields)),
      ),
    ),
    maybe: fc.oneof(tie('any'), tie('any').map(optional), fc.constant(absent)),
  })).any
}

/** Compares our schemas with valibot's. Most data is valid, and some is random. */
function compare(pairs: fc.Arbitrary<Pair>) {
  const count = { accepted: 0, refused: 0 }
  const cases = pairs.chain(({ data, ours, theirs }) =>
    fc
      .oneof({ arbitrary: data, weight: 6 }, { arbitrary: junk, weight: 1 })
      .map((data) => ({ data, ours, theirs, [fc.toStringMethod]: () => fc.stringify(data) })),
  )
  fc.assert(
    fc.property(cases, ({ data, ours, theirs }) => {
      const { output, problem } = Schema.parse(ours, data)
      const expected = v.safeParse(theirs, data)
      count[expected.success ? 'accepted' : 'refused']++
      expect(problem === undefined).toBe(expected.success)
      if (expected.success) expect(clean(output)).toEqual(clean(expected.output))
    }),
    { numRuns: 3_000 },
  )
  // Both outcomes must occur often.
  expect(Math.min(count.accepted, count.refused)).toBeGreaterThan(300)
}

function dataOf(fields: Record<string, Pair>): fc.Arbitrary<object> {
  const known = fc.record(
    map(fields, (it) =>
      fc.oneof({ arbitrary: it.data, weight: 12 }, { arbitrary: junk, weight: 1 }),
    ),
    { requiredKeys: [] },
  )
  const extra = fc.dictionary(key, junk, { maxKeys: 2 })
  return fc.tuple(extra, known).map(([extra, known]) => ({ ...extra, ...known }))
}

function map<from, to>(fields: Record<string, from>, change: (from: from) => to) {
  return Object.fromEntries(Object.entries(fields).map(([key, it]) => [key, change(it)]))
}

/** valibot's equivalent of our `optional`. */
function nothing(schema: v.GenericSchema): v.GenericSchema {
  return v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  )
}

/** Removes keys with undefined at any depth, as JSON does. */
function clean(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value, clean)
  if (Object.prototype.toString.call(value) !== '[object Object]') return value
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([key, entry]) =>
      entry === undefined ? [] : [[key, clean(entry)]],
    ),
  )
}

describe('valibot', () => {
  test('behavior: accepts and returns the same', () => {
    compare(pairs(object, looseObject))
  })

  test('behavior: accepts and returns the same for random data', () => {
    const schemas = [
      [Schema.list(Schema.unknown), v.array(v.unknown())],
      [Schema.recordOf(Schema.unknown), v.pipe(notList, v.record(v.string(), v.unknown()))],
      [Schema.looseObject({}), v.pipe(notList, v.looseObject({}))],
      [Schema.object({}), v.pipe(notList, v.object({}))],
      [Schema.tuple(), v.looseTuple([])],
    ] as const
    fc.assert(
      fc.property(junk, fc.constantFrom(...schemas), (data, [ours, theirs]) => {
        const { output, problem } = Schema.parse<unknown>(ours, data)
        const expected = v.safeParse(theirs, data)
        expect(problem === undefined).toBe(expected.success)
        if (expected.success) expect(clean(output)).toEqual(clean(expected.output))
      }),
      { numRuns: 2_000 },
    )
  })

  test('behavior: a hole in a list counts as absent', () => {
    const holes = fc.sparseArray(fc.string(), { maxLength: 5, maxNumElements: 4 })
    fc.assert(
      fc.property(holes, (data) => {
        const { problem } = Schema.parse(Schema.list(Schema.string), data)
        expect(problem === undefined).toBe(v.safeParse(v.array(v.string()), data).success)
      }),
    )
  })
})

describe('T05: prototypes', () => {
  const evil = () =>
    JSON.parse(`{
      "__proto__": { "polluted": true },
      "constructor": { "prototype": { "polluted": true } },
      "prototype": { "polluted": true },
      "toString": { "polluted": true },
      "a": "text"
    }`)
  const schemas = {
    looseObject: Schema.looseObject({ a: Schema.string }),
    object: Schema.object({ a: Schema.string }),
    recordOf: Schema.recordOf(Schema.unknown),
    tuple: Schema.tuple(Schema.object({ a: Schema.string })),
  }

  test.each(Object.keys(schemas) as (keyof typeof schemas)[])('behavior: %s', (name) => {
    const output = schemas[name](name === 'tuple' ? [evil(), evil()] : evil())
    const [prototype] = Array.isArray(output) ? [Array.prototype] : [Object.prototype]
    expect(Object.getPrototypeOf(output)).toBe(prototype)
    expect((output as { polluted?: true }).polluted).toBeUndefined()
    expect(({} as { polluted?: true }).polluted).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('behavior: object drops them', () => {
    expect(Reflect.ownKeys(schemas.object(evil()))).toEqual(['a'])
  })

  test('behavior: any key and any data', () => {
    const data = fc.dictionary(fc.oneof(fc.constantFrom(...dangerous, 'toString'), key), junk)
    fc.assert(
      fc.property(data, fc.constantFrom(...Object.values(schemas)), (data, schema) => {
        Schema.parse<unknown>(schema, data)
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
    )
  })
})

describe('problem', () => {
  const canary = 'canary'
  const secret = fc.string({ maxLength: 8 }).map((text) => canary + text)
  const anything = fc.anything({
    key,
    values: [secret, fc.constant(canary), fc.integer(), fc.boolean(), fc.constant(null)],
    withSet: true,
  })

  test('behavior: never quotes a received value', () => {
    let refused = 0
    fc.assert(
      fc.property(pairs(object, looseObject), anything, ({ ours }, data) => {
        const { problem = '' } = Schema.parse(ours, data)
        if (problem) refused++
        expect(problem).not.toContain(canary)
      }),
      { numRuns: 3_000 },
    )
    expect(refused).toBeGreaterThan(500)
  })

  test('behavior: never quotes a received key', () => {
    const { problem } = Schema.parse(Schema.recordOf(Schema.string), { [canary]: 1 })
    expect(problem).toMatch(/should be a string\.$/)
    expect(problem).not.toContain(canary)
  })
})
