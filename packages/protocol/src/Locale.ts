type Row = {
  direction: 'ltr' | 'rtl'
  /** BCP 47: formats dates and numbers, with the digits that codes and addresses have. */
  format: string
  /** BCP 47: the `lang` of a document. */
  tag: string
}

/**
 * The languages of the wallet: its frame, its pages, its emails and the React kit. A row here and a
 * folder in `packages/words/src/locales` add a language.
 */
export const table = {
  ar: { direction: 'rtl', format: 'ar-u-nu-latn', tag: 'ar' },
  de: { direction: 'ltr', format: 'de', tag: 'de' },
  en: { direction: 'ltr', format: 'en-GB', tag: 'en' },
  es: { direction: 'ltr', format: 'es', tag: 'es' },
  fr: { direction: 'ltr', format: 'fr', tag: 'fr' },
  it: { direction: 'ltr', format: 'it', tag: 'it' },
  ja: { direction: 'ltr', format: 'ja', tag: 'ja' },
  ko: { direction: 'ltr', format: 'ko', tag: 'ko' },
  pt: { direction: 'ltr', format: 'pt-BR', tag: 'pt-BR' },
  zh: { direction: 'ltr', format: 'zh-Hans', tag: 'zh-Hans' },
} as const satisfies Record<string, Row>

export type Table = typeof table

/** A language of the wallet. */
export type Locale = keyof Table

/** Returns the first of a user's languages that the wallet has, or English. Skips anything that is not text. */
export function choose(tags: readonly unknown[]): Locale {
  for (const tag of tags) {
    if (typeof tag !== 'string') continue
    const [name = '', ...rest] = tag.slice(0, 64).toLowerCase().split('-')
    // `zh` is in simplified characters. Readers of traditional ones may prefer their next language.
    if (name === 'zh' && rest.some((it) => /^(hant|hk|mo|tw)$/.test(it))) continue
    if (Object.hasOwn(table, name)) return name as Locale
  }
  return 'en'
}
