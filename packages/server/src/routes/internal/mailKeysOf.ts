import type { ClientAddress } from '../../identity/ClientAddress.ts'
import * as Mailbox from '../../identity/Mailbox.ts'
import type { Secret } from '../../identity/Secret.ts'
import type { Challenge } from '../../store/signIn/challenges.ts'
import type { MailKeys } from '../../store/signIn/signInMails.ts'

/**
 * The keys by which sign-in mails are counted. There is one for the mailbox, one for the device that asks, and one for
 * its network. A network is a /24, or a /48 of IPv6, because one customer of an access provider often has many networks
 * of /64, and could use up the cap of all strangers from them (T64).
 */
export function mailKeysOf(
  secret: Secret,
  { deviceId, email, realmId }: Pick<Challenge, 'deviceId' | 'email' | 'realmId'>,
  { network, wide }: ClientAddress,
): MailKeys {
  const mailbox = Mailbox.canonical(email)
  return {
    device: secret.mac('budget', realmId, mailbox, deviceId),
    // The key covers the mailbox as well, so that equal sources do not reveal who shares a network.
    source: secret.mac('budget source', realmId, mailbox, wide ?? network).subarray(0, 8),
    strangers: secret.mac('budget strangers', realmId, mailbox),
  }
}
