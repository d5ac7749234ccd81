import { Schema } from '@latchkey/protocol'
import { type Provider, ProviderError } from './Provider.ts'
import { fromClaims } from './profile.ts'

const userInfoSchema = Schema.looseObject({ sub: Schema.string })

/**
 * Any OpenID Connect: a company's Keycloak, Entra or Auth0. The issuer is configuration. What the
 * id_token leaves out is asked for, as the standard allows it.
 */
export const oidc: Provider = {
  fresh: { prompt: 'login' },
  async identify({ claims, get }) {
    if (claims.email !== undefined && claims.name !== undefined) return fromClaims(claims)
    const said = await get('userInfo', Schema.optional(userInfoSchema))
    // Of somebody else, it would say nothing of this one.
    if (said && said.sub !== claims.sub)
      throw new ProviderError('PROVIDER_INVALID', { detail: 'subject' })
    return fromClaims({ ...said, ...claims })
  },
  isPublicAllowed: true,
  scope: 'openid email profile',
  secret: 'basic',
}
