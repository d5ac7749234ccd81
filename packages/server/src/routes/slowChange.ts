import { timingSafeEqual } from 'node:crypto'
import { Authority, Shape } from '@latchkey/vault/keeper'
import type { Context } from 'hono'
import { NotFoundError } from '../custody/Custody.ts'
import * as Code from '../identity/Code.ts'
import * as Mailbox from '../identity/Mailbox.ts'
import * as Token from '../identity/Token.ts'
import { parseUserAgent } from '../mail/browser.ts'
import { render } from '../mail/mails.ts'
import { Refusal } from '../Refusal.ts'
import { notice, type SlowChange } from '../store/email/SlowChange.ts'
import { assertNotHeld } from './internal/assertNotHeld.ts'
import { count, mailCode, sourceOf, toChanger, toExpiry } from './internal/changeCodes.ts'
import { countGuess } from './internal/countGuess.ts'
import type { SignedIn } from './internal/guard.ts'
import { sendNotice } from './internal/limitedMail.ts'
import { readLanguage, toRecipients } from './internal/notifyNewDevice.ts'
import type { Routes } from './Route.ts'

/**
 * Changes the address that an account signs in with, if the old mailbox is lost or in someone else's hands (T43, T66).
 *
 * Requirements
 * - In place of the code from the old mailbox, a change takes a signature of the wallet's authority, so only someone who
 *   has opened the wallet can do it. The frame asks the user; the code from the new mailbox is needed as well.
 * - Every known address is told, and the change takes effect seven days later. Until then, a signed-in device can stop
 *   the change. A link in a mail cannot, because the mailbox may be a thief's.
 * - While an earlier change can be reverted, none starts, as with ordinary changes (T53).
 * - Limits count for a device: a thief's session must not use up the owner's (T64).
 * - The start ends other sessions and makes other devices unknown. A device that is newer than the change can stop one
 *   change in 90 days. So a thief who has the old mailbox cannot stop it each time.
 * - After a stop, the device that started the change waits for 24 hours. Meanwhile an owner with the mailbox can revoke
 *   that device.
 * - A change continues after its session ends or its device is revoked, because a thief can cause both.
 */
export const slowChange = {
  async getSlowChange(c) {
    const { accountId, deviceId } = c.var.session
    const open = await c.env.identity.slowChanges.findOpen(accountId, deviceId)
    if (!open) return {}
    const { dueAt, id, mayStop, newEmail, oldEmail, origin, project, userAgent } = open
    return {
      change: {
        ...parseUserAgent(userAgent),
        app: project,
        id,
        mayStop,
        newEmail,
        oldEmail,
        origin,
        startedAt: new Date(dueAt.getTime() - notice).toISOString(),
        until: dueAt.toISOString(),
      },
    }
  },
  async startSlowChange(c, { email: written, language = 'en' }) {
    const { emailChanges, limits, secret, slowChanges } = c.env.identity
    const newEmail = Mailbox.normalize(written)
    const changer = toChanger(c)
    const { accountId, deviceId } = changer
    await assertNotHeld(c)
    const { email: oldEmail, openUntil } = await emailChanges.look(accountId)
    const until = openUntil ?? (await slowChanges.findPause(accountId, deviceId))
    if (until) throw new Refusal('EMAIL_CHANGE_OPEN', { until })
    // An account without an address proves itself at its provider.
    if (oldEmail === undefined) throw new Refusal('PROOF_REQUIRED')
    if (oldEmail === newEmail) throw new Refusal('EMAIL_TAKEN')
    await count(c, [{ key: keyOf(c, 'mail'), limit: limits.emailChanges }])
    const id = Token.createId()
    const code = await mailCode(c, { id, language, newEmail, state: 'secondary', to: newEmail })
    const { origin, project, userAgent } = sourceOf(c)
    await slowChanges.start(changer, {
      codeHash: Code.hash(secret, id, code),
      expiresAt: toExpiry(c),
      id,
      newEmail,
      oldEmail,
      origin,
      project,
      tries: Code.tries,
      userAgent,
    })
    return { id, newEmail, oldEmail }
  },
  async confirmSlowChange(c, { code, id, warrant }) {
    const { clock, slowChanges } = c.env.identity
    const change = await slowChanges.find(toChanger(c), id)
    if (!change) throw new Refusal('CODE_EXPIRED')
    const { newEmail, oldEmail } = change
    await assertSigned(c, { id, newEmail, oldEmail, warrant })
    const dueAt = new Date(Math.floor(clock.now()) + notice)
    const { providerEmails } = await accept(c, change, { code, dueAt })
    const addresses = [oldEmail, newEmail, ...providerEmails]
    await tell(c, addresses, { dueAt, kind: 'started', newEmail, oldEmail })
    return { newEmail, until: dueAt.toISOString() }
  },
  async stopSlowChange(c, { id }) {
    const changer = toChanger(c)
    await assertNotHeld(c)
    const { slowChanges } = c.env.identity
    const open = await slowChanges.findOpen(changer.accountId, changer.deviceId)
    if (open?.id !== id) throw new Refusal('NOT_FOUND')
    const { dueAt, newEmail, oldEmail } = open
    const stopped = await slowChanges.stop(changer, id)
    if (!stopped) throw new Refusal('EMAIL_CHANGE_OPEN', { until: dueAt })
    await tell(c, stopped.addresses, { dueAt, kind: 'stopped', newEmail, oldEmail })
    return {}
  },
} satisfies Partial<Routes>

/** The key of a rate limit of this account on this device. */
const keyOf = (c: Context<SignedIn>, kind: 'code' | 'mail') =>
  `slow change ${kind} ${c.var.session.accountId} ${c.var.session.deviceId}`

/**
 * Asserts that the wallet's authority has signed. A refusal is reported as bad input, because the frame can do no more
 * about it.
 */
async function assertSigned(
  c: Context<SignedIn>,
  claim: Parameters<Context<SignedIn>['env']['custody']['assertMailboxClaim']>[1],
): Promise<void> {
  const { requestId, session } = c.var
  const { accountId, deviceId, id: sessionId } = session
  const actor = { accountId, deviceId, requestId, sessionId }
  await c.env.custody.assertMailboxClaim(actor, claim).catch((error) => {
    const isRefused =
      error instanceof Authority.AuthorizationError ||
      error instanceof Authority.CertificateError ||
      error instanceof NotFoundError ||
      error instanceof Shape.InvalidError ||
      error instanceof Shape.VersionError
    throw isRefused ? new Refusal('INVALID') : error
  })
}

/** Starts a change with the code from the new mailbox. Refuses unless the change has started. */
async function accept(
  c: Context<SignedIn>,
  change: SlowChange,
  { code, dueAt }: { code: string; dueAt: Date },
) {
  const { counters, limits, secret, slowChanges } = c.env.identity
  const { id } = change
  const wrong = { key: keyOf(c, 'code'), limit: limits.guesses }
  await count(c, [{ ...wrong, limit: { ...wrong.limit, most: wrong.limit.most - 1 }, weight: 0 }])
  const codeHash = Code.hash(secret, id, code.replace(/\s/g, ''))
  const isRight = timingSafeEqual(codeHash, change.codeHash)
  countGuess(c, { id, isRight })
  if (!isRight) {
    const triesLeft = await slowChanges.spendTry(change)
    if (triesLeft === undefined) throw new Refusal('CODE_EXPIRED')
    await counters.take([wrong])
    throw new Refusal(triesLeft ? 'CODE_WRONG' : 'TOO_MANY_TRIES')
  }
  const started = await slowChanges.accept(toChanger(c), change, dueAt)
  if (started.outcome === 'taken') throw new Refusal('EMAIL_TAKEN')
  if (started.outcome === 'open') throw new Refusal('EMAIL_CHANGE_OPEN', { until: started.until })
  if (started.outcome === 'expired') throw new Refusal('CODE_EXPIRED')
  return started
}

/** Tells every known address, in the owner's language (T66). The response does not wait for the mails. */
async function tell(
  c: Context<SignedIn>,
  addresses: readonly string[],
  change: { dueAt: Date; kind: 'started' | 'stopped'; newEmail: string; oldEmail: string },
): Promise<void> {
  const { notices } = c.env.identity
  const owner = await notices.findOwner(c.var.session.accountId).catch(() => undefined)
  const mail = render('slowChange', { ...sourceOf(c), ...change }, readLanguage(owner))
  for (const to of toRecipients(c, addresses)) sendNotice(c, { ...mail, to }, { isUrgent: true })
}
