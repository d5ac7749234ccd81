import type { Provider } from '@latchkey/protocol'
import type { Upgrades } from '../wallet/WalletFlow.ts'
import type { WalletProblem } from '../wallet/WalletProblem.ts'
import type { Exporting } from './export/ExportFlow.ts'
import type { Overview } from './Overview.ts'
import type { ListedPermission } from './readListed.ts'
import type { Recovery } from './recovery/RecoveryFlow.ts'
import type { AccountProblem } from './toAccountProblem.ts'

/** A screen of the page. */
export type Screen =
  /** `socials` are the providers at which users can sign in. */
  | { name: 'email'; socials: readonly Provider.Name[] }
  /** The user has to approve this browser by the link in the email. */
  | { email: string; name: 'device' }
  | { codeLength: number; email: string; name: 'code' }
  /** The user signs in at a provider in a window. */
  | { name: 'provider'; provider: Provider.Name }
  | Overview
  | Exporting
  | Recovery
  | Revocations
  | Upgrades
  | { name: 'ended' }

/** The permissions of all apps, each with a button that revokes it. */
export type Revocations = {
  name: 'permissions'
  permissions: ListedPermission[]
  /** Why the last revocation failed or may have failed. */
  problem?: WalletProblem | undefined
}

/** The state of the page. */
export type State = {
  /** What the page waits for. `window`: the user's decision in a window. `network`: the transaction. */
  awaits?: 'network' | 'window' | undefined
  isBusy: boolean
  problem?: AccountProblem
  screen: Screen
  /** The seconds until the server accepts the request again. */
  wait?: number | undefined
}
