'use client'
import * as Failure from '../Failure.ts'
import { useLatchkey } from '../internal/Latchkey.ts'
import { useOperationMessage } from '../internal/useOperationMessage.ts'

/**
 * Returns the message of an error from a wallet or a hook, in the page's language. Returns undefined if there is no
 * error. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { error, mutate } = useSignOut()
 * const message = useErrorMessage(error)
 */
export function useErrorMessage(error: unknown): string | undefined {
  const { language } = useLatchkey()
  const failure = error ? Failure.from(error) : undefined
  const isUnknown = failure?.id === 'error.unknown'
  const operation = useOperationMessage(isUnknown ? Object(error).reason : undefined)
  if (!failure || operation.isLoading) return undefined
  return operation.message ?? Failure.say(language, failure)
}
