import type { Network } from '@latchkey/protocol'
import { BaseError } from '@latchkey/protocol/Errors'
import { server } from '@latchkey/protocol/reasons/server'
import { isSending } from '@latchkey/protocol/rpc/sending'
import * as Json from './Json.ts'
import * as Upstream from './Upstream.ts'

/** The configured chains. */
export type Chains = {
  /** Like `send`, but also returns the upstream that answered. With `only`, asks no other upstream. */
  ask(
    chain: Network.CaipId,
    calls: readonly Call[],
    options: send.Options & { only?: number | undefined },
  ): Promise<{ answers: Answer[]; upstream: number }>
  has(chain: Network.CaipId): boolean
  /** Returns every chain that has an upstream. */
  list(): Network.CaipId[]
  /** Asks the first upstream that works. Returns the answers in the order of the calls. */
  send(chain: Network.CaipId, calls: readonly Call[], options: send.Options): Promise<Answer[]>
  /** Returns the upstreams of a chain, the preferred one first. The URLs contain API keys. */
  urls(chain: Network.CaipId): readonly URL[]
}

export type Call = { method: string; params?: unknown }
/**
 * The answer to a call. A large result is a `Json.Raw`. A simulation has the result of a second node as well, if there is
 * one.
 */
export type Answer = { result: unknown; secondResult?: unknown } | { error: Failure }
export type Failure = { code: number; data?: unknown; message: string }

export declare namespace send {
  type Options = {
    /** Called for each upstream that failed, counted from 1. */
    onFailure?: (error: BaseError, upstream: number) => void
    /** Cancels the request when the caller disconnects. */
    signal: AbortSignal
  }
}

export function create(options: create.Options): Chains {
  const { patience = 20_000, upstreams, ...rest } = options
  const chains = new Map(
    [...upstreams].map(([chain, urls]) => [chain, urls.map((url) => Upstream.create(url, rest))]),
  )

  const ask: Chains['ask'] = async (chain, calls, { onFailure, only, signal }) => {
    const all = [...(chains.get(chain) ?? []).entries()]
    // Use our own ids, since those of the caller may be anything and may repeat.
    const requests = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
    const body = Json.stringify(requests.length === 1 ? requests[0] : requests)
    const deadline = performance.now() + patience
    let isFailed = false
    for (const [index, upstream] of all) {
      if (only !== undefined && index !== only) continue
      // Each upstream gets a share of the time, so that an upstream that hangs leaves time for the next one.
      const left = only === undefined ? all.length - index : all.length
      const timeout = (deadline - performance.now()) / left
      try {
        const value = await upstream.send(body, { signal, timeout })
        const answers = read(value, calls.length)
        const given = answers.map((it, id) =>
          isFailed && isSending(calls[id]!.method) ? toUnsure(it) : it,
        )
        return { answers: given, upstream: index }
      } catch (error) {
        if (!(error instanceof BaseError)) throw error
        if (signal.aborted) break
        isFailed = true
        onFailure?.(error, index + 1)
      }
    }
    throw new UnavailableError()
  }

  return {
    ask,
    has: (chain) => chains.has(chain),
    list: () => [...chains.keys()],
    send: async (...parameters) => (await ask(...parameters)).answers,
    urls: (chain) => upstreams.get(chain) ?? [],
  }
}

export declare namespace create {
  type Options = Upstream.create.Options & {
    /** How long a request may take with all fallbacks, in milliseconds. */
    patience?: number
    upstreams: Upstreams
  }
}

/** The upstreams of each chain, the preferred one first. The URLs contain API keys. */
export type Upstreams = ReadonlyMap<Network.CaipId, readonly URL[]>

/** Sorts answers in the order of the calls. Throws an {@link InvalidAnswerError} if one is missing. */
function read(value: unknown, count: number): Answer[] {
  if (count === 1) return [toAnswer(value)]
  if (!Array.isArray(value)) throw new InvalidAnswerError()
  const byId = new Map(value.map((it) => [Json.isObject(it) ? it.id : undefined, it]))
  return Array.from({ length: count }, (_, id) => toAnswer(byId.get(id)))
}

/** Returns the standard fields of an answer, and no others. */
function toAnswer(value: unknown): Answer {
  if (!Json.isObject(value)) throw new InvalidAnswerError()
  const { error, result } = value
  if (Json.isObject(error) && Number.isInteger(error.code) && typeof error.message === 'string') {
    const { code, data, message } = error as Failure
    return {
      error: {
        code: isOfWallet(code) ? -32603 : code,
        ...(data !== undefined && { data }),
        message,
      },
    }
  }
  if (!Object.hasOwn(value, 'result') || error) throw new InvalidAnswerError()
  return { result }
}

/**
 * Marks a refusal as uncertain if an earlier upstream has failed. That upstream may have accepted the transaction, so
 * the refusal does not prove that nothing was sent (T69).
 */
function toUnsure(answer: Answer): Answer {
  return 'error' in answer ? { error: { ...answer.error, code: -32603 } } : answer
}

/**
 * Whether only a wallet may use this error code (EIP-1193, EIP-5792), such as 4001 for a rejection by the user (T56).
 */
function isOfWallet(code: number): boolean {
  return code >= 4_000 && code < 6_000
}

/** Thrown when an upstream's response does not answer the request. */
export class InvalidAnswerError extends BaseError {
  override readonly name = 'Chains.InvalidAnswerError'

  constructor() {
    super('The upstream’s response is not JSON-RPC.')
  }
}

/** Thrown when no upstream works. */
export class UnavailableError extends BaseError {
  override readonly name = 'Chains.UnavailableError'

  constructor() {
    super(server.CHAIN_UNREACHABLE.message)
  }
}
