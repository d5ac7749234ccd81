import type { Locale } from '@latchkey/protocol'
import type { Catalog, English } from '@latchkey/words/device'
import type * as Sentence from '@latchkey/words/Sentence'
import { createPageContext } from '../parts/createPageContext.ts'
import type { Device } from './Device.ts'
import type { State } from './State.ts'

/** The context of every component of the page. */
export type Page = {
  device: Device
  locale: Locale.Locale
  messages: Catalog
  say: Sentence.Say<English>
  state: State
}

export const { Provider, usePage } = createPageContext<Page>()
