import type { Locale } from '@latchkey/protocol'
import { en } from '@latchkey/words/locales/en/social'
import { describe, expect, test } from 'vitest'
import { catalogues } from './catalogues.ts'

const locales = Object.keys(catalogues) as Locale.Locale[]

const gaps = { name: '{name}', origin: '{origin}', provider: '{provider}' }
/** Where each is named, and nowhere else. */
const named = { name: 'asked.heading', origin: 'asked.text', provider: 'goingTo' }

/** Every sentence by its way there, with its gap filled by its own name. */
function say(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value(gaps)]]
  return Object.entries(value as object).flatMap(([key, it]) =>
    say(it, path ? `${path}.${key}` : key),
  )
}

const scripts: Partial<Record<Locale.Locale, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  zh: /\p{Script=Han}/u,
}

describe.each(locales)('%s', async (locale) => {
  const sentences = say(await catalogues[locale]())
  const english = new Map(say(en))

  test('says everything that English says, and nothing else', () => {
    const paths = (all: [string, string][]) => all.map(([path]) => path).sort()
    expect(paths(sentences)).toEqual(paths([...english]))
  })

  test('names who it is about, and ends its sentences as English does', () => {
    const isSentence = (text: string) => /[.。]$/.test(text)
    for (const [path, text] of sentences) {
      expect(text).toMatch(/^\S(.*\S)?$/)
      for (const [gap, at] of Object.entries(named))
        expect({ [path]: text.includes(`{${gap}}`) }).toEqual({ [path]: path === at })
      expect({ [path]: isSentence(text) }).toEqual({ [path]: isSentence(english.get(path)!) })
    }
  })

  test('is translated', () => {
    if (locale === 'en') return
    expect(sentences.filter(([path, text]) => text === english.get(path))).toEqual([])
    const script = scripts[locale]
    if (script) expect(sentences.filter(([, text]) => !script.test(text))).toEqual([])
  })
})
