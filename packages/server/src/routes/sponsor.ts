import { Network } from '@latchkey/protocol'
import type { Context } from 'hono'
import * as Chains from '../chain/Chains.ts'
import { Refusal } from '../Refusal.ts'
import * as Operation from '../sponsor/Operation.ts'
import { gasOf } from '../sponsor/Sponsor.ts'
import { findOwner } from '../store/sponsor/sponsorships.ts'
import { bundlerWeight, countAccount } from './internal/countRpc.ts'
import type { SignedIn } from './internal/guard.ts'
import type { Routes } from './Route.ts'

/** How long a signed operation can be sent, in seconds. */
const lifetime = 300
/** What a signature counts as, in JSON-RPC calls: two of the node and one of the bundler. */
const weight = bundlerWeight + 2

/** User operations whose fee the operator pays. */
export const sponsor = {
  async getPaymasterStubData(c, { chain: text, operation }) {
    const read = Operation.readPartial(operation)
    if (!read) throw new Refusal('INVALID')
    const { chain } = await demandCovered(c, text, read)
    return { ...c.env.sponsor.stub(chain), sponsor: { name: c.var.project.name } }
  },
  async getPaymasterData(c, { chain: text, operation }) {
    const { identity, sponsor, store } = c.env
    const { project, session } = c.var
    const read = Operation.read(operation)
    if (!read) throw new Refusal('INVALID')
    const { chain, owner } = await demandCovered(c, text, read)
    await demandFair(c, read, { chain, owner })
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

/** Refuses an operation that the project's sponsorship does not cover. Returns its chain and owner. */
async function demandCovered(
  c: Context<SignedIn>,
  text: string,
  operation: Operation.Call,
): Promise<Account> {
  const { sponsor, store } = c.env
  const { project, session } = c.var
  const chain = Network.from(text)
  const sponsorship =
    chain && sponsor.has(chain) && (await store.sponsorships.find(project.id, chain))
  const owner = sponsorship && (await findOwner(store.database, session))
  // Loaded on first use, since it contains the code of an account.
  const { isCovered } = await import('../sponsor/isCovered.ts')
  if (!owner || !isCovered(operation, { owner, sponsorship })) throw new Refusal('NOT_SPONSORED')
  return { chain, owner }
}

/** A chain, and the address of the user's own key. */
type Account = { chain: Network.CaipId; owner: `0x${string}` }

/** Refuses an operation with higher fees or limits than the server's own node and bundler ask for. */
async function demandFair(
  c: Context<SignedIn>,
  operation: Operation.Operation,
  { chain, owner }: Account,
): Promise<void> {
  const { bundlers, chains, identity, log, sponsor } = c.env
  const { project, requestId, session } = c.var
  const counted = [countAccount(session.accountId, identity.limits, weight)]
  const wait = await identity.counters.take(counted)
  if (wait !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait })
  const { findExcess } = await import('../sponsor/findExcess.ts')
  const detail = await findExcess(operation, {
    bundlers,
    chain,
    chains,
    onFailure: (error, upstream) =>
      log('error', 'sponsor failed', {
        error: `${error.name} (${chain}, upstream ${upstream})`,
        id: requestId,
        project: project.id,
      }),
    owner,
    signal: c.req.raw.signal,
    stub: sponsor.stub(chain),
  }).catch((error) => {
    throw error instanceof Chains.UnavailableError ? new Refusal('UNAVAILABLE') : error
  })
  if (detail) throw new Refusal('NOT_SPONSORED', { detail })
}
