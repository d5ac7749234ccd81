import type { ExplainedEffects } from '@latchkey/explain'

/** What a simulation says about a request, as the user sees it. `unknown`: the request could not be simulated. */
export type Prediction =
  | (ExplainedEffects & { failure?: Failure | undefined; kind: 'known' })
  | { kind: 'reading' }
  | { kind: 'unknown' }

/** A call that fails. `step` counts the calls from 1, if the account sends them one after the other. */
export type Failure = {
  /** Whether the account does not have enough coins. */
  isShort?: boolean | undefined
  /** The contract's text, which can be anything. */
  reason?: string | undefined
  step?: number | undefined
}
