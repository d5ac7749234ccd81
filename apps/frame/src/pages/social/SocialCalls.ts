import type { Answer } from '@latchkey/protocol/Api'
import { socialPages, socialProblems } from '@latchkey/protocol/api/socialPages'
import * as Schema from '@latchkey/protocol/Schema'
import * as Api from '../../remote/Api.ts'

/** The outcome of a call. If `end` has both `problem` and `result`, the sign-in has failed and the host learns why. */
export type Outcome =
  | (Go & { type: 'go' })
  | (Partial<End> & { type: 'end' })
  /** There was no valid response. A retry may succeed. */
  | { type: 'unreachable' }

type Go = Extract<Answer<'startSocial'>, { location: string }>
type End = Answer<'finishSocial'>
/** The origin that receives the result, and the location to which the page returns if there is no window to close. */
export type Result = End['result']
/** The registered name and the real origin of the app that started the sign-in. */
export type Asker = NonNullable<Go['asker']>

/** Calls a route of a sign-in. Never throws. */
export type Ask = (call: keyof typeof socialPages, body: object) => Promise<Outcome>

const isProblem = Schema.oneOf(...socialProblems)

export function create(fetch: (url: string, init: RequestInit) => Promise<Response>): Ask {
  const api = Api.fromPage(socialPages, { fetch, hasCookies: true })
  return async (call, body) => {
    try {
      // The page forwards the parameters of its URL unchecked. The server parses them.
      const answer = await api.call(call, body as never)
      return 'location' in answer ? { ...answer, type: 'go' } : { ...answer, type: 'end' }
    } catch (error) {
      const reason = error instanceof Api.RefusedError ? error.reason : undefined
      const problem = Schema.parse(isProblem, reason).output
      return problem ? { problem, type: 'end' } : { type: 'unreachable' }
    }
  }
}
