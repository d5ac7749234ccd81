import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as Speech from './Speech.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose words come when they are told to. */
function setup() {
  const asked: { fail(): void; locale: string; resolve(): void }[] = []
  const load = (locale: string) => () =>
    new Promise<string>((resolve, reject) => {
      const fail = () => reject(new TypeError('Failed to fetch'))
      asked.push({ fail, locale, resolve: () => resolve(`${locale} words`) })
    })
  const loaders = Object.fromEntries(
    ['ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'zh'].map((it) => [it, load(it)]),
  )
  const root = { dir: '', lang: 'en' }
  const all = { ...loaders, en: async () => 'en words' } as Speech.Loaders<string>
  const speech = Speech.create(all, 'en words', { root })
  const told = vi.fn()
  speech.subscribe(told)
  return { asked, root, speech, told }
}

describe('create', () => {
  test('default: English until another language is there; the document says which it is', async () => {
    const { asked, root, speech, told } = setup()
    expect(speech.get()).toEqual({ locale: 'en', messages: 'en words' })
    const spoken = speech.speak('ar')
    expect(speech.get().locale).toBe('en')
    expect(told).not.toHaveBeenCalled()
    asked[0]!.resolve()
    await spoken
    expect(speech.get()).toEqual({ locale: 'ar', messages: 'ar words' })
    expect(root).toEqual({ dir: 'rtl', lang: 'ar' })
    await speech.speak('en')
    expect(root).toEqual({ dir: 'ltr', lang: 'en' })
    expect(told).toHaveBeenCalledTimes(2)
  })

  test('behavior: the last one that was asked for counts, whatever comes first', async () => {
    const { asked, root, speech } = setup()
    const first = speech.speak('de')
    const second = speech.speak('zh')
    asked[1]!.resolve()
    await second
    asked[0]!.resolve()
    await first
    expect(speech.get().locale).toBe('zh')
    expect(root.lang).toBe('zh-Hans')
  })

  test('behavior: words that are late are waited for no longer, and still come', async () => {
    const { asked, speech } = setup()
    const spoken = speech.speak('ja')
    await vi.advanceTimersByTimeAsync(1_500)
    await spoken
    expect(speech.get().locale).toBe('en')
    asked[0]!.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(speech.get().locale).toBe('ja')
  })

  test('error: words that do not come leave those that are there, and may come another time', async () => {
    const { asked, root, speech, told } = setup()
    const spoken = speech.speak('fr')
    asked[0]!.fail()
    await expect(spoken).resolves.toBeUndefined()
    expect(speech.get().locale).toBe('en')
    expect(root).toEqual({ dir: '', lang: 'en' })
    expect(told).not.toHaveBeenCalled()
    const again = speech.speak('fr')
    asked[1]!.resolve()
    await again
    expect(speech.get().locale).toBe('fr')
  })
})
