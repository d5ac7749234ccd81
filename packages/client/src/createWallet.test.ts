import { readFileSync } from 'node:fs'
import { base, mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { setup, signedIn } from '../test/setup.ts'
import { createWallet } from './createWallet.ts'
import * as client from './index.ts'
import { version } from './version.ts'

const options = { frameUrl: 'https://wallet.example.com/sdk', projectId: 'demo' }

describe('createWallet', () => {
  test('default: without a window, it only has an initial state', async () => {
    expect(typeof window).toBe('undefined')
    const wallet = createWallet({ ...options, logLevel: 'silent' })
    expect(wallet.getState()).toEqual({
      chainId: 'eip155:1',
      evmChainId: '0x1',
      status: 'disconnected',
      persistent: true,
      visible: false,
    })
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
    await expect(wallet.getUser()).rejects.toThrow('W3mFrame: iframe is not set')
    wallet.destroy()
  })

  test('behavior: takes chains of viem', () => {
    const networks = [mainnet, base, 'eip155:10', 137]
    const wallet = createWallet({ ...options, chainId: base, networks })
    expect(wallet.options).toMatchObject({
      chainId: 'eip155:8453',
      networks: ['eip155:1', 'eip155:8453', 'eip155:10', 'eip155:137'],
    })
  })

  test('behavior: every action is also a function', () => {
    const wallet = createWallet(options)
    const free = Object.entries(client)
      .filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name))
      .map(([name]) => name)
    for (const name of free) if (name !== 'createWallet') expect(wallet).toHaveProperty(name)
    expect(free.length).toBeGreaterThan(20)
  })

  const url = 'the URL of the frame, such as "https://wallet.example.com/sdk"'
  test.each([
    [{ projectId: '' }, '"projectId"', 'the id of a registered project, such as "shop"'],
    [{ frameUrl: '/sdk' }, '"frameUrl"', url],
    [{ frameUrl: 'javascript:alert(1)' }, '"frameUrl"', url],
    [{ frameUrl: undefined }, '"frameUrl"', url],
    [{ chainId: 'mainnet' }, '"chainId"', 'a chain id, such as 1 or "eip155:1"'],
    [{ networks: [1, 'x'] }, '"networks.1"', 'a chain id, such as 1 or "eip155:1"'],
    [{ signIn: 1 }, '"signIn"', 'a function'],
    [{ onEvent: {} }, '"onEvent"', 'a function'],
    [{ logLevel: 'loud' }, '"logLevel"', 'one of error, silent'],
    [{ metadata: { name: 'x' } }, '"metadata.description"', 'a string'],
  ])('error: %o names the option and what is allowed', (change, option, allowed) => {
    expect(() => createWallet({ ...options, ...change } as never)).toThrow(
      expect.objectContaining({
        code: -32602,
        message: `The option ${option} of createWallet should be ${allowed}.`,
        name: 'InvalidOptionError',
      }),
    )
  })

  test('error: no options', () => {
    expect(() => createWallet(undefined as never)).toThrow(
      expect.objectContaining({ message: 'The options of createWallet should be an object.' }),
    )
  })

  test('behavior: the URL of the frame', async () => {
    const { frame, wallet } = setup({
      chainId: 137,
      frameUrl: 'https://wallet.example.com/sdk?theme=1',
      locale: 'de',
      projectId: 'a b&c',
      script: signedIn,
    })
    await wallet.preload()
    expect(frame.element.url.href).toBe(
      'https://wallet.example.com/sdk?theme=1&chainId=eip155%3A137&client=1&locale=de&projectId=a+b%26c',
    )
  })

  test('behavior: subscribe reports changes until it is unsubscribed', async () => {
    const { wallet } = setup({ script: signedIn })
    const seen: string[] = []
    const unsubscribe = wallet.subscribe(({ next }) => seen.push(next.status))
    await wallet.connectOtp({ otp: '123456' })
    unsubscribe()
    await wallet.signOut()
    expect(seen).toEqual(['connected'])
  })
})

describe('version', () => {
  test('default: the version of the package', () => {
    const { version: expected } = JSON.parse(
      readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
    )
    expect(version).toBe(expected)
  })
})

describe('index', () => {
  test('default: the public exports', () => {
    expect(Object.keys(client).sort()).toMatchInlineSnapshot(`
      [
        "Client",
        "CooldownError",
        "Errors",
        "EthereumProvider",
        "Event",
        "Frame",
        "Handshake",
        "InvalidValueError",
        "Listing",
        "Network",
        "NotConnectedError",
        "OnDemand",
        "Options",
        "Provider",
        "Reason",
        "Rpc",
        "Session",
        "Storage",
        "UnknownChainError",
        "Value",
        "connectDevice",
        "connectEmail",
        "connectFarcaster",
        "connectOtp",
        "connectPasskey",
        "connectSocial",
        "createWallet",
        "getChainId",
        "getFarcasterUri",
        "getSmartAccountEnabledNetworks",
        "getSocialRedirectUri",
        "getUser",
        "initSmartAccount",
        "isConnected",
        "rejectRequests",
        "request",
        "restore",
        "setLocale",
        "setPreferredAccount",
        "signOut",
        "switchNetwork",
        "syncDappData",
        "syncTheme",
        "updateEmail",
        "updateEmailPrimaryOtp",
        "updateEmailSecondaryOtp",
      ]
    `)
  })
})
