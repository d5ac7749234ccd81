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
    ['params', -32602, 'The params of "X" are invalid: `params` must be a string.'],
    ['answer', -32603, 'The answer of "X" is invalid.'],
  ])('default: %s', (part, code, message) => {
    const error = new Schema.InvalidValueError(part, 'X', 'It should be a string.')
    expect(error).toMatchObject({ code, message, cause: 'It should be a string.' })
  })
})
