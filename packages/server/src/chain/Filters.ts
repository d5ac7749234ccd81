import { timingSafeEqual } from 'node:crypto'
import { type Network, Rpc } from '@latchkey/protocol'
import { toRpcError } from '@latchkey/protocol/reasons/server'
import * as Chains from './Chains.ts'

/**
 * A filter (`eth_newFilter`) lives in the memory of the node that created it. So the id that callers
 * get identifies the upstream, and calls that use the filter go there.
 */
export type Filters = {
  /**
   * Asks a chain. Calls that use a filter go to the upstream that created it, all others to the first
   * that works. Returns the answers in the order of the calls. Does not throw if an upstream fails.
   */
  send(
    chain: Network.CaipId,
    calls: readonly Chains.Call[],
    options: Chains.send.Options & {
      /** The project of the caller. A filter belongs to the project that created it. */
      owner: string
    },
  ): Promise<Chains.Answer[]>
}

/** A MAC under a secret that every server process of a deployment has. */
export type Mac = (...parts: string[]) => Buffer

export function create(chains: Chains.Chains, mac: Mac): Filters {
  return {
    async send(chain, calls, { owner, ...options }) {
      const urls = chains.urls(chain)
      const placeOf = (upstream: number) => [chain, urls[upstream]!.href, owner]
      const answers = new Array<Chains.Answer>(calls.length)

      /** The calls, grouped by the upstream that must answer them. Any upstream may answer the group `undefined`. */
      const groups = new Map<number | undefined, { call: Chains.Call; index: number }[]>()
      for (const [index, call] of calls.entries()) {
        const routed = route(call, urls.length, (it, id) => open(mac, placeOf(it), id))
        if (!routed) answers[index] = notFound(call)
        else groups.set(routed.only, [...(groups.get(routed.only) ?? []), { ...routed, index }])
      }

      await Promise.all(
        [...groups].map(async ([only, group]) => {
          const own = group.map(({ call }) => call)
          try {
            const given = await chains.ask(chain, own, { ...options, only })
            for (const [position, { call, index }] of group.entries()) {
              const answer = given.answers[position]!
              answers[index] =
                Rpc.filterOf(call.method) === 'creates'
                  ? sealAnswer(answer, (id) => seal(mac, placeOf(given.upstream), id))
                  : answer
            }
          } catch (error) {
            if (!(error instanceof Chains.UnavailableError)) throw error
            // The filters of this upstream are unreachable. Callers create new ones, on an upstream that works.
            const isLost = only !== undefined && urls.length > 1
            const failure = { error: { code: -32603, message: error.message } }
            for (const { call, index } of group) answers[index] = isLost ? notFound(call) : failure
          }
        }),
      )
      return answers
    },
  }
}

/** Finds the upstream that has the filter of a call. Returns undefined if none created it. */
function route(
  call: Chains.Call,
  count: number,
  open: (upstream: number, id: unknown) => string | undefined,
): { call: Chains.Call; only?: number } | undefined {
  const role = Rpc.filterOf(call.method)
  if (!role || role === 'creates') return { call }
  const [given] = Array.isArray(call.params) ? call.params : []
  for (let only = 0; only < count; only++) {
    const id = open(only, given)
    if (id) return { call: { ...call, params: [id] }, only }
  }
  return undefined
}

/** Returns the answer of a node for an unknown filter. Libraries then create the filter again. */
function notFound({ method }: Chains.Call): Chains.Answer {
  if (Rpc.filterOf(method) === 'removes') return { result: false }
  return { error: toRpcError('FILTER_UNKNOWN') }
}

function sealAnswer(
  answer: Chains.Answer,
  seal: (id: unknown) => string | undefined,
): Chains.Answer {
  if ('error' in answer) return answer
  const result = seal(answer.result)
  return result ? { result } : { error: toRpcError('FILTER_INVALID') }
}

/**
 * Creates the id that a caller gets. It is `0x1`, a MAC of 64 bits, and the upstream's digits. The MAC identifies the
 * upstream without revealing its URL, and any process can check it. The leading 1 keeps the id a valid hex quantity.
 */
function seal(mac: Mac, place: string[], id: unknown): string | undefined {
  const [, digits] = /^0x([\da-f]{1,128})$/i.exec(String(id)) ?? []
  return digits && `0x1${sign(mac, place, digits).toString('hex')}${digits}`
}

/** Returns the upstream's own id, if the filter was created at this place. */
function open(mac: Mac, place: string[], id: unknown): string | undefined {
  const [, tag, digits] = /^0x1([\da-f]{16})([\da-f]{1,128})$/i.exec(String(id)) ?? []
  if (!tag || !digits) return undefined
  const isOurs = timingSafeEqual(Buffer.from(tag, 'hex'), sign(mac, place, digits))
  return isOurs ? `0x${digits}` : undefined
}

/** Signs digits in lower case, since a caller may parse an id as a number and format it again. */
function sign(mac: Mac, place: string[], digits: string): Buffer {
  return mac(...place, digits.toLowerCase()).subarray(0, 8)
}
