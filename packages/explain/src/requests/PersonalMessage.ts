import * as Hex from '../Hex.ts'

/**
 * Returns the bytes to sign with `personal_sign`. Valid hex is bytes, anything else is text. Both the screen and the
 * signer must use this function. Returns undefined for text with lone surrogates, because UTF-8 would replace them.
 */
export function read(message: string): Hex.Hex | undefined {
  const hex = Hex.from(message)
  if (hex) return hex
  if (/\p{Surrogate}/u.test(message)) return undefined
  return Hex.fromBytes(new TextEncoder().encode(message))
}
