import type * as Message from '@latchkey/words/approval'
import { en } from '@latchkey/words/locales/en/approval'
import type { Loaders } from './Speech.ts'

/** What approvals say, in each language. */
export const catalogues: Loaders<Message.Catalogue> = {
  ar: async () => (await import('@latchkey/words/locales/ar/approval')).ar,
  de: async () => (await import('@latchkey/words/locales/de/approval')).de,
  en: async () => en,
  es: async () => (await import('@latchkey/words/locales/es/approval')).es,
  fr: async () => (await import('@latchkey/words/locales/fr/approval')).fr,
  it: async () => (await import('@latchkey/words/locales/it/approval')).it,
  ja: async () => (await import('@latchkey/words/locales/ja/approval')).ja,
  ko: async () => (await import('@latchkey/words/locales/ko/approval')).ko,
  pt: async () => (await import('@latchkey/words/locales/pt/approval')).pt,
  zh: async () => (await import('@latchkey/words/locales/zh/approval')).zh,
}
