import { Rpc } from '@latchkey/protocol'
import { sending } from '@latchkey/protocol/rpc/sending'
import * as SolanaRpc from '@latchkey/protocol/solana/SolanaRpc'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHost } from '../../test/createContext.ts'
import { playNode } from '../../test/playNode.ts'
import * as Node from './Node.ts'

afterEach(() => void vi.unstubAllGlobals())

const host = createHost()

/** Returns the error of a call if the server sends this response. */
function errorOf(body: unknown, init: ResponseInit = {}) {
  vi.stubGlobal('fetch', async () => Response.json(body, init))
  return Node.create('eip155:1', host)
    .request('eth_blockNumber')
    .catch((error) => error)
}

const error = { code: -32005, message: 'Too many calls. Try again after 40 seconds.' }

/** Counts the calls that reach the server. */
function stubServer() {
  const called: string[] = []
  playNode(({ method }) => {
    called.push(method)
    return '0x1'
  })
  return called
}

describe('create', () => {
  test.each(sending)('T69 refuses %s at run time as well', async (method: string) => {
    const called = stubServer()
    const node = Node.create('eip155:1', host)
    await expect(node.request(method, [])).rejects.toThrow(Rpc.NotAllowedError)
    // A node that can send also refuses such a method in `request`. Otherwise code could send by mistake.
    const { request } = Node.sender('eip155:1', host)
    await expect(request(method, [])).rejects.toThrow(Rpc.NotAllowedError)
    // @ts-expect-error A method that sends.
    await expect(node.request('sendTransaction')).rejects.toThrow(Rpc.NotAllowedError)
    // @ts-expect-error A node that reads cannot send.
    expect(node.send).toBe(undefined)
    expect(called).toEqual([])
  })

  test('T69 knows every method of the tables that sends', () => {
    const served = (Object.keys(Rpc.table) as Rpc.Method[]).filter(
      (it) => Rpc.isAnsweredBy('node', it) || Rpc.isAnsweredBy('bundler', it),
    )
    const found = [...served, ...Object.keys(SolanaRpc.table)].filter((it) => /send/i.test(it))
    expect(found.sort()).toEqual([...sending].sort())
  })

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

describe('sender', () => {
  test.each(sending)('T69 sends %s', async (method) => {
    const called = stubServer()
    await Node.sender('eip155:1', host).send(method, ['0x02'])
    expect(called).toEqual([method])
  })
})
