import { Locale } from '@latchkey/protocol'
import type { Context } from 'hono'
import * as Mailbox from '../../identity/Mailbox.ts'
import * as RevokeLink from '../../identity/RevokeLink.ts'
import { render } from '../../mail/mails.ts'
import type { Owner } from '../../store/custody/notices.ts'
import { linkTo } from '../device.ts'
import { clientOf } from './client.ts'
import type { Proved } from './guard.ts'
import { sendNotice } from './limitedMail.ts'

/**
 * Mails every known address of the account that a new device signed in, with a link that ends it (T10). The mail is in
 * the language of the owner's known devices, not in the one that the new device claims (T66).
 * The mail also covers the first recovery share that this session gets (T51). The response does not
 * wait for the mails.
 */
export async function notifyNewDevice(
  c: Context<Proved>,
  parameters: notifyNewDevice.Parameters,
): Promise<void> {
  const { accountId, address, createdAt, heldUntil, sessionId, userAgent } = parameters
  const { config, identity } = c.env
  const { hostOrigin, project } = c.var
  // If the addresses cannot be listed, notify the one that has signed in.
  const owner = await identity.notices.startDevice({ accountId, sessionId }).catch(() => undefined)
  const known = owner?.addresses ?? []
  const language = readLanguage(owner)
  const mail = render(
    'newDevice',
    {
      heldUntil,
      link: linkToRevoke(c, accountId, language),
      network: networkOf(c),
      operator: config.operator,
      origin: hostOrigin,
      project: project.name,
      time: createdAt,
      userAgent,
    },
    language,
  )
  const all = toRecipients(c, address ? [address, ...known] : known)
  Promise.all(all.map((to) => sendNotice(c, { ...mail, to })))
    // If no mail was sent, the release of a share sends its own.
    .then((sent) => (sent.includes(true) ? undefined : identity.notices.cancelDevice(sessionId)))
    .catch(() => {})
}

export declare namespace notifyNewDevice {
  type Parameters = {
    accountId: string
    /** The address that has signed in, or that the provider has verified. */
    address?: string | undefined
    createdAt: Date
    /** The time until which the keeper releases nothing to the device (T62). */
    heldUntil?: Date | undefined
    sessionId: string
    userAgent: string
  }
}

/** The language of the owner. It is English if no known device has told one. */
export const readLanguage = (owner: Owner | undefined) => Locale.choose([owner?.language])

/** The IP address of the calling device, as the server sees it. */
export function networkOf<env extends Proved>(c: Context<env>): string | undefined {
  const { address } = clientOf(c)
  return address === 'unknown' ? undefined : address
}

/** The link that ends the sessions of the calling device. */
export function linkToRevoke<env extends Proved>(
  c: Context<env>,
  accountId: string,
  language: Locale.Locale,
): URL {
  const { deviceId } = c.var
  const { clock, secret } = c.env.identity
  return linkTo(c, RevokeLink.create(secret, { accountId, deviceId }, clock.now()), language)
}

/** Returns each address once, without test addresses, which have no mailbox. */
export function toRecipients<env extends Proved>(
  c: Context<env>,
  addresses: readonly string[],
): string[] {
  const { testAddresses } = c.var.realm
  const isTest = (it: string) => c.env.config.testAddresses && Object.hasOwn(testAddresses, it)
  return [...new Set(addresses.map(Mailbox.normalize))].filter((it) => !isTest(it))
}
