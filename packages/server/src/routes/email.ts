import { Schema, Value } from '@latchkey/protocol'
import { type Context, Hono } from 'hono'
import * as Code from '../identity/Code.ts'
import * as Mailbox from '../identity/Mailbox.ts'
import * as Token from '../identity/Token.ts'
import { render } from '../mail/mails.ts'
import { Refusal } from '../Refusal.ts'
import type { BudgetKeys, GuessKeys } from '../store/people.ts'
import { countSignIn } from './countSignIn.ts'
import { linkTo } from './device.ts'
import { enter, type Proved, prove, readProof, rest } from './prove.ts'
import { id, language, read, text } from './read.ts'
import { send } from './send.ts'
import { toSession } from './session.ts'
import { tellOfNewDevice } from './tellOfNewDevice.ts'

const startSchema = Schema.object({
  email: Value.Email,
  /** Whether an older client asks: it always verifies the device, and types six digits. */
  isOlder: Schema.optional(Schema.boolean, false),
  language,
})
const deviceSchema = Schema.object({ challengeId: id })
const codeSchema = Schema.object({
  challengeId: id,
  code: text(/^[\d\s]{1,24}$/, 'digits'),
  language,
})

/** Digits of a code that somebody types who has proved something else before. */
const shortLength = 6
/** Digits where a code is all there is. */
const longLength = 8

/** Sign-in by e-mail: ask, approve the device by the mailed link if it is unknown, type the code. */
export const email = new Hono<Proved>()
  .post('/', prove(countSignIn), async (c) => {
    const { email: written, isOlder, language } = await read(c, startSchema)
    const { identity } = c.env
    const { deviceId, hostOrigin, project, realm } = c.var
    const { limits, people, secret } = identity
    const address = Mailbox.normalise(written)
    const challengeId = Token.createId()
    const fixed = testCode(c, address)
    const toCode = (length: number) => {
      const code = fixed ?? Code.derive(secret, challengeId, length)
      return { code, hash: Code.hash(secret, challengeId, code), length: code.length }
    }
    const short = toCode(shortLength)
    const long = isOlder ? short : toCode(Math.max(longLength, realm.codeLength))
    const link = secret.mac('link', challengeId).toString('base64url')
    const budgetKeys = toBudgetKeys(c, address)
    const userAgent = (c.req.header('user-agent') ?? '').slice(0, 512)
    const asked = { origin: hostOrigin, project: project.name, userAgent }

    const started = await people.start({
      budgetKeys,
      deviceId,
      deviceVerification: isOlder || realm.deviceVerification,
      email: address,
      guessKeys: toGuessKeys(c, address),
      id: challengeId,
      isTest: fixed !== undefined,
      language,
      limits,
      linkHash: secret.mac('link hash', link),
      long,
      minutes: Code.minutes,
      origin: hostOrigin,
      projectId: project.id,
      realmId: realm.id,
      short,
      tries: Code.tries,
      userAgent,
    })
    if ('wait' in started) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: started.wait })
    const { codeLength, state, time } = started
    const { minutes } = Code
    const { code } = codeLength === long.length ? long : short
    const mail =
      state === 'device'
        ? render(
            'deviceLink',
            { ...asked, link: linkTo(c, link, language), minutes, time },
            language,
          )
        : render('code', { ...asked, code, minutes, time }, language)
    if (fixed === undefined)
      await send(c, { ...mail, to: address }).catch(async (error) => {
        // Nothing has left: whoever tries again has lost nothing, nor has a code that came before.
        await people.takeBack(challengeId, budgetKeys, started).catch(() => {})
        throw error
      })
    c.env.metrics.challenges.inc({ state })
    return c.json({
      action: state === 'device' ? 'VERIFY_DEVICE' : 'VERIFY_OTP',
      challengeId,
      codeLength,
      expiresIn: Code.minutes * 60,
    })
  })
  .post('/device', prove(), rest, async (c) => {
    const { challengeId } = await read(c, deviceSchema)
    const { identity } = c.env
    const { deviceId } = c.var
    const find = async () => {
      const found = await identity.people.find(challengeId, deviceId)
      if (!found?.isLive || found.state === 'spent') throw new Refusal('DEVICE_EXPIRED')
      if (found.state === 'denied') throw new Refusal('DEVICE_REFUSED')
      return found
    }
    // Heard from here on, so that nothing is missed between looking and waiting.
    const ended = new AbortController()
    const woken = identity.waiting.wait(
      challengeId,
      AbortSignal.any([c.req.raw.signal, ended.signal]),
    )
    try {
      const before = await find()
      if (before.state === 'code') return c.json({ isApproved: true })
      await woken
      return c.json({ isApproved: (await find()).state === 'code' })
    } finally {
      ended.abort()
    }
  })
  // One statement spends the proof and the code: everybody who signs in waits for this one.
  .post('/code', async (c) => {
    const spend = await readProof(c)
    const { challengeId, code, language } = await read(c, codeSchema)
    const { identity, metrics } = c.env
    const { limits, people, secret } = identity
    const sessionId = Token.createId()
    const checked = await people.check(spend, {
      accountId: Token.createId(),
      challengeId,
      codeHash: Code.hash(secret, challengeId, code.replace(/\s/g, '')),
      limits,
      sessionId,
    })
    enter(c, spend, checked.admitted)
    metrics.codes.inc({ outcome: checked.outcome })
    if (checked.outcome === 'wrong')
      throw new Refusal(checked.triesLeft ? 'CODE_WRONG' : 'TOO_MANY_TRIES')
    // Said only to who has proved that they read this mailbox (T29).
    if (checked.outcome === 'held') throw new Refusal('RECOVERY_HELD', { until: checked.until })
    if (checked.outcome === 'reserved') throw new Refusal('EMAIL_TAKEN')
    if (checked.outcome !== 'accepted')
      throw new Refusal(checked.outcome === 'overrun' ? 'TOO_MANY_TRIES' : 'CODE_EXPIRED')
    const { accountId, createdAt, email: address, isNewDevice, userAgent } = checked
    if (isNewDevice && testCode(c, address) === undefined)
      tellOfNewDevice(c, { accountId, address, createdAt, language, userAgent })
    return c.json({
      ...toSession(secret, { generation: 1, sessionId }),
      email: address,
      walletId: accountId,
    })
  })

/** The fixed code of a test address, where those are on. */
function testCode(c: Context<Proved>, address: string): string | undefined {
  const { config } = c.env
  const { realm } = c.var
  return config.testAddresses && Object.hasOwn(realm.testAddresses, address)
    ? realm.testAddresses[address]
    : undefined
}

function toBudgetKeys(c: Context<Proved>, address: string): BudgetKeys {
  const { identity } = c.env
  const { deviceId, realm } = c.var
  const mailbox = Mailbox.canonical(address)
  return {
    known: identity.secret.mac('budget', realm.id, mailbox, deviceId),
    unknown: identity.secret.mac('budget', realm.id, mailbox),
  }
}

function toGuessKeys(c: Context<Proved>, address: string): GuessKeys {
  const { identity } = c.env
  const { deviceId, realm } = c.var
  const mailbox = Mailbox.canonical(address)
  const key = (...parts: string[]) =>
    `guesses ${identity.secret.mac('guesses', realm.id, mailbox, ...parts).toString('base64url')}`
  return { device: key(deviceId), mailbox: key() }
}
