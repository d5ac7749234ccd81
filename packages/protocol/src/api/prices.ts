import { object, optional, recordOf, string } from '../Schema.ts'
import type { Route } from './Route.ts'

/** The route for prices, which the operator's source provides. */
export const prices = {
  /**
   * Returns the prices of one network: decimal numbers by the address of the token, and `coin` for the network's coin.
   * Without a currency, the answer has no prices.
   */
  getPrices: {
    answer: object({ currency: optional(string), prices: recordOf(string) }),
    body: object({ chainId: optional(string, '') }),
    caller: 'anyone',
    method: 'GET',
    path: '/api/1/prices',
  },
} as const satisfies Record<string, Route>
