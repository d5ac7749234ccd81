import type { Locale } from '@latchkey/protocol'
import type { Catalog, English } from '@latchkey/words/account'
import type * as Sentence from '@latchkey/words/Sentence'
import { createContext, useContext } from 'react'
import type { Account, State } from './Account.ts'

/** The context of every component of the page. */
export type Page = {
  account: Account
  locale: Locale.Locale
  messages: Catalog
  say: Sentence.Say<English>
  state: State
}

const Context = createContext<Page | undefined>(undefined)

export const Provider = Context.Provider

export function usePage(): Page {
  return useContext(Context)!
}
