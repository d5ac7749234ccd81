import type { Simulation } from '@latchkey/explain/solana'

/**
 * What the simulation of one transaction says in a request with several ones. Each is simulated alone, and the app may
 * send them in any order, so only the result of a lone transaction is certain (T68).
 */
export function toSimulation(
  alone: Simulation,
  { count, index, isSent }: toSimulation.Options,
): Simulation {
  return {
    ...alone,
    // If the wallet sends the transaction, its costs already show the problem.
    error: isSent ? undefined : alone.error,
    followsOthers: index > 0,
    isCertain: alone.isCertain && count === 1,
  }
}

export declare namespace toSimulation {
  type Options = {
    /** How many transactions the request has. */
    count: number
    /** The position of this one, from 0. */
    index: number
    /** Whether the wallet sends the transaction. */
    isSent: boolean
  }
}
