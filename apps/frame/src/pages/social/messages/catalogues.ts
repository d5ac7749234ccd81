import { en } from '@latchkey/words/locales/en/social'
import type { Messages } from '@latchkey/words/social'
import type { Loaders } from '../../../messages/Speech.ts'

/** What the pages say, in each language. */
export const catalogues: Loaders<Messages> = {
  ar: async () => (await import('@latchkey/words/locales/ar/social')).ar,
  de: async () => (await import('@latchkey/words/locales/de/social')).de,
  en: async () => en,
  es: async () => (await import('@latchkey/words/locales/es/social')).es,
  fr: async () => (await import('@latchkey/words/locales/fr/social')).fr,
  it: async () => (await import('@latchkey/words/locales/it/social')).it,
  ja: async () => (await import('@latchkey/words/locales/ja/social')).ja,
  ko: async () => (await import('@latchkey/words/locales/ko/social')).ko,
  pt: async () => (await import('@latchkey/words/locales/pt/social')).pt,
  zh: async () => (await import('@latchkey/words/locales/zh/social')).zh,
}
