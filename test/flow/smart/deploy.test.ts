import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { handlers } from '../../../apps/frame/src/handlers/index.ts'
import { RefusedError } from '../../../apps/frame/src/RefusedError.ts'
import * as FrameUser from '../../harness/FrameUser.ts'

/** Tests `INIT_SMART_ACCOUNT` with `deploy`, on a local chain with its bundler. */

// Do not mount screens, because there is no document.
vi.mock('../../../apps/frame/src/approval/screens/mount.tsx', () => ({ mount() {} }))

const { decide } = FrameUser

let chain: FrameUser.Chain
beforeAll(async () => {
  chain = await FrameUser.start()
})
afterAll(() => chain?.stop())
afterEach(() => chain.reset())

async function createUser(options?: Parameters<typeof FrameUser.create>[1]) {
  const { open, smart } = await FrameUser.create(chain, options)
  const { context, request, session } = open()
  const { address } = smart
  return {
    address,
    context,
    getCode: () => chain.client.getCode({ address }),
    init: (payload?: { deploy?: boolean }) => handlers.INIT_SMART_ACCOUNT(payload, context),
    request,
    session,
  }
}

describe('deploy', () => {
  test('default: asks the user, and answers when the account is deployed', async () => {
    const { address, getCode, init } = await createUser()
    expect(await init()).toEqual({ address, isDeployed: false })
    expect(FrameUser.approvals.getState().queue).toEqual([])
    const shown = decide(true)
    expect(await init({ deploy: true })).toEqual({ address, isDeployed: true })
    // The next block contains the account, so a page can use it immediately.
    expect(await getCode()).toMatch(/^0x[\da-f]+$/)
    const { account, costs, explanation, network } = await shown
    expect({ account, network }).toEqual({ account: address, network: 'Ethereum' })
    expect(costs).toMatchObject({ problem: undefined, value: 0n })
    expect(costs!.fee).toBeGreaterThan(0n)
    expect(explanation).toMatchObject({ title: { id: 'title.deploy' }, warnings: [] })
    // The account is deployed, so the user is not asked again.
    expect(await init({ deploy: true })).toEqual({ address, isDeployed: true })
    expect(chain.count('eth_sendUserOperation')).toBe(1)
  })

  test('T48: the operation has an empty call of the account to itself, and nothing else', async () => {
    const { address, init } = await createUser()
    const { HybridDeleGator } = await import('@latchkey/accounts')
    let callData: `0x${string}` = '0x'
    chain.state.intercept = ({ method, params }) => {
      if (method === 'eth_sendUserOperation')
        ({ callData } = params[0] as { callData: `0x${string}` })
      return undefined
    }
    const shown = decide(true)
    await init({ deploy: true })
    const to = address.toLowerCase()
    const [call, ...others] = HybridDeleGator.from(address).decodeCalls(callData)!
    expect(others).toEqual([])
    expect({ ...call, to: call!.to.toLowerCase() }).toEqual({ data: '0x', to, value: 0n })
    const { target } = (await shown).explanation
    expect(target.map(({ label }) => label.id)).toEqual(['fact.to', 'fact.value'])
    expect(target[0]!.value).toMatchObject({ kind: 'address' })
  })

  test('behavior: on the network of the request, also if the app switches before the approval', async () => {
    const { address, context, getCode, init } = await createUser()
    const shown = decide(true, (entry) => {
      context.host.networks.set('eip155:8453')
      return FrameUser.isPriced(entry)
    })
    expect(await init({ deploy: true })).toEqual({ address, isDeployed: true })
    expect((await shown).network).toBe('Ethereum')
    expect(context.host.networks.get()).toBe('eip155:8453')
    expect(await getCode()).toMatch(/^0x[\da-f]+$/)
  })

  test('behavior: a transaction deploys the account first, so that nothing else is sent', async () => {
    const { address, init, request } = await createUser()
    const transaction = { from: address, to: FrameUser.freshAddress(), value: '0x3' }
    const sending = request({ method: 'eth_sendTransaction', params: [transaction] })
    const deploying = init({ deploy: true })
    const ended = Promise.all([sending, deploying])
    ended.catch(() => {})
    const queue = () => FrameUser.approvals.getState().queue
    const isAsked = () => queue().length === 2 && queue().every(FrameUser.isPriced)
    await vi.waitUntil(isAsked, { timeout: 20_000 })
    for (const entry of queue()) entry.decide(true)
    expect(await ended).toMatchObject([expect.any(String), { address, isDeployed: true }])
    expect(chain.count('eth_sendUserOperation')).toBe(1)
  })

  test('error: the user rejects, and nothing is sent', async () => {
    const { address, init } = await createUser()
    decide(false)
    await expect(init({ deploy: true })).rejects.toMatchObject({
      code: 4001,
      reason: 'USER_REJECTED',
    })
    expect(await init()).toEqual({ address, isDeployed: false })
    expect(chain.count('eth_sendUserOperation')).toBe(0)
  })

  test('error: an account without coins', async () => {
    const { init } = await createUser({ coins: false })
    const shown = decide(false, FrameUser.hasProblem)
    await expect(init({ deploy: true })).rejects.toMatchObject({ reason: 'INSUFFICIENT_FUNDS' })
    expect((await shown).costs).toMatchObject({ problem: { kind: 'balance' } })
  })

  test('error: a bundler that refuses, and one that does not answer', async () => {
    const { address, init } = await createUser()
    chain.state.intercept = ({ method }) =>
      method === 'eth_sendUserOperation'
        ? { error: { code: -32500, message: 'AA21 did not pay prefund' } }
        : undefined
    decide(true)
    await expect(init({ deploy: true })).rejects.toMatchObject({ reason: 'INSUFFICIENT_FUNDS' })
    chain.state.intercept = ({ method }) => {
      if (method === 'eth_estimateUserOperationGas') throw new TypeError('away')
      return undefined
    }
    decide(false, FrameUser.hasProblem)
    await expect(init({ deploy: true })).rejects.toMatchObject({ reason: 'SERVER_UNREACHABLE' })
    expect(await init()).toEqual({ address, isDeployed: false })
  })

  test('T47: another user has signed in before the approval', async () => {
    const { init, session } = await createUser()
    decide(true, (entry) => {
      const isReady = FrameUser.isPriced(entry)
      if (isReady) session.walletId = 'other'
      return isReady
    })
    await expect(init({ deploy: true })).rejects.toMatchObject({ reason: 'NOT_CONNECTED' })
    expect(chain.count('eth_sendUserOperation')).toBe(0)
  })

  test('T56: nothing is signed for a host that has given up', async () => {
    const { context, init } = await createUser()
    Object.assign(context, {
      commit() {
        throw new RefusedError('USER_REJECTED')
      },
    })
    decide(true)
    await expect(init({ deploy: true })).rejects.toMatchObject({ code: 4001 })
    expect(chain.count('eth_sendUserOperation')).toBe(0)
  })
})
