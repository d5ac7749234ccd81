import { custody } from './custody.ts'
import { email } from './email.ts'
import { emailChange, slowChange } from './emailChange.ts'
import { farcaster } from './farcaster.ts'
import { heldDevices } from './heldDevices.ts'
import { passkey } from './passkeys/passkey.ts'
import { permissions } from './permissions.ts'
import { prices } from './prices.ts'
import { project } from './project.ts'
import type { Route } from './Route.ts'
import { session } from './session.ts'
import { social } from './social.ts'
import { sponsor } from './sponsor.ts'

/**
 * The routes that the frame and its key worker call. Rows of the pages are not here, so that the frame does not load
 * them.
 */
export const frame = {
  ...custody,
  ...email,
  ...emailChange,
  ...farcaster,
  ...heldDevices,
  ...passkey,
  ...permissions,
  ...prices,
  ...project,
  ...session,
  ...slowChange,
  ...social,
  ...sponsor,
} as const satisfies Record<string, Route>

export type FrameName = keyof typeof frame
