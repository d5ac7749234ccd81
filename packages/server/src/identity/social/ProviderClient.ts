import type { Schema } from '@latchkey/protocol'
import { BaseError } from '@latchkey/protocol/Errors'
import type { Person, Problem } from '../../store/profiles.ts'

export type { Person, Problem, Profile } from '../../store/profiles.ts'

/** How the server calls a provider and identifies the user. */
export type Provider = {
  /** The endpoints of a plain OAuth 2 provider. They are absent for OpenID Connect, which publishes them. */
  endpoints?: Endpoints
  /** Parameters that make the provider ask the user to sign in or to choose an account again. */
  fresh?: Readonly<Record<string, string>>
  /** Whether the browser posts the response as a form. */
  isFormPost?: boolean
  /** The issuer, which is the first half of an account's key. It is absent if only the configuration knows it. */
  issuer?: string
  scope: string
  /** How the server authenticates as a client. */
  secret: 'basic' | 'post' | 'signed'
  /** Whether a client without a secret is allowed (PKCE only). */
  isPublicAllowed?: boolean
  /** Identifies the user. `exchange.get` throws if a response does not match its schema. */
  identify(exchange: Exchange): Promise<Person> | Person
}

/** A provider with fixed endpoints. */
export type OAuth2 = Provider & { endpoints: Endpoints; issuer: string }

/** A provider that publishes its endpoints under its issuer. */
export type OpenIdConnect = Provider & { endpoints?: never }

export type Endpoints = {
  authorization: string
  /** Lists the user's email addresses, if the userinfo endpoint does not. */
  emails?: string
  token: string
  userInfo: string
}

/** The result of the exchange of an authorization code. */
export type Exchange = {
  /** The verified claims of the ID token. They are empty for plain OAuth 2. */
  claims: Readonly<Record<string, unknown>>
  /** Calls one of the provider's endpoints with the user's access token. */
  get<output>(endpoint: 'emails' | 'userInfo', schema: Schema.Schema<output>): Promise<output>
  /** The parameters that came with the code. They are not signed. */
  parameters: Readonly<Record<string, string>>
}

/** Thrown when a sign-in at a provider fails or cannot be verified. */
export class ProviderError extends BaseError {
  override readonly name = 'ProviderClient.ProviderError'
  /** The library's error code, for the log. It never contains received data. */
  readonly detail: string | undefined
  readonly problem: Problem

  constructor(problem: Problem, options: { cause?: unknown; detail?: string | undefined } = {}) {
    super(`The sign-in at the provider failed: ${problem}.`, options)
    this.detail = options.detail
    this.problem = problem
  }
}
