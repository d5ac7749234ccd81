import { Listeners, Locale } from '@latchkey/protocol'
import type { Surface } from '@latchkey/words/Surface'

/** The texts of a page, in its current language. */
export type Speech<messages> = {
  get(): Spoken<messages>
  /**
   * Switches to another language. Resolves when the page shows the new language, or after a time-out. After the
   * time-out, the page still shows the previous language, and switches once the new one has loaded.
   */
  speak(locale: Locale.Locale): Promise<void>
  subscribe(listener: () => void): () => void
}

export type Spoken<messages> = { locale: Locale.Locale; messages: messages }

/** How long a language may take to load, in milliseconds. */
const patience = 1_500

/** Creates the texts of a page. They start in English, which is always loaded. */
export function create<messages>(
  { english, load }: Surface<messages>,
  { root = document.documentElement }: create.Options = {},
): Speech<messages> {
  const { subscribe, tell } = Listeners.create<void>()
  let spoken: Spoken<messages> = { locale: 'en', messages: english }
  let wanted: Locale.Locale = 'en'

  async function change(locale: Locale.Locale) {
    const messages = await load(locale)
    if (wanted !== locale || spoken.locale === locale) return
    spoken = { locale, messages }
    const { direction, tag } = Locale.table[locale]
    root.dir = direction
    root.lang = tag
    tell()
  }

  return {
    get: () => spoken,
    async speak(locale) {
      wanted = locale
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patience)
      })
      // If loading fails, keep the language of the page: the wrong language is better than no text.
      await Promise.race([change(locale).catch(() => {}), late])
      clearTimeout(timer)
    },
    subscribe,
  }
}

export declare namespace create {
  type Options = {
    /** The element whose `lang` and `dir` are kept in sync with the language. */
    root?: Pick<HTMLElement, 'dir' | 'lang'>
  }
}
