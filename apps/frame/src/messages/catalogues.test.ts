import type { Locale } from '@latchkey/protocol'
import type * as Message from '@latchkey/words/approval'
import { en } from '@latchkey/words/locales/en/approval'
import { describe, expect, test } from 'vitest'
import { catalogues } from './catalogues.ts'

const locales = Object.keys(catalogues) as Locale.Locale[]
const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

/** Names, signs, and words that more than one language has. */
const shared: Partial<Record<Locale.Locale | 'all', RegExp>> = {
  all: /^(address\.(multicall3|permit2|seaport|token|uniswap)|screen\.hiddenTimes|value\.chain)$/,
  de: /^fact\.(nonce|token)$/,
  es: /^(fact\.(nonce|token)|value\.no)$/,
  fr: /^(fact\.(collection|nonce|site)|section\.message)$/,
  it: /^(fact\.(account|nonce|token)|screen\.account|value\.no)$/,
  pt: /^fact\.(nonce|site|token|tokenId)$/,
}

/** The letters of each language that does not write in Latin ones. */
const scripts: Partial<Record<Locale.Locale, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  zh: /\p{Script=Han}/u,
}

describe.each(locales)('%s', async (locale) => {
  const catalogue = await catalogues[locale]()
  const sentences = Object.entries(catalogue) as [Message.Id, string][]

  test('says everything that English says, and nothing else', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort())
  })

  test('has the gaps of English, each once', () => {
    for (const [id, text] of sentences) expect({ [id]: gaps(text) }).toEqual({ [id]: gaps(en[id]) })
  })

  test('every brace is a gap, no sentence is empty, or begins or ends with a blank', () => {
    for (const [id, text] of sentences) {
      expect(`${id}: ${text.replaceAll(/\{\w+\}/g, '')}`).not.toMatch(/[{}]/)
      expect(text).toMatch(/^\S(.*\S)?$/)
      expect(text).not.toMatch(/ {2}/)
    }
  })

  test('ends its sentences as English does', () => {
    const isSentence = (text: string) => /[.。]$/.test(text)
    for (const [id, text] of sentences)
      expect({ [id]: isSentence(text) }).toEqual({ [id]: isSentence(en[id]) })
  })

  test('T31 hides nothing: no character that cannot be seen, or that turns what is read', () => {
    for (const [, text] of sentences) expect(text).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
  })

  test('is translated', () => {
    if (locale === 'en') return
    const isShared = (id: string) => shared.all!.test(id) || shared[locale]?.test(id)
    const same = sentences.filter(([id, text]) => text === en[id] && !isShared(id))
    expect(same).toEqual([])
    const script = scripts[locale]
    if (!script) return
    const foreign = sentences.filter(([id, text]) => !script.test(text) && !isShared(id))
    expect(foreign.filter(([id]) => id !== 'screen.position')).toEqual([])
  })

  test('says two things by two names: nobody mistakes one for the other', () => {
    const pairs: [Message.Id, Message.Id][] = [
      ['button.approve', 'button.cancel'],
      ['button.sign', 'button.cancel'],
      ['fact.give', 'fact.receive'],
      ['fact.from', 'fact.to'],
      ['value.yes', 'value.no'],
      ['severity.high', 'severity.info'],
      ['title.approve', 'title.revoke'],
      ['title.deposit', 'title.withdraw'],
      ['warning.approval', 'warning.approvalUnlimited'],
      ['warning.permit', 'warning.permitUnlimited'],
    ]
    for (const [one, other] of pairs) expect(catalogue[one]).not.toBe(catalogue[other])
    expect(catalogue['fact.spender']).toBe(catalogue['fact.operator'])
  })
})
