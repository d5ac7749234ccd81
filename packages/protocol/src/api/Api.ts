import type { Output } from '../Schema.ts'
import { account } from './account.ts'
import { activity } from './activity.ts'
import { device } from './device.ts'
import { mailPage } from './email.ts'
import { frame } from './frame.ts'
import { passkeys } from './passkeys/passkey.ts'
import type { Caller, Route } from './Route.ts'
import { socialPages } from './socialPages.ts'
import { exports } from './upgrade.ts'

export {
  type Caller,
  type Failure,
  failure,
  headers,
  patience,
  prefix,
  proofType,
  type Route,
  readAuthorization,
  type SentFailure,
  toAuthorization,
} from './Route.ts'

/**
 * The HTTP routes of the wallet's server. There is one row for each route that the frame, its key worker or a page of
 * the wallet calls. Callers and handlers derive everything from the row. A row without a handler does not compile, and
 * neither does a handler without a row.
 *
 * The table leaves out
 * - `/v1/`: JSON-RPC, whose rows are in `Rpc`
 * - documents and assets: `/sdk`, the pages
 * - the form that a provider posts to `/social/callback/:provider`
 * - `/health`, `/ready` and `/metrics`, for operators
 * - `/dev/`, in development only
 */
export const table = {
  ...account,
  ...activity,
  ...device,
  ...exports,
  ...frame,
  ...mailPage,
  ...passkeys,
  ...socialPages,
} as const satisfies Record<string, Route>

type Table = typeof table
export type Name = keyof Table
export type Body<name extends Name> = Output<Table[name]['body']>
export type Answer<name extends Name> = Output<Table[name]['answer']>
/** The routes that a caller may call. */
export type NameOf<caller extends Caller> = {
  [name in Name]: Table[name]['caller'] extends caller ? name : never
}[Name]
