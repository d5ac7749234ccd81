import { expectTypeOf, test } from 'vitest'
import type * as Provider from './Provider.ts'
import type * as Value from './Value.ts'

test('names by kind', () => {
  expectTypeOf<Provider.OfKind<'oidc'>>().toEqualTypeOf<'apple' | 'google' | 'oidc'>()
  expectTypeOf<Provider.OfKind<'oauth2'>>().toEqualTypeOf<'discord' | 'facebook' | 'github' | 'x'>()
  expectTypeOf<Provider.OfKind<'farcaster'>>().toEqualTypeOf<'farcaster'>()
  expectTypeOf<Provider.Social>().toEqualTypeOf<Value.SocialProvider>()
})

/** The entries of the marks or of the server that would be needed if `twitch` were a provider. */
type Next = Record<Provider.Name | 'twitch', number>

test('behavior: a new provider needs one row more', () => {
  const marks = {} as Record<Provider.Name, number>
  ;({ ...marks, twitch: 1 }) satisfies Next
  // @ts-expect-error twitch is missing.
  marks satisfies Next
})

test('error: a table that lacks a provider', () => {
  const all = { apple: 1, discord: 1, facebook: 1, farcaster: 1, github: 1, google: 1, oidc: 1 }
  // @ts-expect-error x is missing.
  all satisfies Record<Provider.Name, number>
  const complete = { ...all, x: 1 }
  complete satisfies Record<Provider.Name, number>
})
