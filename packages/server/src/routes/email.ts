import type { Locale } from '@latchkey/protocol'
import type * as Api from '@latchkey/protocol/Api'
import type { Context } from 'hono'
import * as BrowserCookie from '../identity/BrowserCookie.ts'
import * as Code from '../identity/Code.ts'
import * as Mailbox from '../identity/Mailbox.ts'
import type { Secret } from '../identity/Secret.ts'
import * as Token from '../identity/Token.ts'
import { render } from '../mail/mails.ts'
import * as Origin from '../Origin.ts'
import { Refusal } from '../Refusal.ts'
import type { Rows } from '../store/macs/RowMac.ts'
import { assertRealm } from '../store/realms.ts'
import type { Checked, GuessKeys } from '../store/signIn/challenges.ts'
import { linkTo } from './device.ts'
import { awaitUser } from './internal/awaitUser.ts'
import { clientOf, userAgentOf } from './internal/client.ts'
import { countGuess } from './internal/countGuess.ts'
import { countSignIn } from './internal/countSignIn.ts'
import { toNetwork } from './internal/findApproval.ts'
import { acceptProof, type Proved } from './internal/guard.ts'
import { mailKeysOf } from './internal/mailKeysOf.ts'
import { notifyNewDevice } from './internal/notifyNewDevice.ts'
import { sendMail } from './internal/sendMail.ts'
import type { Routes } from './Route.ts'
import { toSession } from './session.ts'

/** Digits of a code if the user also approved the device by a link. */
const shortLength = 6
/** Digits of a code that alone signs in. */
const longLength = 8

/**
 * Sign-in by email: ask for a mail, then approve an unknown device by the mailed link. If the browser that asked
 * approves, it is signed in (T62). Otherwise, and on a known device, the user enters a code.
 */
export const email = {
  async connectEmail(c, body) {
    const asked = await ask(c, body)
    await mail(c, asked, body.language)
    const { challenge, codeLength, realm, state } = asked
    const { id: challengeId } = challenge
    const { metrics } = c.env
    metrics.challenges.inc({ state })
    const hasLink = state === 'device'
    if (hasLink) BrowserCookie.give(c, 'mail', challengeId)
    return {
      action: hasLink ? 'VERIFY_DEVICE' : 'VERIFY_OTP',
      bindToken: hasLink ? toBindToken(c, challengeId) : undefined,
      challengeId,
      codeLength,
      codes: realm.codes === 'host' ? 'host' : 'window',
      expiresIn: Code.minutes * 60,
    }
  },
  async connectDevice(c, { challengeId }) {
    const { identity } = c.env
    const deviceId = c.get('deviceId')
    const find = async () => {
      const found = await identity.challenges.find(challengeId, deviceId)
      if (!found?.isLive || found.state === 'spent') throw new Refusal('DEVICE_EXPIRED')
      if (found.state === 'denied') throw new Refusal('DEVICE_REFUSED')
      return found.state === 'device' ? undefined : found.state
    }
    const state = await awaitUser(c, { find, id: challengeId })
    return { isApproved: state !== undefined, isFinished: state === 'approved' }
  },
  async connectApproved(c, { challengeId, timeZone }) {
    const { identity } = c.env
    const { challenges, limits, macs } = identity
    const [proof, requestId] = [c.get('proof'), c.get('requestId')]
    const { deviceId } = proof
    // Read and verify the challenge first. The statement below gives the database the MAC that makes the device known
    // (T52).
    const found = await challenges.find(challengeId, deviceId)
    if (!found?.isLive || found.state !== 'approved') throw new Refusal('DEVICE_EXPIRED')
    const accountId = Token.toAccountId(challengeId)
    const sessionId = Token.createId()
    const checked = await challenges.check(proof, {
      accountId,
      challengeId,
      codeLength: undefined,
      deviceMac: macs.of('device', { accountId, deviceId }),
      isApproved: true,
      isCode: () => true,
      isExisting: isPage(c),
      lifetime: Code.minutes * 60_000,
      limits,
      requestId,
      sessionId,
      testHash: undefined,
      timeZone,
    })
    const { realm } = acceptProof(c, checked.proofResult)
    assertRealm(macs, realm, realm.mac)
    return finish(c, checked, sessionId)
  },
  async connectOtp(c, { challengeId, code, timeZone }) {
    const { identity, metrics } = c.env
    const typed = code.replace(/\s/g, '')
    const isRight = Code.isRight(identity.secret, challengeId, typed)
    countGuess(c, { id: `${challengeId} ${c.get('proof').deviceId}`, isRight })
    const sessionId = Token.createId()
    const checked = await checkCode(c, { challengeId, isRight, sessionId, timeZone, typed })
    const { realm } = acceptProof(c, checked.proofResult)
    assertRealm(identity.macs, realm, realm.mac)
    metrics.codes.inc({ outcome: checked.outcome })
    if (checked.outcome === 'wrong')
      throw new Refusal(checked.triesLeft ? 'CODE_WRONG' : 'TOO_MANY_TRIES')
    return finish(c, checked, sessionId)
  },
} satisfies Partial<Routes>

/** Spends the proof of a request for a mail, and starts its challenge. Refuses a mailbox whose budget is used up. */
async function ask(c: Context<Proved>, body: Api.Body<'connectEmail'>) {
  const { challenges, knownRealms, macs, sessions } = c.env.identity
  const proof = c.get('proof')
  const counted = countSignIn(c, proof, body)
  const isRefused = ({ codes }: Rows['realm']) => body.isOlder === true && codes !== 'host'
  // The MACs of a challenge cover its realm, so one statement is enough only if this process knows the realm.
  const known = knownRealms.get(proof.projectId)
  const early = known && !isRefused(known) ? prepare(c, known, body) : undefined
  const { proofResult, started: startedEarly } =
    known && early
      ? await challenges.startProved({ counted, proof, realm: known }, early.challenge)
      : { proofResult: await sessions.authenticate(proof, { counted }), started: undefined }
  const { project, realm } = acceptProof(c, proofResult)
  assertRealm(macs, realm, realm.mac)
  knownRealms.set(proof.projectId, realm)
  if (isRefused(realm)) throw new Refusal('CODES_IN_WINDOW')
  const prepared = early && startedEarly ? early : prepare(c, realm, body)
  const started = startedEarly ?? (await challenges.start(prepared.challenge))
  if ('wait' in started) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: started.wait })
  return { ...prepared, ...started, project, realm }
}

/** Mails the link or the code of a challenge. Undoes the challenge if no mail was sent. */
async function mail(
  c: Context<Proved>,
  parameters: Awaited<ReturnType<typeof ask>>,
  language: Locale.Locale = 'en',
): Promise<void> {
  const { challenge, codeLength, link, previous, project, realm, state } = parameters
  const { createdAt: time, email: to, id, isTest, long, mailKeys, short, userAgent } = challenge
  if (isTest) return
  const { origin } = c.get('proof')
  const { minutes } = Code
  const asked = { minutes, origin, project: project.name, time, userAgent }
  const { code } = codeLength === long.length ? long : short
  const written =
    state === 'device'
      ? render('deviceLink', { ...asked, link: linkTo(c, link, language) }, language)
      : render('code', { ...asked, code, wallet: walletOf(c, realm) }, language)
  await sendMail(c, { ...written, to }).catch(async (error) => {
    // No mail was sent, so the budget and the code of an earlier mail stay as they were.
    const { challenges } = c.env.identity
    await challenges.undo(mailKeys, { createdAt: time, id, previous }).catch(() => {})
    throw error
  })
}

/** The token that proves to `bindBrowser` that the frame has this challenge. */
function toBindToken(c: Context<Proved>, challengeId: string): string {
  const mac = c.env.identity.secret.mac('bind', challengeId).toString('base64url')
  return `${challengeId}.${mac}`
}

/** A code that a device has entered for a challenge. */
type EnteredCode = {
  challengeId: string
  /** Whether the code is the one that this server derives for the challenge. */
  isRight: boolean
  sessionId: string
  timeZone: string | undefined
  /** The code without spaces. */
  typed: string
}

/** Spends the proof and the code in one statement, because every sign-in waits for it. */
function checkCode(c: Context<Proved>, entered: EnteredCode) {
  const { challengeId, isRight, sessionId, timeZone, typed } = entered
  const { challenges, limits, macs, secret } = c.env.identity
  const { testAddresses } = c.env.config
  const [proof, requestId] = [c.get('proof'), c.get('requestId')]
  const { length } = typed
  const accountId = Token.toAccountId(challengeId)
  return challenges.check(proof, {
    accountId,
    challengeId,
    codeLength: isRight ? length : undefined,
    deviceMac: macs.of('device', { accountId, deviceId: proof.deviceId }),
    isApproved: false,
    isCode(challenge, realm) {
      const fixed = testCode(c, realm, challenge.email)
      return fixed === undefined
        ? isRight && challenge.codeLength === length
        : Code.isSame(fixed, typed)
    },
    isExisting: isPage(c),
    lifetime: Code.minutes * 60_000,
    limits,
    requestId,
    sessionId,
    testHash: testAddresses ? Code.hash(secret, challengeId, typed) : undefined,
    timeZone,
  })
}

/** Returns the session of a user who has proved that they read the mailbox. Refuses all others. */
async function finish(c: Context<Proved>, checked: Checked, sessionId: string) {
  const { clock, secret } = c.env.identity
  const [proof, realm] = [c.get('proof'), c.get('realm')]
  const { deviceId, origin, projectId } = proof
  // Only a caller who has proved that they read this mailbox learns this (T29).
  if (checked.outcome === 'held') throw new Refusal('RECOVERY_HELD', { until: checked.until })
  if (checked.outcome === 'reserved') throw new Refusal(isPage(c) ? 'NOT_FOUND' : 'EMAIL_TAKEN')
  if (checked.outcome !== 'accepted')
    throw new Refusal(checked.outcome === 'overrun' ? 'TOO_MANY_TRIES' : 'CODE_EXPIRED')
  const { accountId, createdAt, email: address, isNewDevice, userAgent } = checked
  const { preferredAccountType, releaseHeldUntil: heldUntil } = checked
  const notice = { accountId, address, createdAt, heldUntil, sessionId, userAgent }
  if (isNewDevice && testCode(c, realm, address) === undefined) await notifyNewDevice(c, notice)
  const issuedAt = Math.floor(clock.now())
  const token = { accountId, deviceId, generation: 1, issuedAt, origin, projectId, sessionId }
  return {
    ...toSession(secret, token),
    email: address,
    preferredAccountType,
    walletId: accountId,
  }
}

/** The host of the wallet's window, if codes may be typed only there. */
function walletOf(c: Context<Proved>, { codes }: Pick<Rows['realm'], 'codes'>) {
  return codes === 'host' ? undefined : c.env.config.publicUrl.host
}

/** Whether a page of the wallet itself signs in. It opens a session of an existing account only. */
function isPage(c: Context<Proved>): boolean {
  return Origin.findPage(c.get('proof').projectId) !== undefined
}

/** The fixed code of a test address, if test addresses are on. */
function testCode(
  c: Context<Proved>,
  { testAddresses }: Pick<Rows['realm'], 'testAddresses'>,
  address: string,
): string | undefined {
  const { config } = c.env
  return config.testAddresses && Object.hasOwn(testAddresses, address)
    ? testAddresses[address]
    : undefined
}

/** The keys by which the wrong codes of a mailbox are counted, for this device and for all devices. */
function toGuessKeys(
  secret: Secret,
  { address, deviceId, realmId }: { address: string; deviceId: string; realmId: string },
): GuessKeys {
  const mailbox = Mailbox.canonical(address)
  const toGuessKey = (...parts: string[]) =>
    `guesses ${secret.mac('guesses', realmId, mailbox, ...parts).toString('base64url')}`
  return { device: toGuessKey(deviceId), mailbox: toGuessKey() }
}

/** A new challenge for a mailbox of a realm, with the codes that the store may choose from, and its link. */
function prepare(
  c: Context<Proved>,
  realm: Rows['realm'],
  { email: written, isOlder = false, language = 'en' }: Api.Body<'connectEmail'>,
) {
  const { identity } = c.env
  const { deviceId, origin, projectId } = c.get('proof')
  const { clock, limits, secret } = identity
  const address = Mailbox.normalize(written)
  const id = Token.createId()
  const createdAt = new Date(Math.floor(clock.now()))
  const fixed = testCode(c, realm, address)
  const toCode = (length: number) => {
    const code = fixed ?? Code.derive(secret, id, length)
    return { code, hash: Code.hash(secret, id, code), length: code.length }
  }
  const short = toCode(shortLength)
  const long = isOlder ? short : toCode(Math.max(longLength, realm.codeLength))
  const link = secret.mac('link', id).toString('base64url')
  const challenge = {
    accountId: Token.toAccountId(id),
    createdAt,
    deviceId,
    deviceVerification: isOlder || realm.deviceVerification,
    email: address,
    expiresAt: new Date(createdAt.getTime() + Code.minutes * 60_000),
    finishes: !isOlder,
    guessKeys: toGuessKeys(secret, { address, deviceId, realmId: realm.id }),
    id,
    // A test address gets no mail.
    isCounted: identity.isLimited && fixed === undefined,
    isTest: fixed !== undefined,
    language,
    limits,
    linkHash: secret.mac('link hash', link),
    long,
    mailKeys: mailKeysOf(secret, { deviceId, email: address, realmId: realm.id }, clientOf(c)),
    network: toNetwork(c),
    origin,
    projectId,
    realmId: realm.id,
    short,
    tries: Code.tries,
    userAgent: userAgentOf(c),
  }
  return { challenge, link }
}
