import { describe, expectTypeOf, test } from 'vitest'
import * as Schema from './Schema.ts'

describe('Output', () => {
  test('default', () => {
    expectTypeOf<Schema.Output<typeof Schema.string>>().toEqualTypeOf<string>()
    expectTypeOf<Schema.Output<typeof Schema.unknown>>().toEqualTypeOf<unknown>()
  })

  test('behavior: an absent schema', () => {
    expectTypeOf<Schema.Output<undefined>>().toEqualTypeOf<undefined>()
  })
})

describe('optional', () => {
  test('default', () => {
    expectTypeOf(Schema.optional(Schema.string)).returns.toEqualTypeOf<string | undefined>()
    expectTypeOf(Schema.optional(Schema.string, '')).returns.toEqualTypeOf<string>()
  })
})

describe('oneOf', () => {
  test('default', () => {
    expectTypeOf(Schema.oneOf('a', 'b')).returns.toEqualTypeOf<'a' | 'b'>()
  })
})

describe('tuple', () => {
  test('default', () => {
    const schema = Schema.tuple(Schema.string, Schema.optional(Schema.number))
    expectTypeOf(schema).returns.toEqualTypeOf<[string, number | undefined]>()
  })
})

describe('object', () => {
  test('default', () => {
    const schema = Schema.object({
      anything: Schema.unknown,
      list: Schema.list(Schema.boolean),
      maybe: Schema.optional(Schema.object({ text: Schema.string })),
      record: Schema.recordOf(Schema.number),
    })
    expectTypeOf(schema).returns.toEqualTypeOf<{
      anything?: unknown
      list: boolean[]
      maybe?: { text: string } | undefined
      record: Record<string, number>
    }>()
  })
})

describe('looseObject', () => {
  test('default', () => {
    const value = Schema.looseObject({ text: Schema.string })({ text: '' })
    expectTypeOf(value.text).toEqualTypeOf<string>()
    expectTypeOf(value.other).toEqualTypeOf<unknown>()
  })
})

describe('parse', () => {
  test('default', () => {
    const { output, problem } = Schema.parse(Schema.string, '')
    if (problem === undefined) expectTypeOf(output).toEqualTypeOf<string>()
    else expectTypeOf(output).toEqualTypeOf<undefined>()
  })
})
