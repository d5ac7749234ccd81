import { type Provider as Protocol, Schema } from '@latchkey/protocol'
import { fromJson } from '../../parse/fromJson.ts'
import { type OpenIdConnect, ProviderError } from './ProviderClient.ts'
import { fromClaims, text } from './profile.ts'

const userInfoSchema = Schema.looseObject({ sub: Schema.string })

/**
 * Any OpenID Connect provider that an operator configures, such as Keycloak, Entra or Auth0. Claims
 * that the ID token lacks are read from the userinfo endpoint.
 */
export const oidc: OpenIdConnect = {
  fresh: { prompt: 'login' },
  async identify({ claims, get }) {
    if (claims.email !== undefined && claims.name !== undefined) return fromClaims(claims)
    const said = await get('userInfo', Schema.optional(userInfoSchema))
    // Reject userinfo for a different subject.
    if (said && said.sub !== claims.sub)
      throw new ProviderError('PROVIDER_INVALID', { detail: 'subject' })
    return fromClaims({ ...said, ...claims })
  },
  isPublicAllowed: true,
  scope: 'openid email profile',
  secret: 'basic',
}

/** https://developers.google.com/identity/openid-connect/openid-connect */
const google: OpenIdConnect = {
  fresh: { prompt: 'select_account' },
  // The ID token has every claim, so the userinfo endpoint is not called.
  identify: oidc.identify,
  issuer: 'https://accounts.google.com',
  scope: 'openid email profile',
  secret: 'post',
}

/**
 * https://developer.apple.com/documentation/signinwithapple. Apple posts its response as a form and
 * requires a client secret that we sign. It sends the name only once, unsigned, beside the token.
 */
const apple: OpenIdConnect = {
  identify: ({ claims, parameters }) =>
    fromClaims(claims, { userName: readAppleName(parameters.user) }),
  isFormPost: true,
  issuer: 'https://appleid.apple.com',
  scope: 'openid email name',
  secret: 'signed',
}

const appleUserSchema = Schema.object({
  name: Schema.ifFits(Schema.object({ firstName: text, lastName: text })),
})

function readAppleName(json: string | undefined): string | undefined {
  const { name } = Schema.parse(appleUserSchema, fromJson(json ?? '')).output ?? {}
  return [name?.firstName, name?.lastName].filter(Boolean).join(' ') || undefined
}

/** The providers of kind `oidc`. A row of the protocol that is missing here does not compile. */
export const oidcProviders: Record<Protocol.OfKind<'oidc'>, OpenIdConnect> = {
  apple,
  google,
  oidc,
}
