import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UserOperation } from '@latchkey/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import * as PaymasterServices from './PaymasterServices.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** Starts a service. Returns its URL. */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/paymaster?key=canary`
}

const paymaster = `0x${'5a'.repeat(20)}`
const answering =
  (result: unknown): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify({ id: 0, jsonrpc: '2.0', result }))

const context = { policyId: '1' }
const method = 'pm_getPaymasterStubData' as const
const question = { chain: 'eip155:8453', context, method, operation: {} } as const

function ask(url: string, change: object = {}, allowPrivate = true) {
  const { signal } = new AbortController()
  const services = PaymasterServices.create({ allowPrivate })
  return services.ask({ ...question, url, ...change }, { signal })
}

describe('ask', () => {
  test('default: asks as ERC-7677 says, and returns the fields of the paymaster', async () => {
    const bodies: string[] = []
    const url = await listen(async (request, response) => {
      for await (const chunk of request) bodies.push(String(chunk))
      const limits = { paymasterPostOpGasLimit: '0x1', paymasterVerificationGasLimit: '0x2' }
      const sponsor = { name: 'Evil' }
      const result = { ...limits, callData: '0x', paymaster, paymasterData: '0x12', sponsor }
      answering(result)(request, response)
    })
    const operation = { nonce: '0x0', sender: paymaster }
    expect(await ask(url, { operation })).toEqual({
      paymaster,
      paymasterData: '0x12',
      paymasterPostOpGasLimit: '0x1',
      paymasterVerificationGasLimit: '0x2',
    })
    const params = [operation, UserOperation.entryPoint, '0x2105', context]
    expect(bodies.map((body) => JSON.parse(body))).toEqual([
      { id: 0, jsonrpc: '2.0', method, params },
    ])
  })

  test('behavior: limits that the answer lacks are those of the operation', async () => {
    const url = await listen(answering({ paymaster, paymasterData: '0x' }))
    expect(await ask(url, { operation: { paymasterPostOpGasLimit: '0x7' } })).toMatchObject({
      paymasterPostOpGasLimit: '0x7',
      paymasterVerificationGasLimit: '0x30d40',
    })
  })

  test.each([
    ['no object', 'canary'],
    ['no paymaster', { paymasterData: '0x' }],
    ['the zero address', { paymaster: `0x${'0'.repeat(40)}`, paymasterData: '0x' }],
    ['half a byte', { paymaster, paymasterData: '0x1' }],
    ['too many bytes', { paymaster, paymasterData: `0x${'00'.repeat(2_049)}` }],
    ['too much gas', { paymaster, paymasterData: '0x', paymasterPostOpGasLimit: '0xf4241' }],
    ['gas that is no number', { paymaster, paymasterData: '0x', paymasterPostOpGasLimit: 1 }],
  ])('error: T61: an answer with %s', async (_, result) => {
    const url = await listen(answering(result))
    await expect(ask(url)).rejects.toMatchObject({ name: 'Chains.UnavailableError' })
  })

  test('error: a service that refuses, without its own words', async () => {
    const url = await listen((_, response) =>
      response.end('{"id":0,"jsonrpc":"2.0","error":{"code":-32002,"message":"canary"}}'),
    )
    const error = await ask(url).catch((it) => it)
    expect(error.name).toBe('PaymasterServices.RefusedError')
    expect(error.message).not.toContain('canary')
  })

  test('error: T61: does not follow a redirect', async () => {
    let visits = 0
    const inside = await listen((...parameters) => {
      visits++
      answering({ paymaster, paymasterData: '0x' })(...parameters)
    })
    const url = await listen((_, response) => response.writeHead(307, { location: inside }).end())
    await expect(ask(url)).rejects.toMatchObject({ name: 'Chains.UnavailableError' })
    expect(visits).toBe(0)
  })

  test('error: T61: in production, needs https and a public address', async () => {
    let visits = 0
    const inside = await listen(() => visits++)
    for (const url of [inside, 'https://127.0.0.1/', 'https://localhost/', 'http://1.1.1.1/'])
      await expect(ask(url, {}, false), url).rejects.toMatchObject({
        name: 'Chains.UnavailableError',
      })
    expect(visits).toBe(0)
  })
})
