import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { address, memoryArea, names, setup, signedIn } from '../test/setup.ts'
import type * as EthereumProvider from './EthereumProvider.ts'

const events = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'] as const

/** Records the events of a provider, in order. */
function listen(provider: EthereumProvider.EthereumProvider) {
  const heard: [string, unknown][] = []
  for (const name of events) provider.on(name, (value: unknown) => heard.push([name, value]))
  return heard
}

describe('on', () => {
  test('default: sign in, switch, sign out', async () => {
    const { wallet } = setup({ script: signedIn })
    const heard = listen(wallet.provider)
    await wallet.connectOtp({ otp: '123456' })
    await wallet.getUser()
    await wallet.switchNetwork({ chainId: 137 })
    await wallet.switchNetwork({ chainId: 137 })
    await wallet.signOut()
    expect(heard).toMatchObject([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [address]],
      ['chainChanged', '0x89'],
      ['chainChanged', '0x1'],
      ['accountsChanged', []],
      ['disconnect', { code: 4900 }],
    ])
  })

  test('behavior: `message` reports whether the frame is visible', async () => {
    const { frame, wallet } = setup({ script: signedIn })
    const heard = listen(wallet.provider)
    await wallet.preload()
    frame.notify('SHOW')
    frame.notify('SHOW')
    frame.notify('HIDE')
    await wallet.isConnected()
    expect(heard).toEqual([
      ['message', { data: { visible: true }, type: 'latchkey_visibility' }],
      ['message', { data: { visible: false }, type: 'latchkey_visibility' }],
    ])
  })
})

describe('removeListener', () => {
  test('default', async () => {
    const { wallet } = setup({ script: signedIn })
    const listener = vi.fn()
    wallet.provider.on('connect', listener).removeListener('connect', listener)
    wallet.provider.removeListener('connect', listener)
    await wallet.connectOtp({ otp: '123456' })
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('request', () => {
  const signedInWallet = async (options = {}) => {
    const context = setup({ script: { ...signedIn }, ...options })
    await context.wallet.connectOtp({ otp: '123456' })
    context.frame.received.length = 0
    return context
  }

  test('default: sends a read to the frame, with the network that the caller sees', async () => {
    const { frame, wallet } = await signedInWallet()
    frame.script.RPC_REQUEST = () => '0x10'
    expect(await wallet.provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(frame.received.at(-1)!.payload).toEqual({ chainId: 1, method: 'eth_blockNumber' })
  })

  test('behavior: copies proxied params as JSON', async () => {
    const { frame, wallet } = await signedInWallet()
    frame.script.RPC_REQUEST = (payload) => payload.params
    const params = new Proxy(['0x00', new Proxy({ a: 1, f: () => {} }, {})], {})
    expect(await wallet.provider.request({ method: 'eth_call' as string, params })).toEqual([
      '0x00',
      { a: 1 },
    ])
  })

  test('T06: a method that is not in the table never reaches the frame', async () => {
    const { frame, wallet } = setup({ script: signedIn })
    const check = async (method: unknown) => {
      await expect(wallet.provider.request({ method: method as string })).rejects.toMatchObject({
        code: 4200,
        interfaceMessage: 'Action not allowed',
        shortMessage: 'Requested RPC call is not allowed',
      })
    }
    for (const method of [
      'eth_sign',
      'eth_signTypedData',
      'eth_signTypedData_v1',
      'eth_signTypedData_v3',
      'debug_traceCall',
      'admin_peers',
      'personal_unlockAccount',
      'wallet_requestPermissions',
      '__proto__',
      'constructor',
      'hasOwnProperty',
      '',
      undefined,
      null,
      7,
      { method: 'eth_call' },
    ])
      await check(method)
    await fc.assert(fc.asyncProperty(fc.string(), check), { numRuns: 500 })
    await expect(wallet.provider.request(undefined as never)).rejects.toMatchObject({ code: 4200 })
    expect(frame.mounts).toBe(0)
  })

  test('error: invalid params', async () => {
    const { frame, wallet } = setup({ script: signedIn })
    const cyclic: unknown[] = []
    cyclic.push(cyclic)
    const invalid: [method: string, params: unknown][] = [
      ['personal_sign', undefined],
      ['personal_sign', []],
      ['personal_sign', ['0x00', 'nobody']],
      ['personal_sign', { 0: '0x00' }],
      ['eth_call', 'text'],
      ['eth_call', [1n]],
      ['eth_call', cyclic],
      ['wallet_sendCalls', [{ calls: [{ to: 'nobody' }] }]],
      ['wallet_sendCalls', [{ calls: [{ data: 'x', to: '0x00' }] }]],
      ['wallet_switchEthereumChain', undefined],
      ['wallet_switchEthereumChain', [{ chainId: 1 }]],
      ['wallet_switchEthereumChain', [{ chainId: '1' }]],
    ]
    for (const [method, params] of invalid)
      await expect(wallet.provider.request({ method, params })).rejects.toMatchObject({
        code: -32602,
        shortMessage: expect.stringMatching(
          new RegExp(`^The params of "${method}" are invalid: (\`params\\S*\` must|It should) be `),
        ),
      })
    expect(frame.mounts).toBe(0)
  })

  test('behavior: the client answers eth_chainId, always in hex', async () => {
    const ask = (stored?: string, chainId?: string) => {
      const area = memoryArea(stored ? { '@latchkey/LAST_USED_CHAIN_KEY': stored } : {})
      const { frame, wallet } = setup({ area, chainId })
      expect(frame.mounts).toBe(0)
      return wallet.provider.request({ method: 'eth_chainId' })
    }
    expect(await ask()).toBe('0x1')
    expect(await ask('137')).toBe('0x89')
    expect(await ask('eip155:137')).toBe('0x89')
    expect(await ask('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe('0x1')
    expect(await ask('NaN')).toBe('0x1')
    // Without a stored chain, the wallet uses the option `chainId`.
    expect(await ask(undefined, 'eip155:10')).toBe('0xa')
    expect(await ask('137', 'eip155:10')).toBe('0x89')
  })

  test('behavior: eth_accounts and eth_requestAccounts', async () => {
    const { wallet } = setup({ script: signedIn })
    const ask = (method: string) => wallet.provider.request({ method })
    expect(await ask('eth_accounts')).toEqual([])
    // Without the option `signIn`, there is no dialog.
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4100 })
    await wallet.connectOtp({ otp: '123456' })
    expect(await ask('eth_accounts')).toEqual([address])
    expect(await ask('eth_requestAccounts')).toEqual([address])
  })

  test("behavior: eth_requestAccounts opens the app's sign-in", async () => {
    const context = setup({
      script: signedIn,
      signIn: () => context.wallet.connectOtp({ otp: '123456' }),
    })
    expect(await context.wallet.provider.request({ method: 'eth_requestAccounts' })).toEqual([
      address,
    ])
  })

  test('behavior: a sign-in that the user closes is a rejection', async () => {
    const { wallet } = setup({ script: signedIn, signIn: async () => {} })
    await expect(wallet.provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
      code: 4001,
    })
  })

  test('behavior: eth_requestAccounts restores a stored session first', async () => {
    const signIn = vi.fn()
    const { wallet } = setup({
      area: memoryArea({ '@latchkey/EMAIL_LOGIN_USED_KEY': 'true' }),
      script: signedIn,
      signIn,
    })
    expect(await wallet.provider.request({ method: 'eth_requestAccounts' })).toEqual([address])
    expect(signIn).not.toHaveBeenCalled()
  })

  test('behavior: eth_accounts waits while a session is restored', async () => {
    vi.stubGlobal('document', {})
    const { wallet } = setup({
      area: memoryArea({ '@latchkey/EMAIL_LOGIN_USED_KEY': 'true' }),
      script: signedIn,
    })
    vi.unstubAllGlobals()
    expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([address])
  })

  test('behavior: wallet_switchEthereumChain', async () => {
    const { wallet } = await signedInWallet({ networks: [1, 137] })
    const change = (chainId: `0x${string}`) =>
      wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    expect(await change('0x89')).toBeNull()
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x89')
    await expect(change('0xa')).rejects.toMatchObject({ code: 4902 })
    for (const chainId of ['0x', '0xzz'] as const)
      await expect(change(chainId)).rejects.toMatchObject({
        code: -32602,
        message:
          'The params of "wallet_switchEthereumChain" are invalid: `params[0].chainId` must be a hex number, such as "0x1".',
      })
  })

  test('behavior: wallet_switchEthereumChain, rejected by the frame', async () => {
    const { frame, wallet } = await signedInWallet()
    frame.script.SWITCH_NETWORK = () => {
      throw { code: 4902, message: 'This network is not available.', reason: 'CHAIN_UNKNOWN' }
    }
    await expect(
      wallet.provider.request({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: '0xa' }],
      }),
    ).rejects.toMatchObject({ code: 4902 })
    expect(wallet.getState().chainId).toBe('eip155:1')
  })

  test('behavior: wallet_addEthereumChain reads only the id, and switches', async () => {
    const { frame, wallet } = await signedInWallet({ networks: [1, 137] })
    const add = (fields: object) =>
      wallet.provider.request({ method: 'wallet_addEthereumChain' as string, params: [fields] })
    const rpcUrls = ['https://node.evil.example']
    expect(await add({ chainId: '0x89', chainName: 'Polygon', rpcUrls })).toBeNull()
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x89')
    expect(JSON.stringify(frame.received)).not.toContain('evil')
    await expect(add({ chainId: '0xa', rpcUrls })).rejects.toMatchObject({ code: 4902 })
    await expect(add({ chainId: 10, rpcUrls })).rejects.toMatchObject({
      code: -32602,
      message:
        'The params of "wallet_addEthereumChain" are invalid: `params[0].chainId` must be a hex number, such as "0x1".',
    })
  })

  test('behavior: wallet_watchAsset says that the token was not added', async () => {
    const { frame, wallet } = await signedInWallet()
    const watch = (params: unknown) =>
      wallet.provider.request({ method: 'wallet_watchAsset' as string, params })
    const asset = { options: { address, decimals: 18, symbol: 'FOO' }, type: 'ERC20' }
    expect(await watch(asset)).toBe(false)
    expect(await watch([asset])).toBe(false)
    await expect(watch({ ...asset, options: {} })).rejects.toMatchObject({
      code: -32602,
      message:
        'The params of "wallet_watchAsset" are invalid: `params.options.address` must be a string.',
    })
    await expect(watch([])).rejects.toMatchObject({
      code: -32602,
      message: 'The params of "wallet_watchAsset" are invalid: `params[0]` must be an object.',
    })
    expect(frame.received).toEqual([])
  })

  test('behavior: EIP-2255', async () => {
    vi.stubGlobal('location', { origin: 'https://app.example.com' })
    const { frame, wallet } = await signedInWallet()
    const permissions = [
      {
        caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
        invoker: 'https://app.example.com',
        parentCapability: 'eth_accounts',
      },
    ]
    const params = [{ eth_accounts: {} }]
    const ask = (method: string, params?: unknown) => wallet.provider.request({ method, params })
    expect(await ask('wallet_getPermissions')).toEqual(permissions)
    expect(await ask('wallet_requestPermissions', params)).toEqual(permissions)
    expect(names(frame.received)).toEqual([])
    expect(await ask('wallet_revokePermissions', params)).toBeNull()
    expect(await ask('wallet_getPermissions')).toEqual([])
    expect(names(frame.received)).toEqual(['SIGN_OUT'])

    frame.script.RPC_REQUEST = () => ({})
    await ask('wallet_revokePermissions', [{ permissionContext: '0x00' }])
    expect(frame.received.at(-1)!.payload).toMatchObject({ method: 'wallet_revokePermissions' })
    vi.unstubAllGlobals()
  })
})
