import type { Value } from '@latchkey/client'

/** A way to sign in. `browser`: the wallets that the browser has, by EIP-6963. */
export type Method = 'browser' | 'email' | 'farcaster' | Value.SocialProvider

/** At which somebody has an account. */
export type Provider = Exclude<Method, 'browser' | 'email'>

/** As they call themselves. One that is set up by a deployment has no name here. */
const names = {
  apple: 'Apple',
  discord: 'Discord',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
  github: 'GitHub',
  google: 'Google',
  oidc: undefined,
  x: 'X',
} as const satisfies Record<Provider, string | undefined>

export function isProvider(method: Method): method is Provider {
  return Object.hasOwn(names, method)
}

export function nameOf(provider: Provider): string | undefined {
  return names[provider]
}
