import type { Context } from 'hono'
import { NotFoundError } from '../custody/Custody.ts'
import { Refusal } from '../Refusal.ts'
import type { Owner } from '../store/entryCopies.ts'
import { assertNotHeld } from './internal/assertNotHeld.ts'
import { count } from './internal/changeCodes.ts'
import { clientOf } from './internal/client.ts'
import type { SignedIn } from './internal/guard.ts'
import type { Routes } from './Route.ts'

/** Sealed copies of what the user's devices have sent (T74). */
export const activity = {
  async keepEntry(c, { box, walletId, ...copy }) {
    const owner = await authorize(c, walletId)
    const bytes = Buffer.from(box, 'base64url')
    const isStored = await c.env.store.entryCopies.keep(owner, { ...copy, box: bytes })
    if (!isStored) throw new Refusal('NOT_FOUND')
    return {}
  },
  async listEntries(c, { after, walletId }) {
    const owner = await authorize(c, walletId)
    const { entries, next } = await c.env.store.entryCopies.list(owner, after)
    return { entries: entries.map((it) => ({ ...it, box: it.box.toString('base64url') })), next }
  },
  async reportDifference(c, { carrier }) {
    await countRequest(c)
    c.env.metrics.differences.inc({ carrier })
    return {}
  },
} satisfies Partial<Routes>

/** Counts the request against the limits of the account and of its network. */
async function countRequest(c: Context<SignedIn>): Promise<void> {
  const { activity: limit, activityNetwork } = c.env.identity.limits
  // Check this before the request counts, so that a held device cannot use up the account's limit.
  await assertNotHeld(c)
  await count(c, [
    { key: `activity ${c.var.session.accountId}`, limit },
    { key: `activity network ${clientOf(c).network}`, limit: activityNetwork },
  ])
}

/** Counts the request, and asserts that the wallet is the account's. A held device, which has no key, gets nothing. */
async function authorize(c: Context<SignedIn>, walletId: string): Promise<Owner> {
  const { requestId, session } = c.var
  const { accountId, deviceId, id: sessionId } = session
  await countRequest(c)
  await c.env.custody
    .assertBound({ accountId, deviceId, requestId, sessionId, walletId })
    .catch((error) => {
      throw error instanceof NotFoundError ? new Refusal('NOT_FOUND') : error
    })
  return { accountId, walletId }
}
