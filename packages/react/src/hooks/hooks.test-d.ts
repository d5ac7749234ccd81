import type { ActionName, Errors, Session, Wallet } from '@latchkey/client'
import { describe, expectTypeOf, test } from 'vitest'
import type * as kit from '../index.ts'
import { useAction } from '../internal/useAction.ts'

/** The name of each event's hook, such as `useConnectEmail` for `CONNECT_EMAIL`. */
type HookName = `use${Capitalize<ActionName>}`

/** A hook for an event `LOCK` that does not exist. It calls `signOut`, because there is no `lock`. */
function useLock(parameters: useLock.Parameters = {}): useLock.ReturnType {
  return useAction('signOut', parameters)
}

declare namespace useLock {
  type Parameters = useAction.Parameters<'signOut'>
  type ReturnType = useAction.ReturnType<'signOut'>
}

describe('hooks', () => {
  test('every event has a hook with its name', () => {
    expectTypeOf<Exclude<HookName, keyof typeof kit>>().toEqualTypeOf<never>()
  })

  test('error: an event without a hook', () => {
    const { useConnectEmail: _, ...rest } = {} as typeof kit
    // @ts-expect-error useConnectEmail is missing.
    rest satisfies Record<HookName, unknown>
  })

  test('behavior: a new event needs one hook more', () => {
    const hooks = {} as typeof kit
    ;({ ...hooks, useLock }) satisfies Record<HookName | 'useLock', unknown>
    // @ts-expect-error useLock is missing.
    hooks satisfies Record<HookName | 'useLock', unknown>
  })

  test('mutations have the parameters and results of their actions', () => {
    type Email = ReturnType<typeof kit.useConnectEmail>
    expectTypeOf<Email['variables']>().toEqualTypeOf<
      Parameters<Wallet['connectEmail']>[0] | undefined
    >()
    expectTypeOf<Email['data']>().toEqualTypeOf<
      | { action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'; windowUri?: string | undefined }
      | undefined
    >()
    expectTypeOf<Email['error']>().toEqualTypeOf<Errors.BaseError | null>()
  })

  test('parameters are optional if no field is required', () => {
    type SignOut = ReturnType<typeof kit.useSignOut>['mutate']
    expectTypeOf<SignOut>().toBeCallableWith()
    type Email = ReturnType<typeof kit.useConnectEmail>['mutate']
    // @ts-expect-error an address is required.
    expectTypeOf<Email>().toBeCallableWith()
  })

  test('queries', () => {
    type User = ReturnType<typeof kit.useGetUser>['data']
    expectTypeOf<NonNullable<User>['address']>().toEqualTypeOf<string>()
    expectTypeOf<ReturnType<typeof kit.useIsConnected>['data']>().toEqualTypeOf<
      boolean | undefined
    >()
  })

  test('a session is narrowed by its status', () => {
    const session = {} as ReturnType<typeof kit.useSession>
    expectTypeOf(session).toEqualTypeOf<Session.State>()
    if (session.status === 'connected') expectTypeOf(session.user).toEqualTypeOf<Session.User>()
  })
})

describe('LatchkeyProvider', () => {
  type Props = Parameters<typeof kit.LatchkeyProvider>[0]

  test('takes either a wallet or options', () => {
    const wallet = {} as Wallet
    const options = { frameUrl: 'https://wallet.example.com/sdk', projectId: 'demo' }
    ;({ wallet }) satisfies Props
    ;({ options }) satisfies Props
    // @ts-expect-error `options` and `wallet` exclude each other.
    ;({ options, wallet }) satisfies Props
    // @ts-expect-error `options` or `wallet` is required.
    ;({}) satisfies Props
  })

  test('takes only existing methods, languages and themes', () => {
    const wallet = {} as Wallet
    ;({ language: 'de', methods: ['email', 'browser'], theme: 'dark', wallet }) satisfies Props
    // @ts-expect-error the language does not exist.
    ;({ language: 'tlh', wallet }) satisfies Props
    ;({ methods: ['google', 'farcaster', 'oidc'], wallet }) satisfies Props
    // @ts-expect-error the method does not exist.
    ;({ methods: ['myspace'], wallet }) satisfies Props
    // @ts-expect-error the kit does not accept this color format.
    ;({ theme: { accent: 'red' }, wallet }) satisfies Props
  })
})
