import { createContext, use } from 'react'
import { en } from '../messages/en.ts'
import * as Message from '../messages/Message.ts'

/** What people read, and how they write dates and numbers. */
export type Language = { catalogue: Message.Catalogue; locale: string }

/** English, until another one is handed in. */
export const Language = createContext<Language>({ catalogue: en, locale: 'en' })

export function useLanguage(): Language {
  return use(Language)
}

/** Says a sentence as plain text, for what has no place for more. */
export function useSay(): (message: Message.Message<string>) => string {
  const { catalogue } = useLanguage()
  return (message) => Message.toText(catalogue, message)
}
