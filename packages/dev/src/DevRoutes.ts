import { paths } from '@latchkey/protocol/api/paths'
import type { DevParts, Env } from '@latchkey/server/dev'
import { Hono } from 'hono'
import { createFaucet } from './createFaucet.ts'
import { inbox } from './inbox/routes.ts'

/** Creates the routes below `/dev`: the inbox, and the faucet if there are local chains. */
export function create(localChains?: DevParts.LocalChains): Hono<Env> {
  const routes = new Hono<Env>().route('/', inbox)
  return localChains ? routes.route(paths.faucet, createFaucet(localChains)) : routes
}
