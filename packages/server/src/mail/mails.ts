import { Locale } from '@latchkey/protocol'
import { formatMinutes } from '@latchkey/words/formats/formatMinutes'
import * as Sentence from '@latchkey/words/Sentence'
import { groupCode } from './groupCode.ts'
import * as Letter from './Letter.ts'
import type { Mail } from './Mailer.ts'
import {
  check,
  describe,
  divideFacts,
  markClaims,
  type NoticeData,
  type RequestSource,
  warn,
} from './RequestSource.ts'
import { formatTime, texts } from './texts.ts'

/** The data of each kind of email. */
type Data = {
  /** A code for an address change. It goes first to the old mailbox, and then to the new one. */
  changeCode: RequestSource & {
    code: string
    minutes: number
    newEmail: string
    state: 'primary' | 'secondary'
  }
  /**
   * A notice that an address was changed or added. Addresses that were known before get a link that
   * undoes it.
   */
  changed: RequestSource & {
    link?: URL | undefined
    newEmail: string
    oldEmail?: string | undefined
    /** What the change did with the passkeys of the account. */
    passkeys?: 'kept' | 'removed' | undefined
  }
  /** `wallet` is the host of the wallet's own window. It is set if the code may be typed only there. */
  code: RequestSource & { code: string; minutes: number; wallet?: string | undefined }
  /** A notice that two copies of a browser used one session. The link makes the browser unknown. */
  copied: RequestSource & { link: URL }
  deviceLink: RequestSource & { link: URL; minutes: number }
  /** A notice that the wallet was exported (T80). */
  exported: Omit<NoticeData, 'operator'>
  /** A notice of a sign-in on a new device. The operator may restore the wallet on this device. */
  newDevice: NoticeData & {
    /** The time until which the wallet stays closed on the device, unless the user confirms the device (T62). */
    heldUntil?: Date | undefined
  }
  /** A notice that a passkey was added (T81). The link also removes it. */
  passkeyAdded: Omit<NoticeData, 'operator'>
  /** A notice that the operator has restored the wallet on a device. */
  release: NoticeData
  /** A notice that an address change without the old mailbox was started or stopped. */
  slowChange: RequestSource & {
    dueAt: Date
    kind: 'started' | 'stopped'
    newEmail: string
    oldEmail: string
  }
  /** A notice that a restored database has an address that the user may have reverted. */
  restored: { link: URL; newEmail: string; operator: string }
}

export type Kind = keyof Data

const passkeysTexts = { kept: 'changed.passkeys', removed: 'theft.passkeys' } as const

/** The emails. A kind of `Data` without a row here does not compile. */
const table: { [kind in Kind]: (data: Data[kind], language: Letter.Language) => Letter.Letter } = {
  changeCode({ code, minutes, newEmail, state, ...source }, language) {
    const { locale, say, texts } = language
    const { facts, project } = describe(source, language)
    const shown = groupCode(code, locale)
    const time = formatMinutes(Locale.formatOf(locale), minutes)
    const address = Letter.clean(newEmail)
    return {
      blocks: [
        { kind: 'heading', text: texts['changeCode.heading'] },
        { kind: 'paragraph', text: say(`changeCode.${state}`, { newEmail: address, project }) },
        { code: shown, kind: 'code' },
        { kind: 'note', text: say('code.validity', { time }) },
        { facts, kind: 'facts' },
        { kind: 'note', text: texts['changeCode.notMe'] },
      ],
      preheader: say('code.preheader', { code: shown, time }),
      subject: say('changeCode.subject', { project }),
    }
  },
  changed({ link, newEmail, oldEmail, passkeys, ...source }, language) {
    const { say, texts } = language
    const kind = oldEmail === undefined ? 'added' : 'changed'
    const { facts, project } = describe(source, language)
    const address = Letter.clean(newEmail)
    const addresses: [string, string][] = [
      ...(oldEmail === undefined
        ? []
        : ([[texts['facts.oldEmail'], Letter.clean(oldEmail)]] as [string, string][])),
      [texts['facts.newEmail'], address],
    ]
    return {
      blocks: [
        { kind: 'heading', text: texts[`${kind}.heading`] },
        { kind: 'paragraph', text: say(`${kind}.intro`, { newEmail: address, project }) },
        { facts: [...addresses, ...facts], kind: 'facts' },
        ...(passkeys
          ? ([{ kind: 'paragraph', text: texts[passkeysTexts[passkeys]] }] as const)
          : []),
        ...(link
          ? ([
              { kind: 'paragraph', text: texts[`${kind}.explanation`] },
              { kind: 'button', label: texts['changed.notMe'], link: check(link) },
            ] as const)
          : []),
      ],
      preheader: say(`${kind}.intro`, { newEmail: address, project }),
      subject: say(`${kind}.subject`, { project }),
    }
  },
  code({ code, minutes, wallet, ...source }, language) {
    const { locale, say, texts } = language
    const project = Letter.clean(source.project)
    const shown = groupCode(code, locale)
    const time = formatMinutes(Locale.formatOf(locale), minutes)
    return {
      blocks: [
        { kind: 'heading', text: texts['code.heading'] },
        { kind: 'paragraph', text: say('code.intro', { project }) },
        { code: shown, kind: 'code' },
        ...(wallet
          ? ([{ kind: 'paragraph', text: say('code.inWindow', { wallet }) }] as const)
          : []),
        { kind: 'note', text: say('code.validity', { time }) },
        ...markClaims(source, language),
        { kind: 'note', text: texts['code.notMe'] },
      ],
      preheader: say('code.preheader', { code: shown, time }),
      // The subject does not contain the code, since mail servers log subjects.
      subject: say('code.subject', { project }),
    }
  },
  copied({ link, ...source }, language) {
    const { say, texts } = language
    const project = Letter.clean(source.project)
    return {
      blocks: [
        { kind: 'heading', text: texts['copied.heading'] },
        { kind: 'paragraph', text: say('copied.intro', { project }) },
        ...divideFacts(source, language),
        { kind: 'paragraph', text: `${texts['copied.explanation']} ${texts['theft.move']}` },
        { kind: 'button', label: texts['newDevice.notMe'], link: check(link) },
      ],
      preheader: say('copied.intro', { project }),
      subject: say('copied.subject', { project }),
    }
  },
  deviceLink({ link, minutes, ...source }, language) {
    const { locale, say, texts } = language
    const project = Letter.clean(source.project)
    const time = formatMinutes(Locale.formatOf(locale), minutes)
    return {
      blocks: [
        { kind: 'heading', text: texts['deviceLink.heading'] },
        { kind: 'paragraph', text: say('deviceLink.intro', { project }) },
        ...markClaims(source, language),
        { kind: 'paragraph', text: texts['deviceLink.explanation'] },
        // Both links lead to the same page, and opening it changes nothing (T12).
        {
          kind: 'button',
          label: texts['deviceLink.approve'],
          link: check(link),
          quiet: texts['deviceLink.notMe'],
        },
        { kind: 'note', text: say('deviceLink.validity', { time }) },
      ],
      preheader: say('deviceLink.intro', { project }),
      subject: say('deviceLink.subject', { project }),
    }
  },
  exported(source, language) {
    const { say, texts } = language
    const project = Letter.clean(source.project)
    return {
      blocks: [
        { kind: 'heading', text: texts['exported.heading'] },
        { kind: 'paragraph', text: say('exported.intro', { project }) },
        ...warn(source, language),
      ],
      preheader: texts['theft.preheader'],
      subject: say('exported.subject', { project }),
    }
  },
  newDevice({ heldUntil, operator: written, ...source }, language) {
    const { locale, say, texts } = language
    const operator = Letter.clean(written)
    const project = Letter.clean(source.project)
    return {
      blocks: [
        { kind: 'heading', text: texts['newDevice.heading'] },
        { kind: 'paragraph', text: say('newDevice.intro', { project }) },
        {
          kind: 'paragraph',
          text: heldUntil
            ? say('newDevice.held', { time: formatTime(locale, heldUntil) })
            : say('newDevice.recovery', { operator }),
        },
        ...warn(source, language, { isHeld: heldUntil !== undefined }),
      ],
      preheader: texts[heldUntil ? 'theft.notMe' : 'theft.preheader'],
      subject: say('newDevice.subject', { project }),
    }
  },
  passkeyAdded({ link, network, ...source }, language) {
    const { say, texts } = language
    const project = Letter.clean(source.project)
    return {
      blocks: [
        { kind: 'heading', text: texts['passkeyAdded.heading'] },
        { kind: 'paragraph', text: say('passkeyAdded.intro', { project }) },
        ...divideFacts(source, language, network),
        { kind: 'paragraph', text: texts['theft.wasMe'] },
        { kind: 'paragraph', text: texts['theft.notMe'] },
        {
          kind: 'steps',
          steps: [texts['theft.end'], texts['passkeyAdded.removes'], texts['theft.password']],
        },
        { kind: 'button', label: texts['newDevice.notMe'], link: check(link) },
      ],
      preheader: texts['theft.notMe'],
      subject: say('passkeyAdded.subject', { project }),
    }
  },
  release({ operator: written, ...source }, language) {
    const { say, texts } = language
    const operator = Letter.clean(written)
    const project = Letter.clean(source.project)
    return {
      blocks: [
        { kind: 'heading', text: texts['release.heading'] },
        { kind: 'paragraph', text: say('release.intro', { operator, project }) },
        { kind: 'paragraph', text: texts['release.explanation'] },
        ...warn(source, language),
      ],
      preheader: texts['theft.preheader'],
      subject: say('release.subject', { project }),
    }
  },
  slowChange({ dueAt, kind, newEmail, oldEmail, ...source }, language) {
    const { locale, say, texts } = language
    const { facts, project } = describe(source, language)
    const [application, site, browser, time] = facts
    const values = {
      newEmail: Letter.clean(newEmail),
      oldEmail: Letter.clean(oldEmail),
      project,
      time: formatTime(locale, dueAt),
    }
    const isStarted = kind === 'started'
    return {
      blocks: [
        { kind: 'heading', text: texts[`slowChange.${kind}.heading`] },
        { kind: 'paragraph', text: say(`slowChange.${kind}.intro`, values) },
        { kind: 'note', text: texts['theft.seen'] },
        { facts: [application, time], kind: 'facts' },
        { kind: 'note', text: texts['theft.claimed'] },
        { facts: [site, browser], kind: 'facts' },
        { kind: 'paragraph', text: texts['slowChange.wasMe'] },
        {
          kind: 'paragraph',
          text: isStarted
            ? say('slowChange.notMe', { project })
            : texts['slowChange.stopped.again'],
        },
      ],
      preheader: texts[`slowChange.${kind}.heading`],
      subject: say(`slowChange.${kind}.subject`, { project }),
    }
  },
  restored({ link, ...words }, { say, texts }) {
    const newEmail = Letter.clean(words.newEmail)
    const operator = Letter.clean(words.operator)
    return {
      blocks: [
        { kind: 'heading', text: texts['restored.heading'] },
        { kind: 'paragraph', text: say('restored.intro', { newEmail, operator }) },
        { kind: 'paragraph', text: texts['restored.explanation'] },
        { kind: 'button', label: texts['changed.notMe'], link: check(link) },
      ],
      preheader: say('restored.intro', { newEmail, operator }),
      subject: say('restored.subject', { operator }),
    }
  },
}

/** Renders an email. Returns its subject, HTML and plain text. */
export function render<kind extends Kind>(
  kind: kind,
  data: Data[kind],
  locale: Locale.Locale = 'en',
): Omit<Mail, 'to'> {
  const catalog = texts[locale]
  const say = Sentence.say(catalog, Locale.table[locale].direction)
  const language = { locale, say, texts: catalog }
  const letter = table[kind](data, language)
  return {
    html: Letter.toHtml(letter, language),
    subject: letter.subject,
    text: Letter.toText(letter, language),
  }
}
