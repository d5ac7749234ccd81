import { describe, expect, test } from 'vitest'
import type { Chain } from './Chain.ts'
import { serve } from './serve.ts'

const call = (method: string) => ({ id: 7, jsonrpc: '2.0', method, params: [] })

async function post(url: string, body: string) {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { body, headers, method: 'POST' })).json()
}

describe('serve', () => {
  test('default: opens the chain once, on its first request', async () => {
    let opened = 0
    const chain: Chain = { request: async ({ method }) => ({ result: method }) }
    const url = await serve({
      '/': async () => {
        opened++
        return chain
      },
    })
    expect(opened).toBe(0)
    const answers = await Promise.all(
      ['a', 'b'].map((method) => post(url, JSON.stringify(call(method)))),
    )
    expect(answers).toEqual([
      { id: 7, jsonrpc: '2.0', result: 'a' },
      { id: 7, jsonrpc: '2.0', result: 'b' },
    ])
    expect(opened).toBe(1)
  })

  test('behavior: each path has its own chain, and other paths have none', async () => {
    const chain = (result: string) => async (): Promise<Chain> => ({
      request: async () => ({ result }),
    })
    const url = await serve({ '/': chain('chain'), '/bundler': chain('bundler') })
    const body = JSON.stringify(call('a'))
    expect(await post(url, body)).toMatchObject({ result: 'chain' })
    expect(await post(`${url}/bundler`, body)).toMatchObject({ result: 'bundler' })
    const headers = { 'content-type': 'application/json' }
    for (const path of ['/other', '/constructor', '/bundler/'])
      expect((await fetch(`${url}${path}`, { body, headers, method: 'POST' })).status).toBe(404)
  })

  test('error: a chain that fails, and an invalid request', async () => {
    const url = await serve({
      '/': async () => {
        throw new Error('No chain.')
      },
    })
    expect(await post(url, JSON.stringify(call('a')))).toEqual({
      error: { code: -32603, message: 'The local chain failed.' },
      id: 7,
      jsonrpc: '2.0',
    })
    const invalid = {
      error: { code: -32600, message: 'This is not a JSON-RPC request.' },
      id: null,
      jsonrpc: '2.0',
    }
    for (const body of ['', '{', 'null', '7', JSON.stringify('x'.repeat(5 * 1024 * 1024))])
      expect(await post(url, body)).toEqual(invalid)
    expect(await post(url, '{"id":1,"method":"a","params":{}}')).toEqual({ ...invalid, id: 1 })
  })
})
