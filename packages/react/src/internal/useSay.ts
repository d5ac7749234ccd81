import type { Id, Rest } from '@latchkey/words/kit'
import * as Language from '../Language.ts'
import { useLatchkey } from './Latchkey.ts'

/** Returns a function that returns a sentence as plain text. */
export function useSay(): <id extends Id>(...rest: Rest<id, string>) => string {
  const { language } = useLatchkey()
  return (...rest) => Language.say(language, ...(rest as [never]))
}
