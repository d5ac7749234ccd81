import { describe, expect, test } from 'vitest'
import * as StartedSignIns from './StartedSignIns.ts'

/** The storage of one origin, shared by its documents. */
function createView(items = new Map<string, string>()) {
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as unknown as Storage
  return { items, view: { localStorage } }
}

describe('fromWindow', () => {
  test('default: a page of the same site sees the sign-ins of a frame', () => {
    const { view } = createView()
    StartedSignIns.fromWindow(view).put('one')
    expect(StartedSignIns.fromWindow(view).has('one')).toBe(true)
    expect(StartedSignIns.fromWindow(view).has('two')).toBe(false)
  })

  test('behavior: drops the oldest ids', () => {
    const { view } = createView()
    const asked = StartedSignIns.fromWindow(view)
    for (let count = 0; count < 25; count++) asked.put(String(count))
    expect([4, 5, 24].map((it) => asked.has(String(it)))).toEqual([false, true, true])
  })

  test('behavior: invalid or denied storage is an empty list', () => {
    const { items, view } = createView(new Map([['@latchkey/social-asked', '{']]))
    expect(StartedSignIns.fromWindow(view).has('one')).toBe(false)
    items.set('@latchkey/social-asked', '{"one":1}')
    expect(StartedSignIns.fromWindow(view).has('one')).toBe(false)
    const denied = {
      get localStorage(): Storage {
        throw new DOMException('', 'SecurityError')
      },
    }
    StartedSignIns.fromWindow(denied).put('one')
    expect(StartedSignIns.fromWindow(denied).has('one')).toBe(false)
  })
})
