import { Locale } from '@latchkey/protocol'
import { type Catalog, load } from '@latchkey/words/mail'

/** The sentences of emails in every language. They are loaded once, when the server starts. */
export const texts = Object.fromEntries(
  await Promise.all(Locale.names.map(async (locale) => [locale, await load(locale)] as const)),
) as { readonly [locale in Locale.Locale]: Catalog }

type Formats = {
  /** The text of the minute that was formatted last. Emails of one minute show the same time. */
  last: { minute: number; text: string }
  times: Intl.DateTimeFormat
}

/** Creating a format takes longer than writing the rest of an email, so each is kept. */
const formats: { [locale in Locale.Locale]?: Formats } = {}

function formatsOf(locale: Locale.Locale): Formats {
  formats[locale] ??= createFormats(Locale.formatOf(locale))
  return formats[locale]
}

function createFormats(format: string): Formats {
  return {
    last: { minute: Number.NaN, text: '' },
    times: new Intl.DateTimeFormat(format, {
      dateStyle: 'long',
      hourCycle: 'h23',
      timeStyle: 'short',
      timeZone: 'UTC',
    }),
  }
}

/** Formats a time in UTC, because the reader's time zone is unknown. */
export function formatTime(locale: Locale.Locale, time: Date): string {
  const { last, times } = formatsOf(locale)
  const minute = Math.floor(time.getTime() / 60_000)
  if (minute !== last.minute) Object.assign(last, { minute, text: `${times.format(time)} UTC` })
  return last.text
}
