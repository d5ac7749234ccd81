/** The minimum number of characters of a recovery password, and of different ones among them. */
export const fewestCharacters = 14
const fewestDifferent = 8

/**
 * Whether a password is strong enough for a recovery method. An attacker who has the server's database and keys can
 * guess the password, and each guess costs one run of argon2id. So weak passwords are refused. The length is counted in
 * characters, not in UTF-16 units.
 */
export function isStrongPassword(password: string): boolean {
  const characters = [...password.normalize('NFKC')]
  return characters.length >= fewestCharacters && new Set(characters).size >= fewestDifferent
}
