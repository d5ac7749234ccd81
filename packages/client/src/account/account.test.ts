import { describe, expect, test } from 'vitest'
import { address, setup, signedIn } from '../../test/setup.ts'
import {
  getCapabilities,
  getDeployments,
  getUpgrade,
  listNetworks,
  listPermissions,
  revokePermissions,
  toAccountKinds,
  toAccountPolicy,
} from './index.ts'

/** A wallet whose frame answers one JSON-RPC method. */
function setupRpc(answer: (payload: { chainId?: unknown; params?: unknown }) => unknown) {
  const made = setup({ script: { ...signedIn, RPC_REQUEST: answer } })
  const payloads = () =>
    made.frame.received.filter(({ name }) => name === 'RPC_REQUEST').map(({ payload }) => payload)
  return { ...made, payloads }
}

describe('getCapabilities', () => {
  test('default', async () => {
    const { payloads, wallet } = setupRpc(() => ({ '0x0': { a: 1 }, '0x1': { b: 2 } }))
    expect(await getCapabilities(wallet, { address, networks: ['eip155:10'] })).toEqual({ a: 1 })
    expect(payloads()).toMatchObject([
      { method: 'wallet_getCapabilities', params: [address, ['0x0', '0xa']] },
    ])
  })

  test.each([null, {}, 'x', { '0x0': null }])('behavior: another wallet answers %j', async (it) => {
    expect(await getCapabilities(setupRpc(() => it).wallet, { address })).toEqual({})
  })
})

describe('getDeployments', () => {
  test('default: a network that fails has no entry', async () => {
    const { wallet } = setupRpc(({ chainId }) => {
      if (chainId === 137) throw { message: 'No node.' }
      return chainId === 1 ? '0x60' : '0x'
    })
    const networks = ['eip155:1', 'eip155:10', 'eip155:137'] as const
    expect(await getDeployments(wallet, { address, networks })).toEqual([
      ['eip155:1', true],
      ['eip155:10', false],
    ])
  })
})

describe('getUpgrade', () => {
  const network = 'eip155:10'

  test('default', async () => {
    const { payloads, wallet } = setupRpc(() => ({ '0xa': { atomic: { status: 'supported' } } }))
    expect(await getUpgrade(wallet, { address, network })).toBe(true)
    expect(payloads()).toMatchObject([
      { method: 'wallet_getCapabilities', params: [address, ['0xa']] },
    ])
  })

  test.each([null, {}, { '0x1': { atomic: { status: 'supported' } } }])(
    'behavior: a key that is not upgraded: %j',
    async (it) => {
      expect(await getUpgrade(setupRpc(() => it).wallet, { address, network })).toBe(false)
    },
  )
})

describe('listNetworks', () => {
  const list = (parameters: Partial<listNetworks.Parameters>) =>
    listNetworks({
      current: 'eip155:1',
      isKnown: true,
      offered: undefined,
      served: undefined,
      ...parameters,
    }).map(({ chainId, problem }) => (problem ? `${chainId} ${problem}` : chainId))

  test('default: what the wallet serves and the app offers', () => {
    const offered = ['eip155:1', 'eip155:10'] as const
    expect(list({ offered, served: ['eip155:137', 'eip155:10', 'eip155:1'] })).toEqual(offered)
  })

  test('behavior: the current network is always listed, with its problem', () => {
    expect(list({ current: 'eip155:5', offered: ['eip155:1'] })).toEqual([
      'eip155:5 notOffered',
      'eip155:1',
    ])
    expect(list({ current: 'eip155:5', served: ['eip155:1'] })).toEqual([
      'eip155:5 refused',
      'eip155:1',
    ])
  })

  test('behavior: only the current network until the wallet has answered', () => {
    expect(list({ isKnown: false, offered: ['eip155:1', 'eip155:10'] })).toEqual(['eip155:1'])
  })

  test('behavior: a network that the wallet refused', () => {
    const offered = ['eip155:1', 'eip155:10'] as const
    expect(list({ offered, refused: ['eip155:10'] })).toEqual(['eip155:1', 'eip155:10 refused'])
  })

  test('behavior: without any list, the networks of the table that are no test networks', () => {
    const choices = listNetworks({
      current: 'eip155:1',
      isKnown: true,
      offered: undefined,
      served: undefined,
    })
    expect(choices[0]).toEqual({
      chainId: 'eip155:1',
      isCurrent: true,
      name: 'Ethereum',
      problem: undefined,
      symbol: 'ETH',
      testnet: false,
    })
    expect(choices.some(({ testnet }) => testnet)).toBe(false)
  })
})

describe('toAccountKinds', () => {
  test('default', async () => {
    const { wallet } = setup({ script: signedIn })
    await wallet.connectOtp({ otp: '123456' })
    expect(toAccountKinds(wallet.getState(), [1, 10])).toEqual({
      eoa: address,
      isAvailable: true,
      networks: ['eip155:1', 'eip155:10'],
      smartAccount: undefined,
      smartAccountDeployed: undefined,
      type: 'eoa',
    })
  })

  test('behavior: without a user', () => {
    const { wallet } = setup()
    expect(toAccountKinds(wallet.getState(), [1])).toMatchObject({ eoa: undefined, networks: [] })
  })
})

describe('toAccountPolicy', () => {
  test.each([
    [{ preferred: 'smartAccount', required: true }, true, 'smartAccount'],
    [{ preferred: 'eoa', required: false }, false, undefined],
    [undefined, false, undefined],
  ])('default: %j', (latchkey_account, isRequired, recommended) => {
    expect(toAccountPolicy({ latchkey_account })).toEqual({ isRequired, recommended })
  })
})

describe('listPermissions', () => {
  test('default, and of another wallet', async () => {
    const granted = [{ chainId: '0x1', context: '0xc0' }]
    const { wallet } = setupRpc(() => ({ '0x0': { latchkey_permissions: { granted } } }))
    expect(await listPermissions(wallet, { address, networks: ['eip155:1'] })).toEqual(granted)
    expect(await listPermissions(setupRpc(() => null).wallet, { address })).toEqual([])
  })
})

describe('revokePermissions', () => {
  test('default: one, or those of every app', async () => {
    const { payloads, wallet } = setupRpc(() => ({}))
    await revokePermissions(wallet, { granted: { chainId: '0xa', context: '0xc0' } as never })
    await revokePermissions(wallet)
    expect(payloads()).toMatchObject([
      { chainId: 10, params: [{ permissionContext: '0xc0' }] },
      { chainId: 1, params: [{ latchkey_all: true }] },
    ])
  })
})
