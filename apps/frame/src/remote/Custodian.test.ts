import { Custodian as Vault } from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import { type Api, RefusedError, UnreachableError } from './Api.ts'
import * as Custodian from './Custodian.ts'

/** Returns the error that the vault gets when the server's call throws. */
const errorOf = (thrown: unknown) =>
  Custodian.create(
    { call: () => Promise.reject(thrown) } as unknown as Api<never>,
    async () => 'device',
  )
    .findWallet({ walletId: 'w' })
    .catch((error) => error)

const refused = (status: number, error: { reason: string; retryAfter?: number }) =>
  new RefusedError(status, { message: 'No.', ...error }, 'request')

describe('create', () => {
  test.each([
    [new UnreachableError(), Vault.UnavailableError],
    [refused(503, { reason: 'BUSY', retryAfter: 1 }), Vault.UnavailableError],
    [refused(429, { reason: 'TOO_MANY_REQUESTS' }), Vault.UnavailableError],
    [refused(404, { reason: 'NOT_FOUND' }), Vault.NotFoundError],
    [refused(409, { reason: 'CONFLICT' }), Vault.ConflictError],
    [refused(422, { reason: 'REFUSED' }), Vault.RefusedError],
  ])('default: %o', async (thrown, type) => {
    expect(await errorOf(thrown)).toBeInstanceOf(type)
  })

  test.each([
    ['LIMITED', 3_600],
    ['TOO_MANY_REQUESTS', 40],
  ])('T55 the limit %s keeps its seconds, and is not retried', async (reason, retryAfter) => {
    const limited = refused(429, { reason, retryAfter })
    expect(await errorOf(limited)).toBe(limited)
    expect(limited.data).toEqual({ requestId: 'request', retryAfter })
  })

  describe('T55 a short limit', () => {
    /** Calls a server that rate-limits the first calls. Returns the waiting times in milliseconds. */
    const callLimited = async (...limits: number[]) => {
      const waits: number[] = []
      const limited = limits.map((it) => refused(429, { reason: 'LIMITED', retryAfter: it }))
      const call = async () => {
        const error = limited.shift()
        if (error) throw error
        return 'found'
      }
      const api = { call } as unknown as Api<never>
      const sleep = async (milliseconds: number) => void waits.push(milliseconds)
      const found = await Custodian.create(api, async () => 'device', { sleep })
        .findWallet({ walletId: 'w' })
        .catch((error) => error)
      return { found, waits }
    }

    test('is waited out', async () => {
      expect(await callLimited(5)).toEqual({ found: 'found', waits: [5_000] })
    })

    test('is waited out once: a second one keeps its seconds', async () => {
      const { found, waits } = await callLimited(1, 2)
      expect(waits).toEqual([1_000])
      expect(found).toMatchObject({ data: { retryAfter: 2 }, reason: 'LIMITED' })
    })

    test('a longer one is not waited out', async () => {
      const { found, waits } = await callLimited(6)
      expect(waits).toEqual([])
      expect(found).toMatchObject({ data: { retryAfter: 6 } })
    })
  })
})
