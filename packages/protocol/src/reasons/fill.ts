/** The names of the gaps of a sentence: `chain` for "The chain {chain} is unknown." */
export type Gap<message extends string> = message extends `${string}{${infer gap}}${infer rest}`
  ? gap | Gap<rest>
  : never

/** A sentence of a table whose gaps are filled. No other sentence has this type. */
export type Filled<message extends string> =
  message extends `${infer start}{${string}}${infer rest}`
    ? `${start}${string}${Filled<rest>}`
    : message

/** Fills the gaps of a sentence. A missing gap does not compile. */
export function fill<const message extends string>(
  message: message,
  gaps: { [gap in Gap<message>]: bigint | number | string },
): Filled<message> {
  const values: Record<string, unknown> = gaps
  return message.replace(/\{(\w+)\}/g, (_, gap: string) => String(values[gap])) as Filled<message>
}
