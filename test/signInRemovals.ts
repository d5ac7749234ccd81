import type { Removal } from './removals.ts'

const resolved = /^(Assertion)?Error: promise resolved .* instead of rejecting/

/** Rules for sign-ins, for holds, for lockouts and for stored data. If one of them is removed, a test fails. */
export const signInRemovals = {
  /** The keeper releases nothing to a held device. Without the check, the thief's device opens the wallet. */
  'T62 hold': {
    code: ["if (until) throw new Refusal('DEVICE_HELD', { until })", ''],
    file: 'packages/server/src/routes/internal/assertNotHeld.ts',
    shows: resolved,
    test: {
      file: 'test/flow/hold/hold.test.ts',
      name: 'T62: the release to a new device waits a thief’s device of an account with two known devices has the session, but not the key',
    },
  },
  /** A new identity opens no session on a new device for 24 hours. Without the hold, it opens one at once. */
  'T47 hold': {
    code: ['case when identities.added_at is not null then', 'case when false then'],
    file: 'packages/server/src/store/signIn/signIn.ts',
    shows: resolved,
    test: {
      file: 'test/flow/identity/identityHold.test.ts',
      name: 'T47: the hold a new address opens no session on a new device, and says until when',
    },
  },
  /** A cookie that a script can read was planted. Without the check, a thief's cookie proves the victim's browser. */
  'T62 planted cookie': {
    code: ['if (isVisible || getPath', 'if (getPath'],
    file: 'packages/server/src/identity/BrowserCookie.ts',
    shows: /^AssertionError: expected true to be false/,
    test: {
      file: 'packages/server/src/identity/BrowserCookie.test.ts',
      name: 'isShown T62: refuses a planted cookie: one that arrives twice, or that a script can read',
    },
  },
  /** A network gets only a part of the slots. Without this, one laptop occupies all of them. */
  'T63 slots': {
    code: [' && own >= ofNetwork', ' && false'],
    file: 'packages/server/src/slots/Slots.ts',
    shows: /^AssertionError: expected .* to throw/,
    test: {
      file: 'packages/server/src/slots/Slots.test.ts',
      name: 'take behavior: T63: a network gets a part of a kind',
    },
  },
  /** Emails to strangers are counted by network. Without this, five requests lock a person out. */
  'T64 source': {
    code: ['sent.source is not distinct from budget.source as is_own', 'true as is_own'],
    file: 'packages/server/src/store/signIn/signInMails.ts',
    shows: /TOO_MANY|Error/,
    test: {
      file: 'test/flow/lockout.test.ts',
      name: 'T64 mails of a mailbox a stranger who uses up the hour of one network does not lock out a new device of the user',
    },
  },
  /** A change that was stopped stays stopped. Without this, a database writer can continue it. */
  'T66 stopped change': {
    code: [' || (await wasStopped(run, accountId, startedAt))', ''],
    file: 'packages/server/src/store/email/moveDue.ts',
    shows: /^AssertionError: expected .* to match object/,
    test: {
      file: 'test/flow/identity/slowChange.test.ts',
      name: 'T66: the owner leaves a mailbox that is in someone else’s hands T52 a change that was stopped and is written back moves no account',
    },
  },
  /** Leaving a mailbox removes all passkeys. Without this, a thief who has read the mailbox keeps a passkey. */
  'T66 passkeys': {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code.
    code: [", ${removingAll(sql`moved`, '')}", ''],
    file: 'packages/server/src/store/email/moveDue.ts',
    shows: /^AssertionError: expected .* to match object/,
    test: {
      file: 'test/flow/identity/slowChange.test.ts',
      name: 'T66: the owner leaves a mailbox that is in someone else’s hands T81 the passkey of a thief who has read the mailbox works no more',
    },
  },
  /** A device may have two staged sets. Without this, a free account fills the disk. */
  'T71 staged sets': {
    code: ['const mostStaged = 2', 'const mostStaged = 100'],
    file: 'packages/server/src/store/custody/shareSets.ts',
    shows: /^AssertionError: expected/,
    test: {
      file: 'packages/server/src/custody/stagedSets.test.ts',
      name: 'T71: staged sets twenty parallel requests leave two at most, and never none',
    },
  },
} as const satisfies Record<string, Removal>
