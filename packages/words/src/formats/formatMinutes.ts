/**
 * Caches formats, because emails contain the same numbers again and again. Creating a format takes longer than writing
 * the rest of an email.
 */
const formats = new Map<string, { format: Intl.NumberFormat; minutes: number; text: string }>()

/** Formats minutes with a BCP 47 tag and the right plural: "1 minute", "5 minutes". */
export function formatMinutes(tag: string, minutes: number): string {
  const last = formats.get(tag)
  if (last?.minutes === minutes) return last.text
  const options = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const
  const format = last?.format ?? new Intl.NumberFormat(tag, options)
  const text = format.format(minutes)
  formats.set(tag, { format, minutes, text })
  return text
}
