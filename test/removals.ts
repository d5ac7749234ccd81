import { writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Reporter } from 'vitest/node'
import { effectRemovals } from './effectRemovals.ts'
import { findPath } from './harness/repository.ts'
import { sendRemovals } from './sendRemovals.ts'
import { signInRemovals } from './signInRemovals.ts'

/** A rule. Without it, a test of its threat must fail. */
export type Removal = {
  /** The code of the rule, and the code that remains without it. The first text must occur exactly once in the file. */
  code: readonly [from: string, to: string]
  file: string
  /** The report of the failed test. */
  shows: RegExp
  test: { file: string; name: string }
}

const change = 'test/flow/identity/identityChange.test.ts'
const denial = 'test/flow/denial.test.ts'
const explain = 'packages/explain/src/explain.test.ts'
const serve = 'apps/frame/src/serve.dom.test.ts'

const resolved = /^(Assertion)?Error: promise resolved .* instead of rejecting/

/** The rules by threat. */
export const removals = {
  /** An address is added only after a fresh proof. Without this, the code from the thief's mailbox is enough. */
  'T47 fresh proof': {
    code: [
      "if (!isProved || change.newEmail !== newEmail) throw new Refusal('PROOF_REQUIRED')",
      `if (!isProved) {
        const id = Token.createId()
        const code = await mailCode(c, { id, language, newEmail, state: 'secondary', to: newEmail })
        const codeHash = Code.hash(secret, id, code)
        const next = { ...wanted, codeHash, expiresAt: toExpiry(c), id, tries: Code.tries }
        await emailChanges.start(changer, { ...next, state: 'secondary' })
        return { action: 'VERIFY_SECONDARY_OTP' }
      }`,
    ],
    file: 'packages/server/src/routes/emailChange.ts',
    shows: resolved,
    test: {
      file: change,
      name: 'T47 the code of the new mailbox alone adds no address to an account without one',
    },
  },
  /** The user has to approve a change in the wallet. Without this, a message of the host sends the email. */
  'T47 approval': {
    code: ['if (!isApproved(change, host)) await approve(account, change, context)', ''],
    file: 'apps/frame/src/handlers/emailChange.ts',
    shows: /^AssertionError: expected \[ 'getIdentities', 'updateEmail' \] to not include/,
    test: {
      file: serve,
      name: 'UPDATE_EMAIL T47 the address user-1@example.com changes only after an approval',
    },
  },
  /** Every known address gets a notice, and can revert the change. Without this, only the new address gets one. */
  'T47 notices': {
    code: ['for (const to of new Set([newEmail, ...known])) {', 'for (const to of [newEmail]) {'],
    file: 'packages/server/src/routes/emailChange.ts',
    shows: /^AssertionError: expected .* to be/,
    test: {
      file: change,
      name: 'T47 a new sign-in at the provider adds an address; every address is notified and can revert it',
    },
  },
  /** A change ends with the session that started it. Without this, the next user gets the address. */
  'T47 other session': {
    code: ["if (session?.handle !== before?.handle) throw new RefusedError('NOT_CONNECTED')", ''],
    file: 'apps/frame/src/handlers/emailChange.ts',
    shows: /^AssertionError: expected \{ .* to match object/,
    test: {
      file: serve,
      name: 'a sign-in that replaces another T47 gives the new user no address of the previous user',
    },
  },
  /** A wrapper is trusted only for known contracts. Without this, the claim of any contract is shown as a fact. */
  'T48 unknown wrapper': {
    code: ['const isTrusted = isTrustedAt(call.to, recognizer, scope)', 'const isTrusted = true'],
    file: 'packages/explain/src/calls/explainCall.ts',
    shows: /^AssertionError: expected \{ title: 'title\.steps'/,
    test: {
      file: explain,
      name: 'explain T48 eth_sendTransaction: execute on an unknown contract, with value',
    },
  },
  /** Coins for an unknown contract are high risk. Without the rule, they cause no warning. */
  'T48 value': {
    code: [
      "return [Warning.from(isSome ? 'someValueToUnknown' : 'valueToUnknown', values)]",
      'return []',
    ],
    file: 'packages/explain/src/calls/explainCall.ts',
    shows: /^AssertionError: expected \{ title: 'title\.unknownCall'/,
    test: {
      file: explain,
      name: 'explain T48 eth_sendTransaction: multicall on an unknown contract, with value',
    },
  },
  /** Tokens for a contract that anyone can use are high risk. Without this, its well-known name makes it look safe. */
  'T48 open contract': {
    code: ['if (token && Contracts.isOpen(recipient))', 'if (false)'],
    file: 'packages/explain/src/risks/recipient.ts',
    shows: /^AssertionError: expected \{ title: 'title\.send'/,
    test: {
      file: explain,
      name: 'explain T48 eth_sendTransaction: a transfer of tokens to 0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
  /** The called contract and the value are shown first. Without this, only the title is. */
  'T48 target': {
    code: ['<Target facts={target} />', ''],
    file: 'apps/frame/src/approval/screens/parts/Panel.tsx',
    shows: /^Error: Property failed after 1 tests/,
    test: {
      file: 'apps/frame/src/approval/screens/target.property.test.tsx',
      name: 'T48 shows the called contract and the value before all decoded data a call without value',
    },
  },
  /** A device that has shown a wallet never creates another one. Without this, the server gets another wallet. */
  T49: {
    code: ['if (!(await DeviceStore.hasActive(context.store, walletId))) {', 'if (true) {'],
    file: 'packages/vault/src/flows/enter.ts',
    shows: /^AssertionError: expected \[ \{ deviceId: 'laptop'.* to deeply equal \[\]/,
    test: {
      file: 'packages/vault/src/flows/restore.test.ts',
      name: 'T49: a server that was restored to before the activation self-custody: the same address with the code, and no wallet without it',
    },
  },
  /**
   * Every operation needs the signature of the wallet's authority. Without this, hostile sets are accepted.
   */
  T50: {
    code: ['if (!isSigned) throw new Authority.AuthorizationError()', ''],
    file: 'packages/server/src/custody/Warrant.ts',
    shows: /^AssertionError: expected \[ …\(\d+\) \] to deeply equal \[\]/,
    test: {
      file: 'test/flow/walletAuthority.test.ts',
      name: 'T50: a session without the wallet tries every change with every warrant: the owner signs and recovers',
    },
  },
  /** The keeper answers five recoveries of a wallet in an hour. Without the limit, it answers the sixth. */
  T51: {
    code: ['wait !== null && wait > 0 ? { wait } : { attempt: id }', '{ attempt: id }'],
    file: 'packages/server/src/keeper/releases.ts',
    shows: resolved,
    test: {
      file: 'packages/server/src/keeper/releases.test.ts',
      name: 'a keeper in this process T51: 5 recoveries of a wallet in an hour, 20 in a day, and says when to retry',
    },
  },
  /** A row that lets a user in has a MAC. Without the check, a thief enters the victim's account. */
  T52: {
    code: ['mac !== null && secret.verify(', 'mac !== null || secret.verify('],
    file: 'packages/server/src/store/macs/RowMac.ts',
    shows: resolved,
    test: {
      file: 'test/flow/tampering/rows.test.ts',
      name: 'T52 identities an identity that is pointed at another account lets no one in',
    },
  },
  /** A revert invalidates every other one. Without this, the thief's link still works after the owner's. */
  'T53 revert': {
    code: ['where email_reverts.account_id = used.account_id', 'where false'],
    file: 'packages/server/src/store/email/emailReverts.ts',
    shows: /^AssertionError: expected 200 to be 410/,
    test: {
      file: change,
      name: 'T53 A → B → C: the owner reverts to A, and the thief’s link is void',
    },
  },
  /** While a change can be reverted, no other change can start. Without the rule, another change can start. */
  'T53 open change': {
    code: ["if (until) throw new Refusal('EMAIL_CHANGE_OPEN', { until })", ''],
    file: 'packages/server/src/routes/emailChange.ts',
    shows: resolved,
    test: {
      file: change,
      name: 'T53 no second change while one can be reverted, and the refusal says until when',
    },
  },
  /** The last step checks the rule again. Without the check, a change that was started earlier replaces the address. */
  'T53 race': {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code.
    code: ['where ${openUntil(accountId)} is null', 'where true'],
    file: 'packages/server/src/store/email/acceptSecondary.ts',
    shows: /^AssertionError: expected \[ .*second@c\.example.* to include 'first@b\.example'/,
    test: { file: change, name: 'T53 a change that began before another cannot end after it' },
  },
  /** A pending change cannot be replaced. Without the rule, a script of the page starts one to another address. */
  'T53 pending change': {
    code: ['    assertFree(c, standing, wanted)\n', ''],
    file: 'packages/server/src/routes/emailChange.ts',
    shows: /^AssertionError: expected .* to match object/,
    test: {
      file: change,
      name: 'T53 a pending change is replaced only by an approval, and only in its own session',
    },
  },
  /** An allowance is compared with the balance. Without this, half of the balance is an ordinary amount. */
  'T54 allowance': {
    code: ['balance !== undefined && sum * balancePart >= balance', 'false'],
    file: 'packages/explain/src/risks/allowance.ts',
    shows: /^AssertionError: expected \{ title: 'title\.approve'/,
    test: { file: explain, name: 'explain T54 eth_sendTransaction: half of the balance' },
  },
  /** A transfer is compared with the balance. Without this, half of the balance is an ordinary amount. */
  'T54 gift': {
    code: ['balance === undefined || amount * balancePart <= balance', 'true'],
    file: 'packages/explain/src/risks/gifts.ts',
    shows: /^AssertionError: expected \{ title: 'title\.send'/,
    test: { file: explain, name: 'explain T54 eth_sendTransaction: coins, just over half' },
  },
  /** An order has a warning of high risk. Without this, an NFT is sold for two units of a worthless token. */
  'T54 order': {
    code: [
      "Warning.from(isOwn && !isLost ? (isBounded ? 'boundedOrder' : 'order') : 'orderForNothing'),",
      '',
    ],
    file: 'packages/explain/src/structs/order.ts',
    shows: /^AssertionError: expected \{ title: 'title\.order'/,
    test: {
      file: explain,
      name: 'explain T54 eth_signTypedData_v4: RfqOrder for two units of a worthless token',
    },
  },
  /** An order is compared with the balance. Without this, an order for half of the balance is only a caution. */
  'T54 bounded order': {
    code: ['balance !== undefined && amount * balancePart < balance', 'true'],
    file: 'packages/explain/src/risks/isBoundedOrder.ts',
    shows: /^AssertionError: expected \[ 'boundedOrder' \] to deeply equal \[ 'order' \]/,
    test: {
      file: 'test/approvals/approvals.test.ts',
      name: 'hostile requests T68 eth_signTypedData_v4: an order of CoW Protocol for half of the balance',
    },
  },
  /** Uniswap publishes an order. Without this, an app can keep an order secret and carry it out at its worst price. */
  'T54 cosigner': {
    code: ['cosigner === publisher', 'true'],
    file: 'packages/explain/src/structs/uniswapX.ts',
    shows: /^AssertionError: expected \[ 'boundedOrder' \] to deeply equal \[ 'order' \]/,
    test: {
      file: 'test/approvals/approvals.test.ts',
      name: 'hostile requests T68 eth_signTypedData_v4: an order of UniswapX that the app keeps to itself, at a good price',
    },
  },
  /** A fee has a limit. Without this, any fee is accepted. */
  'T54 fee': {
    code: ['if (fee > own * feeFactor)', 'if (false)'],
    file: 'apps/frame/src/evm/fees.ts',
    shows: /^AssertionError: expected \[\] to deeply equal \[ 'feeHigh' \]/,
    test: {
      file: 'apps/frame/src/evm/price.test.ts',
      name: 'T54 a fee far above the network’s is high risk just over four times the price',
    },
  },
  /** The decimals of major tokens are pinned. Without this, a node decides which amount is shown. */
  'T54 decimals': {
    code: ['if (pinned) return { amount, decimals: pinned.decimals', 'if (false) return { amount'],
    file: 'packages/explain/src/Value.ts',
    shows: /^AssertionError: expected .* to contain 'Send 5.USDC/,
    test: {
      file: 'apps/frame/src/approval/screens/Approval.test.tsx',
      name: 'Approval T54 pins the decimals of major tokens, and marks those that a contract claims',
    },
  },
  /** A program without an origin or a session is refused. Without this, curl uses up the project's calls. */
  'T55 calls': {
    code: ['if (!origin && !isSame && !config.isDevelopment && !hasSession(c))', 'if (false)'],
    file: 'packages/server/src/routes/rpc.ts',
    shows: /^AssertionError: expected 200 to be 403/,
    test: {
      file: denial,
      name: 'T55 JSON-RPC calls a program that uses up its limit blocks neither other networks nor sessions',
    },
  },
  /** The limit of a project does not count known devices. Without this, strangers lock a user out. */
  'T55 sign-ins': {
    code: ['limit: limits.project, when }', 'limit: limits.project }'],
    file: 'packages/server/src/routes/internal/countSignIn.ts',
    shows: /^AssertionError: expected 'TOO_MANY_REQUESTS' to be 'sent'/,
    test: {
      file: denial,
      name: 'T55 sign-ins a project whose limit sixty /64 networks have used up still accepts a known device',
    },
  },
  /** A mailbox has a budget for codes of address changes. Without this, it gets any number of emails. */
  'T55 mails': {
    code: ['await store.take(key, budgets.change)', '{ time: new Date() }'],
    file: 'packages/server/src/routes/internal/limitedMail.ts',
    shows: /^AssertionError: expected \[ Array\(7\) \] to deeply equal/,
    test: {
      file: denial,
      name: 'T55 mails of address changes one mailbox gets five in an hour, from all accounts and under every spelling',
    },
  },
  /** A hidden frame drops its request. Without the rule, the next request shows the abandoned one first. */
  'T56 abandoned request': {
    code: [
      'if (!next && (request.wasSeen || now - request.unseenSince >= patience))',
      'if (false)',
    ],
    file: 'apps/frame/src/approval/queue/Abandonment.ts',
    shows: /^AssertionError: expected \[\] to deeply equal \[ 'first' \]/,
    test: {
      file: 'apps/frame/src/approval/queue/Abandonment.test.ts',
      name: 'T56 a request is abandoned when the frame is hidden, however soon after it was shown',
    },
  },
  /**
   * If an abort comes before the signature, it takes effect. Without this, the frame reports a rejection, but signs.
   */
  'T56 early abort': {
    code: ['controller.signal.throwIfAborted()', ''],
    file: 'apps/frame/src/serve.ts',
    shows: /^AssertionError: expected \[ 'sign wallet-1', 'sign wallet-1' \] to deeply equal/,
    test: { file: serve, name: 'RPC_ABORT T56 after Approve, before signing: nothing is signed' },
  },
  /**
   * After the signature has begun, the caller gets the real result. Without the rule, the request is reported as
   * rejected.
   */
  'T56 late abort': {
    code: ['if (entry?.isCommitted) entry.isMissed = true\n    else entry', 'entry'],
    file: 'apps/frame/src/serve.ts',
    shows: /^AssertionError: expected \{ .* to match object/,
    test: { file: serve, name: 'RPC_ABORT T56 while it is signed: the host gets the signature' },
  },
  /**
   * Every row of losses must have been in view. Without the rule, the user can approve a transfer that is out of view.
   */
  'T67 rows': {
    code: [' || allSeen === undefined', ''],
    file: 'apps/frame/src/approval/arming/Arming.ts',
    shows: /^AssertionError: expected NaN to be undefined/,
    test: {
      file: 'apps/frame/src/approval/arming/Arming.test.ts',
      name: 'isArmed T67 behavior: is not armed before every row of what leaves was in view',
    },
  },
  ...effectRemovals,
  ...sendRemovals,
  ...signInRemovals,
} as const satisfies Record<string, Removal>

/** The rules that a run removes, as LATCHKEY_WITHOUT lists them. There is a Vitest project for each. */
export const removed = Object.entries<Removal>(removals).filter(([name]) =>
  process.env.LATCHKEY_WITHOUT?.split(',').includes(name),
)

/** Creates a plugin that removes a rule from the code that a project imports. */
export function remove({ code: [from, to], file }: Removal): Plugin {
  const path = findPath(file)
  return {
    enforce: 'pre',
    name: 'latchkey:removal',
    transform: (text, id) => (id === path ? text.replace(from, () => to) : undefined),
  }
}

/** The result of a test in a project without a rule. */
export type Result = { errors: string[]; name: string; project: string; state: string }

/** Writes the results to a file. Vitest's own reporters do not name the project. */
export function report(file: string): Reporter {
  const results: Result[] = []
  return {
    onTestCaseResult(test) {
      const { errors = [], state } = test.result()
      results.push({
        errors: errors.map(({ message, name }) => `${name}: ${message}`),
        name: test.fullName.replaceAll(' > ', ' '),
        project: test.project.name,
        state,
      })
    },
    onTestRunEnd: () => writeFileSync(file, JSON.stringify(results)),
  }
}
