import type * as Message from '@latchkey/words/kit'
import * as Language from '../Language.ts'
import { useLatchkey } from './Latchkey.ts'

/** Returns a function that returns sentences as plain text. */
export function useSay(): <id extends Message.Id>(...rest: Message.Rest<id, string>) => string {
  const { language } = useLatchkey()
  return (...rest) => Language.say(language, ...(rest as [never]))
}
