import type { Answer } from '@latchkey/protocol/Api'
import { device } from '@latchkey/protocol/api/device'
import * as Api from '../../remote/Api.ts'

/** Reasons after which there is nothing left to decide. */
const refusals = {
  CODE_EXPIRED: 'spent',
  DEVICE_EXPIRED: 'expired',
  DEVICE_REFUSED: 'denied',
  INVALID: 'malformed',
  NOT_FOUND: 'malformed',
} as const

export type Call = keyof typeof device
export type Refusal = (typeof refusals)[keyof typeof refusals]
/** Why there is no answer. A retry may help. */
export type Problem = 'busy' | 'failed' | 'offline' | 'slow'

export type Outcome<call extends Call> =
  | { answer: Answer<call>; type: 'answer' }
  | { problem: Problem; type: 'problem' }
  | { refusal: Refusal; type: 'refusal' }

/** Calls a route of the page. Always ends, and never throws. */
export type Ask = <call extends Call>(
  call: call,
  token: string,
  signal: AbortSignal,
) => Promise<Outcome<call>>

export function create(options: create.Options): Ask {
  const { fetch, isOnline = () => true, patience } = options
  const api = Api.fromPage(device, { fetch })
  return async (call, token, signal) => {
    try {
      const answer = await api.call(call as Call, { token }, { patience, signal })
      // The row of this very call has parsed it.
      return { answer: answer as Answer<typeof call>, type: 'answer' }
    } catch (error) {
      return toOutcome(error, isOnline)
    }
  }
}

export declare namespace create {
  type Options = {
    fetch(path: string, init: RequestInit): Promise<Response>
    isOnline?(): boolean
    /** Overrides the time-out of the rows, in milliseconds. */
    patience?: number
  }
}

/** A response that is not the server's, such as the page of a proxy, also counts as a failure. */
function toOutcome(
  error: unknown,
  isOnline: () => boolean,
): Exclude<Outcome<Call>, { answer: unknown }> {
  const isRefused = error instanceof Api.RefusedError
  const isUnreachable = error instanceof Api.UnreachableError
  const { reason = '', status } = isRefused || isUnreachable ? error : {}
  if (status === 429 || status === 503) return { problem: 'busy', type: 'problem' }
  if (isRefused)
    return Object.hasOwn(refusals, reason)
      ? { refusal: refusals[reason as keyof typeof refusals], type: 'refusal' }
      : { problem: 'failed', type: 'problem' }
  // Anything else is an abort: another link was opened, and this outcome is ignored.
  if (!isUnreachable || error.isLate) return { problem: 'slow', type: 'problem' }
  return { problem: isOnline() ? 'failed' : 'offline', type: 'problem' }
}
