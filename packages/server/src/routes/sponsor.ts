import { Network } from '@latchkey/protocol'
import type { Context } from 'hono'
import { Refusal } from '../Refusal.ts'
import * as Operation from '../sponsor/Operation.ts'
import { gasOf } from '../sponsor/Sponsor.ts'
import { findOwner } from '../store/sponsor/sponsorships.ts'
import type { SignedIn } from './internal/guard.ts'
import type { Routes } from './Route.ts'

/** How long a signed operation can be sent, in seconds. */
const lifetime = 300

/** User operations whose fee the operator pays. */
export const sponsor = {
  async getPaymasterStubData(c, { chain: text, operation }) {
    const read = Operation.readPartial(operation)
    if (!read) throw new Refusal('INVALID')
    const chain = await demandCovered(c, text, read)
    return { ...c.env.sponsor.stub(chain), sponsor: { name: c.var.project.name } }
  },
  async getPaymasterData(c, { chain: text, operation }) {
    const { identity, sponsor, store } = c.env
    const { project, session } = c.var
    const read = Operation.read(operation)
    if (!read) throw new Refusal('INVALID')
    const chain = await demandCovered(c, text, read)
    const outcome = await store.sponsorships.reserve({
      accountId: session.accountId,
      amount: gasOf(read) * read.maxFeePerGas,
      chain,
      nonce: read.nonce,
      projectId: project.id,
      sender: read.sender.toLowerCase(),
    })
    if (outcome === 'missing') throw new Refusal('NOT_SPONSORED')
    if (outcome !== 'reserved') throw new Refusal('SPONSORSHIP_SPENT')
    const validUntil = Math.floor(identity.clock.now() / 1_000) + lifetime
    const data = await sponsor.sign(chain, read, validUntil)
    return { ...data, sponsor: { name: project.name } }
  },
} satisfies Partial<Routes>

/** Refuses an operation that the project's sponsorship does not cover. Returns its chain. */
async function demandCovered(
  c: Context<SignedIn>,
  text: string,
  operation: Operation.Call,
): Promise<Network.CaipId> {
  const { sponsor, store } = c.env
  const { project, session } = c.var
  const chain = Network.from(text)
  const sponsorship =
    chain && sponsor.has(chain) && (await store.sponsorships.find(project.id, chain))
  const owner = sponsorship && (await findOwner(store.database, session))
  // Loaded on first use, since it contains the code of an account.
  const { isCovered } = await import('../sponsor/isCovered.ts')
  if (!owner || !isCovered(operation, { owner, sponsorship })) throw new Refusal('NOT_SPONSORED')
  return chain
}
