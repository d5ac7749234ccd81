import type { ExplainedEffects } from '@latchkey/explain'

/** What a simulation says about a request, as the user sees it. `unknown`: the request could not be simulated. */
export type Prediction =
  | (ExplainedEffects & {
      doubt?: Doubt | undefined
      failure?: Failure | undefined
      /** Whether the result was known before the question was shown, so that no place is reserved for it. */
      isImmediate?: boolean | undefined
      kind: 'known'
    })
  | { kind: 'reading' }
  | { kind: 'unknown' }

/** A call that fails. `step` counts the calls from 1, if the account sends them one after the other. */
export type Failure = {
  /** Whether the blockhash of a Solana transaction is too old. */
  isExpired?: boolean | undefined
  /** Whether the account does not have enough coins. */
  isShort?: boolean | undefined
  /** The contract's text, which can be anything. */
  reason?: string | undefined
  step?: number | undefined
}

/**
 * Why a result is uncertain. `step`: this transaction depends on an earlier one of the same request. Without it, the
 * request succeeds in one simulation and fails in another, of another block or node.
 */
export type Doubt = { step?: number | undefined }
