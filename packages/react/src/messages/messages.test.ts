import * as Message from '@latchkey/words/kit'
import { ar } from '@latchkey/words/locales/ar/kit'
import { de } from '@latchkey/words/locales/de/kit'
import { en } from '@latchkey/words/locales/en/kit'
import { es } from '@latchkey/words/locales/es/kit'
import { fr } from '@latchkey/words/locales/fr/kit'
import { it } from '@latchkey/words/locales/it/kit'
import { ja } from '@latchkey/words/locales/ja/kit'
import { ko } from '@latchkey/words/locales/ko/kit'
import { pt } from '@latchkey/words/locales/pt/kit'
import { zh } from '@latchkey/words/locales/zh/kit'
import { describe, expect, test } from 'vitest'
import type { Language } from '../Language.ts'

const languages: Record<string, Language> = { ar, de, en, es, fr, it, ja, ko, pt, zh }
const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

/** Words that are the same in more than one language. */
const shared = /^(account\.(address|network)|button\.account|code\.label|network\.unnamed)$/

describe.each(Object.entries(languages))('%s', (name, { direction, locale, messages }) => {
  const sentences = Object.entries(messages) as [Message.Id, string][]

  test('says everything that English says, and nothing else', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en.messages).sort())
  })

  test('has the gaps of English, each once', () => {
    for (const [id, text] of sentences)
      expect({ [id]: gaps(text) }).toEqual({ [id]: gaps(en.messages[id]) })
  })

  test('every brace is a gap, no sentence is empty, or begins or ends with a blank', () => {
    for (const [id, text] of sentences) {
      expect(`${id}: ${text.replaceAll(/\{\w+\}/g, '')}`).not.toMatch(/[{}]/)
      expect(text).toMatch(/^\S(.*\S)?$/)
    }
  })

  test('ends its sentences as English does', () => {
    const isSentence = (text: string) => /[.。]$/.test(text.replace(/\s?\S+@\S+$/, '.'))
    for (const [id, text] of sentences)
      expect({ [id]: isSentence(text) }).toEqual({ [id]: isSentence(en.messages[id]) })
  })

  test('is a language that the browser can write numbers in', () => {
    expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale])
    expect(direction).toBe(name === 'ar' ? 'rtl' : 'ltr')
  })

  test('is translated', () => {
    if (name === 'en') return
    const same = sentences.filter(([id, text]) => text === en.messages[id] && !shared.test(id))
    expect(same).toEqual([])
  })
})

describe('toParts', () => {
  test('default', () => {
    expect(Message.toParts('Send {amount} to {name}', { amount: 7, name: 8 })).toEqual([
      'Send ',
      7,
      ' to ',
      8,
    ])
  })

  test('behavior: what is filled in is never read as a sentence', () => {
    expect(Message.toParts('{a} {b}', { a: '{b}', b: 'x' }).join('')).toBe('{b} x')
  })
})
