import { Locale } from '@latchkey/protocol'
import { ar } from './texts/ar.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { it } from './texts/it.ts'
import { ja } from './texts/ja.ts'
import { ko } from './texts/ko.ts'
import { pt } from './texts/pt.ts'
import type { Texts } from './texts/Texts.ts'
import { zh } from './texts/zh.ts'

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
