import { project } from '@latchkey/protocol/api/project'
import { describe, expect, test } from 'vitest'
import * as Api from './Api.ts'

/** Calls a route. The server returns this error. */
const fail = (status: number, error: object) =>
  Api.fromPage(project, { fetch: async () => Response.json({ error }, { status }) })
    .call('getNonce', {})
    .then(
      () => 'answered',
      (thrown: unknown) => thrown,
    )

describe('fromPage', () => {
  test.each([
    [500, 'FAILED'],
    [404, 'PATH_UNKNOWN'],
  ])('behavior: %i %s is an outage, so callers try again', async (status, reason) => {
    const error = await fail(status, { message: 'A sentence.', reason })
    expect(error).toBeInstanceOf(Api.UnreachableError)
    expect(error).toMatchObject({ reason: 'SERVER_UNREACHABLE', status })
  })

  test('behavior: the sentence of a reason that only a newer server knows', async () => {
    const error = await fail(409, { message: 'A sentence.', reason: 'NEWER' })
    expect(error).toBeInstanceOf(Api.RefusedError)
    expect(error).toMatchObject({ message: 'A sentence.', reason: 'NEWER', status: 409 })
  })

  test('error: a body without a reason is not of the server', async () => {
    expect(await fail(500, { message: 'canary' })).toBeInstanceOf(Api.UnreachableError)
  })
})

describe('isRefused', () => {
  test('default', () => {
    const error = new Api.RefusedError(404, { message: 'A sentence.', reason: 'NOT_FOUND' })
    expect(Api.isRefused(error, 'NOT_FOUND')).toBe(true)
    expect(Api.isRefused(error, 'CONFLICT')).toBe(false)
    expect(Api.isRefused({ reason: 'NOT_FOUND' }, 'NOT_FOUND')).toBe(false)
    // @ts-expect-error A misspelled reason does not compile.
    expect(Api.isRefused(error, 'NOT_FUOND')).toBe(false)
  })
})
