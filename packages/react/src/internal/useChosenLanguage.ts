import { useEffect, useState } from 'react'
import * as Language from '../Language.ts'

/**
 * The language that was given, or is loaded by its name, by the wallet's locale, or by what the
 * browser prefers. English until then: a server cannot know, and the first render must be the same
 * on both sides.
 */
export function useChosenLanguage(
  given: Language.Language | Language.Locale | undefined,
  preferred: string | undefined,
): Language.Language {
  const [loaded, setLoaded] = useState(Language.english)
  const isGiven = typeof given === 'object'
  const name = isGiven ? undefined : (given ?? preferred)

  useEffect(() => {
    if (isGiven) return undefined
    let isWanted = true
    Language.load(Language.choose(name ? [name] : navigator.languages)).then(
      (language) => isWanted && setLoaded(language),
      // It stays what it is: words in another language are better than none.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [isGiven, name])

  return isGiven ? given : loaded
}
