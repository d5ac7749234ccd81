import { expect, test, vi } from 'vitest'
import { createConfig, createStorage, http } from 'wagmi'
import { connect, disconnect, reconnect } from 'wagmi/actions'
import { mainnet } from 'wagmi/chains'
import {
  address,
  memoryArea,
  setup as setupWallet,
  signedIn,
} from '../../packages/client/test/setup.ts'

/** Tests unmodified wagmi. RainbowKit and ConnectKit list its connectors. */

const eip6963 = { name: 'Shop wallet', rdns: 'com.example.shop' }

function setup(area: Storage) {
  const { frame, wallet } = setupWallet({ area, eip6963, script: signedIn })
  return { frame, wallet, [Symbol.dispose]: () => wallet.destroy() }
}

function configure(storage: Storage) {
  return createConfig({
    chains: [mainnet],
    storage: createStorage({ storage }),
    transports: { [mainnet.id]: http() },
  })
}

test('default: wagmi lists the wallet once, connects, and reconnects after a reload', async () => {
  const [area, storage] = [memoryArea(), memoryArea()]
  {
    using made = setup(area)
    await made.wallet.connectOtp({ otp: '123456' })
    const config = configure(storage)
    expect(config.connectors.map(({ id, name }) => [id, name])).toEqual([
      ['com.example.shop', 'Shop wallet'],
    ])
    const { accounts } = await connect(config, { connector: config.connectors[0]! })
    expect(accounts).toEqual([address])
  }
  using made = setup(area)
  const config = configure(storage)
  expect(config.connectors.map(({ id }) => id)).toEqual(['com.example.shop'])
  const [connection] = await reconnect(config)
  expect(connection).toMatchObject({ accounts: [address], chainId: 1 })
  await disconnect(config)
  expect(made.wallet.getState().status).toBe('disconnected')
})

test('behavior: a wallet that is created later is listed as well', async () => {
  const config = configure(memoryArea())
  expect(config.connectors).toEqual([])
  // Try several times, because wagmi ignores wallets while it reads its storage.
  await vi.waitFor(() => {
    using _made = setup(memoryArea())
    expect(config.connectors.map(({ name }) => name)).toContain('Shop wallet')
  })
})
