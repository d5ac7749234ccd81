import { describe, expectTypeOf, test } from 'vitest'
import type * as KeeperApi from './KeeperApi.ts'

describe('Body', () => {
  test('default: bytes are text', () => {
    type Open = KeeperApi.Body<'open'>
    expectTypeOf<Open['publicKey']>().toEqualTypeOf<string>()
    expectTypeOf<KeeperApi.Decoded<'open'>['publicKey']>().toExtend<Uint8Array>()
  })

  test('behavior: slots and consent may be absent', () => {
    expectTypeOf<Omit<KeeperApi.Body<'pin'>, 'slots'>>().toExtend<KeeperApi.Body<'pin'>>()
    type Receipt = KeeperApi.Body<'receipt'>
    expectTypeOf<Omit<Receipt, 'consent'>>().toExtend<Receipt>()
  })
})

describe('Answer', () => {
  test('default', () => {
    expectTypeOf<KeeperApi.Answer<'receipt'>>().toEqualTypeOf<{ signature: string }>()
  })
})

describe('Routes', () => {
  const routes = {} as KeeperApi.Routes

  test('error: a row without a handler', () => {
    const { open: _, ...others } = routes
    // @ts-expect-error: open is missing.
    others satisfies KeeperApi.Routes
    ;({ ...others, open: routes.open }) satisfies KeeperApi.Routes
  })

  test('error: a handler without a row', () => {
    // @ts-expect-error: the row does not exist.
    ;({ ...routes, forget: async () => ({}) }) satisfies KeeperApi.Routes
  })

  test('error: a handler takes and returns what its row says', () => {
    // @ts-expect-error: the signature is text.
    ;({ ...routes, receipt: async () => ({ signature: 1 }) }) satisfies KeeperApi.Routes
    ;({
      ...routes,
      // @ts-expect-error: the body has no share.
      pin: async ({ share }) => ({ share }),
    }) satisfies KeeperApi.Routes
  })
})

describe('Route', () => {
  test('error: an incomplete row', () => {
    // @ts-expect-error: the answer is missing.
    ;({ body: () => 0, path: '/keeper/1/x' }) satisfies KeeperApi.Route
  })

  test('error: a path that needs no token', () => {
    ;({ answer: () => 0, body: () => 0, path: '/keeper/1/x' }) satisfies KeeperApi.Route
    // @ts-expect-error: the path is outside the prefix.
    ;({ answer: () => 0, body: () => 0, path: '/x' }) satisfies KeeperApi.Route
  })
})
