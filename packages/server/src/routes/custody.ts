import type { SentFailure } from '@latchkey/protocol/Api'
import { type CustodyName, custodyNames } from '@latchkey/protocol/api/custody'
import { type ApiReason, server } from '@latchkey/protocol/reasons/server'
import { Authority, Shape } from '@latchkey/vault/keeper'
import type { Context } from 'hono'
import {
  type Calls,
  ConflictError,
  DamagedError,
  LostSecretError,
  NotFoundError,
  type Requests,
} from '../custody/Custody.ts'
import * as KmsRequest from '../custody/kms/request.ts'
import { DamagedKeyError } from '../custody/oprf/oprf.ts'
import * as Keeper from '../keeper/Keeper.ts'
import * as KeeperApi from '../keeper/KeeperApi.ts'
import { LimitedError } from '../store/custody/Audit.ts'
import * as Database from '../store/Database.ts'
import type { SignedIn } from './internal/guard.ts'
import type { Routes } from './Route.ts'

/** The status and the reason of each error. The app handles all others. */
const refusals = [
  // This row precedes `KeeperApi.refusals`, so that frames get `REFUSED`, because they do not know the keeper's reason.
  [Keeper.ConsentError, 422, 'REFUSED'],
  ...KeeperApi.refusals,
  [NotFoundError, 404, 'NOT_FOUND'],
  [ConflictError, 409, 'CONFLICT'],
  [Authority.AuthorizationError, 422, 'REFUSED'],
  [Authority.CertificateError, 422, 'REFUSED'],
  [LostSecretError, 422, 'REFUSED'],
  [DamagedError, 422, 'REFUSED'],
  [DamagedKeyError, 422, 'REFUSED'],
  [Shape.InvalidError, 400, 'INVALID'],
  [Shape.VersionError, 400, 'INVALID'],
  [LimitedError, 429, 'LIMITED'],
  [Database.UnavailableError, 503, 'UNAVAILABLE'],
  [Keeper.UnavailableError, 503, 'UNAVAILABLE'],
  [KmsRequest.UnavailableError, 503, 'UNAVAILABLE'],
] as const satisfies (readonly [error: unknown, status: number, ApiReason])[]

/** The vault's `Custodian` over HTTP. Each call is a row of the table, and a method of the store. */
export const custody = Object.fromEntries(
  custodyNames.map((name) => [
    name,
    (c: Context<SignedIn>, body: Requests[CustodyName]) => answer(c, name, body),
  ]),
) as Pick<Routes, CustodyName>

async function answer<name extends CustodyName>(
  c: Context<SignedIn>,
  name: name,
  body: Requests[name],
): Promise<object> {
  const { custody } = c.env
  const calls: Calls = custody
  const { requestId, session } = c.var
  const { accountId, deviceId, id: sessionId } = session
  // The store finds only wallets of this account, whichever the request names.
  const { walletId } = body
  const actor = { accountId, deviceId, requestId, sessionId, walletId }
  c.header('cache-control', 'no-store')
  try {
    if (name !== 'adopt') await custody.assertBound(actor)
    // The row has parsed the body. The store parses the documents of the vault in it.
    const found = await calls[name](actor, body)
    // JSON has no undefined, so a wallet without slots has `null`.
    if (name === 'slots') return { slots: found ?? null }
    return found ?? {}
  } catch (error) {
    const refusal = refusals.find(([type]) => error instanceof type)
    if (!refusal) throw error
    const [, status, reason] = refusal
    const isLimited = error instanceof LimitedError || error instanceof Keeper.LimitedError
    const retryAfter = isLimited ? error.retryAfter : undefined
    if (retryAfter) c.header('retry-after', String(retryAfter))
    const message = toSentence(error as Error)
    return c.json({ error: { message, reason, retryAfter } } satisfies SentFailure, status)
  }
}

/** Says which part of a request is invalid. Never repeats what was received. */
function toSentence(error: Error): string {
  if (!(error instanceof Shape.InvalidError || error instanceof Shape.VersionError))
    return error.message
  return `${server.INVALID.message} ${error.cause}`
}
