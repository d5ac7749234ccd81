import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Network } from '@latchkey/protocol'
import {
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  http,
  parseEther,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bundleInto } from '../../../server/test/bundle.ts'
import { startLocalChains } from '../../test/startLocalChains.ts'
import { accounts } from './accounts.ts'
import * as LocalChains from './LocalChains.ts'

let chains: LocalChains.LocalChains

beforeAll(async () => {
  chains = await startLocalChains()
})

afterAll(() => chains?.stop())

const evm = (Object.keys(Network.table) as Network.Id[]).filter(Network.toNumber)
const urlOf = (chain: Network.CaipId) => chains.upstreams.get(chain)![0]!

async function post(url: string | URL, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
    method: 'POST',
  })
  return answer
}

const call = (method: string, ...params: unknown[]) => ({ id: 1, jsonrpc: '2.0', method, params })
const isUp = (url: string | URL) => post(url, call('eth_chainId')).then(Boolean, () => false)

async function ask(chain: Network.CaipId, method: string, ...params: unknown[]) {
  const { error, result } = await (await post(urlOf(chain), call(method, ...params))).json()
  return error ? { error } : result
}

function setup() {
  const account = privateKeyToAccount(accounts[9].key)
  const transport = http(urlOf('eip155:1').href)
  return {
    client: createTestClient({ chain: mainnet, mode: 'hardhat', transport }).extend(publicActions),
    wallet: createWalletClient({ account, chain: mainnet, transport }),
  }
}

/** A module that fails if any import resolves to a build of our packages. */
function refuseBuilds(): string {
  const toUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
  const hook = toUrl(`export async function resolve(name, context, next) {
    const found = await next(name, context)
    if (/packages\\/\\w+\\/dist\\//.test(found.url)) throw new Error(found.url)
    return found
  }`)
  return toUrl(`import { register } from 'node:module'; register(${JSON.stringify(hook)})`)
}

describe('start', () => {
  test('behavior: from source, in a clone without a build', async () => {
    vi.stubEnv('NODE_OPTIONS', `--import=${refuseBuilds()}`)
    try {
      const { bundlers, stop, upstreams } = await LocalChains.start()
      const both = [upstreams, bundlers].map((it) => it.get('eip155:1')![0]!)
      for (const url of both) expect(await isUp(url)).toBe(true)
      await stop()
    } finally {
      vi.unstubAllEnvs()
    }
  })

  test('default: every EVM network of the specification, each with its own chain id', async () => {
    expect([...chains.upstreams.keys()].filter(Network.toNumber)).toEqual(evm)
    expect(evm).toHaveLength(24)
    for (const chain of evm) {
      expect(chains.has(chain)).toBe(true)
      expect(urlOf(chain).hostname).toBe('127.0.0.1')
      const id = Network.toNumber(chain)!
      expect(await ask(chain, 'eth_chainId')).toBe(`0x${id.toString(16)}`)
      expect(await ask(chain, 'net_version')).toBe(String(id))
    }
  })

  test('default: every Solana network of the specification', async () => {
    const known = Object.keys(Network.table).filter((it) => it.startsWith('solana:'))
    expect([...chains.upstreams.keys()].filter((it) => !Network.toNumber(it))).toEqual(known)
    expect(known).toHaveLength(3)
    for (const chain of known as Network.Id[]) expect(await ask(chain, 'getHealth')).toBe('ok')
  })

  test('behavior: stops, and stop is idempotent', async () => {
    const its = await startLocalChains()
    const urls = [...its.upstreams.values()].flat()
    expect(await isUp(urls[0]!)).toBe(true)
    await its.stop()
    expect(await Promise.all(urls.map(isUp))).toEqual(urls.map(() => false))
    await its.stop()
  })

  test('behavior: ends when its server is killed', async () => {
    const child = fork(new URL('./localChains.child.ts', import.meta.url), {
      execArgv: ['--import', 'tsx', '--conditions=@latchkey/source'],
    })
    const urls = await new Promise<string[]>((resolve) =>
      child.once('message', (message) => resolve(message as string[])),
    )
    expect(await isUp(urls[0]!)).toBe(true)
    child.kill('SIGKILL')
    await expect.poll(() => isUp(urls[0]!), { timeout: 10_000 }).toBe(false)
  })

  test('behavior: calls onCrash if the child process crashes', async () => {
    const onCrash = vi.fn()
    const its = await startLocalChains({ onCrash })
    process.kill(its.pid!, 'SIGKILL')
    await expect.poll(() => onCrash.mock.calls.length).toBe(1)
    await its.stop()
    const other = await startLocalChains({ onCrash })
    await other.stop()
    expect(onCrash).toHaveBeenCalledTimes(1)
  })

  test('behavior: runs as a build, and names the fix if EDR is missing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
    try {
      const file = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
      await bundleInto([file('LocalChains'), file('child')], folder)
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
      const built: typeof LocalChains = await import(
        pathToFileURL(join(folder, 'LocalChains.js')).href
      )
      await expect(built.start()).rejects.toThrow(
        /^The local chains did not start: @nomicfoundation\/edr is not installed, or does not run on/,
      )
      // Link every package except the binary of litesvm, as on a platform that litesvm does not support.
      const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url))
      const link = (name: string) =>
        symlinkSync(join(packages, name), join(folder, 'node_modules', name), 'junction')
      mkdirSync(join(folder, 'node_modules'))
      for (const name of readdirSync(packages)) if (!name.startsWith('litesvm')) link(name)
      const its = await built.start()
      expect(await its.ask('eip155:100', 'eth_chainId')).toBe('0x64')
      expect(its.has('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toBe(false)
      await its.stop()
      for (const name of readdirSync(packages)) if (name.startsWith('litesvm')) link(name)
      const both = await built.start()
      const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
      expect(await both.ask(devnet, 'getHealth')).toBe('ok')
      await both.stop()
    } finally {
      rmSync(folder, { force: true, recursive: true })
    }
  })

  test('error: pages of other sites cannot reach a chain', async () => {
    const body = call('eth_chainId')
    const headers = { 'content-type': 'text/plain', origin: 'https://evil.example' }
    expect((await post(urlOf('eip155:1'), body, headers)).status).toBe(415)
    const answer = await post(urlOf('eip155:1'), body, { origin: 'https://evil.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await fetch(urlOf('eip155:1'), { method: 'OPTIONS' })
    expect(preflight.ok).toBe(false)
    // DNS rebinding: the site's name points to this machine.
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', host: 'evil.example' }
      request(urlOf('eip155:1'), { headers, method: 'POST' }, (it) => resolve(it.statusCode))
        .on('error', reject)
        .end(JSON.stringify(body))
    })
    expect(status).toBe(403)
  })
})

describe('fund', () => {
  test('default: adds ten coins each time, also in concurrent calls', async () => {
    const address = `0x${'ab'.repeat(20)}`
    expect(await chains.fund('eip155:8453', address)).toBe(10n ** 19n)
    await Promise.all([chains.fund('eip155:8453', address), chains.fund('eip155:8453', address)])
    expect(await chains.fund('eip155:8453', address)).toBe(4n * 10n ** 19n)
    expect(await chains.fund('eip155:1', address)).toBe(10n ** 19n)
  })

  test('default: on every chain', async () => {
    const address = `0x${'cd'.repeat(20)}`
    for (const chain of evm) expect(await chains.fund(chain, address)).toBe(10n ** 19n)
  })
})

describe('answers', () => {
  test('default: a batch, in order', async () => {
    const batch = [call('eth_chainId'), { id: 'b' }, { ...call('eth_blockNumber'), id: 'c' }]
    const answers = await (await post(urlOf('eip155:10'), batch)).json()
    expect(answers).toEqual([
      { id: 1, jsonrpc: '2.0', result: '0xa' },
      {
        error: { code: -32600, message: 'This is not a JSON-RPC request.' },
        id: 'b',
        jsonrpc: '2.0',
      },
      { id: 'c', jsonrpc: '2.0', result: '0x0' },
    ])
    expect(await (await post(urlOf('eip155:10'), '{')).json()).toMatchObject({
      error: { code: -32600 },
      id: null,
    })
  })

  test('behavior: a method that does not exist', async () => {
    expect(await ask('eip155:1', 'eth_nonsense')).toMatchObject({ error: { code: -32601 } })
  })

  test('behavior: a revert has the code and the data that clients expect', async () => {
    const { client } = setup()
    const address = `0x${'1e'.repeat(20)}` as const
    // Reverts with Error(string) "no".
    const words = [
      '08c379a0',
      '20'.padStart(64, '0'),
      '2'.padStart(64, '0'),
      '6e6f'.padEnd(64, '0'),
    ]
    const data = words.join('')
    const code = `0x6064600c5f3960645ffd${'00'.repeat(2)}${data}` as const
    await client.setCode({ address, bytecode: code })
    expect(await ask('eip155:1', 'eth_call', { to: address }, 'latest')).toEqual({
      error: { code: 3, data: `0x${data}`, message: 'execution reverted: no' },
    })
    const abi = [
      { inputs: [], name: 'f', outputs: [], stateMutability: 'view', type: 'function' },
    ] as const
    await expect(client.readContract({ abi, address, functionName: 'f' })).rejects.toMatchObject({
      cause: { name: 'ContractFunctionRevertedError', reason: 'no' },
    })
    // Some clients send the data under both names.
    const both = {
      data: encodeFunctionData({ abi }),
      input: encodeFunctionData({ abi }),
      to: address,
    }
    expect(await ask('eip155:1', 'eth_call', both, 'latest')).toMatchObject({ error: { code: 3 } })
  })

  test('behavior: a transaction with a later nonce waits for the earlier one', async () => {
    const { client, wallet } = setup()
    const { address } = wallet.account
    const nonce = await client.getTransactionCount({ address })
    const send = (nonce: number) =>
      wallet.sendTransaction({ gas: 21_000n, nonce, to: address, value: parseEther('0.1') })
    const later = await send(nonce + 1)
    await expect(client.getTransactionReceipt({ hash: later })).rejects.toThrow()
    const earlier = await send(nonce)
    const receipts = await Promise.all(
      [earlier, later].map((hash) => client.waitForTransactionReceipt({ hash })),
    )
    expect(receipts.map(({ status }) => status)).toEqual(['success', 'success'])
    expect(await client.getTransactionCount({ address })).toBe(nonce + 2)
  })

  test('behavior: composes reads that EDR lacks', async () => {
    const { client, wallet } = setup()
    const to = `0x${'77'.repeat(20)}` as const
    const hash = await wallet.sendTransaction({ to, value: 5n })
    const receipt = await client.waitForTransactionReceipt({ hash })
    const number = `0x${receipt.blockNumber.toString(16)}`
    for (const block of [number, receipt.blockHash])
      expect(await ask('eip155:1', 'eth_getBlockReceipts', block)).toMatchObject([
        { blockHash: receipt.blockHash, transactionHash: hash },
      ])
    expect(await ask('eip155:1', 'eth_getBlockReceipts', '0xffffff')).toBeNull()
    expect(await ask('eip155:1', 'eth_getUncleCountByBlockNumber', number)).toBe('0x0')
    expect(await ask('eip155:1', 'eth_getUncleCountByBlockNumber', '0xffffff')).toBeNull()
    expect(await ask('eip155:1', 'eth_getUncleCountByBlockHash', receipt.blockHash)).toBe('0x0')
    expect(await ask('eip155:1', 'eth_getAccount', to, 'latest')).toEqual({
      balance: '0x5',
      codeHash: '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
      nonce: '0x0',
      storageRoot: '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
    })
    expect(await ask('eip155:1', 'eth_getProof', to, ['0x0'], 'latest')).toMatchObject({
      address: to,
      balance: '0x5',
    })
  })
})
