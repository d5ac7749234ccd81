import { type Language, useLanguage } from '@latchkey/react'
import type { Words } from '@latchkey/words/demo'
import { en } from '@latchkey/words/locales/en/demo'
import { createContext, useContext, useEffect, useState } from 'react'

export type { Words }

/** The languages' own names. */
export const names: Record<Language.Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pt: 'Português',
  ja: '日本語',
  ko: '한국어',
  zh: '简体中文',
  ar: 'العربية',
}
export const locales = Object.keys(names) as Language.Locale[]

const loaders: Record<Language.Locale, () => Promise<Words>> = {
  ar: async () => (await import('@latchkey/words/locales/ar/demo')).ar,
  de: async () => (await import('@latchkey/words/locales/de/demo')).de,
  en: async () => en,
  es: async () => (await import('@latchkey/words/locales/es/demo')).es,
  fr: async () => (await import('@latchkey/words/locales/fr/demo')).fr,
  it: async () => (await import('@latchkey/words/locales/it/demo')).it,
  ja: async () => (await import('@latchkey/words/locales/ja/demo')).ja,
  ko: async () => (await import('@latchkey/words/locales/ko/demo')).ko,
  pt: async () => (await import('@latchkey/words/locales/pt/demo')).pt,
  zh: async () => (await import('@latchkey/words/locales/zh/demo')).zh,
}

export const Context = createContext<Words>(en)

export function useWords(): Words {
  return useContext(Context)
}

/** Follows the kit's language, in its texts and its direction. */
export function useLoadedWords(): Words {
  const { direction, locale } = useLanguage()
  const [words, setWords] = useState<Words>(en)
  useEffect(() => {
    let isWanted = true
    loaders[toLocale(locale)]().then((words) => {
      if (!isWanted) return
      Object.assign(document.documentElement, { dir: direction, lang: locale })
      setWords(words)
    })
    return () => {
      isWanted = false
    }
  }, [direction, locale])
  return words
}

/** Returns the kit's name of a language, such as "zh" for "zh-Hans". */
export function toLocale(tag: string): Language.Locale {
  return locales.find((it) => tag.split('-')[0] === it) ?? 'en'
}

/** Fills in the gaps of a sentence. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
}
