import { english } from '@latchkey/words/kit'
import * as Language from '../Language.ts'
import { useLatchkey } from './Latchkey.ts'

/** Returns the kit's language with all sentences. */
export function useWholeLanguage(): Language.Language {
  const { language } = useLatchkey()
  return Language.isWhole(language) ? language : english
}
