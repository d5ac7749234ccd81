import type { Wallet } from '@latchkey/client'
import { registerSolanaWallet } from '@latchkey/client/solana'
import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { getWallets } from '@wallet-standard/app'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { scriptFrame, setup as setupWallet } from '../../client/test/setup.ts'
import { act } from '../test/act.ts'
import { memoryArea, type Script, settle, signedIn, until } from '../test/setup.tsx'
import { useWallet as useLatchkeyWallet } from './hooks/useWallet.ts'
import { LatchkeyProvider } from './provider.tsx'

/** These tests use the whole provider of @solana/wallet-adapter-react, unchanged, in strict mode. */

const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const own = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const walletStandard = { name: 'Shop wallet' }

const script: Script = {
  ...signedIn,
  LOCALE: () => undefined,
  async RPC_REQUEST({ method }) {
    if (method !== 'wallet_getCapabilities') return null
    await new Promise((resolve) => setTimeout(resolve, 5))
    return {
      '0x0': { latchkey_networks: { chainIds: [devnet] }, latchkey_solana: { address: own } },
    }
  },
}

let errors: unknown[] = []
beforeEach(() => {
  // The last test has destroyed its wallets, so none is registered.
  expect(getWallets().get()).toEqual([])
  errors = []
  localStorage.clear()
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Renders an app that shows what wallet-adapter knows. */
async function render(wrap: (shop: ReactNode) => ReactNode) {
  const state = {} as { current: ReturnType<typeof useWallet> }
  function Shop() {
    state.current = useWallet()
    return null
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const leave = async () => {
    await act(async () => root.unmount())
    // The kit destroys its wallet when no page uses it anymore.
    await settle()
  }
  onTestFinished(leave)
  await act(async () => root.render(<StrictMode>{wrap(<Shop />)}</StrictMode>))
  return { leave, names: () => state.current.wallets.map(({ adapter }) => adapter.name), state }
}

function Adapter({ children }: { children?: ReactNode }) {
  return (
    <ConnectionProvider endpoint="https://api.devnet.solana.com">
      <WalletProvider autoConnect onError={(error) => errors.push(error)} wallets={none}>
        {children}
      </WalletProvider>
    </ConnectionProvider>
  )
}
const none: [] = []

/** A component that registers the wallet in an effect. Apps wrote this before the option existed. */
function Register() {
  const wallet = useLatchkeyWallet()
  useEffect(() => registerSolanaWallet(wallet, walletStandard), [wallet])
  return null
}

const create = (area: Storage, listed: { walletStandard?: typeof walletStandard } = {}) => {
  const made = setupWallet({ area, script, ...listed })
  onTestFinished(() => made.wallet.destroy())
  return made
}

type Layout = [name: string, wrap: (wallet: Wallet, shop: ReactNode) => ReactNode, option?: object]
const layouts: Layout[] = [
  [
    'wallet-adapter around the kit',
    (wallet, shop) => (
      <Adapter>
        <LatchkeyProvider language="en" wallet={wallet}>
          {shop}
        </LatchkeyProvider>
      </Adapter>
    ),
  ],
  [
    'the kit around wallet-adapter',
    (wallet, shop) => (
      <LatchkeyProvider language="en" wallet={wallet}>
        <Adapter>{shop}</Adapter>
      </LatchkeyProvider>
    ),
  ],
  [
    'a component that registers below wallet-adapter',
    (wallet, shop) => (
      <LatchkeyProvider language="en" wallet={wallet}>
        <Adapter>
          <Register />
          {shop}
        </Adapter>
      </LatchkeyProvider>
    ),
    {},
  ],
  [
    'a component that registers beside wallet-adapter',
    (wallet, shop) => (
      <LatchkeyProvider language="en" wallet={wallet}>
        <Register />
        <Adapter>{shop}</Adapter>
      </LatchkeyProvider>
    ),
    {},
  ],
]

describe.each(layouts)('%s', (_, layout, option = { walletStandard }) => {
  test('default: listed once, connected by a click, and again after a reload', async () => {
    const area = memoryArea()
    const first = create(area, option)
    await first.wallet.connectOtp({ otp: '123456' })
    const page = await render((shop) => layout(first.wallet, shop))
    await until(() => expect(page.names()).toEqual(['Shop wallet']))
    await act(async () => page.state.current.select('Shop wallet' as never))
    await until(() => expect(page.state.current.publicKey?.toBase58()).toBe(own))
    await page.leave()
    first.wallet.destroy()
    await settle()

    const { frame, wallet } = create(area, option)
    const again = await render((shop) => layout(wallet, shop))
    await until(() => expect(again.state.current.publicKey?.toBase58()).toBe(own))
    expect(again.names()).toEqual(['Shop wallet'])
    await settle()
    expect(wallet.getState().status).toBe('connected')
    expect(frame.received.map(({ name }) => name)).not.toContain('SIGN_OUT')
    expect(errors).toEqual([])
  })
})

/** Both orders of the two providers. The kit creates the wallet. */
const orders: [string, (kit: (shop: ReactNode) => ReactNode, shop: ReactNode) => ReactNode][] = [
  ['around', (kit, shop) => kit(<Adapter>{shop}</Adapter>)],
  ['inside', (kit, shop) => <Adapter>{kit(shop)}</Adapter>],
]

describe.each(orders)('the kit creates the wallet, %s', (_, order) => {
  test('default: listed once, and connected after a reload', async () => {
    localStorage.setItem('walletName', JSON.stringify('Shop wallet'))
    const { create, frame } = scriptFrame({ script })
    const options = {
      area: memoryArea({ '@latchkey/EMAIL_LOGIN_USED_KEY': 'true' }),
      frame: create,
      frameUrl: 'https://wallet.example.com/sdk',
      projectId: 'demo',
      walletStandard,
    }
    const kit = (shop: ReactNode) => (
      <LatchkeyProvider language="en" options={options}>
        {shop}
      </LatchkeyProvider>
    )
    const page = await render((shop) => order(kit, shop))
    await until(() => expect(page.state.current.publicKey?.toBase58()).toBe(own))
    expect(page.names()).toEqual(['Shop wallet'])
    await settle()
    expect(frame.received.map(({ name }) => name)).not.toContain('SIGN_OUT')
    expect(errors).toEqual([])
  })
})

test('behavior: registered before the page renders, and connected after a reload', async () => {
  localStorage.setItem('walletName', JSON.stringify('Shop wallet'))
  const area = memoryArea({ '@latchkey/EMAIL_LOGIN_USED_KEY': 'true' })
  const { frame, wallet } = create(area)
  onTestFinished(registerSolanaWallet(wallet, walletStandard))
  await settle()
  const page = await render((shop) => <Adapter>{shop}</Adapter>)
  await until(() => expect(page.state.current.publicKey?.toBase58()).toBe(own))
  await settle()
  expect(page.names()).toEqual(['Shop wallet'])
  expect(frame.received.map(({ name }) => name)).not.toContain('SIGN_OUT')
  expect(errors).toEqual([])
})

describe('disconnect', () => {
  test('behavior: a reload while the node is down leaves the user signed in', async () => {
    localStorage.setItem('walletName', JSON.stringify('Shop wallet'))
    const area = memoryArea({ '@latchkey/EMAIL_LOGIN_USED_KEY': 'true' })
    const { frame, wallet } = create(area)
    frame.script.RPC_REQUEST = () => {
      throw { message: 'The node is down.' }
    }
    onTestFinished(registerSolanaWallet(wallet, walletStandard))
    const page = await render((shop) => <Adapter>{shop}</Adapter>)
    await until(() => expect(errors[0]).toMatchObject({ name: 'WalletConnectionError' }))
    await settle()
    expect(page.state.current.connected).toBe(false)
    expect(wallet.getState().status).toBe('connected')
    expect(frame.received.map(({ name }) => name)).not.toContain('SIGN_OUT')
  })

  test('default: the button of wallet-adapter signs the user out', async () => {
    const area = memoryArea()
    const { wallet } = create(area, { walletStandard })
    await wallet.connectOtp({ otp: '123456' })
    const page = await render((shop) => <Adapter>{shop}</Adapter>)
    await until(() => expect(page.names()).toEqual(['Shop wallet']))
    await act(async () => page.state.current.select('Shop wallet' as never))
    await until(() => expect(page.state.current.connected).toBe(true))
    await act(async () => page.state.current.disconnect())
    expect(wallet.getState().status).toBe('disconnected')
  })
})
