import { Refusal } from '../Refusal.ts'
import { findOwner } from '../store/sponsor/sponsorships.ts'
import { listGranted } from './internal/listGranted.ts'
import type { Routes } from './Route.ts'

/** The longest context, in characters. A hundred targets and functions need half of it. */
const longest = 16_384
/** The latest expiry, in seconds from now. It is a year and a day. The frame refuses longer permissions. */
const longestLife = 31_708_800

/** Permissions (ERC-7715) of the user. */
export const permissions = {
  async addPermission(c, { chain, context }) {
    const { identity, store } = c.env
    const { project, session } = c.var
    const { accountId } = session
    const owner = await findOwner(store.database, session)
    if (!owner || context.length > longest) throw new Refusal('INVALID')
    // Loaded on first use, since it contains the code of an account.
    const { readGrant } = await import('../permissions/readGrant.ts')
    const grant = readGrant(context, owner)
    const now = Math.floor(identity.clock.now() / 1_000)
    if (!grant || grant.expiry > BigInt(now + longestLife)) throw new Refusal('INVALID')
    const { context: stored, expiry, hash } = grant
    const expiresAt = new Date(Number(expiry) * 1_000)
    const outcome = await store.permissions.add({
      accountId,
      chain,
      context: stored,
      expiresAt,
      hash,
      projectId: project.id,
    })
    if (outcome === 'unknown') throw new Refusal('PROJECT_UNKNOWN')
    if (outcome === 'full') throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 86_400 })
    return {}
  },
  listAllPermissions: async (c) => ({ permissions: await listGranted(c) }),
  listPermissions: async (c) => ({ permissions: await listGranted(c, c.var.project.id) }),
} satisfies Partial<Routes>
