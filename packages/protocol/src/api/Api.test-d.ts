import { describe, expectTypeOf, test } from 'vitest'
import type * as Api from './Api.ts'

/** The handlers of a server: one for each row. */
type Handlers = { [name in Api.Name]: (body: Api.Body<name>) => Api.Answer<name> }

describe('Body', () => {
  test('default', () => {
    expectTypeOf<Api.Body<'refreshSession'>>().toEqualTypeOf<{ refreshToken: string }>()
    expectTypeOf<Api.Body<'connectDevice'>>().toEqualTypeOf<{ challengeId: string }>()
  })

  test('behavior: optional fields may be absent', () => {
    expectTypeOf<{ email: string }>().toExtend<Api.Body<'connectEmail'>>()
    expectTypeOf<Api.Body<'connectEmail'>['isOlder']>().toEqualTypeOf<boolean | undefined>()
  })

  test('behavior: a document of the vault is unknown', () => {
    expectTypeOf<Api.Body<'stage'>['staged']>().toEqualTypeOf<unknown>()
  })
})

describe('Answer', () => {
  test('default', () => {
    expectTypeOf<Api.Answer<'connectDevice'>>().toEqualTypeOf<{
      isApproved: boolean
      isFinished?: boolean | undefined
    }>()
  })

  test('behavior: a union of two answers', () => {
    type Answer = Api.Answer<'startSocial'>
    expectTypeOf<{ location: string; nonce: string; provider: string }>().toExtend<Answer>()
    expectTypeOf<{ result: { origin: string; resultUri: string } }>().toExtend<Answer>()
    expectTypeOf<{ location: string }>().not.toExtend<Answer>()
  })
})

describe('NameOf', () => {
  test('default', () => {
    expectTypeOf<'approveDevice'>().toExtend<Api.NameOf<'anyone'>>()
    expectTypeOf<'connectEmail'>().toExtend<Api.NameOf<'device'>>()
    expectTypeOf<'stage'>().toExtend<Api.NameOf<'session'>>()
    expectTypeOf<'stage'>().not.toExtend<Api.NameOf<'anyone' | 'device'>>()
    expectTypeOf<Api.NameOf<Api.Caller>>().toEqualTypeOf<Api.Name>()
  })
})

describe('table', () => {
  test('error: a row without a handler', () => {
    const handlers = {} as Handlers
    const { approveDevice: _, ...others } = handlers
    // @ts-expect-error: approveDevice is missing.
    others satisfies Handlers
    ;({ ...others, approveDevice: () => ({ code: '123456', expiresIn: 1 }) }) satisfies Handlers
  })

  test('error: a handler without a row', () => {
    const handlers = {} as Handlers
    // @ts-expect-error: the row does not exist.
    ;({ ...handlers, forgetDevice: () => ({}) }) satisfies Handlers
  })

  test('error: a handler takes and returns what its row says', () => {
    const handlers = {} as Handlers
    // @ts-expect-error: the code is text.
    ;({ ...handlers, approveDevice: () => ({ code: 123456, expiresIn: 1 }) }) satisfies Handlers
    // @ts-expect-error: the body has no code.
    ;({ ...handlers, denyDevice: ({ code }: { code: string }) => ({ code }) }) satisfies Handlers
  })

  test('error: an incomplete row', () => {
    // @ts-expect-error: the caller is missing.
    ;({ answer: () => 0, body: () => 0, path: '/api/1/x' }) satisfies Api.Route
    // @ts-expect-error: the path is outside the API.
    ;({ answer: () => 0, body: () => 0, caller: 'anyone', path: '/v1/' }) satisfies Api.Route
  })
})
