import { Schema, Value } from '@latchkey/protocol'
import type { Context } from 'hono'
import * as Mailbox from '../identity/Mailbox.ts'
import * as Network from '../identity/Network.ts'
import type { Spend } from '../store/admitting.ts'
import type { Counted } from '../store/counters.ts'
import { isStranger } from '../store/isStranger.ts'
import { clientAddress } from './client.ts'
import type { Proved } from './prove.ts'
import { read } from './read.ts'

const schema = Schema.object({ email: Value.Email })

/** How many networks of /64 in one /48 may use up their limits. */
const networksPerWide = 10

/**
 * What a sign-in by e-mail counts against: the network, and the project's mails unless the device is
 * known to the mailbox.
 */
export async function countSignIn(c: Context<Proved>, spend: Spend): Promise<Counted[]> {
  const { email } = await read(c, schema)
  const { limits } = c.env.identity
  const when = isStranger(spend, Mailbox.normalise(email))
  const project = { key: `project ${spend.projectId}`, limit: limits.project, when }
  return [...countNetworks(c), project]
}

/**
 * What a sign-in at a provider counts against: the network alone. No mail is sent for it, so a budget
 * that the whole project shares would protect nothing and could be used up (T55).
 */
export function countNetworks(c: Context<Proved>): Counted[] {
  const { network } = c.env.identity.limits
  const address = clientAddress(c)
  const wide = Network.wide(address)
  return [
    { key: `network ${Network.of(address)}`, limit: network },
    ...(wide
      ? [{ key: `network ${wide}`, limit: { ...network, most: network.most * networksPerWide } }]
      : []),
  ]
}
