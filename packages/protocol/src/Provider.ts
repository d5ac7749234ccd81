/** A provider of accounts that users sign in with. */
export type Row = {
  /**
   * How the server verifies a user: by OpenID Connect, which it discovers from an issuer; by plain OAuth 2,
   * with fixed endpoints; or by the Farcaster relay.
   */
  kind: 'farcaster' | 'oauth2' | 'oidc'
  /** The provider's own name. Absent if the operator chooses the provider. */
  title?: string
}

/**
 * Every provider, in the order in which they are listed. A row without a server entry
 * (`server/src/identity/social/<kind>.ts`) or without a mark (`react/src/components/ProviderMark/marks.ts`)
 * does not compile.
 */
export const table = {
  google: { kind: 'oidc', title: 'Google' },
  github: { kind: 'oauth2', title: 'GitHub' },
  apple: { kind: 'oidc', title: 'Apple' },
  facebook: { kind: 'oauth2', title: 'Facebook' },
  x: { kind: 'oauth2', title: 'X' },
  discord: { kind: 'oauth2', title: 'Discord' },
  /** Any OpenID Connect provider that an operator configures. */
  oidc: { kind: 'oidc' },
  farcaster: { kind: 'farcaster', title: 'Farcaster' },
} as const satisfies Record<string, Row>

type Table = typeof table
export type Name = keyof Table
/** The providers of a kind. */
export type OfKind<kind extends Row['kind']> = {
  [name in Name]: Table[name]['kind'] extends kind ? name : never
}[Name]
/** A provider that users sign in at with a browser. */
export type Social = OfKind<'oauth2' | 'oidc'>

/** Every provider's name. */
export const names: readonly Name[] = /* @__PURE__ */ Object.keys(table) as Name[]

/** Returns whether a text names a provider. */
export function isName(name: string): name is Name {
  return Object.hasOwn(table, name)
}

/** Returns whether users sign in at a provider with a browser. */
export function isSocial(name: Name): name is Social {
  return table[name].kind !== 'farcaster'
}

/** Returns the provider's own name, or undefined if the operator chooses the provider. */
export function titleOf(name: Name): string | undefined {
  return (table[name] as Row).title
}
