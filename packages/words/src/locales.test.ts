import { describe, expect, test } from 'vitest'
import * as account from './account.ts'
import * as accountType from './accountType.ts'
import * as approval from './approval.ts'
import * as custody from './custody.ts'
import * as demo from './demo.ts'
import * as device from './device.ts'
import * as kit from './kit.ts'
import * as Locale from './Locale.ts'
import * as mail from './mail.ts'
import * as offline from './offline.ts'
import * as operation from './operation.ts'
import * as permissions from './permissions.ts'
import * as social from './social.ts'

type Catalog = Readonly<Record<string, string>>

/** Every surface, by its loader. The kit's catalog is part of its language. */
const surfaces: Record<string, (locale: Locale.Locale) => Promise<Catalog>> = {
  account: account.load,
  accountType: accountType.load,
  approval: approval.load,
  custody: custody.load,
  demo: demo.load,
  device: device.load,
  kit: async (locale) => (await kit.load(locale)).messages,
  mail: mail.load,
  offline: offline.load,
  operation: operation.load,
  permissions: permissions.load,
  social: social.load,
}

const locales = Object.keys(Locale.table) as Locale.Locale[]
const all = Object.keys(surfaces).flatMap((surface) =>
  locales.map((locale) => [surface, locale] as const),
)

/** Texts that may be the same as in English: names, signs and words that both languages share. */
const shared: Record<string, RegExp> = {
  account: /^(code\.label|passkeys\.heading|recovery\.pass(key|word))$/,
  accountType: /^smartAccount$/,
  approval:
    /^(address\.(multicall3|permit2|seaport|service|token|uniswap)|fact\.(account|collection|described|nonce|site|token|tokenId|uri)|screen\.(account|hiddenTimes|times)|section\.message|value\.(chain|no|signInAs))$/,
  custody: /^$/,
  demo: /^(code|dark|forbiddenTitle|log|messageTitle|name|question|session|smartAccount|smartTitle|system|transactionTitle)$/,
  device: /^(facts\.(application|browser|email|site)|recovery\.pass(key|word))$/,
  kit: /^(account\.(address|network)|button\.account|code\.label|network\.unnamed)$/,
  mail: /^facts\.(application|browser|site)$/,
  offline: /^$/,
  operation: /^$/,
  permissions: /^$/,
  social: /^$/,
}

/** The letters of each language that does not use the Latin script. */
const scripts: Partial<Record<Locale.Locale, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  zh: /\p{Script=Han}/u,
}

/**
 * Texts that a language must not contain: words for which it has another term, forms of address that it does not use,
 * and spaces at which a line would break.
 */
const avoided: Partial<Record<Locale.Locale, RegExp>> = {
  ar: /كود|السيطرة/,
  de: /\b(du|dein\w*|Vertrag|Unterschrift)\b/i,
  es: /\b(cartera|tarifa|tus?)\b/i,
  fr: / [:;?!»]|« |\b(wallet|tokens?|tu|ton)\b/i,
  it: /\b(email|portafoglio|non a lei|al suo posto)\b/i,
  ja: /ブラウザ(?!ー)|トランザクション|サインイン/,
  ko: /트랜잭션|거래(은|을|으로)/,
  pt: /\b(aplicativos?|comissão)\b/i,
  zh: /你|帐户|电子邮件/,
}

/** The ids of sentences that have only signs and values. */
const signs = /^(browser\.known|network\.unnamed|screen\.position)$/

const gap = /\{\w+\}/g
const gaps = (text: string) => (text.match(gap) ?? []).sort()
const isSentence = (text: string) => /[.。]$/.test(text.replace(/\s?\S+@\S+$/, '.'))

describe.each(all)('%s in %s', async (surface, locale) => {
  const catalog = await surfaces[surface]!(locale)
  const english = await surfaces[surface]!('en')
  const sentences = Object.entries(catalog)

  test('has the sentences of English and no others', () => {
    expect(Object.keys(catalog).sort()).toEqual(Object.keys(english).sort())
  })

  test('has the gaps of English, each once', () => {
    for (const [id, text] of sentences)
      expect({ [id]: gaps(text) }).toEqual({ [id]: gaps(english[id]!) })
  })

  test('every brace is a gap, and no line is empty or starts or ends with a blank', () => {
    for (const [id, text] of sentences) {
      expect(`${id}: ${text.replaceAll(gap, '')}`).not.toMatch(/[{}]/)
      for (const line of text.split('\n')) expect(line).toMatch(/^\S(.*\S)?$/)
      expect(text).not.toMatch(/ {2}/)
    }
  })

  test('has the paragraphs of English, and ends each as English does', () => {
    for (const [id, text] of sentences)
      expect({ [id]: text.split('\n').map(isSentence) }).toEqual({
        [id]: english[id]!.split('\n').map(isSentence),
      })
  })

  test('T31 has no invisible characters, and none that change the reading direction', () => {
    for (const [, text] of sentences) expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/u)
  })

  test('uses one term for each thing', () => {
    const words = sentences.map(([id, text]) => [id, text.replaceAll(gap, '{}')])
    expect(words.filter(([, text]) => avoided[locale]?.test(text!))).toEqual([])
  })

  test('is translated', () => {
    if (locale === 'en') return
    const isShared = (id: string) => shared[surface]!.test(id)
    expect(sentences.filter(([id, text]) => text === english[id] && !isShared(id))).toEqual([])
    const script = scripts[locale]
    if (!script) return
    const foreign = sentences.filter(([id, text]) => !script.test(text) && !isShared(id))
    expect(foreign.filter(([id]) => !signs.test(id))).toEqual([])
  })
})

describe.each(locales)('%s', async (locale) => {
  test('approval: words that must not be confused differ', async () => {
    const catalog = await approval.load(locale)
    const pairs: [approval.Id, approval.Id][] = [
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
    for (const [one, other] of pairs) expect(catalog[one]).not.toBe(catalog[other])
    expect(catalog['fact.spender']).toBe(catalog['fact.operator'])
  })

  test('device: names the email and its button as the email does', async () => {
    const page = await device.load(locale)
    const { 'newDevice.heading': name, 'newDevice.notMe': button } = await mail.load(locale)
    expect(button).toBe(page.notMe)
    for (const id of ['done.text', 'tooLate.text'] as const) {
      expect(page[id]).toContain(name)
      expect(page[id]).toContain(button)
    }
  })

  test('device: a sign-in that was too late to deny may have had no code', async () => {
    const page = await device.load(locale)
    expect(page['tooLate.text'].toLowerCase()).not.toMatch(
      /code|código|codice|コード|코드|验证码|رمز/,
    )
  })

  test('kit: is written in the direction and the locale of its row', async () => {
    const { direction, locale: tag } = await kit.load(locale)
    expect({ direction, tag }).toEqual({
      direction: Locale.table[locale].direction,
      tag: Locale.table[locale].tag,
    })
    expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag])
  })

  test('social: names each party once, in its own sentence', async () => {
    const sentences = Object.entries(await social.load(locale))
    const named = { name: 'asked.heading', origin: 'asked.text', provider: 'goingTo' }
    for (const [id, text] of sentences)
      for (const [gap, at] of Object.entries(named))
        expect({ [id]: text.includes(`{${gap}}`) }).toEqual({ [id]: id === at })
  })
})

test('device in English: says "approved" once, and only of an approved sign-in', () => {
  const said = (filter: (id: string) => boolean) =>
    Object.entries(device.english)
      .filter(([id]) => filter(id))
      .map(([, text]) => text)
      .join('\n')
  expect(said((id) => !/^(approved|code)\./.test(id))).not.toMatch(/approved/i)
  // The test suites of older clients expect exactly one element with the word "approved".
  expect(said((id) => id.startsWith('code.')).match(/approved/gi)).toHaveLength(1)
  expect(said((id) => id.startsWith('approved.')).match(/approved/gi)).toHaveLength(1)
})
