import { headers } from '@latchkey/protocol/Api'
import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../Refusal.ts'
import { account } from './account.ts'
import { custody } from './custody.ts'
import { device } from './device.ts'
import { email } from './email.ts'
import { emailChange } from './emailChange.ts'
import { farcaster } from './farcaster.ts'
import { guard, type SignedIn } from './internal/guard.ts'
import { mount } from './internal/mount.ts'
import { notifyRelease } from './internal/notifyRelease.ts'
import { permissions } from './permissions.ts'
import { project } from './project.ts'
import type { Routes } from './Route.ts'
import { session } from './session.ts'
import { social } from './social.ts'
import { sponsor } from './sponsor.ts'

/** 256 KiB. A set with 32 slots, each with the longest passkey id, is less than a third of it. */
const mostBytes = 256 * 1024

/** A handler for every row of the table. A missing one does not compile. */
const routes: Routes = {
  ...account,
  ...custody,
  keeperOpen: notifyRelease(custody.keeperOpen),
  ...device,
  ...email,
  ...emailChange,
  ...farcaster,
  ...permissions,
  ...project,
  ...session,
  ...social,
  ...sponsor,
}

/** The HTTP API of the frame and of the wallet's pages, version 1. */
export const api = mount(
  new Hono<SignedIn>()
    .use(async (c, next) => {
      await next()
      c.res.headers.set('cache-control', 'no-store')
      // The next proof then needs no request for a nonce.
      c.res.headers.set(headers.nonce, c.env.identity.nonces.create())
    })
    .use(refuseOtherSites)
    .use(limitBody),
  routes,
  guard,
)

const limitStream = bodyLimit({
  maxSize: mostBytes,
  onError() {
    throw new Refusal('TOO_LARGE')
  },
})

/** A body is never longer than its content-length. Reading it as a stream to count bytes is slower. */
async function limitBody(c: Context<SignedIn>, next: Next) {
  const length = c.req.header('content-length')
  if (length === undefined || c.req.header('transfer-encoding')) return limitStream(c, next)
  if (Number(length) > mostBytes) throw new Refusal('TOO_LARGE')
  return next()
}

/** Only the wallet's own pages call these routes. Browsers tell the site of the calling page. */
async function refuseOtherSites(c: Context<SignedIn>, next: Next) {
  const site = c.req.header('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') throw new Refusal('ORIGIN_UNKNOWN')
  return next()
}
