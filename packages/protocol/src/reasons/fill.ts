/** A sentence is plain text with gaps in braces: `Send {amount} to {recipient}`. Nothing else has a meaning. */

/** The names of the gaps of a sentence: `chain` for "The chain {chain} is unknown." */
export type Gap<message extends string> = message extends `${string}{${infer gap}}${infer rest}`
  ? gap | Gap<rest>
  : never

/** A sentence of a table after its gaps were filled. No other sentence has this type. */
export type Filled<message extends string> =
  message extends `${infer start}{${string}}${infer rest}`
    ? `${start}${string}${Filled<rest>}`
    : message

/** Fills the gaps of a sentence. A missing gap does not compile. */
export function fill<const message extends string>(
  message: message,
  gaps: { [gap in Gap<message>]: bigint | number | string },
): Filled<message> {
  return toParts(message, gaps).join('') as Filled<message>
}

/**
 * Splits a sentence into text and values, in the order of its language. Values are returned unchanged, so that callers
 * can mark values from outside.
 */
export function toParts<value>(
  sentence: string,
  values: Readonly<Record<string, value>> = {},
): (string | value)[] {
  return sentence
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 ? values[part]! : part))
    .filter((part) => part !== '')
}
