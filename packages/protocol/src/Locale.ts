type Row = {
  direction: 'ltr' | 'rtl'
  /**
   * The BCP 47 tag for formats, if it differs from `tag`. Formatted numbers have the digits 0 to 9, like codes and
   * addresses.
   */
  format?: string
  /** The BCP 47 tag for the `lang` of a document. */
  tag: string
}

/**
 * The languages of the wallet: its frame, its pages, its emails and the React kit. A row here and a
 * folder in `packages/words/src/locales` add a language.
 */
export const table = {
  ar: { direction: 'rtl', format: 'ar-u-nu-latn', tag: 'ar' },
  de: { direction: 'ltr', tag: 'de' },
  en: { direction: 'ltr', tag: 'en' },
  es: { direction: 'ltr', tag: 'es' },
  fr: { direction: 'ltr', tag: 'fr' },
  it: { direction: 'ltr', tag: 'it' },
  ja: { direction: 'ltr', tag: 'ja' },
  ko: { direction: 'ltr', tag: 'ko' },
  pt: { direction: 'ltr', tag: 'pt-BR' },
  zh: { direction: 'ltr', tag: 'zh-Hans' },
} as const satisfies Record<string, Row>

export type Table = typeof table

/** A language of the wallet. */
export type Locale = keyof Table

/** The languages of the table. */
export const names: readonly Locale[] = /* @__PURE__ */ Object.keys(table) as Locale[]

/** Returns the BCP 47 tag that formats a locale's dates and numbers. */
export function formatOf(locale: Locale): string {
  const { format, tag }: Row = table[locale]
  return format ?? tag
}

/** Returns the first of a user's languages that the wallet has, or English. Ignores entries that are not text. */
export function choose(tags: readonly unknown[]): Locale {
  for (const tag of tags) {
    if (typeof tag !== 'string') continue
    const [name = '', ...rest] = tag.slice(0, 64).toLowerCase().split('-')
    // `zh` has simplified characters. Readers of traditional characters may prefer their next language.
    if (name === 'zh' && rest.some((it) => /^(hant|hk|mo|tw)$/.test(it))) continue
    if (Object.hasOwn(table, name)) return name as Locale
  }
  return 'en'
}
