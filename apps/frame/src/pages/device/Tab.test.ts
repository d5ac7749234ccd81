import { describe, expect, test } from 'vitest'
import * as Tab from './Tab.ts'

const token = 'a'.repeat(43)
const other = 'b'.repeat(43)
const link = { kind: 'link', value: token }

/** Creates a window with a URL and a history. Its storage may be denied. */
function createWindow(
  hash: string,
  options: { isDenied?: boolean; values?: Map<string, string> } = {},
) {
  const { isDenied = false, values = new Map<string, string>() } = options
  const location = { hash, pathname: '/device', search: '?a=1' }
  const addresses: string[] = []
  const view = {
    history: {
      replaceState(_data: unknown, _unused: string, url: string) {
        addresses.push(url)
        location.hash = ''
      },
    },
    location,
    get sessionStorage() {
      if (isDenied) throw new DOMException('denied', 'SecurityError')
      return {
        getItem: (key: string) => values.get(key) ?? null,
        removeItem: (key: string) => values.delete(key),
        setItem: (key: string, value: string) => values.set(key, value),
      }
    },
  }
  return { addresses, location, values, view: view as unknown as Window }
}

describe('fromWindow', () => {
  test('default: removes the token from the URL', () => {
    const { addresses, location, view } = createWindow(`#${token}`)
    expect(Tab.fromWindow(view).take()).toEqual(link)
    expect(location.hash).toBe('')
    expect(addresses).toEqual(['/device?a=1'])
  })

  test('behavior: the token survives a reload until it is forgotten', () => {
    const { values, view } = createWindow(`#${token}`)
    Tab.fromWindow(view).take()
    const again = Tab.fromWindow(createWindow('', { values }).view)
    expect(again.take()).toEqual(link)
    again.forget()
    expect(again.take()).toBe('absent')
    expect([...values]).toEqual([])
  })

  test('behavior: another link replaces the token', () => {
    const { location, values, view } = createWindow(`#${token}`)
    const tab = Tab.fromWindow(view)
    tab.take()
    location.hash = `#${other}`
    expect(tab.take()).toEqual({ kind: 'link', value: other })
    expect([...values.values()]).toEqual([other])
  })

  test('behavior: a malformed link does not restore an earlier one', () => {
    const { location, values, view } = createWindow(`#${token}`)
    const tab = Tab.fromWindow(view)
    tab.take()
    location.hash = '#what'
    expect(tab.take()).toBe('malformed')
    expect(tab.take()).toBe('absent')
    expect([...values]).toEqual([])
  })

  test('behavior: keeps the token in memory if storage is denied', () => {
    const { view } = createWindow(`#${token}`, { isDenied: true })
    const tab = Tab.fromWindow(view)
    expect(tab.take()).toEqual(link)
    expect(tab.take()).toEqual(link)
    tab.forget()
    expect(tab.take()).toBe('absent')
  })
})
