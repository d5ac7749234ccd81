import type { Simulation } from '@latchkey/explain/solana'

/**
 * Returns the simulation of one transaction for the explanation of a request. Each transaction of a request is
 * simulated alone, and the app may send them in any order. So the result is certain only for a single transaction
 * (T68).
 */
export function toSimulation(
  alone: Simulation,
  { count, index, isSent }: toSimulation.Options,
): Simulation {
  return {
    ...alone,
    // If the wallet sends the transaction, the costs already show the error.
    error: isSent ? undefined : alone.error,
    followsOthers: index > 0,
    isCertain: alone.isCertain && count === 1,
  }
}

export declare namespace toSimulation {
  type Options = {
    /** The number of transactions in the request. */
    count: number
    /** The position of the transaction in the request, from 0. */
    index: number
    /** Whether the wallet sends the transaction. */
    isSent: boolean
  }
}
