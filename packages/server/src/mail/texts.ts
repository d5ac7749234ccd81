import { Locale } from '@latchkey/protocol'
import { ar } from '@latchkey/words/locales/ar/mail'
import { de } from '@latchkey/words/locales/de/mail'
import { en } from '@latchkey/words/locales/en/mail'
import { es } from '@latchkey/words/locales/es/mail'
import { fr } from '@latchkey/words/locales/fr/mail'
import { it } from '@latchkey/words/locales/it/mail'
import { ja } from '@latchkey/words/locales/ja/mail'
import { ko } from '@latchkey/words/locales/ko/mail'
import { pt } from '@latchkey/words/locales/pt/mail'
import { zh } from '@latchkey/words/locales/zh/mail'
import type { Texts } from '@latchkey/words/mail'

/** What mails say, in each language. One that is missing does not compile. */
export const texts: { readonly [locale in Locale.Locale]: Texts } = {
  ar,
  de,
  en,
  es,
  fr,
  it,
  ja,
  ko,
  pt,
  zh,
}

type Formats = { minutes: Intl.NumberFormat; times: Intl.DateTimeFormat }

/** To make one takes longer than all else of a mail. */
const formats: { [locale in Locale.Locale]?: Formats } = {}

function formatsOf(locale: Locale.Locale): Formats {
  const { format } = Locale.table[locale]
  formats[locale] ??= {
    minutes: new Intl.NumberFormat(format, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
    times: new Intl.DateTimeFormat(format, {
      dateStyle: 'long',
      hourCycle: 'h23',
      timeStyle: 'short',
      timeZone: 'UTC',
    }),
  }
  return formats[locale]
}

/** A number of minutes in words, with the plural that it takes: "1 minute", "10 minutes". */
export function formatMinutes(locale: Locale.Locale, minutes: number): string {
  return formatsOf(locale).minutes.format(minutes)
}

/** Nobody knows in which time zone a mail is read. */
export function formatTime(locale: Locale.Locale, time: Date): string {
  return `${formatsOf(locale).times.format(time)} UTC`
}
