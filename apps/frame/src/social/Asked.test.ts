import { describe, expect, test } from 'vitest'
import * as Asked from './Asked.ts'

/** Storage of one origin, which all its documents see. */
function createView(items = new Map<string, string>()) {
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as unknown as Storage
  return { items, view: { localStorage } }
}

describe('fromWindow', () => {
  test('default: what a frame has asked for, a page of the same site sees', () => {
    const { view } = createView()
    Asked.fromWindow(view).put('one')
    expect(Asked.fromWindow(view).has('one')).toBe(true)
    expect(Asked.fromWindow(view).has('two')).toBe(false)
  })

  test('behavior: the oldest are forgotten', () => {
    const { view } = createView()
    const asked = Asked.fromWindow(view)
    for (let count = 0; count < 25; count++) asked.put(String(count))
    expect([4, 5, 24].map((it) => asked.has(String(it)))).toEqual([false, true, true])
  })

  test('behavior: what cannot be read, or is denied, says nothing', () => {
    const { items, view } = createView(new Map([['@latchkey/social-asked', '{']]))
    expect(Asked.fromWindow(view).has('one')).toBe(false)
    items.set('@latchkey/social-asked', '{"one":1}')
    expect(Asked.fromWindow(view).has('one')).toBe(false)
    const denied = {
      get localStorage(): Storage {
        throw new DOMException('', 'SecurityError')
      },
    }
    Asked.fromWindow(denied).put('one')
    expect(Asked.fromWindow(denied).has('one')).toBe(false)
  })
})
