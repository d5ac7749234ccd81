import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { many } from '../../../test/variants.ts'
import * as Schema from './Schema.ts'

/** A schema in our library and the same schema in valibot, with data that mostly matches them. */
type Pair = { data: fc.Arbitrary<unknown>; ours: Schema.Schema; theirs: v.GenericSchema }

/** valibot drops these keys from records. Another test covers them for our library. */
const dangerous = ['__proto__', 'constructor', 'prototype']
const key = fc.string({ maxLength: 6 }).filter((key) => !dangerous.includes(key))
const junk = fc.anything({ key, withBigInt: true, withDate: true, withNullPrototype: true })
const letters = fc.constantFrom('a', 'b', 'c', 'd')

/** An object that is not a list. valibot's own object accepts lists too. */
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

/** Generates random schemas that contain these kinds of objects. */
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
    { numRuns: many(3_000) },
  )
  // Both outcomes must be frequent, or the test would prove little.
  expect(Math.min(count.accepted, count.refused)).toBeGreaterThan(many(300))
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

/** Returns valibot's equivalent of our `optional`. */
function nothing(schema: v.GenericSchema): v.GenericSchema {
  return v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  )
}

/** Removes keys whose value is undefined at any depth, as JSON does. */
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
      { numRuns: many(2_000) },
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
      { numRuns: many(3_000) },
    )
    expect(refused).toBeGreaterThan(many(500))
  })

  test('behavior: never quotes a received key', () => {
    const { problem } = Schema.parse(Schema.recordOf(Schema.string), { [canary]: 1 })
    expect(problem).toMatch(/should be a string\.$/)
    expect(problem).not.toContain(canary)
  })
})
