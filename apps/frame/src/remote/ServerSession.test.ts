import type { Name } from '@latchkey/protocol/Api'
import { describe, expect, test } from 'vitest'
import { type Api, RefusedError } from './Api.ts'
import * as ServerSession from './ServerSession.ts'

const sessionOf = (user: string): ServerSession.Stored => ({
  accessToken: `access-${user}`,
  email: null,
  handle: `handle-${user}`,
  refreshToken: `refresh-${user}`,
  walletId: `wallet-${user}`,
})
const refuse = (reason: string) => new RefusedError(401, { message: 'Refused.', reason } as never)

/** User 1 calls a route with an expired token. During the call `replacedAt`, a sign-in replaces the session. */
async function setup(replacedAt?: Name, isEnded = false, next = sessionOf('2')) {
  const store = ServerSession.memory()
  await store.set(sessionOf('1'))
  const tokens: (string | undefined)[] = []
  const server = {
    async call(name: Name, _: object, { token }: { token?: string } = {}) {
      if (name === replacedAt) await store.set(next)
      if (name === 'refreshSession') {
        if (isEnded) throw refuse('SESSION_ENDED')
        return { accessToken: 'fresh', handle: 'handle-1', refreshToken: 'fresh' }
      }
      tokens.push(token)
      if (token === 'access-1') throw refuse('TOKEN_EXPIRED')
      return { email: null, methods: [] }
    },
  } as unknown as Api
  const api = ServerSession.create(server, store)
  const ask = () => api.call('getIdentities', {})
  const end = () => api.call('endSession', {})
  return { ask, end, store, tokens }
}

describe('a refresh', () => {
  test('default: repeats the call with the new token, and stores it', async () => {
    const { ask, store, tokens } = await setup()
    await ask()
    expect(tokens).toEqual(['access-1', 'fresh'])
    expect(await store.get()).toMatchObject({ accessToken: 'fresh', walletId: 'wallet-1' })
  })

  test('behavior: forgets a session that has ended', async () => {
    const { ask, store } = await setup(undefined, true)
    await expect(ask()).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    expect(await store.get()).toBeUndefined()
  })

  test.each(['getIdentities', 'refreshSession'] as const)(
    'behavior: the same user signs in again during %s, and the call uses the new session',
    async (replacedAt) => {
      const next = { ...sessionOf('1'), accessToken: 'next', handle: 'next', refreshToken: 'next' }
      const { ask, store, tokens } = await setup(replacedAt, false, next)
      await ask()
      expect(tokens).toEqual(['access-1', 'next'])
      expect(await store.get()).toEqual(next)
    },
  )

  test.each(['endSession', 'refreshSession'] as const)(
    'T37 the same user signs in again during %s, and the sign-out does not end the new session',
    async (replacedAt) => {
      const next = { ...sessionOf('1'), accessToken: 'next', handle: 'next', refreshToken: 'next' }
      const { end, store, tokens } = await setup(replacedAt, false, next)
      await expect(end()).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
      expect(tokens).toEqual(['access-1'])
      expect(await store.get()).toEqual(next)
    },
  )

  test.each([
    ['before the refresh', 'getIdentities', false],
    ['during the refresh', 'refreshSession', false],
    ['while the session ends', 'refreshSession', true],
  ] as const)(
    'T47 another user signs in %s: the call ends, and the new session stays',
    async (_, replacedAt, isEnded) => {
      const { ask, store, tokens } = await setup(replacedAt, isEnded)
      await expect(ask()).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
      expect(await store.get()).toEqual(sessionOf('2'))
      expect(tokens).toEqual(['access-1'])
    },
  )
})
