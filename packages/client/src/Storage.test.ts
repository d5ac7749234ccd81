import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dump, memoryArea } from '../test/setup.ts'
import * as Storage from './Storage.ts'

const prefix = '@latchkey/'

afterEach(() => vi.unstubAllGlobals())

describe('table', () => {
  test('default: the nine keys of the wire', () => {
    expect(Object.keys(Storage.table).sort()).toMatchInlineSnapshot(`
      [
        "EMAIL",
        "EMAIL_LOGIN_USED_KEY",
        "LAST_EMAIL_LOGIN_TIME",
        "LAST_USED_CHAIN_KEY",
        "PREFERRED_ACCOUNT_TYPE",
        "SESSION_TOKEN_KEY",
        "SMART_ACCOUNT_ENABLED",
        "SMART_ACCOUNT_ENABLED_NETWORKS",
        "SOCIAL_USERNAME",
      ]
    `)
  })
})

describe('create', () => {
  test('default: stores the keys of the wire under a prefix, with a format version', () => {
    const area = memoryArea()
    const storage = Storage.create({ area, prefix })
    storage.set('EMAIL', 'ada@example.com')
    storage.set('EMAIL_LOGIN_USED_KEY', true)
    storage.set('LAST_EMAIL_LOGIN_TIME', 1_700_000_000_000)
    storage.set('LAST_USED_CHAIN_KEY', 137)
    storage.set('PREFERRED_ACCOUNT_TYPE', 'smartAccount')
    storage.set('SMART_ACCOUNT_ENABLED_NETWORKS', [1, 137])
    expect(dump(area)).toMatchInlineSnapshot(`
      {
        "EMAIL": "ada@example.com",
        "EMAIL_LOGIN_USED_KEY": "true",
        "FORMAT": "1",
        "LAST_EMAIL_LOGIN_TIME": "1700000000000",
        "LAST_USED_CHAIN_KEY": "137",
        "PREFERRED_ACCOUNT_TYPE": "smartAccount",
        "SMART_ACCOUNT_ENABLED_NETWORKS": "1,137",
      }
    `)
    expect(storage.get('SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual([1, 137])
    expect(storage.get('LAST_USED_CHAIN_KEY')).toBe('eip155:137')
    storage.remove('EMAIL')
    expect(storage.get('EMAIL')).toBeUndefined()
  })

  test('behavior: reads the values of an older client under its prefix', () => {
    const area = memoryArea({
      '@w3m-storage/EMAIL': 'ada@example.com',
      '@w3m-storage/EMAIL_LOGIN_USED_KEY': 'true',
      '@w3m-storage/LAST_USED_CHAIN_KEY': '137',
    })
    const storage = Storage.create({ area, prefix: '@w3m-storage/' })
    expect(storage.get('EMAIL_LOGIN_USED_KEY')).toBe(true)
    expect(storage.get('LAST_USED_CHAIN_KEY')).toBe('eip155:137')
    area.setItem('@w3m-storage/LAST_USED_CHAIN_KEY', 'eip155:10')
    expect(storage.get('LAST_USED_CHAIN_KEY')).toBe('eip155:10')
  })

  test('behavior: a newer format is neither read nor overwritten', () => {
    const area = memoryArea({ [`${prefix}EMAIL`]: 'new spelling', [`${prefix}FORMAT`]: '2' })
    const storage = Storage.create({ area, prefix })
    expect(storage.get('EMAIL')).toBeUndefined()
    storage.set('EMAIL', 'ada@example.com')
    expect(storage.get('EMAIL')).toBe('ada@example.com')
    storage.remove('EMAIL')
    expect(dump(area)).toEqual({ EMAIL: 'new spelling', FORMAT: '2' })
  })

  test('behavior: an invalid value counts as absent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(Storage.table) as Storage.Name[])),
        fc.string(),
        (name, text) => {
          const area = memoryArea({ [prefix + name]: text })
          Storage.create({ area, prefix }).get(name)
          expect(area.getItem(prefix + name)).toBe(text)
        },
      ),
    )
    const area = memoryArea({
      [`${prefix}LAST_USED_CHAIN_KEY`]: 'NaN',
      [`${prefix}PREFERRED_ACCOUNT_TYPE`]: 'both',
      [`${prefix}SMART_ACCOUNT_ENABLED_NETWORKS`]: '1,x,137',
    })
    const storage = Storage.create({ area, prefix })
    expect(storage.get('LAST_USED_CHAIN_KEY')).toBeUndefined()
    expect(storage.get('PREFERRED_ACCOUNT_TYPE')).toBeUndefined()
    expect(storage.get('SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual([1, 137])
  })

  test('behavior: an empty list is read back as empty', () => {
    const storage = Storage.create({ area: memoryArea(), prefix })
    storage.set('SMART_ACCOUNT_ENABLED_NETWORKS', [])
    expect(storage.get('SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual([])
  })

  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  test.each([
    ['none', undefined],
    ['blocked', { ...memoryArea(), getItem: refuse, removeItem: refuse, setItem: refuse }],
    ['full', { ...memoryArea(), setItem: refuse }],
  ])('behavior: %s storage falls back to memory', (_, area) => {
    const storage = Storage.create({ area: area as globalThis.Storage | undefined, prefix })
    storage.set('EMAIL', 'ada@example.com')
    expect(storage.get('EMAIL')).toBe('ada@example.com')
    storage.remove('EMAIL')
    expect(storage.get('EMAIL')).toBeUndefined()
    storage.destroy()
  })

  test('behavior: a full storage does not return an older value', () => {
    const inner = memoryArea({ [`${prefix}EMAIL`]: 'old@example.com' })
    const storage = Storage.create({ area: { ...inner, setItem: refuse }, prefix })
    storage.set('EMAIL', 'new@example.com')
    expect(storage.get('EMAIL')).toBe('new@example.com')
  })

  test('behavior: reports the changes of other tabs', () => {
    const target = new EventTarget()
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
    const storage = Storage.create({ area: memoryArea(), prefix })
    const heard: string[] = []
    storage.subscribe((name) => heard.push(name))
    const tell = (key: string | null) =>
      target.dispatchEvent(Object.assign(new Event('storage'), { key }))
    tell(`${prefix}EMAIL`)
    tell('other/EMAIL')
    expect(heard).toEqual(['EMAIL'])
    tell(null)
    expect(heard).toHaveLength(10)
    storage.destroy()
    tell(`${prefix}EMAIL`)
    expect(heard).toHaveLength(10)
  })
})
