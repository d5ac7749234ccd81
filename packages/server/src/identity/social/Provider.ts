import type { Schema } from '@latchkey/protocol'
import { BaseError } from '../../Errors.ts'

/** A place where people prove who they are. Every row of the table has this shape. */
export type Provider = {
  /**
   * Where it is asked. Nothing of it is discovered: OAuth 2 only, which says who somebody is at an
   * address of its own. Absent for OpenID Connect, where the issuer says the rest.
   */
  endpoints?: Endpoints
  /** Parameters that have the user sign in or choose an account again, where the provider has any. */
  fresh?: Readonly<Record<string, string>>
  /** Whether the answer comes as a form that the browser posts. */
  isFormPost?: boolean
  /** Who says so: the first half of the key of an account. Absent where only configuration knows. */
  issuer?: string
  scope: string
  /** How we prove that we are the client. */
  secret: 'basic' | 'post' | 'signed'
  /** Whether it may be used without a secret, by proof of the code's verifier alone. */
  isPublicAllowed?: boolean
  /** Reads who it is. What does not fit the schemas is refused by whoever hands them in. */
  identify(exchange: Exchange): Promise<Person> | Person
}

export type Endpoints = {
  authorization: string
  /** Where the addresses of a person are, if elsewhere. */
  emails?: string
  token: string
  userInfo: string
}

/** What is known of somebody once their code was exchanged. */
export type Exchange = {
  /** What the id_token says, signed for us and now. Empty where the provider has none. */
  claims: Readonly<Record<string, unknown>>
  /** Asks one of the provider's addresses as this person. */
  get<output>(endpoint: 'emails' | 'userInfo', schema: Schema.Schema<output>): Promise<output>
  /** What the browser brought along with the code. Signed by nobody. */
  parameters: Readonly<Record<string, string>>
}

/** Who somebody is there: the subject for ever, the rest as it is today. */
export type Person = { profile: Profile; subject: string }

/** What is shown of somebody. An e-mail address only if the provider has checked it. */
export type Profile = {
  avatar?: string | undefined
  email?: string | undefined
  userName?: string | undefined
}

/** Why somebody did not prove who they are. */
export const problems = [
  'EMAIL_UNVERIFIED',
  'PROVIDER_DENIED',
  'PROVIDER_INVALID',
  'PROVIDER_UNAVAILABLE',
] as const
export type Problem = (typeof problems)[number]

/** Thrown when a provider, or what came back from it, did not prove who somebody is. */
export class ProviderError extends BaseError {
  override readonly name = 'ProviderError'
  /** For the log: a word of a library, and nothing that was received. */
  readonly detail: string | undefined
  readonly problem: Problem

  constructor(problem: Problem, options: { cause?: unknown; detail?: string | undefined } = {}) {
    super(`The provider did not prove who it is: ${problem}.`, options)
    this.detail = options.detail
    this.problem = problem
  }
}
