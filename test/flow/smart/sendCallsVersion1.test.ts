import { createWalletClient, custom, parseEther } from 'viem-older'
import { mainnet } from 'viem-older/chains'
import { eip5792Actions } from 'viem-older/experimental'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as FrameUser from '../../harness/FrameUser.ts'

/** Tests version 1.0 of EIP-5792, as an unmodified viem 2.22.0 uses it. */

const { decide, freshAddress } = FrameUser

let chain: FrameUser.Chain
beforeAll(async () => {
  chain = await FrameUser.start()
})
afterAll(() => chain?.stop())

type Frame = ReturnType<Awaited<ReturnType<typeof FrameUser.create>>['open']>

function toClient(frame: Frame, account: `0x${string}`) {
  const transport = custom({ request: frame.request }, { retryCount: 0 })
  return createWalletClient({ account, chain: mainnet, transport }).extend(eip5792Actions())
}

describe('version 1.0', () => {
  test('default: the id alone, then PENDING and CONFIRMED', async () => {
    const { open, smart } = await FrameUser.create(chain)
    const frame = open()
    const wallet = toClient(frame, smart.address)
    expect(await wallet.getCapabilities()).toMatchObject({
      1: { atomicBatch: { supported: true } },
    })
    const to = freshAddress()
    decide(true)
    // Let the bundler hold the operation.
    const setMode = (mode: string) => chain.askBundler('debug_bundler_setBundlingMode', mode)
    onTestFinished(() => setMode('auto'))
    await setMode('manual')
    const id = await wallet.sendCalls({ calls: [{ to, value: parseEther('0.5') }] })
    expect(id).toMatch(/^0x[\da-f]{64}$/)
    expect(await wallet.getCallsStatus({ id })).toMatchObject({ status: 'PENDING' })
    await chain.askBundler('debug_bundler_sendBundleNow')
    await vi.waitUntil(async () => (await wallet.getCallsStatus({ id })).status === 'CONFIRMED', {
      interval: 20,
      timeout: 30_000,
    })
    const { receipts } = await wallet.getCallsStatus({ id })
    expect(receipts).toMatchObject([{ status: 'success' }])
    expect(await chain.client.getBalance({ address: to })).toBe(parseEther('0.5'))
    // After a reload, the wallet still knows the version that the app uses.
    expect(await toClient(open(), smart.address).getCallsStatus({ id })).toMatchObject({
      status: 'CONFIRMED',
    })
  })

  test('behavior: the app that speaks 2.0.0 is answered in 2.0.0', async () => {
    const { open, smart } = await FrameUser.create(chain)
    const frame = open()
    decide(true)
    const params = [
      {
        atomicRequired: false,
        calls: [{ to: freshAddress(), value: '0x1' }],
        chainId: '0x1',
        from: smart.address,
        version: '2.0.0',
      },
    ]
    const answer = await frame.request({ method: 'wallet_sendCalls', params })
    expect(answer).toEqual({ id: expect.any(String) })
  })

  test('error: another version', async () => {
    const { open, smart } = await FrameUser.create(chain)
    const wallet = toClient(open(), smart.address)
    const sending = wallet.sendCalls({ calls: [{ to: freshAddress() }], version: '1.1' })
    await expect(sending).rejects.toThrow('supports the versions 2.0.0 and 1.0')
  })
})

describe('wallet_getCapabilities', () => {
  test('behavior: without params, for the account in use', async () => {
    const { open, smart } = await FrameUser.create(chain)
    const frame = open()
    const ask = (params?: unknown[]) =>
      frame.request({ method: 'wallet_getCapabilities', ...(params && { params }) })
    // The account is the key, which sends one call after another.
    expect(await ask()).toEqual({})
    Object.assign(frame.host, { accounts: { isRequired: false, preferred: 'smartAccount' } })
    const ofSmart = await ask([smart.address])
    expect(ofSmart).toMatchObject({ '0x1': { atomic: { status: 'supported' } } })
    expect(await ask()).toEqual(ofSmart)
    expect(await ask([])).toEqual(ofSmart)
  })
})
