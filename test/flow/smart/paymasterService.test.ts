import { UserOperation } from '@latchkey/accounts'
import type { Network } from '@latchkey/protocol'
import { createWalletClient, custom, encodeFunctionData, parseAbi } from 'viem'
import { base } from 'viem/chains'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { decide, hasProblem } from '../../harness/FrameUser.ts'
import * as SponsoredUser from '../../harness/SponsoredUser.ts'
import * as PaymasterStandIn from '../../harness/standIns/PaymasterStandIn.ts'

/**
 * Tests `paymasterService` of `wallet_sendCalls` (ERC-7677), with an HTTP service that signs for the paymaster of a
 * local chain.
 */

const { chainId } = SponsoredUser
const shop = `0x${'5a'.repeat(20)}` as const
const context = { policyId: 'weekend' }

let server: SponsoredUser.Server
let service: Awaited<ReturnType<typeof PaymasterStandIn.start>>
beforeAll(async () => {
  server = await SponsoredUser.start()
  service = await PaymasterStandIn.start(server.chains)
})
afterAll(async () => {
  await service?.stop()
  await server?.stop()
})
afterEach(() => {
  server.reset()
  service.reset()
})

const register = (...urls: string[]) =>
  server.deployment.store.projects.update('demo', {
    paymasterKeys: { [chainId]: { [service.url]: ['policyId'] } },
    paymasters: urls.length ? { [chainId]: urls } : {},
  })

async function createUser() {
  await register(service.url)
  const user = await SponsoredUser.create(server)
  return { ...user, ...user.open() }
}

type User = Awaited<ReturnType<typeof createUser>>

const two = [
  { data: '0x12345678', to: shop },
  { data: '0x87654321', to: shop },
]

function send(
  { request, smart }: User,
  capability: object,
  { calls = two, from = smart.address as string } = {},
) {
  const capabilities = { paymasterService: capability }
  const batch = { calls, capabilities, chainId: '0x2105', from, version: '2.0.0' }
  return request({ method: 'wallet_sendCalls', params: [batch] }) as Promise<{ id: string }>
}

/** Creates an unmodified viem client with the frame as its provider. */
function toClient({ request, smart }: User) {
  const transport = custom({ request }, { retryCount: 0 })
  const account = smart.address
  return createWalletClient({ account, chain: base, pollingInterval: 20, transport })
}

const refusal = { error: { code: -32002, message: 'canary: no policy' } }

describe('paymasterService', () => {
  test('default: the service pays for a batch of an account without coins', async () => {
    const user = await createUser()
    const client = toClient(user)
    expect(await client.getCapabilities({ chainId: base.id })).toMatchObject({
      atomic: { status: 'supported' },
      paymasterService: { supported: true },
    })
    const shown = decide(true)
    const { id } = await client.sendCalls({
      calls: [{ data: '0x12345678', to: shop }, { to: shop }],
      capabilities: { paymasterService: { context, url: service.url } },
    })
    // The screen has the registered name of the project, and not a name from the service.
    expect((await shown).costs).toMatchObject({ balance: 0n, fee: 0n, paidBy: 'Demo' })
    expect(await client.waitForCallsStatus({ id, timeout: 30_000 })).toMatchObject({
      status: 'success',
    })
    expect(await server.client.getBalance({ address: user.smart.address })).toBe(0n)

    const [stub, data] = service.calls
    expect(service.calls.map(({ method }) => method)).toEqual([
      'pm_getPaymasterStubData',
      'pm_getPaymasterData',
    ])
    for (const { params } of service.calls)
      expect(params.slice(1)).toEqual([UserOperation.entryPoint, '0x2105', context])
    expect(stub!.params[0]).toMatchObject({ nonce: '0x0', sender: user.smart.address })
    // Except for its signature, the sent operation is the one that the service sponsored.
    const [sent] = server.state.operations as unknown as Record<string, string>[]
    const { paymasterData: _, signature: __, ...rest } = data!.params[0] as Record<string, string>
    expect(sent).toMatchObject(rest)
    expect(sent!.paymaster).toBe(server.chains.sponsor!.paymasters.get(chainId))
  })

  test('error: 5700 for a URL that is not registered, and the service is not asked (T61)', async () => {
    const user = await createUser()
    const known = new URL(service.url)
    const urls = [
      known.href.replace('key=', 'key=other-'),
      known.href.replace('paymaster', 'other'),
      'http://169.254.169.254/latest/meta-data',
      'not a URL',
    ]
    for (const url of urls)
      await expect(send(user, { url }), url).rejects.toMatchObject({
        code: 5700,
        message: expect.stringContaining('latchkey project set ID --paymaster CHAIN=URL'),
      })
    await register()
    await expect(send({ ...user, ...user.open() }, { url: service.url })).rejects.toMatchObject({
      code: 5700,
    })
    expect(service.calls).toEqual([])
    expect(server.state.operations).toEqual([])
    expect(await toClient(user).getCapabilities({ chainId: base.id })).not.toHaveProperty(
      'paymasterService',
    )
  })

  test('behavior: without an optional service, the user sees the fee and the reason', async () => {
    const user = await createUser()
    await server.chains.fund(chainId, user.smart.address)
    await register()
    const shown = decide(true)
    await send(user, { optional: true, url: service.url })
    const { costs } = await shown
    expect(costs).toMatchObject({ paidBy: undefined, problem: undefined, unpaid: 'notAsked' })
    expect(costs!.fee).toBeGreaterThan(0n)
    expect(server.state.operations[0]).not.toHaveProperty('paymaster')
    expect(service.calls).toEqual([])
  })

  test('error: the key has no paymaster service', async () => {
    const user = await createUser()
    const from = user.owner
    await expect(send(user, { url: service.url }, { from })).rejects.toMatchObject({ code: 5700 })
  })

  test('error: T61: 5700 for a context with a field that is not registered', async () => {
    const user = await createUser()
    const contexts = [{ ...context, token: shop }, { mode: 'ERC20' }, { policyId: { token: shop } }]
    for (const it of contexts)
      await expect(send(user, { context: it, url: service.url })).rejects.toMatchObject({
        code: 5700,
        message: expect.stringContaining('latchkey project set ID --paymaster CHAIN,KEY=URL'),
      })
    expect(service.calls).toEqual([])
  })

  test('T61: the approval names no payer if the batch lets the paymaster take tokens', async () => {
    const user = await createUser()
    await server.chains.fund(chainId, user.smart.address)
    const paymaster = server.chains.sponsor!.paymasters.get(chainId) as `0x${string}`
    const abi = parseAbi(['function approve(address spender, uint256 amount)'])
    const data = encodeFunctionData({ abi, args: [paymaster, 2n ** 256n - 1n] })
    const shown = decide(true)
    await send(user, { url: service.url }, { calls: [{ data, to: shop }, ...two] })
    const { costs } = await shown
    expect(costs).toMatchObject({ paidBy: undefined, problem: undefined, unpaid: 'notCovered' })
    expect(costs!.fee).toBeGreaterThan(0n)
    expect(server.state.operations[0]).not.toHaveProperty('paymaster')
  })

  test.each([
    ['refuses', 'notCovered', () => refusal],
    ['answers nonsense', 'notAsked', () => ({ result: 'canary' })],
    [
      'names no paymaster',
      'notAsked',
      (result: object) => ({ result: { ...result, paymaster: `0x${'0'.repeat(40)}` } }),
    ],
    [
      'asks for too much gas',
      'notAsked',
      (result: object) => ({ result: { ...result, paymasterVerificationGasLimit: '0xf4241' } }),
    ],
    [
      'answers with too many bytes',
      'notAsked',
      (result: object) => ({ result: { ...result, paymasterData: `0x${'00'.repeat(2_049)}` } }),
    ],
  ])('error: a service that %s: the user sees the fee, and decides', async (_, unpaid, answer) => {
    const user = await createUser()
    service.state.answer = answer
    const shown = decide(false, hasProblem)
    await expect(send(user, { url: service.url })).rejects.toMatchObject({
      reason: 'INSUFFICIENT_FUNDS',
    })
    expect((await shown).costs).toMatchObject({ paidBy: undefined, unpaid })
    const log = server.deployment.lines.join('\n')
    expect(log).not.toContain('canary')
  })

  test('T61: an answer changes nothing but the paymaster', async () => {
    const user = await createUser()
    const evil = { callData: '0x', callGasLimit: '0x1', maxFeePerGas: '0xffffffffff', nonce: '0x7' }
    service.state.answer = (result) => ({
      result: { ...result, ...evil, sender: shop, sponsor: { name: 'Evil' } },
    })
    const shown = decide(true)
    await send(user, { url: service.url })
    expect((await shown).costs).toMatchObject({ fee: 0n, paidBy: 'Demo' })
    const [sent] = server.state.operations
    expect(user.smart.decodeCalls(sent!.callData)).toHaveLength(2)
    expect(sent).toMatchObject({ nonce: '0x0', sender: user.smart.address })
    for (const [name, value] of Object.entries(evil))
      expect(sent![name as 'callData'], name).not.toBe(value)
  })

  test('error: a service that signs for another operation: nothing is sent', async () => {
    const user = await createUser()
    service.state.answer = (result, { method }) => {
      const { paymasterData: data } = result as { paymasterData: string }
      if (method !== 'pm_getPaymasterData') return { result }
      return {
        result: { ...result, paymasterData: `${data.slice(0, -10)}11111111${data.slice(-2)}` },
      }
    }
    decide(true)
    await expect(send(user, { url: service.url })).rejects.toMatchObject({
      code: -32000,
      message: expect.stringContaining('no longer pays'),
    })
    expect(await server.client.getCode({ address: user.smart.address })).toBeUndefined()
  })
})

describe('getPaymasterStubData', () => {
  /** Returns an operation with the fields that JSON-RPC has. */
  const toOperation = ({ smart }: User, change: object = {}) => ({
    callData: smart.encodeCalls([{ data: '0x', to: shop, value: 0n }]),
    nonce: '0x0',
    sender: smart.address,
    signature: smart.stubSignature,
    ...change,
  })
  const ask = (
    { host }: User,
    operation: object,
    change: object = {},
    chain: Network.CaipId = chainId,
  ) =>
    host.api.call('getPaymasterStubData', {
      chain,
      operation,
      service: { url: service.url, ...change },
    })

  test('T61: the server asks registered services only, for operations of the user', async () => {
    const user = await createUser()
    const stranger = await createUser()
    const own = toOperation(user)
    expect(await ask(user, own)).toMatchObject({ sponsor: { name: 'Demo' } })
    // The server forwards only the known fields of an operation.
    await ask(user, { ...own, canary: true })
    for (const { params } of service.calls) expect(params[0]).toEqual(own)
    service.reset()
    const refused: [name: string, reason: string, attempt: () => Promise<unknown>][] = [
      ['another URL', 'NOT_SPONSORED', () => ask(user, own, { url: `${service.url}1` })],
      ['another chain', 'NOT_SPONSORED', () => ask(user, own, {}, 'eip155:1')],
      ['an unknown chain', 'NOT_SPONSORED', () => ask(user, own, {}, 'eip155:123456')],
      ['no URL', 'NOT_SPONSORED', () => ask(user, own, { url: 'canary' })],
      ['another account', 'NOT_SPONSORED', () => ask(user, toOperation(stranger))],
      [
        'another factory',
        'NOT_SPONSORED',
        () => ask(user, { ...own, factory: shop, factoryData: '0x' }),
      ],
      ['a key that is not registered', 'INVALID', () => ask(user, own, { context: { mode: '1' } })],
      [
        'a value that is not plain',
        'INVALID',
        () => ask(user, own, { context: { policyId: [{ token: shop }] } }),
      ],
      [
        'a long context',
        'INVALID',
        () => ask(user, own, { context: { policyId: 'a'.repeat(4_096) } }),
      ],
      ['no operation', 'INVALID', () => ask(user, {})],
    ]
    for (const [name, reason, attempt] of refused)
      await expect(attempt(), name).rejects.toMatchObject({ reason })
    expect(service.calls).toEqual([])
  })

  test('T61: the project’s public answer has the hash of a URL, not the URL', async () => {
    const user = await createUser()
    const { paymasters } = await user.host.project()
    const hash = expect.stringMatching(/^[\da-f]{64}$/)
    expect(paymasters).toEqual([{ chain: chainId, hash, keys: ['policyId'] }])
    expect(JSON.stringify(await user.host.project())).not.toContain('canary')
  })
})

describe('getPaymasterData', () => {
  test('error: T59: fees, gas and data that would pay the sender of the bundle', async () => {
    const user = await createUser()
    decide(false)
    await expect(send(user, { url: service.url })).rejects.toMatchObject({ code: 4001 })
    const operation = service.calls.at(-1)!.params[0] as Record<string, string>
    const ask = (change: object) =>
      user.host.api.call('getPaymasterData', {
        chain: chainId,
        operation: { ...operation, ...change },
        service: { url: service.url },
      })
    expect(await ask({})).toMatchObject({ sponsor: { name: 'Demo' } })
    service.reset()
    const raise = (name: string) => ({
      [name]: `0x${(BigInt(operation[name]!) * 3n).toString(16)}`,
    })
    const fees = {
      ...raise('maxFeePerGas'),
      maxPriorityFeePerGas: raise('maxFeePerGas').maxFeePerGas,
    }
    const refused: [name: string, reason: string, change: object][] = [
      ['a tip', 'NOT_SPONSORED', fees],
      ['a highest fee', 'NOT_SPONSORED', raise('maxFeePerGas')],
      ['gas of the calls', 'NOT_SPONSORED', raise('callGasLimit')],
      ['gas of the bundler', 'NOT_SPONSORED', raise('preVerificationGas')],
      ['gas of the account', 'NOT_SPONSORED', raise('verificationGasLimit')],
      ['gas of the paymaster', 'INVALID', { paymasterPostOpGasLimit: '0xf4241' }],
      ['long data of the paymaster', 'INVALID', { paymasterData: `0x${'00'.repeat(2_049)}` }],
      ['no paymaster', 'INVALID', { paymaster: undefined }],
    ]
    for (const [name, reason, change] of refused)
      await expect(ask(change), name).rejects.toMatchObject({ reason })
    expect(service.calls).toEqual([])
  })
})
