import { useEffect, useState } from 'react'
import * as Language from '../Language.ts'

/**
 * Returns the given language, or loads one by its name, by the wallet's locale, or by the browser's preference. Until
 * the language is loaded, it returns English, because the first render must be the same on a server and in the browser.
 */
export function useChosenLanguage(
  given: Language.Language | Language.Locale | undefined,
  preferred: string | undefined,
): Language.EarlyLanguage {
  const [loaded, setLoaded] = useState(Language.early)
  const isGiven = typeof given === 'object'
  const name = isGiven ? undefined : (given ?? preferred)

  useEffect(() => {
    if (isGiven) return undefined
    let isWanted = true
    Language.load(Language.choose(name ? [name] : navigator.languages)).then(
      (language) => isWanted && setLoaded(language),
      // If loading fails, keep the current language: texts in another language are better than none.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [isGiven, name])

  return isGiven ? given : loaded
}
