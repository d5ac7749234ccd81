import { Listeners, Locale } from '@latchkey/protocol'

/** What a page says, in the language that it was asked to speak last. */
export type Speech<messages> = {
  get(): Spoken<messages>
  /**
   * Goes over to another language. Ends when it is spoken, or when it takes so long that what there
   * is to say had better be said in the one before: it still goes over when it can.
   */
  speak(locale: Locale.Locale): Promise<void>
  subscribe(listener: () => void): () => void
}

export type Spoken<messages> = { locale: Locale.Locale; messages: messages }

/** Each language is a chunk of its own. One that is missing does not compile. */
export type Loaders<messages> = { [locale in Locale.Locale]: () => Promise<messages> }

/** How long words may take to come, in milliseconds. */
const patience = 1_500

/** Speaks English until told otherwise: that is always there. */
export function create<messages>(
  loaders: Loaders<messages>,
  english: messages,
  { root = document.documentElement }: create.Options = {},
): Speech<messages> {
  const { subscribe, tell } = Listeners.create<void>()
  let spoken: Spoken<messages> = { locale: 'en', messages: english }
  let wanted: Locale.Locale = 'en'

  async function load(locale: Locale.Locale) {
    const messages = await loaders[locale]()
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
      // Where it cannot be had, it stays what it is: words in another language are better than none.
      await Promise.race([load(locale).catch(() => {}), late])
      clearTimeout(timer)
    },
    subscribe,
  }
}

export declare namespace create {
  type Options = {
    /** What says of itself which language it is in, and in which direction that is read. */
    root?: Pick<HTMLElement, 'dir' | 'lang'>
  }
}
