import type { Language } from './kit.ts'
import { en } from './locales/en/earlyKit.ts'
import type * as Sentence from './Sentence.ts'
import { createLoad } from './Surface.ts'

/**
 * The kit's language as hooks need it. In English, it has only the sentences that hooks return, and the other sentences
 * load with the components that show them. Another language has all sentences, because it loads on demand.
 */
export type EarlyLanguage = Omit<Language, 'messages'> & { messages: Sentence.Catalog<typeof en> }

/** The sentences that every language has from the start. */
export type Id = keyof typeof en

export const early: EarlyLanguage = { direction: 'ltr', locale: 'en', messages: en }

/** Returns whether a language has all sentences of the kit. */
export function isWhole(language: EarlyLanguage): language is Language {
  return language !== early
}

export const load = /* @__PURE__ */ createLoad<EarlyLanguage>(
  (locale) => import(`./locales/${locale}/kit.ts`),
  early,
)
