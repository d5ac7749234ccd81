import type { Locale } from '@latchkey/protocol'
import type { Catalog, English } from '@latchkey/words/account'
import type * as Sentence from '@latchkey/words/Sentence'
import { createPageContext } from '../parts/createPageContext.ts'
import type { AccountFlow } from './AccountFlow.ts'
import type { State } from './State.ts'

/** The context of every component of the page. */
export type Page = {
  account: AccountFlow
  locale: Locale.Locale
  messages: Catalog
  say: Sentence.Say<English>
  state: State
}

export const { Provider, usePage } = createPageContext<Page>()
