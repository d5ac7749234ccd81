import { describe, expectTypeOf, test } from 'vitest'
import * as Event from './Event.ts'
import type * as Provider from './Provider.ts'
import { number, object } from './Schema.ts'
import type * as Value from './Value.ts'

/** The handlers of a frame: one for each row. */
type Handlers = {
  [name in Event.Name]: (payload: Event.Payload<name>) => Event.Answer<name>
}

/** The handlers that would be needed if `LOCK` were an event. */
type Next = Handlers & { LOCK: (payload: { minutes: number }) => undefined }

describe('Name', () => {
  test('default', () => {
    expectTypeOf<Event.Name>().toEqualTypeOf<
      | 'SWITCH_NETWORK'
      | 'CONNECT_EMAIL'
      | 'CONNECT_DEVICE'
      | 'CONNECT_OTP'
      | 'CONNECT_SOCIAL'
      | 'GET_SOCIAL_REDIRECT_URI'
      | 'GET_FARCASTER_URI'
      | 'CONNECT_FARCASTER'
      | 'CONNECT_PASSKEY'
      | 'GET_USER'
      | 'SIGN_OUT'
      | 'IS_CONNECTED'
      | 'GET_CHAIN_ID'
      | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
      | 'INIT_SMART_ACCOUNT'
      | 'SET_PREFERRED_ACCOUNT'
      | 'RPC_REQUEST'
      | 'UPDATE_EMAIL'
      | 'UPDATE_EMAIL_PRIMARY_OTP'
      | 'UPDATE_EMAIL_SECONDARY_OTP'
      | 'SYNC_THEME'
      | 'SYNC_DAPP_DATA'
      | 'RELOAD'
      | 'RPC_ABORT'
      | 'HELLO'
      | 'ABORT'
      | 'LOCALE'
    >()
  })
})

describe('Payload', () => {
  test('default', () => {
    expectTypeOf<Event.Payload<'CONNECT_EMAIL'>>().toEqualTypeOf<{ email: string }>()
    expectTypeOf<Event.Payload<'CONNECT_OTP'>>().toEqualTypeOf<{ otp: string }>()
    expectTypeOf<Event.Payload<'ABORT'>>().toEqualTypeOf<{ id: string }>()
    expectTypeOf<Event.Payload<'HELLO'>>().toEqualTypeOf<{ nonce: string; versions: number[] }>()
    expectTypeOf<Event.Payload<'GET_SOCIAL_REDIRECT_URI'>>().toEqualTypeOf<{
      provider: Provider.Social
      returnUrl?: string | undefined
    }>()
    expectTypeOf<Event.Payload<'SET_PREFERRED_ACCOUNT'>>().toEqualTypeOf<{
      type: 'eoa' | 'smartAccount'
    }>()
  })

  test('behavior: no payload', () => {
    expectTypeOf<Event.Payload<'SIGN_OUT'>>().toEqualTypeOf<undefined>()
    expectTypeOf<Event.Payload<'CONNECT_DEVICE'>>().toEqualTypeOf<undefined>()
    expectTypeOf<Event.Payload<'RPC_ABORT'>>().toEqualTypeOf<undefined>()
  })

  test('behavior: optional keys', () => {
    expectTypeOf<Event.Payload<'SWITCH_NETWORK'>>().toEqualTypeOf<{
      chainId: string | number
      rpcUrl?: string | undefined
    }>()
    expectTypeOf<Event.Payload<'CONNECT_SOCIAL'>>().toEqualTypeOf<{
      chainId?: string | number | undefined
      preferredAccountType?: 'eoa' | 'smartAccount' | undefined
      rpcUrl?: string | undefined
      siwxMessage?: Value.SiwxMessage | undefined
      uri: string
    }>()
    expectTypeOf<Event.Payload<'RPC_REQUEST'>>().toEqualTypeOf<{
      chainId?: string | number | undefined
      chainNamespace?: string | undefined
      method: string
      params?: unknown
      rpcUrl?: string | undefined
    }>()
    expectTypeOf<Event.Payload<'SYNC_THEME'>>().toEqualTypeOf<{
      themeMode?: 'light' | 'dark' | undefined
      themeVariables?: Record<string, string | number> | undefined
      w3mThemeVariables?: Record<string, string> | undefined
    }>()
  })

  test('behavior: an optional payload', () => {
    expectTypeOf<Event.Payload<'IS_CONNECTED'>>().toEqualTypeOf<
      { token?: string | undefined } | undefined
    >()
    expectTypeOf<Event.Payload<'INIT_SMART_ACCOUNT'>>().toEqualTypeOf<
      { deploy?: boolean | undefined } | undefined
    >()
    expectTypeOf<undefined>().toExtend<Event.Payload<'GET_USER'>>()
    expectTypeOf<Record<string, never>>().toExtend<Event.Payload<'GET_USER'>>()
  })

  test('error: a missing or wrong key', () => {
    // @ts-expect-error
    ;({}) satisfies Event.Payload<'CONNECT_EMAIL'>
    // @ts-expect-error
    ;({ email: undefined }) satisfies Event.Payload<'CONNECT_EMAIL'>
    // @ts-expect-error
    ;({ email: 'person@example.com', other: 1 }) satisfies Event.Payload<'CONNECT_EMAIL'>
    // @ts-expect-error
    ;({ provider: 'twitter' }) satisfies Event.Payload<'GET_SOCIAL_REDIRECT_URI'>
    // @ts-expect-error
    undefined satisfies Event.Payload<'CONNECT_EMAIL'>
  })
})

describe('Answer', () => {
  test('default', () => {
    expectTypeOf<Event.Answer<'CONNECT_EMAIL'>>().toEqualTypeOf<{
      action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
      windowUri?: string | undefined
    }>()
    expectTypeOf<Event.Answer<'UPDATE_EMAIL'>>().toEqualTypeOf<{
      action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
    }>()
    expectTypeOf<Event.Answer<'GET_CHAIN_ID'>>().toEqualTypeOf<{ chainId: string | number }>()
    expectTypeOf<Event.Answer<'GET_SMART_ACCOUNT_ENABLED_NETWORKS'>>().toEqualTypeOf<{
      smartAccountEnabledNetworks: number[]
    }>()
    expectTypeOf<Event.Answer<'GET_USER'>>().toEqualTypeOf<Value.User>()
    expectTypeOf<Event.Answer<'CONNECT_SOCIAL'>>().toEqualTypeOf<Value.SocialUser>()
  })

  test('behavior: a user has an address and a chain, and optional other keys', () => {
    expectTypeOf<{ address: string; chainId: number }>().toExtend<Event.Answer<'GET_USER'>>()
    expectTypeOf<{ address: string }>().not.toExtend<Event.Answer<'GET_USER'>>()
    expectTypeOf<Event.Answer<'GET_USER'>['accounts']>().toEqualTypeOf<
      { address: string; type: 'eoa' | 'smartAccount' }[] | undefined
    >()
  })

  test('behavior: no answer, or an optional answer', () => {
    expectTypeOf<Event.Answer<'SIGN_OUT'>>().toEqualTypeOf<undefined>()
    expectTypeOf<Event.Answer<'INIT_SMART_ACCOUNT'>>().toEqualTypeOf<
      { address: Value.Address; isDeployed: boolean } | undefined
    >()
  })

  test('behavior: an unknown answer', () => {
    expectTypeOf<Event.Answer<'RPC_REQUEST'>>().toEqualTypeOf<unknown>()
  })
})

describe('table', () => {
  test('error: a row without a handler', () => {
    const handlers = {} as Handlers
    const { CONNECT_EMAIL: _, ...others } = handlers
    // @ts-expect-error: CONNECT_EMAIL is missing.
    others satisfies Handlers
    ;({ ...others, CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }) }) satisfies Handlers
  })

  test('behavior: a new row', () => {
    const lock = { payload: object({ minutes: number }) } as const
    ;({ ...Event.table, LOCK: lock }) satisfies Record<Event.Name | 'LOCK', Event.Row>
    // @ts-expect-error: a row has no such column.
    ;({ ...lock, timeout: 1_000 }) satisfies Event.Row
  })

  test('behavior: a new row needs one handler more', () => {
    const handlers = {} as Handlers
    ;({ ...handlers, LOCK: ({ minutes }) => void minutes }) satisfies Next
    // @ts-expect-error: LOCK is missing.
    handlers satisfies Next
  })

  test('error: a handler whose payload or answer differs from its row', () => {
    const handlers = {} as Handlers
    // @ts-expect-error: the action does not exist.
    ;({ ...handlers, CONNECT_EMAIL: () => ({ action: 'VERIFY' }) }) satisfies Handlers
    // @ts-expect-error: the payload has no otp.
    ;({ ...handlers, SIGN_OUT: ({ otp }: { otp: string }) => void otp }) satisfies Handlers
    // @ts-expect-error: the row does not exist.
    ;({ ...handlers, SIGN_IN: () => undefined }) satisfies Handlers
  })
})

describe('parse', () => {
  test('default', () => {
    const value: unknown = undefined
    expectTypeOf(Event.parse('CONNECT_OTP', 'payload', value)).toEqualTypeOf<{ otp: string }>()
    expectTypeOf(Event.parse('CONNECT_OTP', 'answer', value)).toEqualTypeOf<undefined>()
    expectTypeOf(Event.parse('IS_CONNECTED', 'answer', value)).toEqualTypeOf<{
      isConnected: boolean
    }>()
  })

  test('error: an unknown name or part', () => {
    // @ts-expect-error
    Event.parse('SIGN_IN', 'payload', undefined)
    // @ts-expect-error
    Event.parse('SIGN_OUT', 'question', undefined)
  })
})

describe('isName', () => {
  test('default', () => {
    const name = '' as string
    if (Event.isName(name)) expectTypeOf(name).toEqualTypeOf<Event.Name>()
    else expectTypeOf(name).toEqualTypeOf<string>()
  })
})
