import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Host } from '../Host.ts'
import * as Node from './Node.ts'
import * as ServerSession from './ServerSession.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The error of a call to which the server gives this response. */
function errorOf(body: unknown, init: ResponseInit = {}) {
  vi.stubGlobal('fetch', async () => Response.json(body, init))
  const host = { projectId: 'demo', sessions: ServerSession.memory() } as unknown as Host
  return Node.create('eip155:1', host)
    .request('eth_blockNumber')
    .catch((error) => error)
}

const error = { code: -32005, message: 'Too many calls. Try again after 40 seconds.' }

describe('create', () => {
  test('T55 a limit of the server carries its seconds', async () => {
    const body = { error: { ...error, data: { retryAfter: 40 } }, id: null, jsonrpc: '2.0' }
    const limited = await errorOf(body, { status: 429 })
    expect(limited).toBeInstanceOf(Node.LimitedError)
    expect(limited).toMatchObject({
      code: -32005,
      data: { requestId: expect.any(String), retryAfter: 40 },
      reason: 'TOO_MANY_REQUESTS',
    })
  })

  test.each([
    ['of the server without seconds', error, 429],
    ['of a node', { ...error, data: { retryAfter: 40 } }, 200],
    ['with invalid seconds', { ...error, data: { retryAfter: '40' } }, 429],
    ['with negative seconds', { ...error, data: { retryAfter: -1 } }, 429],
  ])('error: a limit %s stays the error of a node', async (_, error, status) => {
    const found = await errorOf({ error, id: 1, jsonrpc: '2.0' }, { status })
    expect(found).toBeInstanceOf(Node.NodeError)
    expect(found).not.toBeInstanceOf(Node.LimitedError)
    expect(found).toMatchObject({ code: -32005, message: error.message })
    expect(Object(found).reason).toBe(undefined)
  })
})
