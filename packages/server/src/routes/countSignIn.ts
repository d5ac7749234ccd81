import type { Context } from 'hono'
import * as Network from '../identity/Network.ts'
import type { Spend } from '../store/admitting.ts'
import type { Counted } from '../store/counters.ts'
import { clientAddress } from './client.ts'
import type { Proved } from './prove.ts'

/** Sign-ins that are asked for: by a network, and by a project. */
export function countSignIn(c: Context<Proved>, { projectId }: Spend): Counted[] {
  const { limits } = c.env.identity
  return [
    { key: `network ${Network.of(clientAddress(c))}`, limit: limits.network },
    { key: `project ${projectId}`, limit: limits.project },
  ]
}
