import { normalize } from 'viem/ens'
import { HintedError } from './internal/HintedError.ts'

/**
 * Normalizes a name (ENSIP-15). Returns the registered form. Throws an `InvalidNameError`.
 *
 * @example
 * normalizeName('Ada.ETH') // 'ada.eth'
 */
export function normalizeName(name: string): string {
  try {
    const normalized = normalize(name)
    if (normalized) return normalized
  } catch (cause) {
    throw new InvalidNameError({ cause, name })
  }
  throw new InvalidNameError({ name })
}

export declare namespace normalizeName {
  type ErrorType = InvalidNameError
}

/** Thrown when a name is invalid, so that it cannot be registered. */
export class InvalidNameError extends HintedError {
  override readonly name = 'InvalidNameError'

  constructor(options: { cause?: unknown; name: string }) {
    const { cause, name } = options
    super(`"${name}" is not a valid name.`, {
      cause,
      hints: [
        cause instanceof Error ? `The problem: ${cause.message}.` : 'The problem: it is empty.',
        'Use a name such as "ada.eth", without spaces and look-alike letters.',
      ],
    })
  }
}
