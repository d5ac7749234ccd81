import type { Answer } from '@latchkey/protocol/Api'
import type { ListedPermission } from './readListed.ts'

export type Device = Answer<'listDevices'>['devices'][number]
export type DeviceSession = NonNullable<Device['sessions']>[number]
export type HeldDevice = Answer<'listHeldDevices'>['devices'][number]
export type OpenSlowChange = NonNullable<Answer<'getSlowChange'>['change']>
export type Activity = Answer<'listActivity'>['rows'][number]
export type Passkey = Answer<'listPasskeys'>['passkeys'][number]
export type NoticeRow = Answer<'listNotices'>['notices'][number]

/** The user's browsers, activity and permissions. `next` and `nextDevices` are the cursors of the next pages. */
export type Overview = {
  activity: Activity[]
  /** Who can open the wallet, in the language of the page. */
  custody: string
  devices: Device[]
  /** The user's email address, or the user's name at the provider. */
  email: string
  /** New browsers that the user has not confirmed yet. */
  held: HeldDevice[]
  /** Whether the user has to confirm every new browser. Undefined if this could not be read. */
  isAlways?: boolean | undefined
  name: 'overview'
  next?: string | undefined
  nextDevices?: number | undefined
  /** New devices and recoveries in other browsers (T66). Undefined if they could not be read. */
  notices?: NoticeRow[] | undefined
  /** The passkeys of the account, newest first. Undefined if they could not be read. */
  passkeys?: Passkey[] | undefined
  /** The permissions of all apps. Undefined if they could not be read. */
  permissions?: ListedPermission[] | undefined
  /** A pending change of the sign-in address without the old mailbox. */
  slowChange?: OpenSlowChange | undefined
}
