import { afterEach, describe, expect, test, vi } from 'vitest'
import { setup } from '../../test/setup.ts'
import { mayResumeFarcasterFlow, mayResumeSocialFlow } from './index.ts'
import * as KeptFarcaster from './kept/KeptFarcaster.ts'
import * as KeptSocial from './kept/KeptSocial.ts'

describe('externalWallets', () => {
  const provider = { request: async () => undefined }
  const fox = { icon: 'data:image/svg+xml,<svg/>', name: 'Fox', rdns: 'example.fox', uuid: '1' }
  const announce = (detail: unknown) =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

  test('default: requests announcements, and validates them', async () => {
    // Reset the modules, because another file of this worker may have announced wallets.
    vi.resetModules()
    const { externalWallets } = await import('./index.ts')
    const onRequest = vi.fn(() => announce({ info: fox, provider }))
    addEventListener('eip6963:requestProvider', onRequest, { once: true })
    expect(externalWallets.get()).toBe(externalWallets.initial)
    const listener = vi.fn()
    const stop = externalWallets.subscribe(listener)
    expect(onRequest).toHaveBeenCalledOnce()
    const hen = { ...fox, icon: 'https://elsewhere.example/x.png', name: 'Hen', uuid: '2' }
    announce({ info: hen, provider })
    // Announce the same wallet again.
    announce({ info: fox, provider })
    for (const detail of [undefined, {}, { info: { ...fox, name: 7 }, provider }, { info: fox }])
      announce(detail)
    const wallets = [
      { info: { ...hen, icon: '' }, provider },
      { info: fox, provider },
    ]
    expect(externalWallets.get()).toEqual(wallets)
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    announce({ info: { ...fox, uuid: '3' }, provider })
    expect(externalWallets.get()).toEqual(wallets)
  })
})

describe('KeptSocial', () => {
  const { wallet } = setup()
  const key = '@latchkey/SOCIAL_SIGN_IN'
  const uri = 'https://wallet.example.com/social#a'
  const write = (value: unknown) => sessionStorage.setItem(key, JSON.stringify(value))
  afterEach(() => sessionStorage.clear())

  test('default: returns what was kept', () => {
    KeptSocial.put(wallet, { isLeft: false, provider: 'google', uri })
    expect(KeptSocial.find(wallet)).toEqual({ isLeft: false, provider: 'google', uri })
  })

  test('behavior: a sign-in expires after ten minutes, and a clock that is wrong does not extend it', () => {
    for (const minutes of [-11, 11]) {
      write({ at: Date.now() + minutes * 60_000, isLeft: false, uri })
      expect(KeptSocial.find(wallet)).toBeUndefined()
    }
  })

  test.each([
    { isLeft: 'no' },
    { isLeft: undefined },
    { provider: 'myspace' },
    { provider: { toString: 'x' } },
    { uri: 7 },
    { at: 'now' },
  ])('error: ignores a kept value with %j', (change) => {
    write({ at: Date.now(), isLeft: false, provider: 'google', uri, ...change })
    expect(KeptSocial.find(wallet)).toBeUndefined()
  })

  test('error: ignores a text that is no JSON', () => {
    sessionStorage.setItem(key, '{')
    expect(KeptSocial.find(wallet)).toBeUndefined()
  })
})

describe('mayResumeSocialFlow', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    history.replaceState(null, '', '/')
  })

  test('default: no sign-in has begun', () => {
    expect(mayResumeSocialFlow(setup().wallet)).toBe(false)
  })

  test('behavior: a provider has returned to this page', () => {
    history.replaceState(null, '', '/?resultUri=https%3A%2F%2Fwallet.example.com%2Fsocial')
    expect(mayResumeSocialFlow(setup().wallet)).toBe(true)
  })

  test('behavior: the tab keeps a sign-in of this wallet', () => {
    const { wallet } = setup()
    KeptSocial.put(wallet, { isLeft: false, uri: 'https://wallet.example.com/social#a' })
    expect(mayResumeSocialFlow(wallet)).toBe(true)
    expect(mayResumeSocialFlow(setup({ storagePrefix: 'other/' }).wallet)).toBe(false)
    KeptSocial.forget(wallet)
    expect(mayResumeSocialFlow(wallet)).toBe(false)
  })

  test('behavior: without storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(mayResumeSocialFlow(setup().wallet)).toBe(false)
  })
})

describe('mayResumeFarcasterFlow', () => {
  test('default: no sign-in has begun', () => {
    expect(mayResumeFarcasterFlow(setup().wallet)).toBe(false)
  })

  test('behavior: the tab keeps a sign-in of this wallet', () => {
    const { wallet } = setup()
    KeptFarcaster.put(wallet, { until: Date.now() + 1_000, url: 'https://farcaster.xyz/~/a' })
    expect(mayResumeFarcasterFlow(wallet)).toBe(true)
    KeptFarcaster.forget(wallet)
    expect(mayResumeFarcasterFlow(wallet)).toBe(false)
  })
})
