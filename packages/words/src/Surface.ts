import type { Locale } from '@latchkey/protocol'

/** The sentences of one part of the product, in every language. */
export type Surface<catalog> = {
  /** The English sentences, which are always loaded. */
  english: catalog
  /** Loads one language. Each language is a chunk of its own. Rejects if the language cannot be loaded. */
  load(locale: Locale.Locale): Promise<catalog>
}

/**
 * Returns the loader of a surface. `find` imports the module of a language, which exports the catalog by the name of
 * the locale. Each surface has its own `import()`, so that bundlers find exactly its files. Without `english`, English
 * is loaded on demand as well.
 */
export function createLoad<catalog>(
  find: (locale: Locale.Locale) => Promise<Record<string, catalog>>,
  english?: catalog,
): Surface<catalog>['load'] {
  return async (locale) => (english && locale === 'en' ? english : (await find(locale))[locale]!)
}
