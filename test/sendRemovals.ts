import type { Removal } from './removals.ts'

/** Rules for sent transactions and revoked permissions. If one of them is removed, a test fails. */
export const sendRemovals = {
  /** An equal request gets the answer of the first one, or a warning. Without this, the user pays twice. */
  'T69 equal': {
    code: ['(it.intent === intent || it.parts.some((part) => isOf(calls, part)))', 'false'],
    file: 'apps/frame/src/outbox/internal/repeats.ts',
    shows: /^AssertionError: step \d+, asked: expected 6n to be 3n/,
    test: {
      file: 'test/flow/outbox/killed.test.ts',
      name: 'T69 the page is killed at every step, and the app asks again: one payment a transaction of a key',
    },
  },
  /**
   * Only stored permissions are revoked. Without this, the wallet revokes another delegation, and the real one stays
   * valid.
   */
  'T70 stored': {
    code: ["    throw new PermissionError('notStored')", '    return'],
    file: 'apps/frame/src/evm/permissions/assertStored.ts',
    shows: /^AssertionError: promise resolved "\{\}" instead of rejecting/,
    test: {
      file: 'test/flow/smart/permissions.test.ts',
      name: 'wallet_revokePermissions T70 error: a context that the wallet has not stored is refused',
    },
  },
  /** The chain is read after a revocation. Without this, a valid permission is reported as revoked. */
  'T70 read': {
    code: ["throw new FailedOperationError('notRevoked', { hash })", 'return'],
    file: 'apps/frame/src/evm/permissions/assertRevoked.ts',
    shows: /^AssertionError: expected 'revoked' to deeply equal/,
    test: {
      file: 'apps/frame/src/evm/permissions/assertRevoked.test.ts',
      name: 'assertRevoked T70 error: one delegation of several is still in force',
    },
  },
} as const satisfies Record<string, Removal>
