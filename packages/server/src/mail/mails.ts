import { Locale } from '@latchkey/protocol'
import type { Texts } from '@latchkey/words/mail'
import { BaseError } from '../Errors.ts'
import { parseUserAgent } from './browser.ts'
import * as Letter from './Letter.ts'
import type { Mail } from './Mailer.ts'
import { formatMinutes, formatTime, texts } from './texts.ts'

/** Who asks. Every mail says it (T01, T10). */
type Asker = {
  /** The host's real origin, not what it says of itself. */
  origin: string
  /** Name of the registered project. */
  project: string
  time: Date
  /** As the browser sent it: anything at all. */
  userAgent: string
}

/** What each kind of mail is made from. */
type Data = {
  /** A code for a change of address: to the mailbox before it, then to the new one. */
  changeCode: Asker & {
    code: string
    minutes: number
    newEmail: string
    state: 'primary' | 'secondary'
  }
  /**
   * Word of a change, or of an address that was added where there was none. With a link for every
   * address that was known before, by which it is taken back.
   */
  changed: Asker & { link?: URL | undefined; newEmail: string; oldEmail?: string | undefined }
  code: Asker & { code: string; minutes: number }
  deviceLink: Asker & { link: URL; minutes: number }
  newDevice: Asker & { link: URL }
}

export type Kind = keyof Data

/** The mails, one a row. Adding one to the data does not compile until it has its row. */
const table: { [kind in Kind]: (data: Data[kind], language: Letter.Language) => Letter.Letter } = {
  changeCode({ code, minutes, newEmail, state, ...asker }, language) {
    const { locale, texts } = language
    const words = texts.changeCode
    const { facts, project } = describe(asker, language)
    const shown = group(code, locale)
    const time = formatMinutes(locale, minutes)
    const address = Letter.clean(newEmail)
    return {
      blocks: [
        { kind: 'heading', text: words.heading },
        { kind: 'paragraph', text: words[state]({ newEmail: address, project }) },
        { code: shown, kind: 'code' },
        { kind: 'note', text: texts.code.validity({ time }) },
        { facts, kind: 'facts' },
        { kind: 'note', text: words.notMe },
      ],
      preheader: texts.code.preheader({ code: shown, time }),
      subject: words.subject({ project }),
    }
  },
  changed({ link, newEmail, oldEmail, ...asker }, language) {
    const { added, changed, facts: names } = language.texts
    const words = oldEmail === undefined ? added : changed
    const { facts, project } = describe(asker, language)
    const address = Letter.clean(newEmail)
    const addresses: [string, string][] = [
      ...(oldEmail === undefined
        ? []
        : ([[names.oldEmail, Letter.clean(oldEmail)]] as [string, string][])),
      [names.newEmail, address],
    ]
    return {
      blocks: [
        { kind: 'heading', text: words.heading },
        { kind: 'paragraph', text: words.intro({ newEmail: address, project }) },
        { facts: [...addresses, ...facts], kind: 'facts' },
        ...(link
          ? ([
              { kind: 'paragraph', text: words.explanation },
              { kind: 'button', label: changed.notMe, link: check(link) },
            ] as const)
          : []),
      ],
      preheader: words.intro({ newEmail: address, project }),
      subject: words.subject({ project }),
    }
  },
  code({ code, minutes, ...asker }, language) {
    const { locale, texts } = language
    const words = texts.code
    const { facts, project } = describe(asker, language)
    const shown = group(code, locale)
    const time = formatMinutes(locale, minutes)
    return {
      blocks: [
        { kind: 'heading', text: words.heading },
        { kind: 'paragraph', text: words.intro({ project }) },
        { code: shown, kind: 'code' },
        { kind: 'note', text: words.validity({ time }) },
        { facts, kind: 'facts' },
        { kind: 'note', text: words.notMe },
      ],
      preheader: words.preheader({ code: shown, time }),
      // Without the code: subjects are what mail servers write in their logs.
      subject: words.subject({ project }),
    }
  },
  deviceLink({ link, minutes, ...asker }, language) {
    const { locale, texts } = language
    const words = texts.deviceLink
    const { browser, facts, origin, project } = describe(asker, language)
    const time = formatMinutes(locale, minutes)
    return {
      blocks: [
        { kind: 'heading', text: words.heading },
        { kind: 'paragraph', text: words.intro({ project }) },
        { facts, kind: 'facts' },
        { kind: 'paragraph', text: words.explanation },
        // Both lead to the same page, which changes nothing by being opened (T12).
        { kind: 'button', label: words.approve, link: check(link), quiet: words.notMe },
        { kind: 'note', text: words.validity({ time }) },
      ],
      preheader: words.preheader({ browser, origin }),
      subject: words.subject({ project }),
    }
  },
  newDevice({ link, ...asker }, language) {
    const words = language.texts.newDevice
    const { browser, facts, origin, project } = describe(asker, language)
    return {
      blocks: [
        { kind: 'heading', text: words.heading },
        { kind: 'paragraph', text: words.intro({ project }) },
        { facts, kind: 'facts' },
        { kind: 'paragraph', text: words.explanation },
        { kind: 'button', label: words.notMe, link: check(link) },
      ],
      preheader: words.preheader({ browser, origin }),
      subject: words.subject({ project }),
    }
  },
}

/** Writes a mail: what it is about, as a page and as plain text. */
export function render<kind extends Kind>(
  kind: kind,
  data: Data[kind],
  locale: Locale.Locale = 'en',
): Omit<Mail, 'to'> {
  const language = { locale, texts: texts[locale] }
  const letter = table[kind](data, language)
  return {
    html: Letter.toHtml(letter, language),
    subject: letter.subject,
    text: Letter.toText(letter, language),
  }
}

function describe(asker: Asker, { locale, texts }: Letter.Language) {
  const clean = {
    browser: sayBrowser(asker.userAgent, texts),
    origin: Letter.clean(asker.origin),
    project: Letter.clean(asker.project),
  }
  const facts: [string, string][] = [
    [texts.facts.application, clean.project],
    [texts.facts.site, clean.origin],
    [texts.facts.browser, clean.browser],
    [texts.facts.time, formatTime(locale, asker.time)],
  ]
  return { ...clean, facts }
}

function sayBrowser(userAgent: string, { browser: words }: Texts): string {
  const { browser, system } = parseUserAgent(userAgent)
  if (!browser) return system ? words.unknownOn({ system }) : words.unknown
  return system ? words.known({ browser, system }) : browser
}

/** Threes are easiest to carry in one's head: 123 456. Where they do not fit, halves. */
function group(code: string, locale: Locale.Locale): string {
  if (!/^\d{6,10}$/.test(code)) throw new InvalidCodeError()
  // Read from right to left, two numbers with a plain blank between them would change places.
  const blank = Locale.table[locale].direction === 'rtl' ? '\u00a0' : ' '
  if (code.length % 3 === 0) return code.replace(/\d{3}(?=\d)/g, `$&${blank}`)
  const half = Math.floor(code.length / 2)
  return code.slice(0, half) + blank + code.slice(half)
}

function check(link: URL): URL {
  if (link.protocol !== 'https:' && link.protocol !== 'http:') throw new InvalidLinkError()
  return link
}

/** Thrown when a code is not made of digits. It is not repeated. */
export class InvalidCodeError extends BaseError {
  override readonly name = 'InvalidCodeError'

  constructor() {
    super('A code is six to ten digits.')
  }
}

/** Thrown when a link would do something else than open a page. It is not repeated. */
export class InvalidLinkError extends BaseError {
  override readonly name = 'InvalidLinkError'

  constructor() {
    super('A link in a mail is http or https.')
  }
}
