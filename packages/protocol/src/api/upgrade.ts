import { object, oneOf } from '../Schema.ts'
import { account, signInPage } from './account.ts'
import { custody } from './custody.ts'
import { exportForms, vaultId } from './custodyFields.ts'
import { nothing } from './fields.ts'
import type { Route } from './Route.ts'
import { sponsor } from './sponsor.ts'

/** The route of an export. The secret itself never leaves the browser. */
export const exports = {
  /** Writes the audit row of an export. The key worker gives out no secret before this has succeeded (T80). */
  recordExport: {
    answer: nothing,
    body: object({ form: oneOf(...exportForms), walletId: vaultId }),
    caller: 'session',
    path: '/api/1/account/export',
  },
} as const satisfies Record<string, Route>

/** Returns the project that the pages `/upgrade`, `/permissions` and `/export` sign in to. Each realm has one. */
export const upgradeProject = (realmId: string) => `latchkey.upgrade.${realmId}`

/**
 * The routes that the pages `/upgrade`, `/permissions` and `/export` may call. These pages sign in, open the wallet, and
 * sign with it (T35) or export it (T80).
 */
export const upgradePage = {
  ...custody,
  ...exports,
  ...signInPage,
  ...sponsor,
  listGranted: account.listGranted,
} as const satisfies Record<string, Route>
