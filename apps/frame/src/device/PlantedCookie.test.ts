import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as PlantedCookie from './PlantedCookie.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a page, and the cookies that its scripts can read. */
function createView({ hasStore = true } = {}) {
  const cookieStore = new EventTarget()
  const document = { cookie: '' }
  const { setInterval } = globalThis
  const location = { protocol: 'https:' }
  const view = { ...(hasStore && { cookieStore }), document, location, setInterval }
  const change = (changed: object[], deleted: object[]) =>
    cookieStore.dispatchEvent(Object.assign(new Event('change'), { changed, deleted }))
  return { change, document, view: view as unknown as Window }
}

describe('watch', () => {
  test('default: other cookies are of no interest', () => {
    const { change, document, view } = createView()
    document.cookie = 'theme=dark; __Host-Http-latchkey-social=x'
    const isVisible = PlantedCookie.watch('mail', view)
    change([{ name: 'theme' }], [])
    vi.advanceTimersByTime(1_000)
    expect(isVisible()).toBe(false)
  })

  test('behavior: T62 a cookie that is there now', () => {
    const { document, view } = createView({ hasStore: false })
    const isVisible = PlantedCookie.watch('mail', view)
    document.cookie = 'theme=dark; __Host-Http-latchkey-mail=x'
    expect(isVisible()).toBe(true)
  })

  test('behavior: T62 a cookie that came and went counts, also between two looks', () => {
    const polled = createView({ hasStore: false })
    const isPolled = PlantedCookie.watch('mail', polled.view)
    polled.document.cookie = '__Host-Http-latchkey-mail=x'
    vi.advanceTimersByTime(60)
    polled.document.cookie = ''
    expect(isPolled()).toBe(true)

    const told = createView()
    const isTold = PlantedCookie.watch('mail', told.view)
    told.change([], [{ name: '__Host-Http-latchkey-mail' }])
    expect(isTold()).toBe(true)
  })
})
