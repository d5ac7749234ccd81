import { object, optional, recordOf, string, unknown } from '../Schema.ts'
import { chain } from './fields.ts'
import type { Route } from './Route.ts'
import { paymaster } from './rpcFields.ts'

// The operation is not parsed here. The server validates it, so the frame does not need to load the schema of
// operations.
const body = object({
  chain,
  operation: unknown,
  /** A paymaster service that the app has chosen. The operator has registered it for the app. */
  service: optional(object({ context: optional(recordOf(unknown)), url: string })),
})
/** The answer of ERC-7677. Numbers are hex. */
const answer = object({
  ...paymaster,
  /** The project that pays. */
  sponsor: object({ name: string }),
})

/**
 * The routes for user operations whose fee the operator pays for a project's users. They follow ERC-7677, and need a
 * session. The reason of a refusal is NOT_FOUND if the project has no sponsorship on the chain, NOT_SPONSORED if it
 * does not cover the operation, and SPONSORSHIP_SPENT if a limit is reached. With a `service`, that service pays
 * instead of the operator, and the server forwards its paymaster.
 */
export const sponsor = {
  /** Returns placeholder paymaster data for gas estimation. Refuses the same operations as `getPaymasterData`. */
  getPaymasterStubData: {
    answer,
    body,
    caller: 'session',
    path: '/api/1/sponsor/stub',
  },
  /** Signs the paymaster data of an operation, and reserves the most that the operation can cost. */
  getPaymasterData: {
    answer,
    body,
    caller: 'session',
    path: '/api/1/sponsor',
  },
} as const satisfies Record<string, Route>
