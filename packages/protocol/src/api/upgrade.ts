import { account, signInPage } from './account.ts'
import { custody } from './custody.ts'
import type { Route } from './Route.ts'
import { sponsor } from './sponsor.ts'

/** Returns the project that the pages `/upgrade` and `/permissions` sign in to. Each realm has one. */
export const upgradeProject = (realmId: string) => `latchkey.upgrade.${realmId}`

/**
 * The routes that the pages `/upgrade` and `/permissions` may call. These pages sign in, open the wallet and sign with
 * it (T35).
 */
export const upgradePage = {
  ...custody,
  ...signInPage,
  ...sponsor,
  listGranted: account.listGranted,
} as const satisfies Record<string, Route>
