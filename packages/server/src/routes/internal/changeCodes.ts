import type { Locale } from '@latchkey/protocol'
import type { Context } from 'hono'
import * as Code from '../../identity/Code.ts'
import { render } from '../../mail/mails.ts'
import { Refusal } from '../../Refusal.ts'
import type { Counted } from '../../store/counters.ts'
import { userAgentOf } from './client.ts'
import type { SignedIn } from './guard.ts'
import { sendChangeCode } from './limitedMail.ts'

/** The functions of this file identify who changes an address, mail the codes of the change, and limit them. */

/** The number of digits of a code. It is low, because the user is signed in already. */
export const codeLength = 6

type SignedInContext = Context<SignedIn>

export function toChanger(c: SignedInContext) {
  const { requestId, session } = c.var
  const { accountId, deviceId, id: sessionId, projectId } = session
  return { accountId, deviceId, projectId, requestId, sessionId }
}

/** When a code expires. */
export function toExpiry(c: SignedInContext): Date {
  return new Date(Math.floor(c.env.identity.clock.now()) + Code.minutes * 60_000)
}

/** Counts a mail for a change. Refuses if the account has no attempts left, because the code would be refused. */
export async function countMail(c: SignedInContext): Promise<void> {
  const { limits } = c.env.identity
  await demandAttempts(c)
  await count(c, [{ key: `email change ${c.var.session.accountId}`, limit: limits.emailChanges }])
}

/** The rate limit of wrong codes, over all changes of the account. */
export function countWrong(c: SignedInContext): Counted {
  const { limits } = c.env.identity
  return { key: `email change code ${c.var.session.accountId}`, limit: limits.guesses }
}

/** Refuses if the account has no attempts left. */
export async function demandAttempts(c: SignedInContext): Promise<void> {
  const { key, limit } = countWrong(c)
  await count(c, [{ key, limit: { ...limit, most: limit.most - 1 }, weight: 0 }])
}

export async function count(c: SignedInContext, counted: readonly Counted[]): Promise<void> {
  const wait = await c.env.identity.counters.take(counted)
  if (wait !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait })
}

/** Mails the code of a step, and returns it. */
export async function mailCode(
  c: SignedInContext,
  parameters: {
    id: string
    language: Locale.Locale
    newEmail: string
    state: 'primary' | 'secondary'
    to: string
  },
): Promise<string> {
  const { id, language, newEmail, state, to } = parameters
  const code = Code.derive(c.env.identity.secret, `${id} ${state}`, codeLength)
  const words = { code, minutes: Code.minutes, newEmail, state }
  const mail = { ...render('changeCode', { ...sourceOf(c), ...words }, language), to }
  await sendChangeCode(c, mail, state === 'primary' ? 'own' : 'another')
  return code
}

export function sourceOf(c: SignedInContext) {
  const { hostOrigin: origin, project } = c.var
  const time = new Date(c.env.identity.clock.now())
  return { origin, project: project.name, time, userAgent: userAgentOf(c) }
}
