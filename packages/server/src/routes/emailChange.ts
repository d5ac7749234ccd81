import { timingSafeEqual } from 'node:crypto'
import { type Locale, Provider } from '@latchkey/protocol'
import type * as Api from '@latchkey/protocol/Api'
import { pages } from '@latchkey/protocol/api/pages'
import type { Context } from 'hono'
import * as Code from '../identity/Code.ts'
import * as Farcaster from '../identity/farcaster/Farcaster.ts'
import * as Mailbox from '../identity/Mailbox.ts'
import * as Token from '../identity/Token.ts'
import { render } from '../mail/mails.ts'
import { Refusal } from '../Refusal.ts'
import type { Changed, Proof as EmailProof, Standing } from '../store/email/emailChanges.ts'
import { provider as farcasterProvider } from '../store/signIn/farcasterSignIns.ts'
import { linkTo } from './device.ts'
import { askFarcaster, watchFarcaster } from './farcaster.ts'
import { assertNotHeld } from './internal/assertNotHeld.ts'
import { awaitUser } from './internal/awaitUser.ts'
import {
  codeLength,
  count,
  countMail,
  countWrong,
  demandAttempts,
  mailCode,
  sourceOf,
  toChanger,
  toExpiry,
} from './internal/changeCodes.ts'
import { countGuess } from './internal/countGuess.ts'
import type { SignedIn } from './internal/guard.ts'
import { sendNotice } from './internal/limitedMail.ts'
import { readLanguage } from './internal/notifyNewDevice.ts'
import type { Routes } from './Route.ts'
import { askSocial } from './social.ts'

/**
 * Adds or changes the address that an account signs in with (T43, T47, T53).
 *
 * Requirements
 * - A change takes a fresh proof of an identity that the account already has: the code from the old
 *   mailbox, or, for an account without an address, a new sign-in at its provider. The server checks it.
 *   The frame asks the user as well; a host's messages alone change nothing.
 * - Every known address of the account is notified, and can revert the change for seven days.
 *   No other change can start before then.
 * - A pending change is replaced only by its own session, and only for the same address or by the
 *   user's approval in the wallet.
 * - A step counts for the session that began the change, once.
 * - A held device changes nothing (T62): its user could sign in with the new address after the device was blocked.
 *
 * Steps
 * 1. `getIdentities`: what the frame shows the user before they approve.
 * 2. With an address: `updateEmail` mails a code to it, and `updateEmailPrimaryOtp` takes that code.
 *    Without: `startEmailProof` begins a new sign-in, and `finishEmailProof` waits for it.
 * 3. Either one mails a code to the new mailbox. `updateEmailSecondaryOtp` takes it, and the address
 *    changes.
 */
export const emailChange = {
  async getIdentities(c) {
    const { email, others } = await demandStanding(c)
    return { email: email ?? null, methods: toMethods(c, others) }
  },
  async updateEmail(c, { email: written, isApproved = false, language = 'en' }) {
    await assertNotHeld(c)
    const { emailChanges, secret } = c.env.identity
    const changer = toChanger(c)
    const newEmail = Mailbox.normalize(written)
    const wanted = { isApproved, newEmail }
    const standing = await demandStanding(c)
    const { email: current } = standing
    if (current === newEmail) throw new Refusal('EMAIL_TAKEN')
    if (current === undefined) {
      // Only a new sign-in at the provider leads here. Its code may be mailed again.
      const change = await emailChanges.find(changer)
      const isProved = change?.isLive && change.state === 'secondary'
      if (!isProved || change.newEmail !== newEmail) throw new Refusal('PROOF_REQUIRED')
      await countMail(c)
      await mailCode(c, { id: change.id, language, newEmail, state: 'secondary', to: newEmail })
      return { action: 'VERIFY_SECONDARY_OTP' }
    }
    assertFree(c, standing, wanted)
    await countMail(c)
    const id = Token.createId()
    const state = 'primary'
    const code = await mailCode(c, { id, language, newEmail, state, to: current })
    // Store the change after the mail was sent, so that a failed mail changes nothing.
    const codeHash = Code.hash(secret, id, code)
    const { tries } = Code
    const expiresAt = toExpiry(c)
    const change = { ...wanted, codeHash, expiresAt, id, state, tries } as const
    // Another session has started a change in the meantime.
    if (!(await emailChanges.start(changer, change))) throw new Refusal('EMAIL_CHANGE_OPEN')
    return { action: 'VERIFY_PRIMARY_OTP' }
  },
  async updateEmailPrimaryOtp(c, body) {
    await assertNotHeld(c)
    const { change, changer } = await findChange(c, body, 'primary')
    const { emailChanges, secret } = c.env.identity
    const { language = 'en' } = body
    const { codeHash, id, newEmail } = change
    const next = Code.derive(secret, `${id} secondary`, codeLength)
    const isAccepted = await emailChanges.acceptPrimary(change, {
      expiresAt: toExpiry(c),
      next: Code.hash(secret, id, next),
      tries: Code.tries,
    })
    if (!isAccepted) throw new Refusal('CODE_EXPIRED')
    const mail = { id, language, newEmail, state: 'secondary', to: newEmail } as const
    await mailCode(c, mail).catch(async (error) => {
      // The mail was not sent, so the code of the old mailbox becomes valid again.
      const { tries } = Code
      const expiresAt = toExpiry(c)
      const again = { codeHash, expiresAt, id, isApproved: false, newEmail, tries }
      await emailChanges.start(changer, { ...again, state: 'primary' }).catch(() => {})
      throw error
    })
    return {}
  },
  async startEmailProof(c, { email: written, language = 'en', provider }) {
    await assertNotHeld(c)
    const { limits } = c.env.identity
    const { accountId, id: sessionId } = c.var.session
    const newEmail = Mailbox.normalize(written)
    const standing = await demandStanding(c)
    const { email, others } = standing
    assertFree(c, standing, { isApproved: true, newEmail })
    // An account with an address proves itself by the code that is mailed there.
    if (email !== undefined) throw new Refusal('INVALID')
    if (!toMethods(c, others).some((it) => it.provider === provider))
      throw new Refusal('PROVIDER_UNKNOWN')
    await count(c, [{ key: `email proof ${accountId}`, limit: limits.emailProofs }])
    const change = { newEmail, sessionId }
    if (Provider.isSocial(provider)) return askSocial(c, { change, language, provider })
    const asked = await askFarcaster(c, { change, language })
    // The page gets the phone's URL from the frame only, so an attacker cannot make it show the attacker's own code.
    const uri = new URL(pages.socialPhone.path, c.env.config.publicUrl)
    uri.searchParams.set('language', language)
    uri.hash = asked.id
    return { ...asked, uri: uri.href }
  },
  async finishEmailProof(c, { channel, id, language = 'en' }) {
    await assertNotHeld(c)
    const watch = channel === undefined ? undefined : watchFarcaster(c, { channel, id })
    const proof = await awaitProof(c, id, watch)
    if (!proof) return { isProved: false }
    const { newEmail } = proof
    const { emailChanges, secret } = c.env.identity
    assertFree(c, await demandStanding(c), { isApproved: true, newEmail })
    await countMail(c)
    // Mail the code under the proof's own id, so that a repeated request mails the same code.
    const code = await mailCode(c, { id, language, newEmail, state: 'secondary', to: newEmail })
    const codeHash = Code.hash(secret, id, code)
    const started = { codeHash, expiresAt: toExpiry(c), id, tries: Code.tries }
    const changer = { ...toChanger(c), ...toShown(c) }
    if (!(await emailChanges.startProved(changer, proof, started)))
      throw new Refusal('SOCIAL_EXPIRED')
    return { isProved: true }
  },
  async updateEmailSecondaryOtp(c, body) {
    await assertNotHeld(c)
    const { change, changer } = await findChange(c, body, 'secondary')
    const { emailChanges, notices } = c.env.identity
    const revertId = Token.createId()
    const changed = await emailChanges.acceptSecondary(changer, change, revertId)
    if (changed.outcome === 'taken') throw new Refusal('EMAIL_TAKEN')
    if (changed.outcome === 'open') throw new Refusal('EMAIL_CHANGE_OPEN', { until: changed.until })
    if (changed.outcome !== 'changed') throw new Refusal('CODE_EXPIRED')
    // The session may be a thief's, so its language is not used (T66).
    const owner = await notices.findOwner(changer.accountId).catch(() => undefined)
    tell(c, { ...changed, language: readLanguage(owner), revertId })
    return { email: changed.newEmail }
  },
} satisfies Partial<Routes>

type SignedInContext = Context<SignedIn>

function toShown(c: SignedInContext) {
  const { deviceId, hostOrigin: origin, project } = c.var
  return { deviceId, origin, projectId: project.id }
}

/** Returns the account's identities. Refuses while an earlier change can be taken back (T53). */
async function demandStanding(c: SignedInContext): Promise<Standing> {
  const standing = await c.env.identity.emailChanges.look(c.var.session.accountId)
  const { openUntil: until } = standing
  if (until) throw new Refusal('EMAIL_CHANGE_OPEN', { until })
  return standing
}

/** Refuses if a change is pending that must not be replaced by the wanted one (T53). */
function assertFree(
  c: SignedInContext,
  { pending }: Standing,
  { isApproved, newEmail }: { isApproved: boolean; newEmail: string },
): void {
  const isOwn = pending?.sessionId === c.var.session.id
  if (pending && !(isOwn && (isApproved || pending.newEmail === newEmail)))
    throw new Refusal('EMAIL_CHANGE_OPEN', { until: pending.expiresAt })
}

/** The providers of this deployment at which the account can sign in again. */
function toMethods(c: SignedInContext, others: Standing['others']) {
  const { farcaster, social } = c.env
  return others.flatMap(({ issuer, userName }) => {
    const isFarcaster = farcaster && issuer === Farcaster.issuer
    const provider = isFarcaster ? farcasterProvider : social.find(issuer)
    return provider ? [{ provider, userName }] : []
  })
}

/**
 * Waits until the user has signed in again. Returns the proof, or undefined if the wait is over first. Refuses an
 * identity that the account does not have.
 */
async function awaitProof(
  c: SignedInContext,
  id: string,
  watch: awaitUser.Parameters<unknown>['watch'],
): Promise<Extract<EmailProof, { outcome: 'proved' }> | undefined> {
  const { emailChanges } = c.env.identity
  const changer = { ...toChanger(c), ...toShown(c) }
  const find = async () => {
    const proof = await emailChanges.findProof(id, changer)
    if (proof.outcome === 'expired') throw new Refusal('SOCIAL_EXPIRED')
    if (proof.outcome === 'failed') throw new Refusal(proof.problem)
    if (proof.outcome === 'mismatch') throw new Refusal('ACCOUNT_MISMATCH')
    return proof.outcome === 'proved' ? proof : undefined
  }
  return awaitUser(c, { find, id, watch })
}

/** Returns the change that a code is right for. Counts a wrong code, and refuses it. */
async function findChange(
  c: SignedInContext,
  { code }: Api.Body<'updateEmailPrimaryOtp'>,
  state: 'primary' | 'secondary',
) {
  const { counters, emailChanges, secret } = c.env.identity
  const changer = toChanger(c)
  const change = await emailChanges.find(changer)
  // The MAC of an expired change was not checked.
  if (!change?.isLive || change.state !== state) throw new Refusal('CODE_EXPIRED')
  // A new change gives no more attempts than the account has left. Only wrong codes count.
  await demandAttempts(c)
  const { codeHash, id } = change
  const isRight = timingSafeEqual(codeHash, Code.hash(secret, id, code.replace(/\s/g, '')))
  countGuess(c, { id: `${id} ${state}`, isRight })
  if (isRight) return { change, changer }
  const triesLeft = await emailChanges.spendTry(change)
  if (triesLeft === undefined) throw new Refusal('CODE_EXPIRED')
  await counters.take([countWrong(c)])
  throw new Refusal(triesLeft ? 'CODE_WRONG' : 'TOO_MANY_TRIES')
}

/**
 * Tells every address that is known for the account, including those that its providers have verified. Each address
 * that was known before gets a link that takes the change back. The response does not wait for the mails.
 */
function tell(
  c: SignedInContext,
  parameters: Extract<Changed, { outcome: 'changed' }> & {
    language: Locale.Locale
    revertId: string
  },
): void {
  const { hasPasskeys, language, newEmail, oldEmail, providerEmails, revertId } = parameters
  const mac = c.env.identity.secret.mac('revert', revertId).toString('base64url')
  const link = linkTo(c, `${revertId}.${mac}`, language)
  const passkeys = hasPasskeys ? ('kept' as const) : undefined
  const words = { ...sourceOf(c), newEmail, oldEmail: oldEmail ?? undefined, passkeys }
  const known = new Set([...(oldEmail ? [oldEmail] : []), ...providerEmails.map(Mailbox.normalize)])
  for (const to of new Set([newEmail, ...known])) {
    const isUrgent = known.has(to)
    const revert = isUrgent ? { link } : {}
    sendNotice(c, { ...render('changed', { ...words, ...revert }, language), to }, { isUrgent })
  }
}
