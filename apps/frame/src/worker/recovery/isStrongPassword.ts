/** The fewest characters of a recovery password, and the fewest different ones. */
export const fewestCharacters = 14
const fewestDifferent = 8

/**
 * Whether a password may become a recovery method. Whoever has the server's database and keys can guess it at the cost
 * of argon2id for each guess, so a short one is refused. The length counts characters, not UTF-16 units.
 */
export function isStrongPassword(password: string): boolean {
  const characters = [...password.normalize('NFKC')]
  return characters.length >= fewestCharacters && new Set(characters).size >= fewestDifferent
}
