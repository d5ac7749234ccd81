import { useLanguage } from '@latchkey/react'
import { type Catalog, english, load } from '@latchkey/words/demo'
import * as Locale from '@latchkey/words/Locale'
import { createContext, useContext, useEffect, useState } from 'react'

export type Words = Catalog

export const locales = Locale.names

/** The languages by their own names, sorted: "Deutsch", "English", "Español". */
export const names = locales
  .map((locale) => {
    const { tag } = Locale.table[locale]
    const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
    return { locale, name: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) }
  })
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

export const Context = createContext<Words>(english)

export function useWords(): Words {
  return useContext(Context)
}

/** Returns the words in the kit's language. Also sets the document's `lang` and `dir`. */
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
