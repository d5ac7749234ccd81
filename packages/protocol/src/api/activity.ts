import { check, list, object, oneOf, optional, text } from '../Schema.ts'
import { vaultId } from './custodyFields.ts'
import { nothing } from './fields.ts'
import { bits256Format } from './formats.ts'
import type { Route } from './Route.ts'

/** The id of a copy. It is an HMAC, so the server learns nothing from it. */
const id = text(bits256Format, 'an id')
/** The sealed copy in base64url, at most 16 KiB. */
const box = text(/^[\w-]{40,21846}$/, 'a box')
const revision = check<number>(
  (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31,
  'a whole number below 2³¹',
)

/**
 * Routes for copies of the transactions that the user's devices have sent. The copies are sealed under a key that is
 * derived from the seed (T74), so the server cannot open them. The frame loads these rows when it needs them.
 */
export const activity = {
  /** Stores a copy, unless one of the same or a later revision is stored. */
  keepEntry: {
    answer: nothing,
    body: object({ box, id, revision, walletId: vaultId }),
    caller: 'session',
    path: '/api/1/activity/keep',
  },
  /**
   * Counts a transaction whose result differed from the wallet's prediction. The request contains nothing about the
   * transaction.
   */
  reportDifference: {
    answer: nothing,
    body: object({ carrier: oneOf('operation', 'solana', 'transaction') }),
    caller: 'session',
    path: '/api/1/activity/difference',
  },
  /** Lists the copies of a wallet, by id. `next` is the start of the next page. It is undefined on the last page. */
  listEntries: {
    answer: object({
      entries: list(object({ box, id, revision })),
      next: optional(id),
    }),
    body: object({ after: optional(id), walletId: vaultId }),
    caller: 'session',
    path: '/api/1/activity',
  },
} as const satisfies Record<string, Route>
