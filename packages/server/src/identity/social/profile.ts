import { Schema, Value } from '@latchkey/protocol'
import { toUrl } from '../../parse/toUrl.ts'
import { type Person, type Profile, ProviderError } from './ProviderClient.ts'

/** The longest user name, in characters. Longer names are cut. */
const mostName = 100

/** Invisible characters, and characters that change the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it removes control characters.
const unseen = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A subject. Some providers send it as a number. */
export const subject = (value: unknown): string => {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return Schema.check<string>(
    (it) => typeof it === 'string' && /^[\x21-\x7e]{1,255}$/.test(it),
    'a subject',
  )(text)
}

/** Optional text for display. A value of another type counts as absent. */
export const text = Schema.ifFits(Schema.string)

/** An optional boolean. Some providers send it as text. */
export const flag = (value: unknown): boolean | undefined =>
  value === true || value === 'true'
    ? true
    : value === false || value === 'false'
      ? false
      : undefined

/** Whether a value may be a picture, that is, a URL that `Picture` can fetch or a small data URL. */
function isPicture(avatar: string): boolean {
  if (/^data:image\/(gif|jpeg|png|webp);base64,[\w+/]+=*$/.test(avatar))
    return avatar.length <= 16_384
  return avatar.length <= 2_048 && toUrl(avatar, ['https:']) !== undefined
}

/** Returns the profile to display. The server stores nothing else that a provider sends. */
export function toProfile(said: {
  avatar?: string | undefined
  email?: string | undefined
  /** Whether the provider has verified the address. Undefined counts as unverified. */
  isVerified?: boolean | undefined
  userName?: string | undefined
}): Profile {
  const email = Schema.parse(Value.Email, said.email).output
  // A host might trust the address, although the user has not proved that it is theirs.
  if (email && said.isVerified === false) throw new ProviderError('EMAIL_UNVERIFIED')
  const userName = said.userName?.replace(unseen, '').trim()
  return {
    ...(said.avatar && isPicture(said.avatar) && { avatar: said.avatar }),
    ...(email && said.isVerified && { email }),
    ...(userName && { userName: Array.from(userName).slice(0, mostName).join('') }),
  }
}

const claimsSchema = Schema.object({
  email: text,
  email_verified: flag,
  name: text,
  picture: text,
  preferred_username: text,
  sub: subject,
})

/** Reads the standard claims of OpenID Connect. Throws a {@link ProviderError} if they are invalid. */
export function fromClaims(
  claims: Readonly<Record<string, unknown>>,
  options: { userName?: string | undefined } = {},
): Person {
  const { output } = Schema.parse(claimsSchema, claims)
  if (!output) throw new ProviderError('PROVIDER_INVALID', { detail: 'claims' })
  const { email, email_verified, name, picture, preferred_username, sub } = output
  return {
    profile: toProfile({
      avatar: picture,
      email,
      isVerified: email_verified,
      userName: options.userName ?? preferred_username ?? name,
    }),
    subject: sub,
  }
}
