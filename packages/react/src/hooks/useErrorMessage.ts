'use client'
import * as Failure from '../Failure.ts'
import { useLatchkey } from '../internal/Latchkey.ts'

/** Says any error of the wallet, or of a hook, in the language of the page. */
export function useErrorMessage(error: unknown): string | undefined {
  const { language } = useLatchkey()
  return error ? Failure.say(language, Failure.from(error)) : undefined
}
