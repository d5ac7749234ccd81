import { describe, expect, test, vi } from 'vitest'
import { address, flush, type Script, setup, signedIn } from '../../test/setup.ts'
import {
  getBalance,
  getCapabilities,
  getDeployments,
  getOffer,
  getUpgrade,
  isNetworkRefused,
  listNetworks,
  listPermissions,
  recallOffer,
  revokePermissions,
  toAccountKinds,
  toAccountPolicy,
  toPageUrl,
  toPicture,
} from './index.ts'

/** Creates a wallet whose frame answers one JSON-RPC method. */
function setupRpc(answer: (payload: { chainId?: unknown; params?: unknown }) => unknown) {
  const made = setup({ script: { ...signedIn, RPC_REQUEST: answer } })
  const payloads = () =>
    made.frame.received.filter(({ name }) => name === 'RPC_REQUEST').map(({ payload }) => payload)
  return { ...made, payloads }
}

describe('getBalance', () => {
  test('default', async () => {
    const { payloads, wallet } = setupRpc(() => '0xde0b6b3a7640000')
    expect(await getBalance(wallet, { address, chainId: 'eip155:10' })).toBe(10n ** 18n)
    expect(payloads()).toMatchObject([
      { chainId: 10, method: 'eth_getBalance', params: [address, 'latest'] },
    ])
  })

  test('behavior: a Solana network', async () => {
    const { payloads, wallet } = setupRpc(() => ({ context: { slot: 1 }, value: 5 }))
    const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    expect(await getBalance(wallet, { address: 'HN7cAB', chainId })).toBe(5n)
    expect(payloads()).toMatchObject([
      { chainId, method: 'solana_getBalance', params: ['HN7cAB', { commitment: 'confirmed' }] },
    ])
  })
})

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

describe('getOffer', () => {
  const capabilities = {
    latchkey_networks: { chainIds: ['eip155:1', 'eip155:10', 'x'] },
    latchkey_signIn: { methods: ['email', 'google'] },
  }
  const offer = { methods: ['email', 'google'], networks: ['eip155:1', 'eip155:10'] }
  const none = { methods: undefined, networks: undefined }

  test('default', async () => {
    expect(await getOffer(setupRpc(() => ({ '0x0': capabilities })).wallet)).toEqual(offer)
  })

  test.each([null, {}, { latchkey_networks: 1, latchkey_signIn: { methods: [1] } }])(
    'behavior: another wallet reports %j',
    async (it) => expect(await getOffer(setupRpc(() => ({ '0x0': it })).wallet)).toEqual(none),
  )

  test('behavior: the answer is recalled, but not for another wallet', async () => {
    const entries = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
    })
    const { wallet } = setupRpc(() => ({ '0x0': capabilities }))
    expect(recallOffer(wallet)).toEqual(none)
    await getOffer(wallet)
    expect(recallOffer(wallet)).toEqual(offer)
    for (const [key, value] of entries)
      entries.set(key, value.replace(wallet.options.frameUrl, 'https://other.example/sdk'))
    expect(recallOffer(wallet)).toEqual(none)
    vi.unstubAllGlobals()
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
      hasFailed: true,
      isAvailable: true,
      networks: ['eip155:1', 'eip155:10'],
      smartAccount: undefined,
      smartAccountDeployed: undefined,
      type: 'eoa',
    })
  })

  test('behavior: fails only on a network with smart accounts, and not during a switch', async () => {
    const smart = { address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D', type: 'smartAccount' }
    const eoa = { address, type: 'eoa' }
    let accounts = [eoa, smart]
    let wait = Promise.resolve()
    const GET_USER: Script['GET_USER'] = async (payload) => {
      await wait
      const chainId = payload?.chainId || 1
      return { accounts: accounts as never, address, chainId, preferredAccountType: 'eoa' }
    }
    const { wallet } = setup({ script: { ...signedIn, GET_USER } })
    const hasFailed = () => toAccountKinds(wallet.getState(), [1, 8453]).hasFailed
    await wallet.connectOtp({ otp: '123456' })
    expect(hasFailed()).toBe(false)
    accounts = [eoa]
    await wallet.switchNetwork({ chainId: 10 })
    expect(hasFailed()).toBe(false)

    let end = () => {}
    wait = new Promise((resolve) => {
      end = resolve
    })
    const switched = wallet.switchNetwork({ chainId: 8453 })
    await flush()
    expect(wallet.getState().chainId).toBe('eip155:8453')
    expect(hasFailed()).toBe(false)
    end()
    await switched
    expect(hasFailed()).toBe(true)
    accounts = [eoa, smart]
    await wallet.getUser()
    expect(hasFailed()).toBe(false)
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
  const permission = {
    chainId: '0x1',
    context: '0xc0',
    expiry: 1_900_000_000,
    permissions: [
      { data: { address, calls: ['mint(address)'] }, policies: [{ data: { count: 3 } }] },
      { data: { periodAmount: '0x5', periodDuration: 86_400, startTime: 1 }, policies: [] },
    ],
    signer: { data: { address } },
    token: { decimals: 6, symbol: 'USDC' },
    use: { calls: '2', coins: '300000000000000000', isRevoked: false },
  }
  const list = (latchkey_permissions: unknown) =>
    listPermissions(setupRpc(() => ({ '0x0': { latchkey_permissions } })).wallet, { address })

  test('default, and of another wallet', async () => {
    const { wallet } = setupRpc(() => ({
      '0x0': { latchkey_permissions: { granted: [permission] } },
    }))
    const parameters = { address, networks: ['eip155:1'] } as const
    expect(await listPermissions(wallet, parameters)).toEqual([permission])
    expect(await listPermissions(setupRpc(() => null).wallet, { address })).toEqual([])
    expect(await list({})).toEqual([])
  })

  test.each<[string, object]>([
    ['no context', { context: undefined }],
    ['a date that does not exist', { expiry: 1e300 }],
    ['limits that are no list', { permissions: {} }],
    [
      'an amount that is no number',
      { permissions: [{ data: { periodAmount: 'a lot' }, policies: [] }] },
    ],
    ['no policies', { permissions: [{ data: {} }] }],
    ['no address', { signer: { data: {} } }],
  ])('error: leaves out a permission with %s (T05)', async (_, change) => {
    expect(await list({ granted: [{ ...permission, ...change }, permission] })).toEqual([
      permission,
    ])
  })

  test.each<[string, object]>([
    ['a token', { token: { decimals: 1e9 } }],
    ['use', { use: { coins: '-', isRevoked: false } }],
  ])('behavior: %s that does not parse does not hide the permission (T05)', async (_, change) => {
    const [key] = Object.keys(change)
    expect(await list({ granted: [{ ...permission, ...change }] })).toEqual([
      { ...permission, [key!]: undefined },
    ])
  })

  test.each([{ granted: {} }, { granted: 'x' }, 7, 'x'])('error: refuses %j (T05)', async (it) => {
    await expect(list(it)).rejects.toThrow('The answer of "wallet_getCapabilities" is invalid.')
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

test('toPageUrl', () => {
  const { wallet } = setup()
  const { origin } = new URL(wallet.options.frameUrl)
  expect(toPageUrl(wallet, 'upgrade')).toBe(`${origin}/upgrade?project=${wallet.options.projectId}`)
})

describe('toPicture', () => {
  test('default', () => {
    const avatar = 'data:image/png;base64,AAAA'
    expect(toPicture({ latchkey_profile: { avatar } })).toBe(avatar)
  })

  test.each([
    ['no picture', {}],
    ['a remote picture', { latchkey_profile: { avatar: 'https://example.com/ada.png' } }],
    ['a document', { latchkey_profile: { avatar: 'data:text/html;base64,AAAA' } }],
    ['another type', { latchkey_profile: { avatar: 1 } }],
    ['another shape', { latchkey_profile: 'ada' }],
  ])('behavior: %s', (_, capabilities) => {
    expect(toPicture(capabilities)).toBeUndefined()
  })
})

describe('isNetworkRefused', () => {
  test.each([
    ['the refusal of a network', Object.assign(new TypeError('No'), { code: 4902 }), true],
    ['another error', Object.assign(new TypeError('No'), { code: 4001 }), false],
    ['an error without a code', new TypeError('No'), false],
    ['no error', undefined, false],
  ])('%s', (_, error, isRefused) => {
    expect(isNetworkRefused(error)).toBe(isRefused)
  })
})
