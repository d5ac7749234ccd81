import { useLanguage } from '@latchkey/react'
import { type Catalogue, english, load } from '@latchkey/words/demo'
import * as Locale from '@latchkey/words/Locale'
import { createContext, useContext, useEffect, useState } from 'react'

export type Words = Catalogue

/** The languages, sorted by name. */
export const locales = (Object.keys(Locale.table) as Locale.Locale[]).sort((one, other) =>
  Locale.table[one].name.localeCompare(Locale.table[other].name, 'en'),
)

export const Context = createContext<Words>(english)

export function useWords(): Words {
  return useContext(Context)
}

/** Returns the words in the language of the kit, and keeps the document's `lang` and `dir` in step. */
export function useLoadedWords(): Words {
  const { direction, locale } = useLanguage()
  const [words, setWords] = useState<Words>(english)
  useEffect(() => {
    let isWanted = true
    load(Locale.choose([locale])).then((words) => {
      if (!isWanted) return
      Object.assign(document.documentElement, { dir: direction, lang: locale })
      setWords(words)
    })
    return () => {
      isWanted = false
    }
  }, [direction, locale])
  return words
}
