import { describe, expect, test } from 'vitest'
import { assertAlone } from './ExportFlow.ts'

describe('assertAlone', () => {
  const self = {} as Window & typeof globalThis

  test('default: a page without an opener', () => {
    expect(() => assertAlone({ opener: null, parent: self, self })).not.toThrow()
  })

  test.each([
    ['an opener', { opener: {}, parent: self, self }],
    ['a page that embeds it', { opener: null, parent: {} as Window, self }],
  ])('T80 error: %s', (_, page) => {
    expect(() => assertAlone(page)).toThrow(expect.objectContaining({ reason: 'NOT_AVAILABLE' }))
  })
})
