import type { Route } from '@latchkey/protocol/Api'
import { boolean, type Output, object, string } from '@latchkey/protocol/Schema'
import { describe, test } from 'vitest'
import { device } from './device.ts'
import type { Handler, Routes } from './Route.ts'

/** A new row, as `packages/protocol/src/api/session.ts` would have it. */
const rows = {
  touchSession: {
    answer: object({ isFresh: boolean }),
    body: object({ since: string }),
    caller: 'session',
    path: '/api/1/session/touch',
  },
} as const satisfies Record<string, Route>

/** The type of all handlers if `rows` were in the table. */
type Next = Routes & { [name in keyof typeof rows]: NextHandler<(typeof rows)[name]> }
type NextHandler<row extends Route> = (
  c: unknown,
  body: Output<row['body']>,
) => Output<row['answer']> | Promise<Output<row['answer']>>

describe('Routes', () => {
  test('error: a row without a handler', () => {
    const routes = {} as Routes
    const { approveDevice: _, ...others } = routes
    // @ts-expect-error: approveDevice is missing.
    others satisfies Routes
    ;({ ...others, ...device }) satisfies Routes
  })

  test('behavior: a new row needs one handler more', () => {
    const routes = {} as Routes
    ;({
      ...routes,
      touchSession: async (_, { since }) => ({ isFresh: since !== '' }),
    }) satisfies Next
    // @ts-expect-error: touchSession is missing.
    routes satisfies Next
    // @ts-expect-error: the answer is not the one of the row.
    ;({ ...routes, touchSession: () => ({}) }) satisfies Next
    ;({
      ...routes,
      // @ts-expect-error: the body of the row has no code.
      touchSession: (_, { code }) => ({ isFresh: code !== '' }),
    }) satisfies Next
  })

  test('error: a handler without a row', () => {
    // @ts-expect-error: there is no such row.
    ;({ touchSession: () => ({}) }) satisfies Partial<Routes>
  })
})

describe('Handler', () => {
  test('error: takes and returns what its row says', () => {
    // @ts-expect-error: the code is text.
    ;(() => ({ code: 123456, expiresIn: 1 })) satisfies Handler<'approveDevice'>
    // @ts-expect-error: the body has a token, and no code.
    ;((_, { code }) => ({ code, expiresIn: 1 })) satisfies Handler<'approveDevice'>
  })

  test('error: only routes of a session know one', () => {
    ;(async (c) => ({
      walletId: c.var.session.walletId,
      email: null,
    })) satisfies Handler<'getSession'>
    // @ts-expect-error: the caller proved a device, and no session.
    ;((c) => c.var.session) satisfies Handler<'refreshSession'>
    // @ts-expect-error: the caller proved nothing.
    ;((c) => void c.var.deviceId) satisfies Handler<'denyDevice'>
  })
})
