import { describe, expect, test } from 'vitest'
import { loadOrEnglish } from './loadOrEnglish.ts'
import { createLoad } from './Surface.ts'

const english = { button: 'Send' }
const german = { button: 'Senden' }

describe('createLoad', () => {
  test('default: English is loaded, and other languages are found', async () => {
    const found: string[] = []
    const load = createLoad(async (locale) => {
      found.push(locale)
      return { de: german }
    }, english)
    expect([await load('en'), await load('de')]).toEqual([english, german])
    expect(found).toEqual(['de'])
  })

  test('behavior: English is found as well if it is not loaded', async () => {
    const load = createLoad(async () => ({ en: english }))
    expect(await load('en')).toBe(english)
  })

  test('error: a language that cannot be loaded', async () => {
    const load = createLoad(() => Promise.reject(new Error('offline')), english)
    await expect(load('de')).rejects.toThrow('offline')
  })
})

describe('loadOrEnglish', () => {
  test('default', async () => {
    const load = createLoad(async () => ({ de: german }), english)
    expect(await loadOrEnglish({ english, load }, 'de')).toBe(german)
  })

  test('error: English instead of a language that cannot be loaded', async () => {
    const load = createLoad(() => Promise.reject(new Error('offline')), english)
    expect(await loadOrEnglish({ english, load }, 'de')).toBe(english)
  })
})
