import * as Message from '@latchkey/words/approval'
import { en } from '@latchkey/words/locales/en/approval'
import { createContext, use } from 'react'
import type { Spoken } from '../messages/Speech.ts'

/** What people read, and how they write dates and numbers. */
export type Language = Spoken<Message.Catalogue>

/** English, until another one is handed in. */
export const Language = createContext<Language>({ locale: 'en', messages: en })

export function useLanguage(): Language {
  return use(Language)
}

/** Says a sentence as plain text, for what has no place for more. */
export function useSay(): (message: Message.Message<string>) => string {
  const { messages } = useLanguage()
  return (message) => Message.toText(messages, message)
}
