import { Schema, Value } from '@latchkey/protocol'
import { type Person, type Profile, ProviderError } from './Provider.ts'

/** Names that people give themselves are cut off here, in characters. */
const mostName = 100

/** What is not shown, and what makes text around it read in another order. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant.
const unseen = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A subject, in whichever way it is spelled. */
export const subject = (value: unknown): string => {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return Schema.check<string>(
    (it) => typeof it === 'string' && /^[\x21-\x7e]{1,255}$/.test(it),
    'a subject',
  )(text)
}

/** Text that may be absent. What does not fit is as good as absent: it is only shown. */
export const text = Schema.ifFits(Schema.string)

/** True, in whichever way it is spelled: one of them writes it as text. False, and nothing at all. */
export const flag = (value: unknown): boolean | undefined =>
  value === true || value === 'true'
    ? true
    : value === false || value === 'false'
      ? false
      : undefined

/** Whether it may be one: an address that `Picture` could ask, or a small one that is all there. */
function isPicture(avatar: string): boolean {
  if (/^data:image\/(gif|jpeg|png|webp);base64,[\w+/]+=*$/.test(avatar))
    return avatar.length <= 16_384
  return avatar.length <= 2_048 && URL.canParse(avatar) && new URL(avatar).protocol === 'https:'
}

/** What may be shown. Of what a provider says, nothing else is kept. */
export function toProfile(said: {
  avatar?: string | undefined
  email?: string | undefined
  /** Whether the provider has checked the address. Unknown: nobody has. */
  isVerified?: boolean | undefined
  userName?: string | undefined
}): Profile {
  const email = Schema.parse(Value.Email, said.email).output
  // It was never shown to be theirs: a host that took it for theirs would be deceived.
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

/** Reads the claims that OpenID Connect has names for. */
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
