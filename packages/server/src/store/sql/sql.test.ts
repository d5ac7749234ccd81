import { describe, expect, test } from 'vitest'
import { type Sql, sql, toQuery } from './sql.ts'

describe('sql', () => {
  test('default', () => {
    const { text, values } = toQuery(sql`select ${1} where id = ${'a'}`)
    expect({ text, values }).toEqual({ text: 'select $1 where id = $2', values: [1, 'a'] })
  })

  test('behavior: parts', () => {
    const part = (id: string) => sql`(select ${id})`
    const { text, values } = toQuery(sql`${true} ${part('a')} ${part('b')} ${null}`)
    expect(text).toBe('$1 (select $2) (select $3) $4')
    expect(values).toEqual([true, 'a', 'b', null])
  })

  test('behavior: an array is one value', () => {
    const { text, values } = toQuery(sql`select ${['a', 'b']}::text[]`)
    expect({ text, values }).toEqual({ text: 'select $1::text[]', values: [['a', 'b']] })
  })

  test('behavior: a value is never text of the statement', () => {
    const { text, values } = toQuery(sql`select ${"'; drop table wallets"}`)
    expect({ text, values }).toEqual({ text: 'select $1', values: ["'; drop table wallets"] })
  })

  test('behavior: raw text and lists', () => {
    const columns = sql.join(
      ['a', 'b', 'c'].map((it) => sql`${sql.raw(it)} = ${it}`),
      ' and ',
    )
    const { text } = toQuery(sql`where ${columns} or ${sql.join([])}`)
    expect(text).toBe('where a = $1 and b = $2 and c = $3 or ')
  })
})

describe('toQuery', () => {
  const select = (value: Sql | string) => sql`select ${value}, ${1}`

  test('behavior: the same shape has the same name and text', () => {
    const [a, b] = [toQuery(select('a')), toQuery(select('b'))]
    expect([a.name, a.text]).toEqual([b.name, b.text])
    expect([a.values, b.values]).toEqual([
      ['a', 1],
      ['b', 1],
    ])
    const raw = ['one', 'one', 'two'].map((it) => toQuery(sql`select ${sql.raw(it)}`).name)
    expect(raw[0]).toBe(raw[1])
    expect(raw[0]).not.toBe(raw[2])
  })

  test('behavior: the name depends on the text alone, so that processes agree on it', () => {
    const { name } = toQuery(sql`select ${1} from wallets`)
    expect(name).toBe('4998728a46ccc73ff3773681c3e4c5b0')
    expect(toQuery(sql`select ${2} from ${sql.raw('wallets')}`).name).toBe(name)
  })

  test('behavior: another shape has another name', () => {
    const two = (a: Sql | string, b: Sql | string) => sql`(${a} ${b})`
    const part = sql`now()`
    // The same templates in the same order, with the values in other places.
    const shapes = [
      two('a', two(part, 'b')),
      two('a', two('b', part)),
      two(two('a', part), 'b'),
      two(two(part, 'a'), 'b'),
      two(part, two('a', 'b')),
    ].map(toQuery)
    expect(new Set(shapes.map(({ name }) => name)).size).toBe(shapes.length)
    expect(shapes.map(({ text }) => text)).toEqual([
      '($1 (now() $2))',
      '($1 ($2 now()))',
      '(($1 now()) $2)',
      '((now() $1) $2)',
      '(now() ($1 $2))',
    ])
  })
})
