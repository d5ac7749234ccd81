import { Message } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  address,
  dump,
  memoryArea,
  names,
  refuse,
  type Script,
  setup,
  signedIn,
  user,
} from '../../test/setup.ts'

beforeEach(() =>
  vi.useFakeTimers({
    now: 1_000_000,
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
  }),
)

afterEach(() => vi.useRealTimers())

describe('switchNetwork', () => {
  test.each([137, '137', '0x89', 'eip155:137'])('default: %s', async (chainId) => {
    const { area, frame, wallet } = setup({ script: signedIn })
    expect(await wallet.switchNetwork({ chainId })).toEqual({ chainId: 137 })
    expect(frame.received.at(-1)!.payload).toEqual({ chainId: 137 })
    expect(dump(area)).toMatchObject({ LAST_USED_CHAIN_KEY: '137' })
    expect(wallet.getState()).toMatchObject({ chainId: 'eip155:137', evmChainId: '0x89' })
  })

  test('behavior: Solana by its CAIP id; the EVM chain stays', async () => {
    const { area, wallet } = setup({ script: signedIn })
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    await wallet.switchNetwork({ chainId: 137 })
    await wallet.switchNetwork({ chainId })
    expect(wallet.getState()).toMatchObject({ chainId, evmChainId: '0x89' })
    expect(dump(area)).toMatchObject({ LAST_USED_CHAIN_KEY: chainId })
  })

  test('error: not offered, or not a chain', async () => {
    const { frame, wallet } = setup({ networks: [1, 'eip155:137'], script: signedIn })
    await wallet.switchNetwork({ chainId: '0x89' })
    for (const chainId of [10, 'nonsense', '', -1, Number.NaN, undefined as never])
      await expect(wallet.switchNetwork({ chainId })).rejects.toMatchObject({ code: 4902 })
    await expect(wallet.switchNetwork(undefined as never)).rejects.toMatchObject({ code: 4902 })
    expect(names(frame.received)).toEqual(['SWITCH_NETWORK'])
  })
})

describe('a switch of network', () => {
  /** Waits until all posted messages are delivered. */
  const flush = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }

  /** Creates a frame that answers some events only when the test says so. */
  function hold(...held: ('GET_CHAIN_ID' | 'GET_USER' | 'SWITCH_NETWORK')[]) {
    const script = { ...signedIn, ...Object.fromEntries(held.map((name) => [name, undefined])) }
    const test = setup({ script })
    const asked = (name: string) => test.frame.received.filter((it) => it.name === name)
    return {
      ...test,
      answer(name: (typeof held)[number], payload: unknown, index = 0) {
        const { id } = asked(name)[index]!
        test.frame.post(Message.fromAnswer({ id, name, payload }))
      },
      asked,
    }
  }

  const other = `0x${'22'.repeat(20)}`

  test('is not undone by an earlier GET_USER', async () => {
    const { answer, asked, wallet } = hold('GET_USER')
    const fetched = wallet.getUser()
    await flush()
    await wallet.switchNetwork({ chainId: 137 })
    answer('GET_USER', { ...user, chainId: 1 })
    await flush()
    expect(asked('GET_USER')[1]!.payload).toMatchObject({ chainId: 137 })
    answer('GET_USER', { ...user, address: other, chainId: 137 }, 1)
    await fetched
    expect(wallet.getState()).toMatchObject({ chainId: 'eip155:137', user: { address: other } })
  })

  test('there and back is not undone by an earlier GET_USER', async () => {
    const { answer, wallet } = hold('GET_USER')
    await wallet.switchNetwork({ chainId: 1 })
    const asked = wallet.getUser()
    await flush()
    await wallet.switchNetwork({ chainId: 137 })
    await wallet.switchNetwork({ chainId: 1 })
    answer('GET_USER', { ...user, chainId: 137 })
    await flush()
    answer('GET_USER', { ...user, chainId: 1 }, 1)
    await asked
    expect(wallet.getState().chainId).toBe('eip155:1')
  })

  test('is not undone by the account of an earlier switch', async () => {
    const { answer, asked, wallet } = hold('GET_USER')
    const fetched = wallet.getUser()
    await flush()
    answer('GET_USER', user)
    await fetched
    const switched = [wallet.switchNetwork({ chainId: 10 })]
    await flush()
    switched.push(wallet.switchNetwork({ chainId: 137 }))
    await flush()
    expect(asked('GET_USER').map(({ payload }) => Object(payload).chainId)).toEqual([
      undefined,
      10,
      137,
    ])
    answer('GET_USER', { ...user, address: other, chainId: 137 }, 2)
    answer('GET_USER', { ...user, chainId: 10 }, 1)
    await flush()
    answer('GET_USER', { ...user, address: other, chainId: 137 }, 3)
    await Promise.all(switched)
    expect(wallet.getState()).toMatchObject({ chainId: 'eip155:137', user: { address: other } })
  })

  test('comes first: GET_USER asks for the new network', async () => {
    const { answer, asked, wallet } = hold('SWITCH_NETWORK')
    const switched = wallet.switchNetwork({ chainId: 137 })
    const fetched = wallet.getUser()
    await flush()
    expect(asked('GET_USER')).toEqual([])
    answer('SWITCH_NETWORK', { chainId: 137 })
    await Promise.all([fetched, switched])
    expect(asked('GET_USER')[0]!.payload).toMatchObject({ chainId: 137 })
    expect(wallet.getState().chainId).toBe('eip155:137')
  })

  test('that fails does not block later requests', async () => {
    const { wallet } = setup({ script: { ...signedIn, SWITCH_NETWORK: refuse } })
    const switched = wallet.switchNetwork({ chainId: 137 }).catch((error) => error)
    expect(await wallet.getUser()).toMatchObject({ address: user.address })
    expect(await switched).toMatchObject({ message: 'No.' })
  })

  test('is not undone by an earlier GET_CHAIN_ID', async () => {
    const { answer, wallet } = hold('GET_CHAIN_ID')
    const asked = wallet.getChainId()
    await flush()
    await wallet.switchNetwork({ chainId: 137 })
    answer('GET_CHAIN_ID', { chainId: 1 })
    await asked
    expect(wallet.getState().chainId).toBe('eip155:137')
  })

  test('is not undone by an earlier switch that is answered later', async () => {
    const { answer, wallet } = hold('SWITCH_NETWORK')
    const switched = [10, 137].map((chainId) => wallet.switchNetwork({ chainId }))
    await flush()
    answer('SWITCH_NETWORK', { chainId: 137 }, 1)
    answer('SWITCH_NETWORK', { chainId: 10 }, 0)
    await Promise.all(switched)
    expect(wallet.getState().chainId).toBe('eip155:137')
  })
})

describe('getChainId', () => {
  test('default', async () => {
    const { wallet } = setup({ script: { GET_CHAIN_ID: () => ({ chainId: 10 }) } })
    expect(await wallet.getChainId()).toEqual({ chainId: 10 })
    expect(wallet.getState().chainId).toBe('eip155:10')
  })
})

describe('getSmartAccountEnabledNetworks', () => {
  test('default: stored comma-joined', async () => {
    const { area, wallet } = setup({
      script: {
        GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1, 137] }),
      },
    })
    expect(await wallet.getSmartAccountEnabledNetworks()).toEqual([1, 137])
    expect(dump(area)).toMatchObject({
      SMART_ACCOUNT_ENABLED: 'true',
      SMART_ACCOUNT_ENABLED_NETWORKS: '1,137',
    })
  })

  test('behavior: falls back to an empty list', async () => {
    const { area, wallet } = setup({ script: { GET_SMART_ACCOUNT_ENABLED_NETWORKS: refuse } })
    expect(await wallet.getSmartAccountEnabledNetworks()).toEqual([])
    expect(dump(area)).toMatchObject({
      SMART_ACCOUNT_ENABLED: 'false',
      SMART_ACCOUNT_ENABLED_NETWORKS: '',
    })
  })
})

describe('switchNetwork, with smart accounts', () => {
  const smart = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
  const key = { address, type: 'eoa' as const }
  const contract = { address: smart, type: 'smartAccount' as const }

  /** The project prefers smart accounts, and network 10 has none. */
  const script: Script = {
    ...signedIn,
    GET_USER: (payload) => {
      const chainId = payload?.chainId || 1
      const isSmart = chainId !== 10 && payload?.preferredAccountType !== 'eoa'
      return {
        ...user,
        accounts: chainId === 10 ? [key] : isSmart ? [contract, key] : [key, contract],
        address: isSmart ? smart : address,
        chainId,
        preferredAccountType: isSmart ? 'smartAccount' : 'eoa',
      }
    },
  }

  test('default: the state has the account of the new network', async () => {
    const { wallet } = setup({ script })
    await wallet.connectOtp({ otp: '123456' })
    const heard: unknown[] = []
    wallet.provider.on('accountsChanged', (accounts) => heard.push(accounts))
    wallet.provider.on('chainChanged', (chainId) => heard.push(chainId))
    await wallet.switchNetwork({ chainId: 10 })
    expect(wallet.getState()).toMatchObject({
      evmChainId: '0xa',
      user: { accounts: [key], address },
    })
    await wallet.switchNetwork({ chainId: 1 })
    expect(wallet.getState().user).toMatchObject({ accounts: [contract, key], address: smart })
    expect(heard).toEqual(['0xa', [address], '0x1', [smart]])
  })

  test('behavior: a network without smart accounts does not change the stored kind', async () => {
    const { area, wallet } = setup({ script })
    await wallet.connectOtp({ otp: '123456' })
    await wallet.switchNetwork({ chainId: 10 })
    expect(dump(area)).toMatchObject({ PREFERRED_ACCOUNT_TYPE: 'smartAccount' })
  })

  test('error: the account cannot be fetched', async () => {
    const { frame, wallet } = setup({ script })
    await wallet.connectOtp({ otp: '123456' })
    frame.script.GET_USER = refuse
    await expect(wallet.switchNetwork({ chainId: 10 })).rejects.toThrow('No.')
    expect(wallet.getState()).toMatchObject({ chainId: 'eip155:10', status: 'connected' })
  })
})

describe('setPreferredAccount', () => {
  const smart = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
  const accounts = [
    { address, type: 'eoa' as const },
    { address: smart, type: 'smartAccount' as const },
  ]
  const script: Script = {
    ...signedIn,
    GET_USER: (payload) => ({
      ...user,
      accounts,
      address: payload?.preferredAccountType === 'smartAccount' ? smart : address,
      preferredAccountType: payload?.preferredAccountType ?? 'eoa',
    }),
  }

  test('default', async () => {
    const { area, wallet } = setup({
      script: { ...script, SET_PREFERRED_ACCOUNT: ({ type }) => ({ address: smart, type }) },
    })
    await wallet.connectOtp({ otp: '123456' })
    await wallet.setPreferredAccount({ type: 'smartAccount' })
    expect(wallet.getState().user).toMatchObject({
      address: smart,
      preferredAccountType: 'smartAccount',
    })
    expect(dump(area)).toMatchObject({ PREFERRED_ACCOUNT_TYPE: 'smartAccount' })
  })

  test('behavior: does not send the stored kind of account, which may be outdated or of another user', async () => {
    const area = memoryArea({ '@latchkey/PREFERRED_ACCOUNT_TYPE': 'smartAccount' })
    const { frame, wallet } = setup({ area, script })
    await wallet.connectOtp({ otp: '123456' })
    expect(wallet.getState().user).toMatchObject({ address, preferredAccountType: 'eoa' })
    await wallet.getUser()
    const asked = frame.received.filter(({ name }) => name === 'GET_USER')
    expect(asked.map(({ payload }) => Object(payload).preferredAccountType)).toEqual(
      asked.map(() => undefined),
    )
    expect(asked.length).toBeGreaterThan(0)
  })

  test('behavior: falls back to eoa, and throws the error', async () => {
    const { area, wallet } = setup({ script: { ...script, SET_PREFERRED_ACCOUNT: refuse } })
    await wallet.connectOtp({ otp: '123456' })
    await expect(wallet.setPreferredAccount({ type: 'smartAccount' })).rejects.toThrow('No.')
    expect(wallet.getState().user).toMatchObject({ address, preferredAccountType: 'eoa' })
    expect(dump(area)).toMatchObject({ PREFERRED_ACCOUNT_TYPE: 'eoa' })
  })
})

describe('a switch to Solana', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const own = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
  const script: Script = {
    ...signedIn,
    GET_USER: (payload) =>
      payload?.chainId === solana
        ? { address: own, chainId: solana }
        : { ...user, chainId: payload?.chainId || 1 },
    RPC_REQUEST: () => [user.address],
  }

  test('default: the user has the address of the network, the provider that of the EVM', async () => {
    const { wallet } = setup({ script })
    await wallet.getUser()
    const accounts: string[][] = []
    wallet.provider.on('accountsChanged', (it) => accounts.push(it))
    await wallet.switchNetwork({ chainId: solana })
    expect(wallet.getState()).toMatchObject({ chainId: solana, user: { address: own } })
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([user.address])
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x1')
    await wallet.switchNetwork({ chainId: 10 })
    expect(wallet.getState()).toMatchObject({
      chainId: 'eip155:10',
      user: { address: user.address },
    })
    expect(accounts).toEqual([])
    await wallet.signOut()
    expect(accounts).toEqual([[]])
  })

  test('behavior: a page that starts on Solana asks for the account on EVM networks', async () => {
    const { frame, wallet } = setup({
      chainId: solana,
      script: { ...script, RPC_REQUEST: () => [user.address] },
    })
    await wallet.getUser({ chainId: solana })
    expect(wallet.getState()).toMatchObject({ address: user.address, user: { address: own } })
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([user.address])
    expect(frame.received.map(({ payload }) => Object(payload).method)).toContain('eth_accounts')
  })

  test.each([
    ['fails', refuse],
    ['is not a list of addresses', () => 'none'],
    ['is empty', () => []],
  ])('behavior: no account on EVM networks if the answer %s', async (_, answer) => {
    const { wallet } = setup({ chainId: solana, script: { ...script, RPC_REQUEST: answer } })
    await wallet.getUser({ chainId: solana })
    expect(wallet.getState()).toMatchObject({ status: 'connected', user: { address: own } })
    expect(wallet.getState().address).toBe(undefined)
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])
  })
})
