import type { Id, Rest } from '@latchkey/words/kit'
import * as Language from '../Language.ts'
import { useWholeLanguage } from './useWholeLanguage.ts'

/** Returns a function that returns a sentence as plain text. */
export function useSay(): <id extends Id>(...rest: Rest<id, string>) => string {
  const language = useWholeLanguage()
  return (...rest) => Language.say(language, ...(rest as [never]))
}
