import { test } from 'vitest'
import { oidc } from './oidc.ts'
import type { OpenIdConnect, Provider } from './ProviderClient.ts'
import { type Name, table } from './table.ts'

/** The table if `twitch` were a provider. */
type Next = Record<Name | 'twitch', Provider>

test('behavior: a new provider needs one entry more', () => {
  const twitch: OpenIdConnect = {
    identify: oidc.identify,
    issuer: 'https://id.twitch.tv/oauth2',
    scope: 'openid user:read:email',
    secret: 'post',
  }
  ;({ ...table, twitch }) satisfies Next
  // @ts-expect-error twitch is missing.
  table satisfies Next
})

test('error: an entry that does not read the profile', () => {
  // @ts-expect-error identify is missing.
  ;({ issuer: 'https://id.twitch.tv/oauth2', scope: 'openid', secret: 'post' }) satisfies Provider
})
