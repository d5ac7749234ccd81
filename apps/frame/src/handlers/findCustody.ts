import type { Account } from '../Account.ts'
import type { Host } from '../Host.ts'

/** Who can open a wallet. `assisted`: the operator can. `self`: it does not hold enough parts of the key. */
export type Custody = { mode: 'assisted' | 'self'; operator: string }

/**
 * Finds out who can open the wallet of an account, or a new wallet. A wallet with a slot of the keeper is
 * assisted, no matter where the keeper runs: it answers the server. So is one whose slots are not known.
 */
export async function findCustody(host: Host, account: Account | undefined): Promise<Custody> {
  const { operator, slots } = await host.project()
  const own = account && (await findSlots(host, account).catch(() => undefined))
  const kinds = (own ?? slots).map((it) => Object(it).kind)
  return { mode: kinds.length && !kinds.includes('keeper') ? 'self' : 'assisted', operator }
}

async function findSlots({ api }: Host, { walletId }: Account): Promise<unknown[] | undefined> {
  const { slots: list } = await api.call('slots', { walletId })
  const { slots } = Object(list) as { slots?: unknown }
  return Array.isArray(slots) ? slots : undefined
}
