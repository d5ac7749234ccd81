import type { Value } from '@latchkey/explain'
import * as Words from '@latchkey/words/approval'
import { createContext, use } from 'react'
import type { Spoken } from '../../Speech.ts'

/** The current catalog and its locale. */
export type Language = Spoken<Words.Catalog>

/** A sentence of the catalog, with values for its placeholders. */
export type Text = Words.Message<Value.Value>

/** The language of the screens inside the provider. Default: English. */
export const Language = createContext<Language>({ locale: 'en', messages: Words.english })

/** Returns the catalog and the locale of the current screen. */
export function useLanguage(): Language {
  return use(Language)
}

/** Returns a function that writes a sentence as plain text. */
export function useSay(): (message: Words.Message<string>) => string {
  const { messages } = useLanguage()
  return (message) => Words.toText(messages, message)
}
