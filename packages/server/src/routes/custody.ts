import { Shape, StagedSet } from '@latchkey/vault/keeper'
import { type Context, Hono } from 'hono'
import { LimitedError } from '../custody/audit.ts'
import * as Keeper from '../keeper/Keeper.ts'
import {
  type Answer,
  type Calls,
  ConflictError,
  NotFoundError,
  type Operation,
  type Request,
} from '../store/custody.ts'
import * as Database from '../store/Database.ts'

/** What these routes need to know: who is signed in, and where the shares are. */
export type CustodyEnv = {
  Bindings: { custody: Calls }
  Variables: {
    requestId: string
    session: { accountId: string; deviceId: string; id: string; walletId: string }
  }
}

/** What each error says over HTTP. Whatever else is thrown is the app's to answer. */
const refusals = [
  [NotFoundError, 404, 'NOT_FOUND'],
  [Keeper.NotFoundError, 404, 'NOT_FOUND'],
  [ConflictError, 409, 'CONFLICT'],
  [Keeper.RefusedError, 422, 'REFUSED'],
  [Shape.InvalidError, 400, 'INVALID'],
  [Shape.VersionError, 400, 'INVALID'],
  [LimitedError, 429, 'LIMITED'],
  [Database.UnavailableError, 503, 'UNAVAILABLE'],
  [Keeper.UnavailableError, 503, 'UNAVAILABLE'],
] as const

const target = { setId: Shape.id, walletId: Shape.id }
const write = {
  ...target,
  idempotencyKey: Shape.text(/^[\w/-]{1,200}$/, 'an idempotency key'),
}
/** Read as the vault reads it, and spelled again: what else was sent is dropped. */
const staged = Shape.json(StagedSet.shape)
const publicKey = Shape.json(Shape.bytes(32))

/** The vault's `Custodian` over HTTP, one address for each of its calls. */
export const custody = new Hono<CustodyEnv>()
  .use(async function forbidStorage(c, next) {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  .post('/activate', (c) => answer(c, 'activate', Shape.object(write)))
  .post('/auth-share', (c) => answer(c, 'fetchAuthShare', Shape.object(target)))
  .post('/keeper-open', (c) =>
    answer(
      c,
      'keeperOpen',
      Shape.object({ ...target, publicKey, requestId: Shape.id, slotId: Shape.id }),
    ),
  )
  .post('/keeper-receipt', (c) =>
    answer(c, 'keeperReceipt', Shape.object({ ...write, slotId: Shape.id })),
  )
  .post('/newest-set', (c) =>
    answer(c, 'newestSetFor', Shape.object({ slotId: Shape.id, walletId: Shape.id })),
  )
  .post('/read-back', (c) => answer(c, 'readBack', Shape.object(target)))
  .post('/slots', (c) =>
    answer(c, 'slots', Shape.object({ walletId: Shape.id }), (slots) => ({ slots: slots ?? null })),
  )
  .post('/stage', (c) => answer(c, 'stage', Shape.object({ ...write, staged })))

async function answer<name extends Operation>(
  c: Context<CustodyEnv>,
  name: name,
  shape: Shape.Shape<Request<name>>,
  spell: (answer: Answer<name>) => object = (answer) => answer ?? {},
): Promise<Response> {
  const { custody } = c.env
  const { requestId, session } = c.var
  const { accountId, deviceId, id: sessionId, walletId } = session
  try {
    const body: unknown = await c.req.json().catch(() => undefined)
    const request = Shape.named(shape, 'body')(body)
    const asker = { accountId, deviceId, requestId, sessionId, walletId }
    return c.json(spell(await custody[name](asker, request)))
  } catch (error) {
    const found = refusals.find(([type]) => error instanceof type)
    if (!found) throw error
    if (error instanceof LimitedError) c.header('retry-after', String(error.retryAfter))
    return refuse(c, found[1], found[2], toSentence(error as Error))
  }
}

/** What is wrong with a request is said by where it is, and never repeats what was found. */
function toSentence(error: Error): string {
  if (!(error instanceof Shape.InvalidError || error instanceof Shape.VersionError))
    return error.message
  return `The request is invalid. ${error.cause}`
}

function refuse(
  c: Context,
  status: 400 | 404 | 409 | 422 | 429 | 503,
  reason: string,
  message: string,
): Response {
  return c.json({ error: { message, reason } }, status)
}
