import { describe, expect, test } from 'vitest'
import * as SocialStorage from './SocialStorage.ts'

function createArea(text: string | null = null) {
  let value = text
  return {
    localStorage: {
      getItem: () => value,
      removeItem: () => {
        value = null
      },
      setItem: (_: string, given: string) => {
        value = given
      },
    } as unknown as Storage,
    get value() {
      return value
    },
  }
}

describe('fromWindow', () => {
  test('default: stores several sign-ins until each is forgotten', () => {
    const area = createArea()
    const keep = SocialStorage.fromWindow(area)
    expect(keep.put('one', { language: 'en', nonce: 'a' })).toBe(true)
    expect(keep.put('two', { language: 'de', nonce: 'b' })).toBe(true)
    expect(keep.find('one')).toMatchObject({ language: 'en', nonce: 'a' })
    keep.forget('one')
    expect(keep.find('one')).toBeUndefined()
    expect(SocialStorage.fromWindow(area).find('two')).toMatchObject({ nonce: 'b' })
    keep.forget('two')
    expect(area.value).toBe(null)
  })

  test('behavior: removes expired entries', () => {
    const area = createArea()
    let now = 1_000_000
    const keep = SocialStorage.fromWindow(area, () => now)
    keep.put('one', { language: 'en', nonce: 'a' })
    now += 15 * 60_000
    expect(keep.find('one')).toBeUndefined()
    keep.put('two', { language: 'en', nonce: 'b' })
    expect(Object.keys(JSON.parse(area.value!))).toEqual(['two'])
  })

  test.each(['{', '[]', '{"one":1}', 'null', '{"one":{"nonce":1}}'])(
    'error: ignores invalid data: %s',
    (text) => {
      const keep = SocialStorage.fromWindow(createArea(text))
      expect(keep.find('one')).toBeUndefined()
      expect(keep.find('toString')).toBeUndefined()
      expect(keep.put('one', { language: 'en', nonce: 'a' })).toBe(true)
    },
  )

  test('error: reports that storage is denied', () => {
    const denied = {
      get localStorage(): Storage {
        throw new DOMException('', 'SecurityError')
      },
    }
    const keep = SocialStorage.fromWindow(denied)
    expect(keep.put('one', { language: 'en', nonce: 'a' })).toBe(false)
    expect(keep.find('one')).toBeUndefined()
  })
})
