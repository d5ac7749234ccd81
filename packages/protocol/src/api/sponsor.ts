import { object, optional, recordOf, string, unknown } from '../Schema.ts'
import { chain } from './fields.ts'
import type { Route } from './Route.ts'
import { paymaster } from './rpcFields.ts'

// The server validates the operation. The frame does not need to carry that schema.
const body = object({
  chain,
  operation: unknown,
  /** A paymaster service that the app has named, and that the operator has registered for it. */
  service: optional(object({ context: optional(recordOf(unknown)), url: string })),
})
/** The answer of ERC-7677. Numbers are hexadecimal. */
const answer = object({
  ...paymaster,
  /** The project that pays. */
  sponsor: object({ name: string }),
})

/**
 * User operations whose fee the operator pays, for a project's users. ERC-7677, with a session. The reason of
 * a refusal is NOT_FOUND if the project has no sponsorship on the chain, NOT_SPONSORED if it does not cover
 * the operation, and SPONSORSHIP_SPENT if a limit is reached. With a `service`, that service pays instead of
 * the operator, and the server forwards its paymaster.
 */
export const sponsor = {
  /** Data of the right form, for the estimate of gas. Refuses what `getPaymasterData` would refuse. */
  getPaymasterStubData: {
    answer,
    body,
    caller: 'session',
    path: '/api/1/sponsor/stub',
  },
  /** Signs an operation, and reserves the most that it can cost. */
  getPaymasterData: {
    answer,
    body,
    caller: 'session',
    path: '/api/1/sponsor',
  },
} as const satisfies Record<string, Route>
