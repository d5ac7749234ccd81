import { BaseError } from '@latchkey/protocol/Errors'
import { sayBrowser } from '@latchkey/words/browser'
import { parseUserAgent } from './browser.ts'
import * as Letter from './Letter.ts'
import { formatTime } from './texts.ts'

/** Where the request came from. Every email shows it (T01, T10). */
export type RequestSource = {
  /** The host's real origin, not a value that the host claims. */
  origin: string
  /** The name of the registered project. */
  project: string
  time: Date
  /** The browser's header. It is untrusted. */
  userAgent: string
}

/** A notice that may be the first that a user hears of a theft (T66). */
export type NoticeData = RequestSource & {
  /** The link that ends the device's access. */
  link: URL
  /** The IP address of the request. Undefined if it is not known. */
  network?: string | undefined
  operator: string
}

/**
 * Returns the blocks of every notice of a new device, a release or an export (T66). They are the known facts, the
 * claims of the device, who may know the key, and what the user can do.
 */
export function warn(
  { link, network, ...source }: Omit<NoticeData, 'operator'>,
  language: Letter.Language,
  { isHeld = false }: { isHeld?: boolean } = {},
): Letter.Block[] {
  const { texts } = language
  return [
    ...divideFacts(source, language, network),
    { kind: 'paragraph', text: texts['theft.wasMe'] },
    {
      kind: 'paragraph',
      text: isHeld ? texts['theft.notMe'] : `${texts['theft.notMe']} ${texts['theft.known']}`,
    },
    {
      kind: 'steps',
      steps: [
        texts['theft.end'],
        // While the wallet is held, the device cannot know the key.
        ...(isHeld ? [] : [texts['theft.move']]),
        texts['theft.password'],
      ],
    },
    { kind: 'button', label: texts['newDevice.notMe'], link: check(link) },
  ]
}

/** Divides the facts of a request into those that the server knows and those that the device claims. */
export function divideFacts(
  source: RequestSource,
  language: Letter.Language,
  network?: string | undefined,
): Letter.Block[] {
  const { texts } = language
  // A malicious program can claim any registered site and any browser. The app is known, because the session is for
  // this app.
  const [application, site, browser, time] = describe(source, language).facts
  const address: [string, string][] = network
    ? [[texts['theft.network'], Letter.clean(network)]]
    : []
  return [
    { kind: 'note', text: texts['theft.seen'] },
    { facts: [application, time, ...address], kind: 'facts' },
    { kind: 'note', text: texts['theft.claimed'] },
    { facts: [site, browser], kind: 'facts' },
  ]
}

/**
 * Returns the facts of an email that users read at every sign-in, shorter than {@link divideFacts}. The app is certain,
 * since the code and the link work for this app alone. A program can claim any site that is registered for the app, and
 * any browser.
 */
export function markClaims(source: RequestSource, language: Letter.Language): Letter.Block[] {
  const [application, site, browser, time] = describe(source, language).facts
  return [
    { facts: [application, time], kind: 'facts' },
    { kind: 'note', text: language.texts['facts.claimed'] },
    { facts: [site, browser], kind: 'facts' },
  ]
}

export function describe(source: RequestSource, { locale, say, texts }: Letter.Language) {
  const clean = {
    browser: sayBrowser(parseUserAgent(source.userAgent), say),
    origin: Letter.clean(source.origin),
    project: Letter.clean(source.project),
  }
  type Fact = [name: string, value: string]
  const facts: [application: Fact, site: Fact, browser: Fact, time: Fact] = [
    [texts['facts.application'], clean.project],
    [texts['facts.site'], clean.origin],
    [texts['facts.browser'], clean.browser],
    [texts['facts.time'], formatTime(locale, source.time)],
  ]
  return { ...clean, facts }
}

export function check(link: URL): URL {
  if (link.protocol !== 'https:' && link.protocol !== 'http:') throw new InvalidLinkError()
  return link
}

/** Thrown when a link is not http or https. The message does not quote it. */
export class InvalidLinkError extends BaseError {
  override readonly name = 'RequestSource.InvalidLinkError'

  constructor() {
    super('A link in an email must be http or https.')
  }
}
