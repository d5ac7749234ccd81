/**
 * How the server verifies a user. `oidc` is OpenID Connect, whose endpoints the issuer publishes. `oauth2` is plain
 * OAuth 2 with fixed endpoints. `farcaster` is the Farcaster relay.
 */
export type Kind = 'farcaster' | 'oauth2' | 'oidc'

/**
 * Every provider of accounts that users sign in with, in the order in which they are listed. A provider
 * without a title, without a server entry (`server/src/identity/social/<kind>.ts`) or without a mark
 * (`react/src/components/ProviderMark/marks.ts`) does not compile.
 */
export const table = {
  google: 'oidc',
  github: 'oauth2',
  apple: 'oidc',
  facebook: 'oauth2',
  x: 'oauth2',
  discord: 'oauth2',
  /** An OpenID Connect provider that the operator chooses and configures. */
  oidc: 'oidc',
  farcaster: 'farcaster',
} as const satisfies Record<string, Kind>

type Table = typeof table
export type Name = keyof Table

/**
 * The providers' own names. Undefined if the operator chooses the provider. The names have a table of their own,
 * because every host page loads the table above.
 */
const titles: Record<Name, string | undefined> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  oidc: undefined,
  farcaster: 'Farcaster',
}

/** The providers of a kind. */
export type OfKind<kind extends Kind> = {
  [name in Name]: Table[name] extends kind ? name : never
}[Name]
/** A provider at which users sign in with a browser. */
export type Social = OfKind<'oauth2' | 'oidc'>

/** Every provider's name. */
export const names: readonly Name[] = /* @__PURE__ */ Object.keys(table) as Name[]

/** Returns whether a text names a provider. */
export function isName(name: string): name is Name {
  return Object.hasOwn(table, name)
}

/** Returns whether users sign in at this provider with a browser. */
export function isSocial(name: Name): name is Social {
  return table[name] !== 'farcaster'
}

/** Returns the provider's own name, or undefined if the operator chooses the provider. */
export function titleOf(name: Name): string | undefined {
  return titles[name]
}
