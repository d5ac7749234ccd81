import type { Locale } from '@latchkey/protocol'
import { en } from '@latchkey/words/locales/en/device'
import { describe, expect, test } from 'vitest'
import { catalogues } from './catalogues.ts'

const locales = Object.keys(catalogues) as Locale.Locale[]

/** Every sentence by its way there, with its gaps filled by their own names. */
function say(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value(names)]]
  return Object.entries(value as object).flatMap(([key, it]) =>
    say(it, path ? `${path}.${key}` : key),
  )
}
const names = new Proxy({}, { get: (_, name) => `{${String(name)}}` })
const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

/** Words that more than one language has. */
const shared: Partial<Record<Locale.Locale, RegExp>> = {
  de: /^facts\.browser$/,
  fr: /^facts\.(application|site)$/,
  it: /^facts\.browser$/,
  pt: /^facts\.site$/,
}
/** What German, French, Italian and Portuguese call it too, but for a hyphen that not all write. */
const mail = /^facts\.email$/

const scripts: Partial<Record<Locale.Locale, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  zh: /\p{Script=Han}/u,
}

describe.each(locales)('%s', async (locale) => {
  const messages = await catalogues[locale]()
  const sentences = say(messages)
  const english = new Map(say(en))

  test('says everything that English says, and nothing else', () => {
    const paths = (all: [string, string][]) => all.map(([path]) => path).sort()
    expect(paths(sentences)).toEqual(paths([...english]))
  })

  test('leaves out nothing that is filled in', () => {
    for (const [path, text] of sentences)
      expect({ [path]: gaps(text) }).toEqual({ [path]: gaps(english.get(path)!) })
  })

  test('ends its sentences as English does', () => {
    const isSentence = (text: string) => /[.。]$/.test(text.replaceAll('\u2069', ''))
    for (const [path, text] of sentences) {
      expect(text).toMatch(/^\S(.*\S)?$/)
      expect({ [path]: isSentence(text) }).toEqual({ [path]: isSentence(english.get(path)!) })
    }
  })

  test('is translated', () => {
    if (locale === 'en') return
    const same = sentences.filter(
      ([path, text]) =>
        text === english.get(path) && !shared[locale]?.test(path) && !mail.test(path),
    )
    expect(same).toEqual([])
    const script = scripts[locale]
    if (script)
      expect(
        sentences.filter(([path, text]) => !script.test(text) && path !== 'browser.known'),
      ).toEqual([])
  })

  test('names the same mail and the same button wherever it does', () => {
    const { done, notMe, tooLate } = messages
    for (const { paragraphs } of [done, tooLate]) expect(paragraphs[1]).toContain(notMe)
    // What stands in quotes is what the other names, too.
    const quoted = (text: string) =>
      text.match(/„[^“]+“|“[^”]+”|«[^»]+»|「[^」]+」/g)!.map((it) => it.slice(1, -1).trim())
    expect(quoted(done.paragraphs[1]!)).toEqual(quoted(tooLate.paragraphs[1]!))
  })
})

test('en: only a sign-in that is, is called so', () => {
  const said = (value: unknown) =>
    say(value)
      .map(([, text]) => text)
      .join('\n')
  const { approved, code, ...others } = en
  expect(said(others)).not.toMatch(/approved/i)
  // Once: suites want exactly one element with it.
  expect(said(code).match(/approved/gi)).toHaveLength(1)
  expect(said(approved).match(/approved/gi)).toHaveLength(1)
})
