import { check, list, object, optional, text, unknown } from '../Schema.ts'
import { owner, ownersKey, vaultId } from './custodyFields.ts'
import { bytes32Format } from './formats.ts'
import type { Route } from './Route.ts'

const key = text(bytes32Format, '32 bytes in base64url')
const target = { setId: vaultId, walletId: vaultId }
const write = { ...target, idempotencyKey: text(/^[\w/-]{1,256}$/, 'an idempotency key') }
const skip = check<number>(
  (input) => Number.isInteger(input) && Number(input) >= 0 && Number(input) < 32,
  'a whole number from 0 to 31',
)
/** A write that carries a warrant of the wallet's authority. */
const warranted = { ...write, warrant: unknown }

/**
 * The calls of the vault's `Custodian`. The key worker, which has no network, sends them through the page. This file
 * imports no other rows, so that the key worker loads none of them.
 *
 * Documents of the vault (a staged set, slots, shares) are `unknown` here: only the vault parses them.
 */
export const custody = {
  activate: {
    answer: object({}),
    body: object({ ...warranted, restores: optional(vaultId) }),
    caller: 'session',
    path: '/api/1/custody/activate',
  },
  adopt: {
    answer: object({}),
    body: object({
      certificate: unknown,
      owners: list(owner),
      ownersKey,
      walletId: vaultId,
    }),
    caller: 'session',
    path: '/api/1/custody/adopt',
  },
  fetchAuthShare: {
    answer: unknown,
    body: object(target),
    caller: 'session',
    path: '/api/1/custody/auth-share',
  },
  findWallet: {
    answer: unknown,
    body: object({ walletId: vaultId }),
    caller: 'session',
    path: '/api/1/custody/wallet',
  },
  keeperOpen: {
    answer: unknown,
    body: object({
      ...target,
      // The consent to the sealed copy. Set only if `sealed` is set.
      consent: optional(unknown),
      publicKey: key,
      requestId: vaultId,
      sealed: optional(unknown),
      slotId: vaultId,
    }),
    caller: 'session',
    path: '/api/1/custody/keeper-open',
  },
  keeperReceipt: {
    answer: unknown,
    // `consent` is signed by the wallet's authority.
    body: object({ ...write, consent: unknown, slotId: vaultId }),
    caller: 'session',
    path: '/api/1/custody/keeper-receipt',
  },
  newestSetFor: {
    answer: unknown,
    // `skip` is the number of newest sets to skip, because they do not open.
    body: object({ skip: optional(skip), slotId: vaultId, walletId: vaultId }),
    caller: 'session',
    path: '/api/1/custody/newest-set',
  },
  oprfEvaluate: {
    answer: unknown,
    body: object({ blinded: key, slotId: vaultId, walletId: vaultId }),
    caller: 'session',
    path: '/api/1/custody/oprf-evaluate',
  },
  oprfRegister: {
    answer: unknown,
    body: object({ slotId: vaultId, walletId: vaultId }),
    caller: 'session',
    path: '/api/1/custody/oprf-register',
  },
  readBack: {
    answer: unknown,
    body: object(target),
    caller: 'session',
    path: '/api/1/custody/read-back',
  },
  slots: {
    // The answer is `null` if the wallet has never been activated.
    answer: object({ slots: unknown }),
    body: object({ walletId: vaultId }),
    caller: 'session',
    path: '/api/1/custody/slots',
  },
  stage: {
    answer: object({}),
    body: object({ ...warranted, staged: unknown }),
    caller: 'session',
    path: '/api/1/custody/stage',
  },
} as const satisfies Record<string, Route>

export type CustodyName = keyof typeof custody
export const custodyNames = Object.keys(custody) as CustodyName[]
