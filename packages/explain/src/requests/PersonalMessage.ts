import * as Hex from '../Hex.ts'

/**
 * The bytes that `personal_sign` is about: whole hex is bytes, anything else is text. What is shown
 * and what is signed must both come from here. Nothing for text that is no Unicode: it would be
 * signed as something else than was sent.
 */
export function read(message: string): Hex.Hex | undefined {
  const hex = Hex.from(message)
  if (hex) return hex
  if (/\p{Surrogate}/u.test(message)) return undefined
  return Hex.fromBytes(new TextEncoder().encode(message))
}
