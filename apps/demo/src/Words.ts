import { type Language, useLanguage } from '@latchkey/react'
import { createContext, useContext, useEffect, useState } from 'react'
import { en } from './messages/en.ts'

/** What this page says, in the languages of the kit. */
export type Words = { readonly [id in keyof typeof en]: string }

/** What the languages call themselves. */
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
  ar: async () => (await import('./messages/ar.ts')).ar,
  de: async () => (await import('./messages/de.ts')).de,
  en: async () => en,
  es: async () => (await import('./messages/es.ts')).es,
  fr: async () => (await import('./messages/fr.ts')).fr,
  it: async () => (await import('./messages/it.ts')).it,
  ja: async () => (await import('./messages/ja.ts')).ja,
  ko: async () => (await import('./messages/ko.ts')).ko,
  pt: async () => (await import('./messages/pt.ts')).pt,
  zh: async () => (await import('./messages/zh.ts')).zh,
}

export const Context = createContext<Words>(en)

export function useWords(): Words {
  return useContext(Context)
}

/** Follows the language of the kit, in what is said and in the way it is written. */
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

/** The kit's own name for a language, such as "zh" for "zh-Hans". */
export function toLocale(tag: string): Language.Locale {
  return locales.find((it) => tag.split('-')[0] === it) ?? 'en'
}

/** Fills the gaps of a sentence. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
}
