import { Inbox } from '@latchkey/dev'
import type { Locale } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { many } from '../../../../test/variants.ts'
import { parseUserAgent } from './browser.ts'
import { type Kind, render } from './mails.ts'
import { texts } from './texts.ts'

const source = {
  origin: 'https://shop.example',
  project: 'Corner Shop',
  time: new Date('2025-11-15T07:03:00Z'),
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
}
const link = new URL('https://wallet.example.com/device?a=1&b=2#token')

type Make = (change?: Partial<typeof source>, locale?: Locale.Locale) => ReturnType<typeof render>

const newEmail = 'new@example.com'
const code = { code: '135790', minutes: 10 }
const kinds: { [kind in Kind | 'added']: Make } = {
  added: (change, locale) => render('changed', { ...source, ...change, link, newEmail }, locale),
  changeCode: (change, locale) =>
    render('changeCode', { ...source, ...change, ...code, newEmail, state: 'primary' }, locale),
  changed: (change, locale) =>
    render(
      'changed',
      { ...source, ...change, link, newEmail, oldEmail: 'old@example.com' },
      locale,
    ),
  code: (change, locale) => render('code', { ...source, ...change, ...code }, locale),
  copied: (change, locale) => render('copied', { ...source, ...change, link }, locale),
  deviceLink: (change, locale) =>
    render('deviceLink', { ...source, ...change, link, minutes: 10 }, locale),
  exported: (change, locale) => render('exported', { ...source, ...change, link }, locale),
  newDevice: (change, locale) =>
    render('newDevice', { ...source, ...change, link, operator: 'Example Inc.' }, locale),
  passkeyAdded: (change, locale) => render('passkeyAdded', { ...source, ...change, link }, locale),
  release: (change, locale) =>
    render('release', { ...source, ...change, link, operator: 'Example Inc.' }, locale),
  slowChange: (change, locale) =>
    render(
      'slowChange',
      {
        ...source,
        ...change,
        dueAt: source.time,
        kind: 'started',
        newEmail,
        oldEmail: 'old@example.com',
      },
      locale,
    ),
  restored: ({ project = source.project } = {}, locale) =>
    render('restored', { link, newEmail, operator: project }, locale),
}
/** The emails that a request has caused. The email after a restore has no request. */
const asked = Object.entries(kinds).filter(([kind]) => kind !== 'restored')
const locales = Object.keys(texts) as Locale.Locale[]

/** Returns the visible text of an HTML email. */
function read(html: string): string {
  return html
    .replace(/<(head)[\s\S]*?<\/\1>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => names[name]!)
    .replace(/\s+/g, ' ')
}
const names: Record<string, string> = { '#39': "'", amp: '&', gt: '>', lt: '<', quot: '"' }

describe('render', () => {
  test('default: a code', () => {
    const { subject, text } = kinds.code()
    // Mail servers log subjects, so they contain no code.
    expect(subject).toBe('Your sign-in code for Corner Shop')
    expect(text).toMatchInlineSnapshot(`
      "Your sign-in code

      Enter this code where you’re signing in to Corner Shop.

      135 790

      The code is valid for 10 minutes and works once.

      App: Corner Shop
      Time: November 15, 2025 at 07:03 UTC

      What the browser that asked says about itself. It may be false:

      Site: https://shop.example
      Browser: Chrome on macOS

      If this wasn’t you, ignore this email: no one can sign in without the code. Never share it with anyone.

      -- 
      You received this email because this address was used to sign in to an app, or belongs to an account of that app. We never ask for a code by phone, chat or email.
      "
    `)
  })

  test('default: a device link, and a notice of a new device', () => {
    const { html, text } = kinds.deviceLink()
    expect(text).toContain(`Review and approve / This wasn’t me:\n${link}\n`)
    expect(html).toContain('href="https://wallet.example.com/device?a=1&amp;b=2#token"')
    expect(kinds.newDevice().text).toContain(`This wasn’t me:\n${link}\n`)
  })

  test.each(asked)('T10: %s says who asks, in both forms', (_, make) => {
    const { html, text } = make()
    for (const fact of [
      'Corner Shop',
      'https://shop.example',
      'Chrome on macOS',
      'November 15, 2025 at 07:03 UTC',
    ]) {
      expect(text).toContain(fact)
      expect(read(html)).toContain(fact)
    }
    for (const line of text.split('\n').filter((line) => line && line !== '-- '))
      for (const part of line.replace(/^\d\. /, '').split(/: | \/ |:$/))
        expect(read(html)).toContain(part)
  })

  test.each(Object.entries(kinds))(
    'behavior: %s loads no resources and runs no scripts',
    (_, make) => {
      const { html } = make()
      expect(html).not.toMatch(/<(img|script|link|iframe|object|form|input)\b|url\(|@import|src=/i)
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
      expect(html).toContain('prefers-color-scheme:dark')
    },
  )

  test.each([
    ['1357902', '135 7902'],
    ['13579024', '1357 9024'],
    ['135790246', '135 790 246'],
  ])('behavior: %s is shown as %s', (code, shown) => {
    expect(render('code', { ...source, code, minutes: 1 }).text).toContain(`\n${shown}\n`)
  })

  test.each(Object.entries(kinds))('T01: %s escapes untrusted markup', (_, make) => {
    const tags = (html: string) => html.match(/<[^>]*>/g)!.join('\n')
    // The title contains the same value, but as text.
    const usual = tags(make().html)
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        "' onmouseover='alert(1)",
        '</title><style>*{display:none}</style>',
        '--></td></tr></table><h1>Your code is 000 000',
        '{{7*7}}<%= 1 %>',
        "$& $1 $` $'",
      ),
    )
    fc.assert(
      fc.property(hostile, hostile, hostile, (project, origin, userAgent) => {
        expect(tags(make({ origin, project, userAgent }).html)).toBe(usual)
      }),
      { numRuns: many(300) },
    )
  })

  test.each(Object.entries(kinds))('T01: %s removes untrusted line breaks', (_, make) => {
    const usual = make().text.split('\n').length
    const breaks = fc.string({
      unit: fc.constantFrom('\r', '\n', '\u2028', '\u0085', '\v', '\f', '\0', '\u202e', 'a', ' '),
    })
    fc.assert(
      fc.property(breaks, breaks, (project, origin) => {
        const { subject, text } = make({ origin, project })
        expect(text.split(/\r\n|[\r\n\u2028\u2029\u0085\v\f]/)).toHaveLength(usual)
        expect(subject + text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
      }),
    )
    expect(make({ project: 'x'.repeat(10_000) }).subject.length).toBeLessThan(200)
  })

  test('error: an invalid code or link', () => {
    for (const code of ['12345', '12345a', '', '12345678901', '１２３４５６'])
      expect(() => render('code', { ...source, code, minutes: 1 })).toThrow(
        'A code must have six to ten digits.',
      )
    for (const link of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])
      expect(() => render('newDevice', { ...source, link: new URL(link), operator: 'x' })).toThrow(
        'A link in an email must be http or https.',
      )
  })
})

describe.each(locales)('in %s', (locale) => {
  const isRtl = locale === 'ar'

  test.each(asked)('T10: %s says who asks, in both forms', (_, make) => {
    const { html, subject, text } = make({}, locale)
    for (const fact of ['Corner Shop', 'https://shop.example', 'Chrome', 'macOS', '2025', 'UTC']) {
      expect(text).toContain(fact)
      expect(read(html)).toContain(fact)
    }
    expect(subject).toContain('Corner Shop')
    expect(html + subject + text).not.toMatch(/undefined|\[object|NaN|\{\w+\}/)
  })

  test.each(['copied', 'exported', 'newDevice', 'release'] as const)(
    'T66: %s marks site and browser as claims of the device',
    (kind) => {
      const { html, text } = kinds[kind]({}, locale)
      const { 'theft.claimed': claim, 'theft.seen': known } = texts[locale]
      for (const form of [text, read(html)]) {
        const [, seen = '', claimed = ''] = form
          .replaceAll('\u00a0', ' ')
          .split(new RegExp(`${known}|${claim}`.replaceAll('\u00a0', ' ')))
        expect(seen).toContain('Corner Shop')
        expect(seen).toContain('UTC')
        expect(seen).not.toMatch(/https:|Chrome/)
        expect(claimed).toContain('https://shop.example')
        expect(claimed).toContain('Chrome')
      }
    },
  )

  test('T65: restored names the operator and the address, in both forms', () => {
    const { html, subject, text } = kinds.restored({}, locale)
    for (const fact of ['Corner Shop', newEmail]) {
      expect(text).toContain(fact)
      expect(read(html)).toContain(fact)
    }
    expect(html + subject + text).not.toMatch(/undefined|\[object|NaN|\{\w+\}/)
  })

  test.each(Object.entries(kinds))('behavior: %s has the direction of its language', (_, make) => {
    const { html } = make({}, locale)
    expect(html).toMatch(isRtl ? /<html lang="ar" dir="rtl">/ : /<html lang="[\w-]+">/)
    // Mail clients drop the html and body elements.
    expect(/<table class="page" dir="rtl"/.test(html)).toBe(isRtl)
    expect(/padding-left:10px/.test(html)).toBe(!isRtl)
  })

  test('behavior: a code keeps its order, and the inbox finds it', () => {
    const { html, text } = kinds.code({}, locale)
    expect(Inbox.findCodes(text)).toEqual(['135790'])
    expect(html).toMatch(/<td class="box ink" align="center" dir="ltr"[^>]*>135.790</)
    // In a right-to-left line, two numbers with a plain space between them would swap.
    expect(text.includes('135 790')).toBe(!isRtl)
  })

  test('T01: removes untrusted line breaks and direction marks', () => {
    const hostile = '\u202eshop\r\n\u2067evil.example\u2066'
    for (const make of Object.values(kinds)) {
      const { html, subject, text } = make({ project: hostile }, locale)
      expect(html + subject + text).not.toMatch(/[\u202a-\u202e\u2066\u2067\r]/)
      const lines = (it: string) => it.split('\n').length
      expect(lines(text)).toBe(lines(make({}, locale).text))
    }
  })
})

test('default: a code, in Arabic', () => {
  expect(kinds.code({}, 'ar').text).toMatchInlineSnapshot(`
    "رمز تسجيل الدخول

    أدخل هذا الرمز حيث تسجّل الدخول إلى ⁨Corner Shop⁩.

    135 790

    الرمز صالح لمدة ⁨10 دقائق⁩ ولاستخدام واحد.

    التطبيق: Corner Shop
    الوقت: 15 نوفمبر 2025 في 07:03 UTC

    ما يقوله المتصفح الذي أرسل الطلب عن نفسه، وقد يكون غير صحيح:

    الموقع: https://shop.example
    المتصفح: ⁨Chrome⁩ على ⁨macOS⁩

    إذا لم تكن أنت، فتجاهل هذه الرسالة: لا يستطيع أحد تسجيل الدخول من دون الرمز. لا تشاركه مع أي شخص أبدًا.

    -- 
    وصلتك هذه الرسالة لأن هذا العنوان استُخدم لتسجيل الدخول إلى تطبيق أو ينتمي إلى حساب فيه. لا نطلب أبدًا رمزًا عبر الهاتف أو الدردشة أو البريد.
    "
  `)
})

test('default: a device link, in Japanese', () => {
  expect(kinds.deviceLink({}, 'ja').text).toMatchInlineSnapshot(`
    "ログインしているのはあなたですか？

    未確認のブラウザーが Corner Shop にログインしようとしています。

    アプリ: Corner Shop
    日時: 2025年11月15日 7:03 UTC

    要求元のブラウザー自身による申告です。偽りの可能性があります：

    サイト: https://shop.example
    ブラウザー: Chrome（macOS）

    ページに、誰が求めているかが表示されます。そこでログインを承認してください。承認するまで何も起こりません。

    確認して承認 / 自分ではありません:
    https://wallet.example.com/device?a=1&b=2#token

    リンクは 10 分間有効です。

    -- 
    このメールは、このアドレスがアプリへのログインに使用されたか、アプリのアカウントに登録されているためお送りしています。電話、チャット、メールでコードをお尋ねすることは決してありません。
    "
  `)
})

test('default: a notice of an address change, in German', () => {
  expect(kinds.changed({}, 'de').text).toMatchInlineSnapshot(`
    "Ihre E-Mail-Adresse wurde geändert

    Ab jetzt melden Sie sich bei Corner Shop mit new@example.com an.

    Alte E-Mail-Adresse: old@example.com
    Neue E-Mail-Adresse: new@example.com
    App: Corner Shop
    Website: https://shop.example
    Browser: Chrome unter macOS
    Zeit: 15. November 2025 um 07:03 UTC

    Falls Sie das nicht waren, machen Sie es rückgängig: Dann gilt wieder die alte Adresse, und alle Browser werden abgemeldet. Der Link gilt sieben Tage.

    Änderung rückgängig machen:
    https://wallet.example.com/device?a=1&b=2#token

    -- 
    Sie erhalten diese E-Mail, weil diese Adresse zum Anmelden bei einer App verwendet wurde oder dort zu einem Konto gehört. Wir fragen nie per Telefon, Chat oder E-Mail nach einem Code.
    "
  `)
})

describe('parseUserAgent', () => {
  const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
  test.each([
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${safari} Version/17.5 Mobile/15E148 Safari/604.1`,
      'Safari',
      'iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${safari} CriOS/126.0 Mobile/15E148 Safari/604.1`,
      'Chrome',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      'Edge',
      'Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['curl/8.5.0', undefined, undefined],
    ['', undefined, undefined],
  ])('%s', (userAgent, browser, system) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, system })
  })

  test('behavior: T01: the user agent’s text never reaches an email', () => {
    const { html, text } = kinds.code({
      userAgent: 'Chrome/1 Your wallet is at risk: go to https://evil.example',
    })
    expect(html + text).not.toContain('evil.example')
    expect(text).toContain('Browser: Chrome\n')
    expect(kinds.code({ userAgent: 'x' }).text).toContain('Browser: Unknown browser\n')
  })
})
