type Row = {
  direction: 'ltr' | 'rtl'
  /** BCP 47: dates and numbers are written so. With the digits that codes and addresses have. */
  format: string
  /** BCP 47: what a document says of itself. */
  tag: string
}

/** The languages that the wallet speaks, in its frame, on its pages and in its mails. */
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

/** A language that the wallet speaks. */
export type Locale = keyof typeof table

/** The first of somebody's languages that the wallet speaks, or English. */
export function choose(tags: readonly unknown[]): Locale {
  for (const tag of tags) {
    if (typeof tag !== 'string') continue
    const [name = '', ...rest] = tag.slice(0, 64).toLowerCase().split('-')
    // Ours is in simplified characters: whoever reads the others may prefer the next language.
    if (name === 'zh' && rest.some((it) => /^(hant|hk|mo|tw)$/.test(it))) continue
    if (Object.hasOwn(table, name)) return name as Locale
  }
  return 'en'
}
