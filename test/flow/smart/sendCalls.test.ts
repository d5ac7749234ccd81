import { UserOperation } from '@latchkey/accounts'
import { createWalletClient, custom, numberToHex, parseAbi, parseEther } from 'viem'
import { mainnet } from 'viem/chains'
import { encodeFunctionData, stringify } from 'viem/utils'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { handlers } from '../../../apps/frame/src/handlers/index.ts'
import * as Entry from '../../../apps/frame/src/outbox/Entry.ts'
import * as Outbox from '../../../apps/frame/src/outbox/Outbox.ts'
import { resumeAll } from '../../../apps/frame/src/outbox/resume.ts'
import * as FrameUser from '../../harness/FrameUser.ts'

/** Tests batches of calls (EIP-5792) with viem's own actions, on a local chain with its bundler. */

const { decide, freshAddress } = FrameUser

let chain: FrameUser.Chain
beforeAll(async () => {
  chain = await FrameUser.start()
})
afterAll(() => chain?.stop())
afterEach(() => {
  chain.reset()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Makes the page's clock run faster, so that the wallet drops a missing part sooner. */
function hurry() {
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) * 20)
}

const balanceOf = (address: `0x${string}`) => chain.client.getBalance({ address })

type Frame = ReturnType<Awaited<ReturnType<typeof FrameUser.create>>['open']>

/** Creates an unmodified viem client with the frame as its provider. */
function toClient(frame: Frame, account: `0x${string}`) {
  const transport = custom({ request: frame.request }, { retryCount: 0 })
  return createWalletClient({ account, chain: mainnet, pollingInterval: 20, transport })
}

const two = (to: `0x${string}`) => [
  { to, value: parseEther('0.5') },
  { to, value: parseEther('0.25') },
]

const batch = (from: `0x${string}`, rest: object = {}) => ({
  method: 'wallet_sendCalls',
  params: [
    {
      atomicRequired: false,
      calls: [{ to: freshAddress(), value: '0x1' }],
      chainId: '0x1',
      from,
      version: '2.0.0',
      ...rest,
    },
  ],
})

const send = (frame: Frame, from: `0x${string}`, rest: object = {}) =>
  frame.request(batch(from, rest)) as Promise<{ id: string }>

const statusOf = (frame: Frame, id: string) =>
  frame.request({ method: 'wallet_getCallsStatus', params: [id] }) as Promise<{
    atomic: boolean
    receipts?: { status: string; transactionHash: `0x${string}` }[]
    status: number
  }>

/** Waits until a batch has ended, as an app does. */
async function waitForEnd(frame: Frame, id: string) {
  return vi.waitUntil(
    async () => {
      const found = await statusOf(frame, id)
      return found.status !== 100 && found
    },
    { interval: 50, timeout: 30_000 },
  )
}

/** Returns the reason that the wallet has stored for dropping each part of a batch. */
async function reasonsOf({ host, session: { walletId } }: Frame, id: string) {
  const batch = await Outbox.of(host).store.find({ id, walletId })
  return batch?.parts.map(({ reason }) => reason)
}

describe('a smart account', () => {
  test('default: the first operation deploys the account and makes both calls', async () => {
    const { open, smart } = await FrameUser.create(chain)
    const frame = open()
    const wallet = toClient(frame, smart.address)
    expect(await wallet.getCapabilities()).toMatchObject({ 1: { atomic: { status: 'supported' } } })
    expect(await wallet.getCapabilities({ chainId: 1 })).toMatchObject({
      atomic: { status: 'supported' },
      // The permissions of ERC-7715.
      permissions: {
        permissionTypes: expect.arrayContaining(['contract-call', 'native-token-periodic']),
        policyTypes: ['call-limit', 'token-allowance'],
        signerTypes: ['account'],
        supported: true,
      },
    })

    const to = freshAddress()
    const shown = decide(true)
    const { id } = await wallet.sendCalls({ calls: two(to), forceAtomic: true })
    const { costs, explanation } = await shown
    expect(costs).toMatchObject({ problem: undefined, value: parseEther('0.75'), warnings: [] })
    expect(explanation.warnings).toEqual([])
    const done = await wallet.waitForCallsStatus({ id, timeout: 30_000 })
    expect(done).toMatchObject({
      atomic: true,
      chainId: 1,
      receipts: [{ status: 'success' }],
      status: 'success',
      statusCode: 200,
      version: '2.0.0',
    })
    const hash = done.receipts![0]!.transactionHash
    const receipt = await chain.client.getTransactionReceipt({ hash })
    expect(receipt.to).toBe(UserOperation.entryPoint.toLowerCase())
    // If a bundler hides pending operations, it gets the same operation twice.
    const sent = chain.called.filter(({ method }) => method === 'eth_sendUserOperation')
    expect(new Set(sent.map(({ params }) => JSON.stringify(params))).size).toBe(1)
    expect(await balanceOf(to)).toBe(parseEther('0.75'))
    // The status is correct immediately after a reload.
    expect(await statusOf(open(), id)).toMatchObject({ atomic: true, status: 200 })
  })

  test('behavior: an empty call to itself deploys the account on demand', async () => {
    const { open, smart } = await FrameUser.create(chain)
    const frame = open()
    const readState = () => handlers.INIT_SMART_ACCOUNT(undefined, frame.context)
    expect(await readState()).toEqual({ address: smart.address, isDeployed: false })
    const shown = decide(true)
    const { id } = await send(frame, smart.address, { calls: [{ to: smart.address }] })
    const { costs, explanation } = await shown
    expect(costs).toMatchObject({ problem: undefined, value: 0n })
    expect(explanation.warnings.map((it) => it.id)).toEqual(['ownRecipient'])
    expect(await waitForEnd(frame, id)).toMatchObject({ status: 200 })
    expect(await readState()).toEqual({ address: smart.address, isDeployed: true })
    expect(await chain.client.getCode({ address: smart.address })).toMatch(/^0x[\da-f]+$/)
  })

  test('T48: shows target and value of every call, and signs exactly these', async () => {
    const { open, smart } = await FrameUser.create(chain)
    const token = freshAddress()
    const friend = freshAddress()
    const abi = parseAbi(['function approve(address spender, uint256 amount)'])
    const data = encodeFunctionData({ abi, args: [friend, 2n ** 256n - 1n] })
    let signed: UserOperation.UserOperation | undefined
    chain.state.intercept = ({ method, params: [operation] }) => {
      if (method === 'eth_sendUserOperation') signed = operation as UserOperation.UserOperation
      return undefined
    }
    const shown = decide(true)
    const calls = [
      { data, to: token },
      { to: friend, value: '0x7' },
    ]
    await send(open(), smart.address, { calls })
    const { account, explanation } = await shown
    expect(account).toBe(smart.address)
    expect(explanation.warnings.map(({ id }) => id)).toContain('approvalUnlimited')
    const { content } = explanation.sections[0]!
    const steps = content.kind === 'steps' ? content.steps : []
    expect(steps.map(({ target }) => stringify(target).toLowerCase())).toEqual([
      expect.stringContaining(token.toLowerCase()),
      expect.stringContaining(friend.toLowerCase()),
    ])
    expect(smart.decodeCalls(signed!.callData)).toEqual([
      { data, to: token, value: 0n },
      { data: '0x', to: friend, value: 7n },
    ])
  })

  test('error: calls that fail together', async () => {
    const { open, smart } = await FrameUser.create(chain)
    const frame = open()
    const to = freshAddress()
    decide(true, FrameUser.hasProblem)
    // The call fails, because the factory has no such function.
    const failing = { data: '0x12345678', to: smart.deployment.factory }
    const { id } = await send(frame, smart.address, { calls: [{ to, value: '0x1' }, failing] })
    expect(await waitForEnd(frame, id)).toMatchObject({
      receipts: [{ status: '0x0' }],
      status: 500,
    })
    expect(await balanceOf(to)).toBe(0n)
  })

  test('behavior: an operation whose response is lost is sent again, and made once', async () => {
    const { open, smart } = await FrameUser.create(chain)
    const frame = open()
    const to = freshAddress()
    chain.state.intercept = ({ method }) => {
      if (method === 'eth_sendUserOperation') throw new TypeError('away')
      return undefined
    }
    decide(true)
    const { id } = await send(frame, smart.address, { calls: [{ to, value: '0x3' }] })
    expect(await statusOf(frame, id)).toMatchObject({ status: 100 })
    chain.state.intercept = undefined
    const reloaded = open()
    expect(await waitForEnd(reloaded, id)).toMatchObject({ status: 200 })
    expect(await balanceOf(to)).toBe(3n)
  })

  test('behavior: a bundler that hides a pending operation, and refuses it a second time', async () => {
    const { open, smart } = await FrameUser.create(chain)
    const frame = open()
    const to = freshAddress()
    let held: FrameUser.Call | undefined
    chain.state.intercept = (call) => {
      if (call.method === 'eth_getUserOperationByHash') return { result: null }
      if (call.method !== 'eth_sendUserOperation') return undefined
      if (held) return { error: { code: -32602, message: 'Already known' } }
      held = call
      return { result: '0x1' }
    }
    decide(true)
    const { id } = await send(frame, smart.address, { calls: [{ to, value: '0x3' }] })
    expect(await statusOf(frame, id)).toMatchObject({ status: 100 })
    // Another page sends the same operation, and this page continues.
    const reloaded = open()
    await resumeAll(reloaded.host)
    await vi.waitUntil(() => chain.count('eth_sendUserOperation') > 1)
    expect(await statusOf(frame, id)).toMatchObject({ status: 100 })
    await chain.forward(held!)
    expect(await waitForEnd(frame, id)).toMatchObject({ status: 200 })
    expect(await balanceOf(to)).toBe(3n)
  })

  test('T54: a bundler that has forgotten a mined operation, but the chain has its event', async () => {
    const { open, smart } = await FrameUser.create(chain)
    const frame = open()
    const to = freshAddress()
    chain.state.intercept = ({ method }) =>
      /^eth_getUserOperation/.test(method) ? { result: null } : undefined
    decide(true)
    const { id } = await send(frame, smart.address, { calls: [{ to, value: '0x3' }] })
    const { receipts, status } = await waitForEnd(frame, id)
    expect({ receipts, status }).toMatchObject({ receipts: [{ status: '0x1' }], status: 200 })
    expect(await balanceOf(to)).toBe(3n)
  })

  test('T54: the receipt is that of the node, with the logs of the calls alone', async () => {
    const { open, smart } = await FrameUser.create(chain)
    const frame = open()
    chain.state.intercept = async (call) => {
      if (call.method !== 'eth_getUserOperationReceipt') return undefined
      const { result } = await (await chain.forward(call)).json()
      return { result: result && { ...result, logs: [{ address: '0x', data: '0x', topics: [] }] } }
    }
    decide(true)
    const to = freshAddress()
    const { id } = await send(frame, smart.address, { calls: [{ to, value: '0x3' }] })
    // A transfer of coins has no logs. The deployment has logs, but it is not a call.
    expect(await waitForEnd(frame, id)).toMatchObject({ receipts: [{ logs: [] }], status: 200 })
  })

  test('error: the paymaster has expired when the operation is sent again: the batch ends', async () => {
    const { open, smart } = await FrameUser.create(chain)
    const frame = open()
    chain.state.intercept = ({ method }) => {
      // Simulate that the bundler has lost the operation.
      if (method === 'eth_getUserOperationByHash') return { result: null }
      if (method !== 'eth_sendUserOperation') return undefined
      if (chain.count(method) === 1) return { result: '0x1' }
      return { error: { code: -32500, message: 'AA32 paymaster expired or not due' } }
    }
    decide(true)
    const { id } = await send(frame, smart.address)
    // The page is gone. A paymaster has signed the operation for five minutes.
    frame.session.walletId = 'gone'
    const reloaded = open()
    const store = Outbox.of(reloaded.host).store
    const stored = (await store.find({ id, walletId: reloaded.session.walletId }))!
    const end = Math.floor(stored.createdAt / 1_000) + 300
    const paymasterData = `0x${end.toString(16).padStart(64, '0')}${'00'.repeat(97)}`
    const parts = stored.parts.map((part) => ({
      ...part,
      signed: JSON.stringify({ ...JSON.parse(part.signed!), paymasterData }),
    }))
    await store.update({ ...stored, parts })
    vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] })
    expect(await waitForEnd(reloaded, id)).toMatchObject({ status: 400 })
    expect(await reasonsOf(reloaded, id)).toEqual(['unsponsored'])
  })

  test('behavior: a bundler that keeps the operation: the batch ends after a day', async () => {
    const { open, smart } = await FrameUser.create(chain)
    await expectEndAfterDay(open, smart.address, 'eth_sendUserOperation')
  })

  test('error: a bundler that refuses the operation', async () => {
    const { open, smart } = await FrameUser.create(chain)
    const frame = open()
    chain.state.intercept = ({ method }) =>
      method === 'eth_sendUserOperation'
        ? { error: { code: -32500, message: 'AA21 did not pay prefund' } }
        : undefined
    decide(true)
    await expect(send(frame, smart.address, { id: 'mine' })).rejects.toMatchObject({
      reason: 'INSUFFICIENT_FUNDS',
    })
    await expect(statusOf(frame, 'mine')).rejects.toMatchObject({ code: 5730 })
  })

  test('T54: a retry after a bundler has refused the operation: a warning, because it may be mined', async () => {
    const { open, smart } = await FrameUser.create(chain)
    const frame = open()
    const value = parseEther('0.1')
    const calls = [{ to: freshAddress(), value: numberToHex(value) }]
    // The bundler keeps the operation, although it reports a refusal.
    const held: FrameUser.Call[] = []
    chain.state.intercept = (call) => {
      if (call.method !== 'eth_sendUserOperation') return undefined
      held.push(call)
      return { error: { code: -32500, message: 'refused' } }
    }
    decide(true)
    await expect(send(frame, smart.address, { calls, id: 'mine' })).rejects.toThrow('refused')
    chain.state.intercept = undefined

    const warningsOf = async (given: object) => {
      const shown = decide(false)
      await expect(send(frame, smart.address, given)).rejects.toMatchObject({ code: 4001 })
      return (await shown).costs?.warnings?.map((it) => it.id) ?? []
    }
    // The app may use its id again, because the wallet stores no batch with it.
    expect(await warningsOf({ calls, id: 'mine' })).toEqual(['repeated'])
    expect(await warningsOf({ calls })).toEqual(['repeated'])
    expect(await warningsOf({ calls: [{ ...calls[0], value: numberToHex(value * 2n) }] })).toEqual(
      [],
    )
    // The warning is also shown after a reload, and after the operation was mined.
    await chain.forward(held[0]!)
    await vi.waitUntil(async () => (await balanceOf(calls[0]!.to)) === value, { timeout: 20_000 })
    const reloaded = open()
    const shown = decide(false)
    await expect(send(reloaded, smart.address, { calls })).rejects.toMatchObject({ code: 4001 })
    expect((await shown).costs?.warnings).toMatchObject([{ id: 'repeated' }])

    // The user approves the batch again, so it is executed twice.
    decide(true)
    const { id } = await send(frame, smart.address, { calls, id: 'mine' })
    expect(await waitForEnd(frame, id)).toMatchObject({ status: 200 })
    expect(await balanceOf(calls[0]!.to)).toBe(2n * value)
  })
})

/** Lets a node or bundler keep the first part of a batch forever. */
async function expectEndAfterDay(
  open: () => Frame,
  from: `0x${string}`,
  method: 'eth_sendRawTransaction' | 'eth_sendUserOperation',
) {
  const to = freshAddress()
  let held: FrameUser.Call | undefined
  chain.state.intercept = (call) => {
    if (/^eth_get(UserOperation|Transaction)ByHash$/.test(call.method)) return { result: {} }
    if (call.method !== method) return undefined
    held = call
    return { result: '0x1' }
  }
  const first = open()
  decide(true)
  const { id } = await send(first, from, { calls: [{ to, value: '0x3' }] })
  expect(await statusOf(first, id)).toMatchObject({ status: 100 })
  // Simulate that the page is gone.
  first.session.walletId = 'gone'
  const hour = 3_600_000
  const start = Date.now()
  vi.useFakeTimers({ now: start + 23 * hour, toFake: ['Date'] })
  const frame = open()
  const looks = () => chain.called.filter((it) => it.method.endsWith('ByHash')).length
  const before = looks()
  await vi.waitUntil(
    async () => {
      expect(await statusOf(frame, id)).toMatchObject({ status: 100 })
      return looks() > before
    },
    { interval: 50, timeout: 20_000 },
  )
  vi.setSystemTime(start + 25 * hour)
  expect(await waitForEnd(frame, id)).toMatchObject({ status: 400 })
  expect(await reasonsOf(frame, id)).toEqual(['stalled'])
  // The batch is executed later, and its status becomes correct.
  await chain.forward(held!)
  await vi.waitUntil(async () => (await statusOf(open(), id)).status === 200, { timeout: 20_000 })
  expect(await balanceOf(to)).toBe(3n)
}

describe('the key', () => {
  test('behavior: a node that keeps the transaction: the batch ends after a day', async () => {
    const { open, owner } = await FrameUser.create(chain)
    await expectEndAfterDay(open, owner, 'eth_sendRawTransaction')
  })

  test('T54: a retry after the user has stopped waiting: a warning, because both can be mined', async () => {
    const { open, owner } = await FrameUser.create(chain)
    const first = open()
    const to = freshAddress()
    const held: FrameUser.Call[] = []
    // The node keeps the transactions that it gets, and counts them.
    chain.state.intercept = (call) => {
      const [, block] = call.params
      if (call.method === 'eth_getTransactionCount' && block === 'pending')
        return { result: numberToHex(held.length) }
      if (call.method === 'eth_getTransactionByHash' && held.length) return { result: {} }
      if (call.method !== 'eth_sendRawTransaction') return undefined
      held.push(call)
      return { result: '0x1' }
    }
    const calls = [{ to, value: '0x3' }]
    decide(true)
    const { id } = await send(first, owner, { calls })
    // The user stops waiting, so the run ends.
    await Outbox.of(first.host).store.change({ id, walletId: owner }, Entry.stop)
    expect(await statusOf(first, id)).toMatchObject({ status: 400 })

    const warningsOf = async (given: object) => {
      const shown = decide(false)
      await expect(first.request(given)).rejects.toMatchObject({ code: 4001 })
      return (await shown).costs?.warnings?.map((it) => it.id)
    }
    const transaction = (rest: object = {}) => ({
      method: 'eth_sendTransaction',
      params: [{ from: owner, to, value: '0x3', ...rest }],
    })
    expect(await warningsOf(batch(owner, { calls }))).toEqual(['repeated'])
    expect(await warningsOf(transaction())).toEqual(['repeated'])
    // Another call, or a transaction instead of the first one, causes no warning.
    expect(await warningsOf(batch(owner, { calls: [{ to, value: '0x4' }] }))).toEqual([])
    expect(await warningsOf(transaction({ nonce: '0x0' }))).toEqual(['replacement'])

    // The user approves the batch again, so it is executed twice.
    decide(true)
    const again = await send(first, owner, { calls })
    chain.state.intercept = undefined
    for (const call of held) await chain.forward(call)
    expect(await waitForEnd(first, again.id)).toMatchObject({ status: 200 })
    expect(await statusOf(first, id)).toMatchObject({ status: 200 })
    expect(await balanceOf(to)).toBe(6n)
    // Both batches are mined, so the next batch does not count as a repetition.
    expect(await warningsOf(batch(owner, { calls }))).toEqual([])
  })

  test('behavior: a node that keeps a transaction whose nonce is used up', async () => {
    const { open, owner } = await FrameUser.create(chain)
    const frame = open()
    chain.state.intercept = ({ method, params: [, block] }) => {
      if (method === 'eth_sendRawTransaction') return { result: '0x1' }
      if (method === 'eth_getTransactionByHash') return { result: {} }
      const isUsedUp = method === 'eth_getTransactionCount' && block === 'latest'
      return isUsedUp && chain.count('eth_sendRawTransaction') ? { result: '0x1' } : undefined
    }
    decide(true)
    const { id } = await send(frame, owner)
    hurry()
    expect(await waitForEnd(frame, id)).toMatchObject({ status: 400 })
    expect(await reasonsOf(frame, id)).toEqual(['replaced'])
  })

  test('default: one transaction after the other', async () => {
    const { open, owner } = await FrameUser.create(chain)
    const wallet = toClient(open(), owner)
    expect(await wallet.getCapabilities()).toEqual({})
    const to = freshAddress()
    const shown = decide(true)
    const { id } = await wallet.sendCalls({ calls: two(to) })
    const { costs, explanation } = await shown
    expect(costs).toMatchObject({ problem: undefined, value: parseEther('0.75') })
    expect(explanation.warnings.map((it) => it.id)).toEqual(['notAtomic'])
    const done = await wallet.waitForCallsStatus({ id, timeout: 30_000 })
    expect(done).toMatchObject({ atomic: false, status: 'success', statusCode: 200 })
    expect(done.receipts).toHaveLength(2)
    expect(await balanceOf(to)).toBe(parseEther('0.75'))
    expect(chain.count('eth_sendRawTransaction')).toBe(2)
  })

  test('error: a call that fails stops the rest', async () => {
    const { open, owner, smart } = await FrameUser.create(chain)
    const frame = open()
    const [first, last] = [freshAddress(), freshAddress()]
    decide(true, FrameUser.hasProblem)
    const failing = { data: '0x12345678', to: smart.deployment.factory }
    const calls = [{ to: first, value: '0x1' }, failing, { to: last, value: '0x1' }]
    const { id } = await send(frame, owner, { calls })
    expect(await waitForEnd(frame, id)).toMatchObject({
      receipts: [{ status: '0x1' }, { status: '0x0' }],
      status: 600,
    })
    expect(await balanceOf(first)).toBe(1n)
    expect(await balanceOf(last)).toBe(0n)
    expect(chain.count('eth_sendRawTransaction')).toBe(2)
  })

  test('error: a first call that fails', async () => {
    const { open, owner, smart } = await FrameUser.create(chain)
    const frame = open()
    const to = freshAddress()
    decide(true, FrameUser.hasProblem)
    const failing = { data: '0x12345678', to: smart.deployment.factory }
    const { id } = await send(frame, owner, { calls: [failing, { to, value: '0x1' }] })
    expect(await waitForEnd(frame, id)).toMatchObject({ status: 500 })
    expect(await balanceOf(to)).toBe(0n)
  })

  test('behavior: a reload between two calls: the rest is sent, and nothing twice', async () => {
    const { open, owner } = await FrameUser.create(chain)
    const frame = open()
    const to = freshAddress()
    // The page is gone after the first transaction.
    let isGone = false
    chain.state.intercept = ({ method }) => {
      if (isGone) throw new TypeError('away')
      if (method === 'eth_sendRawTransaction') isGone = true
      return undefined
    }
    decide(true)
    const calls = [
      { to, value: '0x1' },
      { to, value: '0x2' },
    ]
    const { id } = await send(frame, owner, { calls })
    await vi.waitUntil(() => chain.count('eth_getTransactionReceipt') > 0)
    frame.session.walletId = 'gone'
    chain.reset()

    const reloaded = open()
    expect(await statusOf(reloaded, id)).toMatchObject({ status: 100 })
    await resumeAll(reloaded.host)
    expect(await waitForEnd(reloaded, id)).toMatchObject({ status: 200 })
    expect(await balanceOf(to)).toBe(3n)
    expect(await chain.client.getTransactionCount({ address: owner })).toBe(2)
    expect(await statusOf(open(), id)).toMatchObject({ status: 200 })
  })

  test('behavior: another transaction took the nonce meanwhile', async () => {
    const { open, owner } = await FrameUser.create(chain)
    const frame = open()
    const [to, other] = [freshAddress(), freshAddress()]
    chain.state.intercept = ({ method }) => {
      const isFirst = chain.count('eth_sendRawTransaction') === 1
      if (method !== 'eth_sendRawTransaction' || isFirst) return undefined
      frame.session.walletId = 'gone'
      throw new TypeError('away')
    }
    decide(true)
    const calls = [
      { to, value: '0x1' },
      { to, value: '0x2' },
    ]
    const { id } = await send(frame, owner, { calls })
    hurry()
    // Wait for both attempts to send the second transaction.
    await vi.waitUntil(() => chain.count('eth_sendRawTransaction') === 3)
    chain.reset()
    const reloaded = open()
    decide(true)
    await reloaded.request({
      method: 'eth_sendTransaction',
      params: [{ from: owner, nonce: '0x1', to: other, value: '0x9' }],
    })
    expect(await waitForEnd(reloaded, id)).toMatchObject({ status: 600 })
    expect(await reasonsOf(open(), id)).toEqual([undefined, 'replaced'])
    expect(await balanceOf(to)).toBe(1n)
    expect(await balanceOf(other)).toBe(9n)
  })

  test('T54: a node behind the others does not make a mined batch fail', async () => {
    const { open, owner } = await FrameUser.create(chain)
    const frame = open()
    const to = freshAddress()
    // The nonce is already used. For a while, the receipt comes from a node that does not have the block yet.
    let isBehind = true
    chain.state.intercept = ({ method }) =>
      isBehind && /^eth_getTransaction(ByHash|Receipt)$/.test(method) ? { result: null } : undefined
    decide(true)
    const { id } = await send(frame, owner, { calls: [{ to, value: '0x1' }] })
    await vi.waitUntil(() => chain.count('eth_getTransactionReceipt') > 3, { timeout: 5_000 })
    expect(await statusOf(frame, id)).toMatchObject({ status: 100 })
    isBehind = false
    expect(await waitForEnd(frame, id)).toMatchObject({ status: 200 })
    expect(chain.count('eth_sendRawTransaction')).toBe(1)
  })

  test('T54: a batch that was given up, and is found later', async () => {
    const { open, owner } = await FrameUser.create(chain)
    const frame = open()
    const [first, second] = [freshAddress(), freshAddress()]
    chain.state.intercept = ({ method }) =>
      /^eth_getTransaction(ByHash|Receipt)$/.test(method) ? { result: null } : undefined
    decide(true)
    const calls = [
      { to: first, value: '0x1' },
      { to: second, value: '0x2' },
    ]
    const { id } = await send(frame, owner, { calls })
    hurry()
    expect(await waitForEnd(frame, id)).toMatchObject({ status: 400 })
    chain.reset()
    // The wallet has never sent the second call, and will not send it.
    const { receipts, status } = await statusOf(open(), id)
    expect({ count: receipts?.length, status }).toEqual({ count: 1, status: 600 })
    expect(await balanceOf(first)).toBe(1n)
    expect(await balanceOf(second)).toBe(0n)
  })

  test('behavior: a batch that waits does not hold up another account', async () => {
    const [waiting, other] = [await FrameUser.create(chain), await FrameUser.create(chain)]
    const waits = waiting.open()
    // The network never mines the first transaction.
    let lost: unknown
    chain.state.intercept = ({ method, params: [raw] }) => {
      if (method !== 'eth_sendRawTransaction') return undefined
      lost ??= raw
      return raw === lost ? { result: '0x1' } : undefined
    }
    decide(true)
    await send(waits, waiting.owner, { id: 'waits' })
    decide(true)
    const frame = other.open()
    const { id } = await send(frame, other.owner)
    expect(await waitForEnd(frame, id)).toMatchObject({ status: 200 })
    waits.session.walletId = 'gone'
  })

  test('error: a node that refuses the first transaction', async () => {
    const { open, owner } = await FrameUser.create(chain)
    const frame = open()
    chain.state.intercept = ({ method }) =>
      method === 'eth_sendRawTransaction'
        ? { error: { code: -32000, message: 'insufficient funds for gas' } }
        : undefined
    decide(true)
    await expect(send(frame, owner, { id: 'mine' })).rejects.toMatchObject({
      reason: 'INSUFFICIENT_FUNDS',
    })
    await expect(statusOf(frame, 'mine')).rejects.toMatchObject({ code: 5730 })
  })

  test.each([
    ['funds', 'insufficient funds for gas * price + value'],
    ['refused', 'exceeds block gas limit'],
    ['replaced', 'nonce too low'],
    ['underpriced', 'transaction underpriced'],
    ['underpriced', 'max fee per gas less than block base fee'],
    ['underpriced', 'Transaction maxFeePerGas (1) is too low for the next block.'],
  ])('error: a node that refuses the second transaction: %s, by "%s"', async (reason, message) => {
    const { open, owner } = await FrameUser.create(chain)
    const frame = open()
    const to = freshAddress()
    chain.state.intercept = ({ method }) =>
      method === 'eth_sendRawTransaction' && chain.count(method) > 1
        ? { error: { code: -32000, message } }
        : undefined
    decide(true)
    const calls = ['0x1', '0x2', '0x3'].map((value) => ({ to, value }))
    const { id } = await send(frame, owner, { calls })
    expect(await waitForEnd(frame, id)).toMatchObject({ status: 600 })
    // The reasons stay the same after a reload.
    expect(await reasonsOf(open(), id)).toEqual([undefined, reason, 'skipped'])
    expect(await balanceOf(to)).toBe(1n)
  })

  test('error: 5760 if all calls must be one', async () => {
    const { open, owner } = await FrameUser.create(chain)
    await expect(send(open(), owner, { atomicRequired: true })).rejects.toMatchObject({
      code: 5760,
    })
  })

  test('behavior: a rejected batch sends nothing', async () => {
    const { open, owner } = await FrameUser.create(chain)
    decide(false)
    await expect(send(open(), owner)).rejects.toMatchObject({ code: 4001 })
    expect(chain.count('eth_sendRawTransaction')).toBe(0)
  })
})

describe('errors of EIP-5792', () => {
  test('5700: a capability that is needed, of the batch or of a call', async () => {
    const { open, owner } = await FrameUser.create(chain, { coins: false })
    const frame = open()
    const magic = { magic: { wand: true } }
    const [to] = [freshAddress()]
    for (const rest of [{ capabilities: magic }, { calls: [{ capabilities: magic, to }] }])
      await expect(send(frame, owner, rest)).rejects.toMatchObject({ code: 5700 })
  })

  test('behavior: an optional capability that is unknown is ignored', async () => {
    const { open, owner } = await FrameUser.create(chain)
    decide(true)
    const capabilities = { magic: { optional: true } }
    expect(await send(open(), owner, { capabilities, id: 'mine' })).toEqual({ id: 'mine' })
  })

  test('5710: a network that is not served, or has no smart accounts', async () => {
    const { open, owner, smart } = await FrameUser.create(chain, { coins: false })
    const frame = open()
    for (const [from, chainId] of [
      [owner, '0x539'],
      [smart.address, numberToHex(137)],
    ] as const)
      await expect(send(frame, from, { chainId })).rejects.toMatchObject({ code: 5710 })
  })

  test('5720: an id that the user has used', async () => {
    const { open, owner } = await FrameUser.create(chain)
    const frame = open()
    decide(true)
    await send(frame, owner, { id: 'mine' })
    await expect(send(frame, owner, { id: 'mine' })).rejects.toMatchObject({ code: 5720 })
    const other = await FrameUser.create(chain)
    decide(true)
    expect(await send(other.open(), other.owner, { id: 'mine' })).toEqual({ id: 'mine' })
  })

  test('5730: an unknown id, and the id of another user', async () => {
    const { open, owner } = await FrameUser.create(chain)
    const frame = open()
    await expect(statusOf(frame, 'mine')).rejects.toMatchObject({ code: 5730 })
    decide(true)
    await send(frame, owner, { id: 'mine' })
    const later = open()
    later.session.walletId = 'another'
    await expect(statusOf(later, 'mine')).rejects.toMatchObject({ code: 5730 })
  })

  test('5740: too many calls, or too much data', async () => {
    const { open, owner } = await FrameUser.create(chain, { coins: false })
    const frame = open()
    const to = freshAddress()
    const many = Array.from({ length: 65 }, () => ({ to }))
    const large = [{ data: `0x${'00'.repeat(131_073)}`, to }]
    for (const calls of [many, large])
      await expect(send(frame, owner, { calls })).rejects.toMatchObject({ code: 5740 })
  })

  test('-32602: no calls, another version, an id that is not a text', async () => {
    const { open, owner } = await FrameUser.create(chain, { coins: false })
    const frame = open()
    for (const rest of [{ calls: [] }, { version: '1.1' }, { id: 1 }, { id: '' }])
      await expect(send(frame, owner, rest)).rejects.toMatchObject({ code: -32602 })
  })

  test('4100: an account that is not signed in', async () => {
    const { open } = await FrameUser.create(chain, { coins: false })
    await expect(send(open(), freshAddress())).rejects.toMatchObject({ code: 4100 })
  })
})
