import type { Language } from '@latchkey/words/kit'
import * as Message from '@latchkey/words/kit'
import { en } from '@latchkey/words/locales/en/kit'

export type { Language }

/** Each language is a chunk of its own; English is always there. */
const loaders = {
  ar: async () => (await import('@latchkey/words/locales/ar/kit')).ar,
  de: async () => (await import('@latchkey/words/locales/de/kit')).de,
  en: async () => english,
  es: async () => (await import('@latchkey/words/locales/es/kit')).es,
  fr: async () => (await import('@latchkey/words/locales/fr/kit')).fr,
  it: async () => (await import('@latchkey/words/locales/it/kit')).it,
  ja: async () => (await import('@latchkey/words/locales/ja/kit')).ja,
  ko: async () => (await import('@latchkey/words/locales/ko/kit')).ko,
  pt: async () => (await import('@latchkey/words/locales/pt/kit')).pt,
  zh: async () => (await import('@latchkey/words/locales/zh/kit')).zh,
} as const satisfies Record<string, () => Promise<Language>>

/** A language that the kit speaks. */
export type Locale = keyof typeof loaders

export const english: Language = en

/** The first of a person's languages that the kit speaks, or English. */
export function choose(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const [name = '', ...rest] = tag.toLowerCase().split('-')
    // Ours is in simplified characters: whoever reads the others may prefer the next language.
    if (name === 'zh' && rest.some((it) => /^(hant|hk|mo|tw)$/.test(it))) continue
    if (Object.hasOwn(loaders, name)) return name as Locale
  }
  return 'en'
}

export function load(locale: Locale): Promise<Language> {
  return loaders[locale]()
}

/** Says a sentence as plain text. */
export function say<id extends Message.Id>(
  language: Language,
  ...[id, values]: Message.Rest<id, string>
): string {
  return Message.toParts(language.messages[id], values).join('')
}

/** A number of seconds in words, with the plural that it takes: "1 second", "12 seconds". */
export function formatSeconds({ locale }: Language, seconds: number): string {
  const options = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locale, options).format(seconds)
}

/** A wait in words, rounded up to what people count it in: "25 seconds", "2 minutes", "10 hours". */
export function formatWait(language: Language, seconds: number): string {
  if (seconds < 120) return formatSeconds(language, seconds)
  const [unit, length] =
    seconds < 2 * 3_600 ? (['minute', 60] as const) : (['hour', 3_600] as const)
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(language.locale, options).format(Math.ceil(seconds / length))
}

/** A moment in the user's own time zone: "Nov 17, 2026, 3:05 AM". */
export function formatTime({ locale }: Language, time: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}

/** What is left of a while, as a clock shows it: "9:05". */
export function formatClock({ locale }: Language, seconds: number): string {
  const two = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 })
  const minutes = new Intl.NumberFormat(locale).format(Math.floor(seconds / 60))
  return `${minutes}:${two.format(seconds % 60)}`
}

/** Five decimals are what people read. What is left over is dropped: nobody has more than is shown. */
const shown = 5

/** An amount of the smallest unit (10⁻¹⁸) as people read it. */
export function formatAmount({ locale }: Language, value: bigint): string {
  const least = 10n ** BigInt(18 - shown)
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: shown })
  if (value > 0n && value < least) return `< ${format(10 ** -shown)}`
  return format(Number(value / least) / 10 ** shown)
}
