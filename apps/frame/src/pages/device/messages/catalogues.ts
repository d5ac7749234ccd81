import type { Messages } from '@latchkey/words/device'
import { en } from '@latchkey/words/locales/en/device'
import type { Loaders } from '../../../messages/Speech.ts'

/** What the page says, in each language. */
export const catalogues: Loaders<Messages> = {
  ar: async () => (await import('@latchkey/words/locales/ar/device')).ar,
  de: async () => (await import('@latchkey/words/locales/de/device')).de,
  en: async () => en,
  es: async () => (await import('@latchkey/words/locales/es/device')).es,
  fr: async () => (await import('@latchkey/words/locales/fr/device')).fr,
  it: async () => (await import('@latchkey/words/locales/it/device')).it,
  ja: async () => (await import('@latchkey/words/locales/ja/device')).ja,
  ko: async () => (await import('@latchkey/words/locales/ko/device')).ko,
  pt: async () => (await import('@latchkey/words/locales/pt/device')).pt,
  zh: async () => (await import('@latchkey/words/locales/zh/device')).zh,
}
