import type { Network } from '@latchkey/protocol'
import * as PaymasterContext from '@latchkey/protocol/api/operations/PaymasterContext'
import { details } from '@latchkey/protocol/reasons/server'
import type { Hex } from '@latchkey/protocol/Value'
import type { Context } from 'hono'
import * as Chains from '../chain/Chains.ts'
import { Refusal } from '../Refusal.ts'
import * as PaymasterServices from '../sponsor/PaymasterServices.ts'
import { type Data, gasOf } from '../sponsor/Sponsor.ts'
import * as SponsoredOperation from '../sponsor/SponsoredOperation.ts'
import { findOwner } from '../store/sponsor/sponsorships.ts'
import { bundlerWeight, countAccount } from './internal/countRpc.ts'
import { findProject } from './internal/findProject.ts'
import type { SignedIn } from './internal/guard.ts'
import type { Routes } from './Route.ts'

/** How long a signed operation can be sent, in seconds. */
const lifetime = 300
/** How many JSON-RPC calls a signature counts as in the rate limit: three to the node and one to the bundler. */
const weight = bundlerWeight + 3

/** User operations whose fee the operator pays. */
export const sponsor = {
  async getPaymasterStubData(c, { chain, operation, service }) {
    if (service) return askService(c, 'pm_getPaymasterStubData', { chain, operation, service })
    const read = SponsoredOperation.readPartial(operation)
    if (!read) throw new Refusal('INVALID')
    await demandCovered(c, chain, read)
    return { ...c.env.sponsor.stub(chain), sponsor: { name: c.var.project.name } }
  },
  async getPaymasterData(c, { chain, operation, service }) {
    if (service) return askService(c, 'pm_getPaymasterData', { chain, operation, service })
    const { identity, sponsor, store } = c.env
    const { project, session } = c.var
    const read = SponsoredOperation.read(operation)
    if (!read) throw new Refusal('INVALID')
    const owner = await demandCovered(c, chain, read)
    await demandFair(c, read, { chain, owner, stub: sponsor.stub(chain) })
    const validUntil = Math.floor(identity.clock.now() / 1_000) + lifetime
    const outcome = await store.sponsorships.reserve({
      accountId: session.accountId,
      amount: gasOf(read) * read.maxFeePerGas,
      chain,
      nonce: read.nonce,
      projectId: project.id,
      sender: read.sender.toLowerCase(),
      validUntil,
    })
    if (outcome === 'missing') throw new Refusal('NOT_FOUND')
    if (outcome !== 'reserved') throw new Refusal('SPONSORSHIP_SPENT')
    const data = await sponsor.sign(chain, read, validUntil)
    return { ...data, sponsor: { name: project.name } }
  },
} satisfies Partial<Routes>

/**
 * Asks the paymaster service that the app named to pay. An operation that the service signs has the same bounds as one
 * that the operator signs (T59).
 */
async function askService(
  c: Context<SignedIn>,
  method: PaymasterServices.Question['method'],
  { chain, operation, service }: ServiceRequest,
) {
  const { paymasterServices, store } = c.env
  const { project, session } = c.var
  const isFinal = method === 'pm_getPaymasterData'
  const complete = isFinal ? SponsoredOperation.read(operation) : undefined
  const read = isFinal ? complete : SponsoredOperation.readPartial(operation)
  const forwarded = SponsoredOperation.toRpc(operation)
  const stub = PaymasterServices.readStub(forwarded)
  if (!read || (isFinal && !stub)) throw new Refusal('INVALID')
  const { context, url } = await demandService(c, chain, service)
  const owner = await findOwner(store.database, session)
  const { isOwn } = await import('../sponsor/isCovered.ts')
  if (!owner || !isOwn(read, owner)) throw new Refusal('NOT_SPONSORED')
  if (complete && stub) await demandFair(c, complete, { chain, owner, stub })
  await count(c, bundlerWeight)
  const question = { chain, context, method, operation: forwarded, url }
  const data = await paymasterServices.ask(question, toOptions(c, chain)).catch((error) => {
    if (error instanceof PaymasterServices.RefusedError) throw new Refusal('NOT_SPONSORED')
    throw toRefusal(error)
  })
  return { ...data, sponsor: { name: project.name } }
}

/** A service that an app has named, for an operation on a chain. */
type ServiceRequest = {
  chain: Network.CaipId
  operation: unknown
  service: { context?: Record<string, unknown> | undefined; url: string }
}

/**
 * The URL of a service, which the operator must have registered for the app and the chain: no page chooses which hosts
 * the server calls (T61). The operator has registered the keys of the context too.
 */
async function demandService(
  c: Context<SignedIn>,
  chain: Network.CaipId,
  { context = {}, url: named }: ServiceRequest['service'],
) {
  const url = URL.canParse(named) && new URL(named).href
  const registered = await findProject(c, c.var.project.id)
  if (!registered || !url || !registered.paymasters[chain]?.includes(url))
    throw new Refusal('NOT_SPONSORED', { detail: details.unknownService.message })
  if (!PaymasterContext.isAllowed(context, registered.paymasterKeys[chain]?.[url] ?? []))
    throw new Refusal('INVALID')
  return { context, url }
}

/**
 * Refuses an operation that the project's sponsorship does not cover, with NOT_FOUND if the project has no
 * sponsorship on the chain. Returns the address of the user's own key.
 */
async function demandCovered(
  c: Context<SignedIn>,
  chain: Network.CaipId,
  operation: SponsoredOperation.Call,
): Promise<Hex> {
  const { sponsor, store } = c.env
  const { project, session } = c.var
  const sponsorship = sponsor.has(chain) && (await store.sponsorships.find(project.id, chain))
  // An app that pays no fees at all gets NOT_FOUND. Then the wallet does not tell users why the app does not pay.
  if (!sponsorship) throw new Refusal('NOT_FOUND')
  const owner = await findOwner(store.database, session)
  // Loaded on first use, since it contains the code of an account.
  const { isCovered } = await import('../sponsor/isCovered.ts')
  if (!owner || !isCovered(operation, { owner, sponsorship })) throw new Refusal('NOT_SPONSORED')
  return owner
}

/** A chain, and the address of the user's own key. */
type Account = { chain: Network.CaipId; owner: Hex }

/**
 * Refuses an operation with higher fees or limits than the server's own node and bundler ask for, and one of an account
 * that runs other code. `stub` has the form of the paymaster's data, for the estimate.
 */
async function demandFair(
  c: Context<SignedIn>,
  operation: SponsoredOperation.SponsoredOperation,
  { chain, owner, stub }: Account & { stub: Data },
): Promise<void> {
  const { bundlers, chains } = c.env
  await count(c, weight)
  const { findExcess } = await import('../sponsor/findExcess.ts')
  const { isOwnCode } = await import('../sponsor/isOwnCode.ts')
  const options = { ...toOptions(c, chain), chain, chains }
  const [isOwn, excess] = await Promise.all([
    isOwnCode(operation.sender, options),
    findExcess(operation, { ...options, bundlers, owner, stub }),
  ]).catch((error) => {
    throw toRefusal(error)
  })
  const detail = isOwn ? excess : details.otherCode.message
  if (detail) throw new Refusal('NOT_SPONSORED', { detail })
}

/** Counts what a request costs others, in JSON-RPC calls of the user (T55). */
async function count(c: Context<SignedIn>, weight: number): Promise<void> {
  const { counters, limits } = c.env.identity
  const wait = await counters.take([countAccount(c.var.session.accountId, limits, weight)])
  if (wait !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait })
}

/** Logs each failure, without a URL. */
function toOptions(c: Context<SignedIn>, chain: Network.CaipId): Chains.send.Options {
  const { project, requestId } = c.var
  return {
    onFailure: (error, upstream) =>
      c.env.log('error', 'sponsor failed', {
        error: `${error.name} (${chain}, upstream ${upstream})`,
        id: requestId,
        project: project.id,
      }),
    signal: c.req.raw.signal,
  }
}

const toRefusal = (error: unknown) =>
  error instanceof Chains.UnavailableError ? new Refusal('UNAVAILABLE') : error
