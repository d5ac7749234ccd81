import { Locale } from '@latchkey/protocol'
import { load as loadDevice } from '@latchkey/words/device'
import { load as loadMail } from '@latchkey/words/mail'
import { describe, expect, test } from 'vitest'
import { render } from '../packages/server/src/mail/mails.ts'

/**
 * The facts that a notice about a new device, a release or an export contains, in each language (T66). The words are
 * repeated here, so that a translation that loses a fact fails the test.
 */
const words: {
  [locale in Locale.Locale]: {
    /** Says that what the device claims about itself may be false. */
    claim: string
    /** Says that the user should create another wallet, and how. */
    another: RegExp
    /** Says that someone may know the key. */
    known: string
    /** Says that the user should send everything, on every network. */
    send: RegExp
  }
} = {
  ar: {
    another: /محفظة أخرى.*سجّل الخروج من التطبيق، ثم سجّل الدخول/,
    claim: 'قد يكون غير صحيح',
    known: 'على علم بمفتاحك',
    send: /أرسل جميع .* على كل شبكة/,
  },
  de: {
    another: /andere Wallet.*melden Sie sich bei der App ab/,
    claim: 'Es kann falsch sein',
    known: 'kennt möglicherweise Ihren Schlüssel',
    send: /senden Sie alle .* in jedem Netzwerk/,
  },
  en: {
    another: /another wallet.*sign out of the app, and sign in with/,
    claim: 'It may be false',
    known: 'may know your key',
    send: /send all .* on every network/,
  },
  es: {
    another: /otra billetera.*cierre la sesión en la aplicación e inicie sesión con/,
    claim: 'Puede ser falso',
    known: 'conozca su clave',
    send: /envíe todas .* en cada red/,
  },
  fr: {
    another: /autre portefeuille.*déconnectez-vous de l’application et connectez-vous avec/,
    claim: 'Cela peut être faux',
    known: 'connaît peut-être votre clé',
    send: /envoyez toutes .* sur chaque réseau/,
  },
  it: {
    another: /altro wallet.*esci dall’app e accedi con/,
    claim: 'Può essere falso',
    known: 'potrebbe conoscere la tua chiave',
    send: /invia tutte .* su ogni rete/,
  },
  ja: {
    another: /別のウォレット.*アプリからログアウトし/,
    claim: '偽りの可能性があります',
    known: '鍵を知られた可能性があります',
    send: /すべてのネットワークで.*送ってください/,
  },
  ko: {
    another: /다른 지갑.*앱에서 로그아웃한 다음/,
    claim: '거짓일 수 있습니다',
    known: '내 키를 알고 있을 수 있습니다',
    send: /모든 네트워크에서 .*보내세요/,
  },
  pt: {
    another: /outra carteira.*saia do app e entre com/,
    claim: 'Pode ser falso',
    known: 'pode conhecer sua chave',
    send: /envie todas .* em cada rede/,
  },
  zh: {
    another: /其他钱包.*退出该应用，再使用/,
    claim: '可能不实',
    known: '可能已经知道您的密钥',
    send: /在每个网络上将所有.*发送到该地址/,
  },
}

const data = {
  link: new URL('https://wallet.example.com/device?language=en#token'),
  network: '203.0.113.7',
  operator: 'Example Inc.',
  origin: 'https://claimed.example',
  project: 'Corner Shop',
  time: new Date('2025-11-15T07:03:00Z'),
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36',
}

/** Returns the visible text of an HTML email, without the spaces of direction marks and tags. */
const read = (html: string) =>
  html
    .replace(/<head[\s\S]*?<\/head>/, '')
    .replace(/<[^>]*>|[\u2066-\u2069]|&#847;&zwnj;&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')

describe.each(Object.keys(words) as Locale.Locale[])('in %s', async (locale) => {
  const { another, claim, known, send } = words[locale]
  const mails = await loadMail(locale)
  const pages = await loadDevice(locale)

  test.each(['exported', 'newDevice', 'release'] as const)(
    'T66: the notice %s says who may know the key, what to do, and what is only claimed',
    (kind) => {
      const { html, subject, text } = render(kind, data, locale)
      for (const body of [read(html), text.replace(/\s+/g, ' ')]) {
        expect(body).toContain(known)
        expect(body).toMatch(another)
        expect(body).toMatch(send)
        // The text says how to end the device's access, and names the button for it.
        expect(body).toContain(mails['theft.end'].replace(/\s+/g, ' '))
        expect(mails['theft.end']).toContain(mails['newDevice.notMe'])
        expect(mails['theft.end']).toContain('30')
        expect(body).toContain(data.link.href)
        // The server knows the app of the session, the time and the address. Claims of the device follow the mark.
        const [seen = '', claimed = '', ...rest] = body.split(claim)
        expect(rest).toEqual([])
        for (const fact of ['Corner Shop', '2025', 'UTC', '203.0.113.7'])
          expect(seen).toContain(fact)
        for (const fact of ['claimed.example', 'Chrome', 'Windows']) {
          expect(seen).not.toContain(fact)
          expect(claimed).toContain(fact)
        }
      }
      expect(subject).not.toMatch(/claimed\.example|Chrome|Windows/)
    },
  )

  test.each(['code', 'deviceLink'] as const)(
    'T66: the email %s marks what the browser claims',
    (kind) => {
      const { html, subject, text } = render(kind, { ...data, code: '135790', minutes: 10 }, locale)
      for (const body of [read(html), text.replace(/\s+/g, ' ')]) {
        const [seen = '', claimed = '', ...rest] = body.split(claim)
        expect(rest).toEqual([])
        for (const fact of ['Corner Shop', '2025', 'UTC']) expect(seen).toContain(fact)
        for (const fact of ['claimed.example', 'Chrome', 'Windows']) {
          expect(seen).not.toContain(fact)
          expect(claimed).toContain(fact)
        }
      }
      expect(subject).not.toMatch(/claimed\.example|Chrome|Windows/)
    },
  )

  test('T66: the notice of a copied browser says how to move to another wallet', () => {
    const { html, text } = render('copied', data, locale)
    for (const body of [read(html), text.replace(/\s+/g, ' ')]) {
      expect(body).toMatch(another)
      expect(body).toMatch(send)
    }
  })

  test.each(['revoked', 'reverted', 'revertedBefore', 'revokeExpired', 'revertExpired'] as const)(
    'T66: the page %s says who may know the key, and what to do',
    (name) => {
      const text = pages[`${name}.text`]
      expect(text).toContain(known)
      expect(text).toMatch(another)
      expect(text).toMatch(send)
    },
  )
})

test('T66: every language is read', () => {
  expect(Object.keys(words).sort()).toEqual(Object.keys(Locale.table).sort())
})
