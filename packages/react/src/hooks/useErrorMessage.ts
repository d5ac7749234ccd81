'use client'
import * as Failure from '../Failure.ts'
import { useLatchkey } from '../internal/Latchkey.ts'

/**
 * Returns the message of a wallet's or a hook's error, in the page's language, or undefined without an
 * error.
 *
 * @example
 * const { error, mutate } = useSignOut()
 * const message = useErrorMessage(error)
 */
export function useErrorMessage(error: unknown): string | undefined {
  const { language } = useLatchkey()
  return error ? Failure.say(language, Failure.from(error)) : undefined
}
