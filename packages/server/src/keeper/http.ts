import { headers } from '@latchkey/protocol/api/Route'
import { Shape } from '@latchkey/vault/keeper'
import { readAtMost } from '../parse/readAtMost.ts'
import { type Keeper, type Trace, UnavailableError } from './Keeper.ts'
import * as KeeperApi from './KeeperApi.ts'

/** How long the keeper's slot is cached, in milliseconds. A rotation of the keeper's key changes the slot. */
const slotAge = 30_000
/** The largest response is 128 KiB, for a slot with 255 successors of about 400 bytes each. */
const mostBytes = 128 * 1024

/** Creates a client of a separate keeper. It does not retry, because the vault does. */
export function createHttpKeeper(options: createHttpKeeper.Options): Keeper {
  const { timeout, token, url } = options
  let slot: ReturnType<Keeper['slot']> | undefined
  let slotAt = 0
  let successors: ReturnType<Keeper['successors']> = []

  async function call<name extends KeeperApi.Name>(
    name: name,
    body: KeeperApi.Body<name>,
    trace?: Trace,
  ): Promise<KeeperApi.Answer<name>> {
    const row: KeeperApi.Route = KeeperApi.table[name]
    const { json, retryAfter, status } = await send(row, body, trace)
    // Only the keeper's own reason counts, because a 404 of a proxy must not end a recovery.
    const reason = reasonOf(json)
    const refusal = KeeperApi.refusals.find((it) => it[1] === status && it[2] === reason)
    if (refusal) throw new refusal[0](readSeconds(retryAfter))
    if (status !== 200) throw new UnavailableError()
    try {
      // The cast is safe, because the row of this route has parsed the answer.
      return Shape.encode(Shape.named(row.answer, 'answer')(json)) as KeeperApi.Answer<name>
    } catch (cause) {
      throw new UnavailableError({ cause })
    }
  }

  async function send(
    row: Pick<KeeperApi.Route, 'method' | 'patience'> & { path: string },
    body?: unknown,
    trace?: Trace,
  ): Promise<{ json: unknown; retryAfter: string | null; status: number }> {
    try {
      const response = await fetch(new URL(row.path, url), {
        ...(row.method !== 'GET' && { body: JSON.stringify(body), method: 'POST' }),
        headers: {
          authorization: KeeperApi.toAuthorization(token),
          'content-type': 'application/json',
          ...(trace && { [headers.requestId]: trace.requestId }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout ?? row.patience ?? KeeperApi.patience),
      })
      const { headers: answered, status } = response
      const json: unknown = JSON.parse(await readText(response))
      return { json, retryAfter: answered.get('retry-after'), status }
    } catch {
      // Omit the cause, which may contain the URL and the request.
      throw new UnavailableError()
    }
  }

  function readSlot(): ReturnType<Keeper['slot']> {
    if (performance.now() - slotAt > slotAge) slot = undefined
    if (slot) return slot
    slotAt = performance.now()
    const asked = call('slot', {}).then(
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
    head: (request, trace) => call('head', request, trace),
    async isReady() {
      try {
        return (await send(KeeperApi.ready)).status === 200
      } catch {
        return false
      }
    },
    open: (request, trace) => call('open', request, trace),
    async pin(request, trace) {
      await call('pin', request, trace)
    },
    pinned: (request, trace) => call('pinned', request, trace),
    receipt: (request, trace) => call('receipt', request, trace),
    slot: readSlot,
    successors() {
      // Refresh in the background, so that an unlock does not wait for the keeper.
      readSlot().catch(() => {})
      return successors
    },
  }
}

export declare namespace createHttpKeeper {
  type Options = {
    /** Overrides the time-outs of the rows, in milliseconds. */
    timeout?: number | undefined
    token: string
    /** The keeper's origin. */
    url: string | URL
  }
}

async function readText({ body }: Response): Promise<string> {
  const bytes = await readAtMost(body, mostBytes)
  if (!bytes) throw new UnavailableError()
  return bytes.toString()
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
