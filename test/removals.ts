import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A rule of custody, without which a test of its threat must fail. */
export type Removal = {
  /** The code of the rule, and what remains without it. The code must occur once in the file. */
  code: readonly [from: string, to: string]
  file: string
  /** The report of the failed test. */
  shows: RegExp
  test: { file: string; name: string }
}

export const removals = {
  /** A device that has shown a wallet creates no other one. Without it, the server gets another wallet. */
  T49: {
    code: ['if (!(await DeviceStore.hasActive(context.store, walletId))) {', 'if (true) {'],
    file: 'packages/vault/src/flows/flows.ts',
    shows: /^AssertionError: expected \[ \{ deviceId: 'laptop'.* to deeply equal \[\]/,
    test: {
      file: 'packages/vault/src/flows/restore.test.ts',
      name: 'T49: a server that was restored to before the activation self-custody',
    },
  },
  /**
   * After the first activation, every operation needs the signature of the wallet's authority. Without it,
   * hostile sets are accepted.
   */
  T50: {
    code: ['if (wallet.addresses) throw new MissingError()', ''],
    file: 'packages/server/src/custody/Warrant.ts',
    shows: /^AssertionError: expected \[ …\(\d+\) \] to deeply equal \[\]/,
    test: {
      file: 'test/flow/walletAuthority.test.ts',
      name: 'T50: a session without the wallet, certified tries every change',
    },
  },
  /** The keeper answers five recoveries of a wallet in an hour. Without the limit, it answers the sixth. */
  T51: {
    code: ['wait !== null && wait > 0 ? { wait } : { attempt: id }', '{ attempt: id }'],
    file: 'packages/server/src/keeper/releases.ts',
    shows: /^Error: promise resolved .* instead of rejecting/,
    test: {
      file: 'packages/server/src/keeper/releases.test.ts',
      name: 'a keeper in this process T51: 5 recoveries of a wallet in an hour',
    },
  },
  /** A row that lets a user in has a MAC. Without the check, a thief enters the victim's account. */
  T52: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code.
    code: ['return secret.verify(`row ${kind}`, mac, ...parts[kind](row))', 'return true'],
    file: 'packages/server/src/store/macs/RowMac.ts',
    shows: /^Error: promise resolved .* instead of rejecting/,
    test: {
      file: 'test/flow/tampering/rows.test.ts',
      name: 'T52 identities an identity that is pointed at another account lets no one in',
    },
  },
} as const satisfies Record<string, Removal>

const root = join(import.meta.dirname, '..')

/** Removes the rule that the variable LATCHKEY_WITHOUT names from the code that the tests import. */
export function removeRule(name = process.env.LATCHKEY_WITHOUT): Plugin | undefined {
  if (!name) return undefined
  const { code, file }: Removal = removals[name as keyof typeof removals]
  const [from, to] = code
  return {
    enforce: 'pre',
    name: 'latchkey:removal',
    transform: (text, id) => (id === join(root, file) ? text.replace(from, () => to) : undefined),
  }
}
