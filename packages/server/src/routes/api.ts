import { Schema } from '@latchkey/protocol'
import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Env } from '../Env.ts'
import * as Origin from '../Origin.ts'
import { Refusal } from '../Refusal.ts'
import { custody } from './custody.ts'
import { device } from './device.ts'
import { email } from './email.ts'
import { emailChange } from './emailChange.ts'
import { farcaster } from './farcaster.ts'
import { authenticate, type SignedIn } from './prove.ts'
import { session } from './session.ts'
import { social, socialPages } from './social.ts'

/** 256 KiB: a set with 32 slots, each with the longest passkey id, has less than a third. */
const mostBytes = 256 * 1024

/** The interface that the frame speaks, version 1. */
export const api = new Hono<Env>()
  .use(async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
    // So that the next proof needs no question of its own.
    c.res.headers.set('latchkey-nonce', c.env.identity.nonces.create())
  })
  .use(refuseOtherSites)
  .use(limitBody)
  // For the nonce in its header.
  .get('/nonce', (c) => c.json({}))
  .get('/project', async (c) => {
    const { config, farcaster, keeper, social, store } = c.env
    const { output } = Schema.parse(projectSchema, c.req.query())
    const found = output && (await store.projects.get(output.id))
    if (!found) throw new Refusal('PROJECT_UNKNOWN')
    if (!Origin.isAllowed(output.origin, found, config)) throw new Refusal('ORIGIN_UNKNOWN')
    return c.json({
      id: found.id,
      name: found.name,
      slots: [await keeper.slot()],
      socials: [...social.names, ...(farcaster ? ['farcaster' as const] : [])],
    })
  })
  .route('/custody', new Hono<SignedIn>().use(authenticate).route('/', custody))
  .route('/device', device)
  .route('/email', email)
  .route('/email-change', emailChange)
  .route('/farcaster', farcaster)
  .route('/session', session)
  .route('/social', socialPages)
  .route('/social', social)

const projectSchema = Schema.object({ id: Schema.string, origin: Schema.string })

const limitStream = bodyLimit({
  maxSize: mostBytes,
  onError() {
    throw new Refusal('TOO_LARGE')
  },
})

/** Where the length is told, the body has no more. To look at the body itself makes a stream of it. */
async function limitBody(c: Context<Env>, next: Next) {
  const length = c.req.header('content-length')
  if (length === undefined || c.req.header('transfer-encoding')) return limitStream(c, next)
  if (Number(length) > mostBytes) throw new Refusal('TOO_LARGE')
  return next()
}

/** Only our own pages ask here. Browsers say whose page it is. */
async function refuseOtherSites(c: Context<Env>, next: Next) {
  const site = c.req.header('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') throw new Refusal('ORIGIN_UNKNOWN')
  return next()
}
