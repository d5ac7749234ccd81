import type { Answer } from '@latchkey/protocol/Api'
import { device, deviceProject } from '@latchkey/protocol/api/device'
import type { ApiReason } from '@latchkey/protocol/reasons/server'
import * as Api from '../../remote/Api.ts'
import * as Problem from '../Problem.ts'
import type { Browser } from './Browser.ts'

/** The reasons that leave nothing to decide, and the screen that each leads to. */
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

/** Calls a route of the page. Never rejects. The outcome contains any error. */
export type Ask = <call extends Call>(
  call: call,
  token: string,
  signal: AbortSignal,
) => Promise<Outcome<call>>

export function create(options: create.Options): Ask {
  const { browser, fetch, isOnline = () => true, origin = '', patience } = options
  const findKey = browser?.findKey
  const api = Api.fromPage(device, {
    fetch,
    findKey,
    hasCookies: true,
    origin,
    project: deviceProject,
  })
  return async (call, token, signal) => {
    try {
      const body = { isCookieVisible: browser?.isCookieVisible() || undefined, token }
      const answer = await api.call(call as Call, body, { patience, signal })
      // The schema of this call's row has parsed the answer.
      return { answer: answer as Answer<typeof call>, type: 'answer' }
    } catch (error) {
      return toOutcome(error, isOnline)
    }
  }
}

export declare namespace create {
  type Options = {
    /** What the page can prove about its browser. If absent, the server cannot tell in which browser the page is. */
    browser?: Pick<Browser, 'findKey' | 'isCookieVisible'> | undefined
    fetch(path: string, init: RequestInit): Promise<Response>
    isOnline?(): boolean
    /** The wallet's origin. */
    origin?: string
    /** Overrides the time-outs of the routes, in milliseconds. */
    patience?: number
  }
}

/**
 * Returns the outcome of a failed call. A busy server has not refused the sign-in, so the user can try again. The
 * outcome of an aborted call does not matter, because the user has opened another link.
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
