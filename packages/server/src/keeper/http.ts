import { Shape } from '@latchkey/vault/keeper'
import {
  type Asker,
  ConsentError,
  type Keeper,
  LimitedError,
  NotFoundError,
  RefusedError,
  shapes,
  UnavailableError,
} from './Keeper.ts'

/** How long a response may take, in milliseconds. */
const patience = 5_000
/** How long the keeper's slot is cached, in milliseconds. A rotation of its key changes it. */
const slotAge = 30_000
/** The largest response: 128 KiB, for a slot with 255 successors of about 400 bytes each. */
const mostBytes = 128 * 1024

/** Creates a client of a separate keeper. It does not retry; the vault does. */
export function createHttpKeeper(options: createHttpKeeper.Options): Keeper {
  const { timeout = patience, token, url } = options
  let slot: ReturnType<Keeper['slot']> | undefined
  let slotAt = 0
  let successors: ReturnType<Keeper['successors']> = []

  async function ask<value>(
    path: string,
    shape: Shape.Shape<value>,
    body?: unknown,
    asker?: Asker,
  ): Promise<Shape.Json<value>> {
    const { json, retryAfter, status } = await send(path, body, asker)
    const reason = status === 200 ? undefined : reasonOf(json)
    // Only the keeper's own reason counts: a 404 of a proxy must not end a recovery.
    if (status === 403 && reason === 'CONSENT') throw new ConsentError()
    if (status === 404 && reason === 'NOT_FOUND') throw new NotFoundError()
    if (status === 422 && reason === 'REFUSED') throw new RefusedError()
    if (status === 429 && reason === 'LIMITED') throw new LimitedError(readSeconds(retryAfter))
    if (status !== 200) throw new UnavailableError()
    try {
      return Shape.encode(Shape.named(shape, 'answer')(json))
    } catch (cause) {
      throw new UnavailableError({ cause })
    }
  }

  async function send(
    path: string,
    body?: unknown,
    asker?: Asker,
  ): Promise<{ json: unknown; retryAfter: string | null; status: number }> {
    try {
      const response = await fetch(new URL(path, url), {
        ...(body !== undefined && { body: JSON.stringify(body), method: 'POST' }),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(asker && { 'x-request-id': asker.requestId }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const { headers, status } = response
      const json: unknown = JSON.parse(await readText(response))
      return { json, retryAfter: headers.get('retry-after'), status }
    } catch {
      // Without the cause, which may contain the URL and the request.
      throw new UnavailableError()
    }
  }

  function readSlot(): ReturnType<Keeper['slot']> {
    if (performance.now() - slotAt > slotAge) slot = undefined
    if (slot) return slot
    slotAt = performance.now()
    const asked = ask('/keeper/1/slot', shapes.slot).then(
      ({ successors: found = [], ...read }) => {
        successors = found
        return read
      },
      (error) => {
        if (slot === asked) slot = undefined
        throw error
      },
    )
    slot = asked
    return asked
  }

  return {
    async isReady() {
      try {
        return (await send('/ready')).status === 200
      } catch {
        return false
      }
    },
    open: (request, asker) => ask('/keeper/1/open', shapes.sealed, request, asker),
    async pin(request, asker) {
      await ask('/keeper/1/pin', Shape.object({}), request, asker)
    },
    receipt: (request, asker) => ask('/keeper/1/receipt', shapes.signature, request, asker),
    slot: readSlot,
    successors() {
      // In the background: an unlock does not need the keeper, so it must not wait for it.
      readSlot().catch(() => {})
      return successors
    },
  }
}

export declare namespace createHttpKeeper {
  type Options = {
    /** How long a response may take, in milliseconds. */
    timeout?: number | undefined
    token: string
    /** The keeper's origin. */
    url: string | URL
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > mostBytes) throw new UnavailableError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Reads the seconds of a `Retry-After` header, at most a day. */
function readSeconds(text: string | null): number {
  const seconds = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 60
  return Math.min(seconds, 24 * 60 * 60)
}

function reasonOf(json: unknown): unknown {
  const { error } = (json ?? {}) as { error?: { reason?: unknown } | null }
  return error?.reason
}
