import { fork } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as DevChains from './dev.ts'

let chains: DevChains.DevChains

beforeAll(async () => {
  chains = await DevChains.start()
}, 30_000)

afterAll(() => chains?.stop())

async function ask(url: string | URL, method: string, ...params: unknown[]) {
  const answer = await fetch(url, {
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
    headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    method: 'POST',
  })
  return { ...(await answer.json()), headers: answer.headers } as {
    headers: Headers
    result: unknown
  }
}

const isUp = (url: string | URL) => ask(url, 'eth_chainId').then(Boolean, () => false)

describe('start', () => {
  test('default: Ethereum and Base, on this machine only', async () => {
    const [one, base] = [...chains.upstreams.values()].flat()
    expect([...chains.upstreams.keys()]).toEqual(['eip155:1', 'eip155:8453'])
    expect([one!.hostname, base!.hostname]).toEqual(['127.0.0.1', '127.0.0.1'])
    const { headers, result } = await ask(one!, 'eth_chainId')
    expect(result).toBe('0x1')
    expect((await ask(base!, 'eth_chainId')).result).toBe('0x2105')
    // No page may go round the proxy.
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('behavior: ends when it is asked to', { timeout: 30_000 }, async () => {
    const its = await DevChains.start()
    const urls = [...its.upstreams.values()].flat()
    await its.stop()
    expect(await Promise.all(urls.map(isUp))).toEqual([false, false])
    await its.stop()
  })

  test('behavior: ends with a server that is killed', { timeout: 60_000 }, async () => {
    const child = fork(new URL('./anvil.child.ts', import.meta.url), {
      execArgv: ['--import', 'tsx', '--conditions=@latchkey/source'],
    })
    const urls = await new Promise<string[]>((resolve) =>
      child.once('message', (message) => resolve(message as string[])),
    )
    expect(await Promise.all(urls.map(isUp))).toEqual([true, true])
    child.kill('SIGKILL')
    await expect
      .poll(() => Promise.all(urls.map(isUp)), { timeout: 10_000 })
      .toEqual([false, false])
  })
})

describe('fund', () => {
  test('default: ten more each time', async () => {
    const address = `0x${'ab'.repeat(20)}`
    expect(await chains.fund('eip155:8453', address)).toBe(10n ** 19n)
    expect(await chains.fund('eip155:8453', address)).toBe(2n * 10n ** 19n)
    expect(await chains.fund('eip155:1', address)).toBe(10n ** 19n)
  })
})
