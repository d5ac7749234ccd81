import type { ExplainedEffects } from '@latchkey/explain'

/** The result of a simulation, as the user sees it. `unknown`: the request could not be simulated. */
export type Prediction =
  | (ExplainedEffects & {
      doubt?: Doubt | undefined
      failure?: Failure | undefined
      /** Whether the result was known before the question was shown. No lines are reserved for it then. */
      isImmediate?: boolean | undefined
      kind: 'known'
    })
  | { kind: 'reading' }
  | { kind: 'unknown' }

/** A call that fails. `step` is the number of the call, from 1, if the account sends the calls one after the other. */
export type Failure = {
  /** Whether the blockhash of a Solana transaction is too old. */
  isExpired?: boolean | undefined
  /** Whether the account's balance is too low. */
  isShort?: boolean | undefined
  /** A text from the contract. It is not trusted. */
  reason?: string | undefined
  step?: number | undefined
}

/**
 * Why a result is uncertain. With `step`, that transaction depends on an earlier one of the same request. Without
 * `step`, the request succeeds in one simulation and fails in another, at another block or node.
 */
export type Doubt = { step?: number | undefined }
