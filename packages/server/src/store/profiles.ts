import { Schema } from '@latchkey/protocol'
import { providerProblems } from '@latchkey/protocol/api/socialPages'

/** The part of a user's profile that is shown. `email` is set only if the provider verified it. */
export type Profile = {
  avatar?: string | undefined
  email?: string | undefined
  userName?: string | undefined
}

/** A user at a provider. The subject never changes; the profile may. */
export type Person = { profile: Profile; subject: string }

/** Why a sign-in at a provider failed. */
export const problems = [...providerProblems, 'SOCIAL_UNPROVED'] as const
export type Problem = (typeof problems)[number]

const text = Schema.ifFits(Schema.string)
const profileSchema = Schema.object({ avatar: text, email: text, userName: text })

/** Reads a stored profile. Returns an empty profile if it cannot be read. */
export function readProfile(value: unknown): Profile {
  return Schema.parse(profileSchema, value).output ?? {}
}
