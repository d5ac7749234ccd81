import type * as Api from './Api.ts'
import { check, type Output, object, unknown } from './Schema.ts'

/**
 * The calls of the vault's `Custodian`, as rows of `Api`. The key worker, which has no network, sends
 * them through the page. They are in a file of their own so that no other row is loaded beside keys.
 *
 * Documents of the vault (a staged set, slots, shares) are `unknown` here: only the vault parses
 * them.
 */

const text = (format: RegExp, expected: string) =>
  check<string>((value) => typeof value === 'string' && format.test(value), expected)

/** Ids of wallets, sets and slots, which the vault makes. */
const vaultId = text(/^[\w-]{1,64}$/, 'an id')
const target = { setId: vaultId, walletId: vaultId }
const write = { ...target, idempotencyKey: text(/^[\w/-]{1,256}$/, 'an idempotency key') }

export const table = {
  activate: {
    answer: object({}),
    body: object(write),
    caller: 'session',
    path: '/api/1/custody/activate',
  },
  fetchAuthShare: {
    answer: unknown,
    body: object(target),
    caller: 'session',
    path: '/api/1/custody/auth-share',
  },
  keeperOpen: {
    answer: unknown,
    body: object({
      ...target,
      publicKey: text(/^[\w-]{42}[AEIMQUYcgkosw048]$/, '32 bytes in base64url'),
      requestId: vaultId,
      slotId: vaultId,
    }),
    caller: 'session',
    path: '/api/1/custody/keeper-open',
  },
  keeperReceipt: {
    answer: unknown,
    body: object({ ...write, slotId: vaultId }),
    caller: 'session',
    path: '/api/1/custody/keeper-receipt',
  },
  newestSetFor: {
    answer: unknown,
    body: object({ slotId: vaultId, walletId: vaultId }),
    caller: 'session',
    path: '/api/1/custody/newest-set',
  },
  readBack: {
    answer: unknown,
    body: object(target),
    caller: 'session',
    path: '/api/1/custody/read-back',
  },
  slots: {
    // `null`: the wallet has never been activated.
    answer: object({ slots: unknown }),
    body: object({ walletId: vaultId }),
    caller: 'session',
    path: '/api/1/custody/slots',
  },
  stage: {
    answer: object({}),
    body: object({ ...write, staged: unknown }),
    caller: 'session',
    path: '/api/1/custody/stage',
  },
} as const satisfies Record<string, Api.Row>

export type Name = keyof typeof table
export type Body<name extends Name> = Output<(typeof table)[name]['body']>

export const names = Object.keys(table) as Name[]
