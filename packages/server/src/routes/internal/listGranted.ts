import type { Context } from 'hono'
import { Refusal } from '../../Refusal.ts'
import { countAccount } from './countRpc.ts'
import type { SignedIn } from './guard.ts'

/**
 * Lists the permissions of the user with their use, of one app or of all. The reads of the chain count
 * against the user's limit.
 */
export async function listGranted(c: Context<SignedIn>, projectId?: string) {
  const { chains, identity, store } = c.env
  const { accountId } = c.var.session
  const granted = await store.permissions.list(accountId, projectId)
  if (!granted.length) return []
  const counted = [countAccount(accountId, identity.limits, granted.length)]
  const wait = await identity.counters.take(counted)
  if (wait !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait })
  // Loaded on first use, since it contains the code of an account.
  const { readUse } = await import('../../permissions/readUse.ts')
  const { signal } = c.req.raw
  return Promise.all(
    granted.map(async ({ createdAt, ...it }) => ({
      ...it,
      createdAt: createdAt.toISOString(),
      use: await readUse(it, { chains, signal }),
    })),
  )
}
