import type { Removal } from './removals.ts'

/** The rules about what is sent and revoked, whose removal a test notices. */
export const sendRemovals = {
  /** An equal request gets the answer of the first one, or a warning. Without it, the user pays twice. */
  'T69 equal': {
    code: ['(it.intent === intent || it.parts.some((part) => isOf(calls, part)))', 'false'],
    file: 'apps/frame/src/outbox/internal/repeats.ts',
    shows: /^AssertionError: step \d+, asked: expected 6n to be 3n/,
    test: {
      file: 'test/flow/outbox/killed.test.ts',
      name: 'T69 the page is killed at every step, and the app asks again: one payment a transaction of a key',
    },
  },
  /** Only stored permissions are revoked. Without it, another one is revoked, and the real one goes on. */
  'T70 stored': {
    code: ["    throw new PermissionError('notStored')", '    return'],
    file: 'apps/frame/src/evm/permissions/assertStored.ts',
    shows: /^AssertionError: promise resolved "\{\}" instead of rejecting/,
    test: {
      file: 'test/flow/smart/permissions.test.ts',
      name: 'wallet_revokePermissions T70 error: a context that the wallet has not stored is refused',
    },
  },
  /** The chain is read after a revocation. Without it, a permission that is still in force is "revoked". */
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
