import { describe, expect, test } from 'vitest'
import * as Networks from '../Networks.ts'
import { readList } from './readList.ts'

describe('readList', () => {
  const document = (content?: string) => ({
    querySelector: () => (content === undefined ? null : { content }) as never,
  })

  test('default', () => {
    expect(readList(document('eip155:1 eip155:10'))).toEqual(['eip155:1', 'eip155:10'])
  })

  test('behavior: an empty list and a missing one', () => {
    expect(Networks.create({ first: null, served: readList(document('')) }).list()).toEqual([])
    expect(readList(document())).toBeUndefined()
  })
})
