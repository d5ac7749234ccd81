/** Creating a format takes longer than writing the rest of an email, so each is kept. */
const formats = new Map<string, Intl.NumberFormat>()

/** Formats minutes with a BCP 47 tag and the right plural: "1 minute", "5 minutes". */
export function formatMinutes(tag: string, minutes: number): string {
  const options = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const
  const format = formats.get(tag) ?? new Intl.NumberFormat(tag, options)
  formats.set(tag, format)
  return format.format(minutes)
}
