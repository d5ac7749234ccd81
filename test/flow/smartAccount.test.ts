import { UserOperation } from '@latchkey/accounts'
import { verifyMessage, verifyTypedData } from '@latchkey/client/verify'
import { parseAbi, parseEther, stringToHex, type TypedDataDefinition } from 'viem'
import { encodeFunctionData, stringify, toFunctionSelector } from 'viem/utils'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { approvals } from '../../apps/frame/src/approval/approvals/index.ts'
import { sendFromSmart } from '../../apps/frame/src/approval/approvals/internal/sendFromSmart.ts'
import * as Api from '../../apps/frame/src/remote/Api.ts'
import * as FrameUser from '../harness/FrameUser.ts'
import { hasAlto } from '../harness/startChains.ts'

/** Tests the frame's approvals for a smart account, on a local chain with its bundler. */

const { approvals: queue, chainId, decide, freshAddress, hasProblem } = FrameUser
const friend = '0x00000000000000000000000000000000000000A1'

let chain: FrameUser.Chain

beforeAll(async () => {
  chain = await FrameUser.start()
})
afterAll(() => chain?.stop())
afterEach(() => chain.reset())

/** Answers calls instead of the chain. */
function intercept(answer: FrameUser.Intercept) {
  chain.state.intercept = answer
}

/**
 * Returns the accounts of the operations that the wallet has sent. A wallet of an earlier test may still send its own
 * operations.
 */
const findSenders = () =>
  chain.called.flatMap(({ method, params }) =>
    method === 'eth_sendUserOperation' ? [Object(params[0]).sender] : [],
  )

/** Creates a signed-in user. Requests are approved or rejected as soon as this is possible. */
async function createUser({ coins = true } = {}) {
  const api = {
    // The project pays no fees.
    call: async () => {
      throw new Api.RefusedError(404, { message: '', reason: 'NOT_FOUND' })
    },
  }
  const { open, owner: walletId, smart } = await FrameUser.create(chain, { coins, parts: { api } })
  const { context } = open()
  const request = (params: unknown) =>
    ({ account: smart.address, chainId, params: params as never, smart, walletId }) as const
  return {
    send: (call: object) => sendFromSmart(request([{ from: smart.address, ...call }]), context),
    async sign(method: 'eth_signTypedData_v4' | 'personal_sign', params: unknown) {
      const approve = await approvals[method].load()
      return (await approve(request(params), context)) as `0x${string}`
    },
    smart,
  }
}

/** A signature has no costs, so it needs no wait. */
const isShown = () => true

const balanceOf = (address: `0x${string}`) => chain.client.getBalance({ address })

describe('signatures', () => {
  const message = 'Good morning'
  const typedData = {
    domain: { chainId: 1, name: 'Letters' },
    message: { text: message },
    primaryType: 'Letter',
    types: { Letter: [{ name: 'text', type: 'string' }] },
  } as const satisfies TypedDataDefinition

  test('default: ERC-6492 before the first transaction, ERC-1271 after it', async () => {
    const { send, sign, smart } = await createUser()
    const { address } = smart
    for (const isDeployed of [false, true]) {
      if (isDeployed) {
        const shown = decide(true)
        await send({ to: friend, value: '0x1' })
        await shown
      }
      const first = decide(true, isShown)
      const signature = await sign('personal_sign', [stringToHex(message), address])
      expect((await first).account).toBe(address)
      expect(signature.length === 132).toBe(isDeployed)
      expect(await verifyMessage(chain.client, { address, message, signature })).toBe(true)

      decide(true, isShown)
      const signed = await sign('eth_signTypedData_v4', [address, JSON.stringify(typedData)])
      expect(await verifyTypedData(chain.client, { address, signature: signed, typedData })).toBe(
        true,
      )
    }
  })

  test('error: nothing is signed if the chain cannot tell whether the account exists', async () => {
    const { sign, smart } = await createUser()
    intercept(({ method }) =>
      method === 'eth_getCode' ? Promise.reject(new TypeError('away')) : undefined,
    )
    decide(true, isShown)
    const signing = sign('personal_sign', [stringToHex(message), smart.address])
    await expect(signing).rejects.toMatchObject({ reason: 'SERVER_UNREACHABLE' })
  })

  test('T48: a host cannot ask for the signature of a user operation', async () => {
    const { sign, smart } = await createUser()
    const operation = {
      callData: smart.encodeCalls([{ data: '0x', to: friend, value: parseEther('1') }]),
      callGasLimit: 1n,
      maxFeePerGas: 1n,
      maxPriorityFeePerGas: 1n,
      nonce: 0n,
      preVerificationGas: 1n,
      sender: smart.address,
      verificationGasLimit: 1n,
    }
    const asked = smart.toTypedData(operation, 1)
    // The key may own other accounts of the same kind at other addresses.
    for (const sender of [smart.address, freshAddress()]) {
      const domain = { ...asked.domain, verifyingContract: sender }
      const text = stringify({ ...asked, domain, message: { ...asked.message, sender } })
      const signing = sign('eth_signTypedData_v4', [smart.address, text])
      await expect(signing).rejects.toMatchObject({ reason: 'UNSAFE' })
      expect(queue.getState().queue).toEqual([])
    }
  })
})

describe('eth_sendTransaction', () => {
  test('default: the first deploys the account, the next does not', async () => {
    const { send } = await createUser()
    const to = freshAddress()
    const amounts = [parseEther('0.5'), parseEther('0.25')] as const
    for (const [index, value] of amounts.entries()) {
      const shown = decide(true)
      const hash = await send({ to, value: `0x${value.toString(16)}` })
      const { costs } = await shown
      expect(costs).toMatchObject({ problem: undefined, symbol: 'ETH', value, warnings: [] })
      const receipt = await chain.client.getTransactionReceipt({ hash: hash as `0x${string}` })
      expect(receipt).toMatchObject({
        status: 'success',
        to: UserOperation.entryPoint.toLowerCase(),
      })
      expect(await balanceOf(to)).toBe(index ? amounts[0] + amounts[1] : amounts[0])
    }
  })

  test('T48: shows the call, and signs call data that decodes to it', async () => {
    const { send, smart } = await createUser()
    const token = freshAddress()
    const abi = parseAbi(['function approve(address spender, uint256 amount)'])
    const data = encodeFunctionData({ abi, args: [friend, 2n ** 256n - 1n] })
    let signed: UserOperation.UserOperation | undefined
    intercept(({ method, params: [operation] }) => {
      if (method === 'eth_sendUserOperation') signed = operation as UserOperation.UserOperation
      return undefined
    })
    const shown = decide(true)
    await send({ data, to: token })
    const { account, explanation } = await shown
    expect(account).toBe(smart.address)
    expect(explanation.warnings.map(({ id }) => id)).toContain('approvalUnlimited')
    expect(stringify(explanation.target).toLowerCase()).toContain(token.toLowerCase())
    expect(smart.decodeCalls(signed!.callData)).toEqual([{ data, to: token, value: 0n }])
  })

  test('behavior: a rejected request sends nothing', async () => {
    const { send, smart } = await createUser()
    decide(false)
    await expect(send({ to: friend, value: '0x1' })).rejects.toMatchObject({ code: 4001 })
    expect(findSenders()).not.toContain(smart.address)
  })

  // Skip this with alto. It finds an operation by its id only after the operation is mined, so the wallet reports that
  // it may have been sent.
  test.skipIf(hasAlto)('behavior: a lost response is sent again, and paid once', async () => {
    const { send, smart } = await createUser()
    const to = freshAddress()
    let lost = 0
    intercept(async ({ method, params }) => {
      if (method !== 'eth_sendUserOperation' || lost++) return undefined
      await chain.forward({ method, params })
      throw new TypeError('The connection broke.')
    })
    decide(true)
    expect(await send({ to, value: '0x3' })).toMatch(/^0x[\da-f]{64}$/)
    expect(findSenders().filter((it) => it === smart.address)).toHaveLength(2)
    expect(await balanceOf(to)).toBe(3n)
  })

  test('error: a bundler that refuses after a lost response', async () => {
    const { send } = await createUser()
    let attempts = 0
    intercept(({ method }) => {
      if (method !== 'eth_sendUserOperation') return undefined
      if (!attempts++) throw new TypeError('The connection broke.')
      return { error: { code: -32500, message: 'AA25 invalid account nonce' } }
    })
    decide(true)
    await expect(send({ to: friend, value: '0x1' })).rejects.toMatchObject({
      data: { hash: expect.stringMatching(/^0x[\da-f]{64}$/) },
      reason: 'TRANSACTION_LOST',
    })
    expect(attempts).toBe(2)
  })

  test('T54: a node that names the nonce of another key', async () => {
    const { send, smart } = await createUser()
    const getNonce = toFunctionSelector('function getNonce(address, uint192)')
    intercept(({ method, params: [call] }) =>
      method === 'eth_call' && Object(call).data.startsWith(getNonce)
        ? { result: `0x${(2n ** 64n).toString(16).padStart(64, '0')}` }
        : undefined,
    )
    decide(false, hasProblem)
    await expect(send({ to: friend, value: '0x1' })).rejects.toMatchObject({
      reason: 'SERVER_UNREACHABLE',
    })
    expect(findSenders()).not.toContain(smart.address)
  })

  test('behavior: two requests at once have a nonce each', async () => {
    const { send } = await createUser()
    const to = freshAddress()
    const first = decide(true).then(() => decide(true))
    await Promise.all([send({ to, value: '0x1' }), send({ to, value: '0x2' })])
    await first
    expect(await balanceOf(to)).toBe(3n)
  })

  test('error: an account without coins', async () => {
    const { send } = await createUser({ coins: false })
    const shown = decide(false, hasProblem)
    await expect(send({ to: friend, value: '0x1' })).rejects.toMatchObject({
      reason: 'INSUFFICIENT_FUNDS',
    })
    expect((await shown).costs?.problem).toEqual({ kind: 'balance' })
  })

  test('error: a call that would fail is shown as such', async () => {
    const { send, smart } = await createUser()
    // The call fails, because the factory has no such function.
    const call = { data: '0x12345678', to: smart.deployment.factory }
    const shown = decide(false, hasProblem)
    await expect(send(call)).rejects.toMatchObject({ code: 4001 })
    expect((await shown).costs?.problem).toMatchObject({ kind: 'fails' })
  })

  test('error: an operation whose calls failed', async () => {
    const { send, smart } = await createUser()
    const call = { data: '0x12345678', to: smart.deployment.factory }
    decide(true, hasProblem)
    await expect(send(call)).rejects.toMatchObject({
      code: 3,
      data: { hash: expect.stringMatching(/^0x[\da-f]{64}$/) },
    })
  })

  /** The ways in which a bundler can be down: it does not answer, or the server reports that it is down. */
  const outages = {
    bundler: () => ({ error: { code: -32603, message: 'The bundler could not be reached.' } }),
    server: () => Promise.reject(new TypeError('away')),
  }

  test.each(['bundler', 'server'] as const)('error: the %s is down', async (kind) => {
    const { send } = await createUser()
    intercept(({ method }) =>
      method === 'eth_estimateUserOperationGas' ? outages[kind]() : undefined,
    )
    const shown = decide(false, hasProblem)
    await expect(send({ to: friend, value: '0x1' })).rejects.toMatchObject({
      reason: 'SERVER_UNREACHABLE',
    })
    expect((await shown).costs?.problem).toEqual({ kind: 'unreachable' })
  })

  test.each(['bundler', 'server'] as const)('error: the %s goes down meanwhile', async (kind) => {
    const { send } = await createUser()
    intercept(({ method }) => (method === 'eth_sendUserOperation' ? outages[kind]() : undefined))
    decide(true)
    await expect(send({ to: friend, value: '0x1' })).rejects.toMatchObject({
      data: { hash: expect.stringMatching(/^0x[\da-f]{64}$/) },
      reason: 'TRANSACTION_LOST',
    })
  })

  test('T54: a bundler that asks for much gas raises a warning', async () => {
    const { send } = await createUser()
    intercept(({ method }) =>
      method === 'eth_estimateUserOperationGas'
        ? {
            result: {
              callGasLimit: '0x1312d00', // 20 million
              preVerificationGas: '0x1312d00',
              verificationGasLimit: '0x186a0',
            },
          }
        : undefined,
    )
    const shown = decide(false)
    await expect(send({ to: friend, value: '0x1' })).rejects.toBeDefined()
    const ids = (await shown).costs?.warnings?.map(({ id }) => id)
    expect(ids).toContain('feeHigh')
  })

  test.each(['0xffffffffffff', '20000', null])(
    'T54: a bundler that asks for %s gas',
    async (gas) => {
      const { send, smart } = await createUser()
      intercept(({ method }) =>
        method === 'eth_estimateUserOperationGas'
          ? {
              result: { callGasLimit: gas, preVerificationGas: '0x1', verificationGasLimit: '0x1' },
            }
          : undefined,
      )
      decide(false, hasProblem)
      await expect(send({ to: friend, value: '0x1' })).rejects.toBeDefined()
      expect(findSenders()).not.toContain(smart.address)
    },
  )

  test('error: the creation of a contract', async () => {
    const { send } = await createUser()
    await expect(send({ data: '0x6000' })).rejects.toMatchObject({ reason: 'NOT_AVAILABLE' })
  })
})
