import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as Speech from './Speech.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a page whose languages load when the test resolves their promises. */
function setup() {
  const asked: { fail(): void; locale: string; resolve(): void }[] = []
  const load = async (locale: string) => {
    if (locale === 'en') return 'en words'
    return new Promise<string>((resolve, reject) => {
      const fail = () => reject(new TypeError('Failed to fetch'))
      asked.push({ fail, locale, resolve: () => resolve(`${locale} words`) })
    })
  }
  const root = { dir: '', lang: 'en' }
  const speech = Speech.create({ english: 'en words', load }, { root })
  const told = vi.fn()
  speech.subscribe(told)
  return { asked, root, speech, told }
}

describe('create', () => {
  test('default: speaks English until another language has loaded, and sets lang and dir', async () => {
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

  test('behavior: the last requested language wins, in any order of loading', async () => {
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

  test('behavior: gives up waiting for a slow language, and still switches to it later', async () => {
    const { asked, speech } = setup()
    const spoken = speech.speak('ja')
    await vi.advanceTimersByTimeAsync(1_500)
    await spoken
    expect(speech.get().locale).toBe('en')
    asked[0]!.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(speech.get().locale).toBe('ja')
  })

  test('error: keeps its language if another fails to load, and can load it later', async () => {
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
