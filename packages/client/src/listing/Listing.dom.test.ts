import { getWallets } from '@wallet-standard/app'
import { createStore, requestProviders } from 'mipd'
import { describe, expect, test, vi } from 'vitest'
import { setup as setupWallet, signedIn } from '../../test/setup.ts'
import { externalWallets } from '../flows/index.ts'
import { registerSolanaWallet } from '../solana/index.ts'
import { icon } from './icon.ts'
import * as Listing from './Listing.ts'

const png = 'data:image/png;base64,iVBORw0KGgo='

/** Creates a wallet that is destroyed at the end of the test, because test files share a window. */
function setup(options: setupWallet.Options) {
  const made = setupWallet({ script: signedIn, ...options })
  return { ...made, [Symbol.dispose]: () => made.wallet.destroy() }
}

/** Returns every wallet that answers a request now. */
function find() {
  const found: Parameters<Parameters<typeof requestProviders>[0]>[0][] = []
  requestProviders((detail) => void found.push(detail))?.()
  return found
}

describe('eip6963', () => {
  test('default: libraries list the wallet, whichever loads first', async () => {
    const early = createStore()
    using made = setup({ eip6963: { icon: png, name: 'Shop wallet', rdns: 'com.example.shop' } })
    const late = createStore()
    const [detail] = late.getProviders()
    expect(detail).toMatchObject({
      info: { icon: png, name: 'Shop wallet', rdns: 'com.example.shop' },
    })
    expect(detail!.info.uuid).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    )
    expect(detail!.provider).toBe(made.wallet.provider)
    expect([early.getProviders(), late.getProviders()]).toEqual([[detail], [detail]])
    expect([detail, detail!.info].map(Object.isFrozen)).toEqual([true, true])
    early.destroy()
    late.destroy()
  })

  test('behavior: a repeated request has the same id, and each wallet its own', () => {
    using _one = setup({ eip6963: { rdns: 'com.example.one' } })
    using _two = setup({ eip6963: { rdns: 'com.example.two' } })
    const [first, second] = [find(), find()]
    expect(first.map(({ info }) => info.rdns)).toEqual(['com.example.one', 'com.example.two'])
    expect(second).toEqual(first)
    expect(new Set(first.map(({ info }) => info.uuid)).size).toBe(2)
  })

  test('behavior: defaults', () => {
    using _made = setup({ eip6963: {} })
    expect(find().map(({ info: { uuid: _, ...info } }) => info)).toEqual([
      { icon, name: 'Latchkey', rdns: 'com.example.wallet' },
    ])
  })

  test('behavior: not listed without the option, nor once the wallet is destroyed', () => {
    using _quiet = setup({})
    const { wallet } = setup({ eip6963: {} })
    expect(find()).toHaveLength(1)
    wallet.destroy()
    expect(find()).toEqual([])
  })

  test('behavior: our own sign-in does not offer the wallet as another one', () => {
    const stop = externalWallets.subscribe(() => {})
    // Remember the wallets of other test files, which share the window.
    const before = externalWallets.get()
    using _made = setup({ eip6963: {} })
    expect(externalWallets.get()).toEqual(before)
    stop()
  })

  test('behavior: a page without https is not listed, and creates the wallet', () => {
    vi.stubGlobal('crypto', {})
    try {
      using _made = setup({ eip6963: {} })
      expect(find()).toEqual([])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test.each([
    [{ name: '' }, 'eip6963.name should be a name.'],
    [
      { rdns: 'https://example.com' },
      'eip6963.rdns should be a reversed domain name, such as com.example.wallet.',
    ],
    [
      { icon: 'https://example.com/icon.png' as never },
      'eip6963.icon should be an image as a data URL.',
    ],
  ])('error: %o', (eip6963, problem) => {
    expect(() => setup({ eip6963 })).toThrow(expect.objectContaining({ cause: problem }))
  })
})

describe('walletStandard', () => {
  const listed = () =>
    getWallets()
      .get()
      .map(({ name }) => name)

  test('default: listed once, also if the app registers the wallet itself', async () => {
    using made = setup({ walletStandard: { name: 'Shop wallet' } })
    await vi.waitFor(() => expect(listed()).toEqual(['Shop wallet']))
    const remove = registerSolanaWallet(made.wallet, { name: 'Again' })
    await Promise.resolve()
    expect(listed()).toEqual(['Shop wallet'])
    remove()
    remove()
    await Promise.resolve()
    expect(listed()).toEqual(['Shop wallet'])
    made.wallet.destroy()
    await Promise.resolve()
    expect(listed()).toEqual([])
  })

  test('behavior: destroyed before its code is loaded', async () => {
    const { wallet } = setup({ walletStandard: {} })
    wallet.destroy()
    await import('../solana/registerSolanaWallet.ts')
    await Promise.resolve()
    expect(listed()).toEqual([])
  })

  test('error: its code does not load: one line of text, unless the log is silent', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const load = () => Promise.reject(new TypeError('Failed to fetch'))
    const { wallet } = setupWallet({})
    for (const logLevel of ['silent', 'error'] as const) {
      const options = { ...wallet.options, logLevel, walletStandard: {} }
      Listing.add({ ...wallet, options }, load)
    }
    await vi.waitFor(() => expect(log).toHaveBeenCalled())
    const lines = log.mock.calls
    log.mockRestore()
    wallet.destroy()
    expect(lines).toEqual([['[latchkey] The Solana wallet did not load. Failed to fetch']])
  })

  test('error: an icon that is not a data URL in base64', () => {
    const icon = 'data:image/svg+xml,<svg/>' as never
    expect(() => setup({ walletStandard: { icon } })).toThrow(
      expect.objectContaining({ cause: 'walletStandard.icon should be an image as a data URL.' }),
    )
  })
})
