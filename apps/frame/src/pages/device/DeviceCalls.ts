import type { Answer } from '@latchkey/protocol/Api'
import { device } from '@latchkey/protocol/api/device'
import type { ApiReason } from '@latchkey/protocol/reasons/server'
import * as Api from '../../remote/Api.ts'
import * as Problem from '../Problem.ts'

/** Reasons after which there is nothing left to decide. */
const refusals = {
  CODE_EXPIRED: 'spent',
  DEVICE_EXPIRED: 'expired',
  DEVICE_REFUSED: 'denied',
  INVALID: 'malformed',
  NOT_FOUND: 'malformed',
} as const satisfies { [reason in ApiReason]?: string }

export type Call = keyof typeof device
export type Refusal = (typeof refusals)[keyof typeof refusals]

export type Outcome<call extends Call> =
  | { answer: Answer<call>; type: 'answer' }
  | { problem: Problem.Unanswered; type: 'problem'; wait?: number | undefined }
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

/**
 * Returns what a failed call means for the page. A busy server has not refused the sign-in, so the user can try again.
 * An abort is ignored: the user has opened another link.
 */
function toOutcome(
  error: unknown,
  isOnline: () => boolean,
): Exclude<Outcome<Call>, { answer: unknown }> {
  const problem = Problem.fromUnanswered(error, isOnline())
  const { reason = '' } = error instanceof Api.RefusedError ? error : {}
  return problem !== 'busy' && Object.hasOwn(refusals, reason)
    ? { refusal: refusals[reason as keyof typeof refusals], type: 'refusal' }
    : { problem, type: 'problem', wait: Problem.findWait(error) }
}
