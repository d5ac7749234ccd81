import { headers } from '@latchkey/protocol/Api'
import { type Context, Hono, type Next } from 'hono'
import { Refusal } from '../Refusal.ts'
import { account } from './account.ts'
import { activity } from './activity.ts'
import { custody } from './custody.ts'
import { device } from './device.ts'
import { email } from './email.ts'
import { emailChange } from './emailChange.ts'
import { farcaster } from './farcaster.ts'
import { heldDevices } from './heldDevices.ts'
import { guard, type SignedIn } from './internal/guard.ts'
import { mount } from './internal/mount.ts'
import { notifyRelease } from './internal/notifyRelease.ts'
import { unlessHeld } from './internal/unlessHeld.ts'
import { mailPage } from './mailPage.ts'
import { passkey } from './passkey.ts'
import { permissions } from './permissions.ts'
import { prices } from './prices.ts'
import { project } from './project.ts'
import type { Routes } from './Route.ts'
import { session } from './session.ts'
import { slowChange } from './slowChange.ts'
import { social } from './social.ts'
import { sponsor } from './sponsor.ts'

/** A handler for every row of the table. A missing one does not compile. */
const routes: Routes = {
  ...account,
  ...activity,
  ...custody,
  keeperOpen: notifyRelease(unlessHeld(custody.keeperOpen)),
  ...device,
  ...email,
  ...emailChange,
  ...farcaster,
  ...heldDevices,
  ...mailPage,
  ...passkey,
  ...permissions,
  ...prices,
  ...project,
  ...session,
  ...slowChange,
  ...social,
  ...sponsor,
}

/** The HTTP API of the frame and of the wallet's pages, version 1. */
export const api = mount(
  new Hono<SignedIn>()
    .use(async (c, next) => {
      await next()
      c.res.headers.set('cache-control', 'no-store')
      // Send a nonce with every response, so that the next proof needs no request for one.
      c.res.headers.set(headers.nonce, c.env.identity.nonces.create())
    })
    .use(refuseOtherSites),
  routes,
  guard,
)

/** Refuses other callers than the wallet's own pages. Browsers tell the site of the calling page. */
async function refuseOtherSites(c: Context<SignedIn>, next: Next) {
  const site = c.req.header('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') throw new Refusal('ORIGIN_UNKNOWN')
  return next()
}
