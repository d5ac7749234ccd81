import { type Locale, Schema, Value } from '@latchkey/protocol'
import { type Context, Hono } from 'hono'
import * as Code from '../identity/Code.ts'
import * as Mailbox from '../identity/Mailbox.ts'
import * as Token from '../identity/Token.ts'
import * as Log from '../Log.ts'
import { render } from '../mail/mails.ts'
import { Refusal } from '../Refusal.ts'
import { linkTo } from './device.ts'
import { authenticate, type SignedIn } from './prove.ts'
import { language, read, text } from './read.ts'
import { send } from './send.ts'

const startSchema = Schema.object({ email: Value.Email, language })
const codeSchema = Schema.object({ code: text(/^[\d\s]{1,24}$/, 'digits'), language })

/** Digits: whoever types them is signed in already. */
const length = 6

/** Moving to another mailbox: a code from the old one, then one from the new (T43). */
export const emailChange = new Hono<SignedIn>()
  .use(authenticate)
  .post('/', async (c) => {
    const { email: written, language } = await read(c, startSchema)
    const { counters, emailChanges, limits, secret, sessions } = c.env.identity
    const { accountId, id: sessionId } = c.var.session
    const newEmail = Mailbox.normalise(written)
    const wait = await counters.take([
      { key: `email change ${accountId}`, limit: limits.emailChanges },
      { key: `project ${c.var.project.id}`, limit: limits.project },
    ])
    if (wait !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait })
    const current = await sessions.findEmail(accountId)
    const id = Token.createId()
    const state = current === undefined ? 'secondary' : 'primary'
    const code = Code.derive(secret, `${id} ${state}`, length)
    const words = { code, minutes: Code.minutes, newEmail, state } as const
    await send(c, {
      ...render('changeCode', { ...asker(c), ...words }, language),
      to: current ?? newEmail,
    })
    // After the mail: one that did not leave changes nothing.
    const codeHash = Code.hash(secret, id, code)
    const change = {
      codeHash,
      id,
      minutes: Code.minutes,
      newEmail,
      state,
      tries: Code.tries,
    } as const
    await emailChanges.start({ accountId, sessionId }, change)
    return c.json({ action: state === 'primary' ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' })
  })
  .post('/primary', async (c) => {
    const { changer, code, id, language } = await readCode(c)
    const { emailChanges, secret } = c.env.identity
    const next = Code.derive(secret, `${id} secondary`, length)
    const accepted = await emailChanges.acceptPrimary(changer, {
      codeHash: Code.hash(secret, id, code),
      minutes: Code.minutes,
      next: Code.hash(secret, id, next),
      tries: Code.tries,
    })
    if (accepted.outcome !== 'right') throw refuse(accepted)
    const { newEmail } = accepted.change
    const words = { code: next, minutes: Code.minutes, newEmail, state: 'secondary' } as const
    const mail = render('changeCode', { ...asker(c), ...words }, language)
    await send(c, { ...mail, to: newEmail }).catch(async (error) => {
      // Nothing has left: the code of the old mailbox is good again.
      const { minutes, tries } = Code
      const again = { codeHash: Code.hash(secret, id, code), id, minutes, newEmail, tries }
      await emailChanges.start(changer, { ...again, state: 'primary' }).catch(() => {})
      throw error
    })
    return c.json({})
  })
  .post('/secondary', async (c) => {
    const { changer, code, id, language } = await readCode(c)
    const { emailChanges, secret } = c.env.identity
    const revertId = Token.createId()
    const codeHash = Code.hash(secret, id, code)
    const changed = await emailChanges.acceptSecondary(changer, { codeHash, revertId })
    if (changed.outcome === 'taken') throw new Refusal('EMAIL_TAKEN')
    if (changed.outcome !== 'changed') throw refuse(changed)
    tell(c, { ...changed, language, revertId })
    return c.json({ email: changed.newEmail })
  })

/** The code that was typed, and the change that it is for. */
async function readCode(c: Context<SignedIn>) {
  const { code, language } = await read(c, codeSchema)
  const { accountId, id: sessionId } = c.var.session
  const changer = { accountId, sessionId }
  const change = await c.env.identity.emailChanges.find(changer)
  if (!change) throw new Refusal('CODE_EXPIRED')
  return { changer, code: code.replace(/\s/g, ''), id: change.id, language }
}

function refuse(refused: { outcome: string; triesLeft?: number }): Refusal {
  if (refused.outcome !== 'wrong') return new Refusal('CODE_EXPIRED')
  return new Refusal(refused.triesLeft ? 'CODE_WRONG' : 'TOO_MANY_TRIES')
}

function asker(c: Context<SignedIn>) {
  const { hostOrigin: origin, project } = c.var
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, 512)
  return { origin, project: project.name, time: new Date(c.env.identity.clock.now()), userAgent }
}

/** Both mailboxes are told; the old one may take it back. Nobody waits for these mails. */
function tell(
  c: Context<SignedIn>,
  parameters: {
    language: Locale.Locale
    newEmail: string
    oldEmail: string | null
    revertId: string
  },
): void {
  const { language, newEmail, oldEmail, revertId } = parameters
  const { log, mailer } = c.env
  const { requestId } = c.var
  const mac = c.env.identity.secret.mac('revert', revertId).toString('base64url')
  const link = linkTo(c, `${revertId}.${mac}`, language)
  const mails = [
    { ...render('changed', { ...asker(c), newEmail }, language), to: newEmail },
    ...(oldEmail
      ? [{ ...render('changed', { ...asker(c), link, newEmail }, language), to: oldEmail }]
      : []),
  ]
  for (const mail of mails)
    mailer
      .send(mail)
      .catch((error) => log('error', 'mail failed', { ...Log.describe(error), id: requestId }))
}
