import { Delegation } from '@latchkey/accounts'
import { createWalletClient, custom, type Hex, parseEther, publicActions, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, describe, expect } from 'vitest'
import type * as LocalChains from '../../../packages/dev/src/chains/LocalChains.ts'
import { startLocalChains } from '../../../packages/dev/test/startLocalChains.ts'
import * as FarcasterPhone from '../../harness/FarcasterPhone.ts'
import { onlyInAll } from '../../variants.ts'
import type { App } from '../App.ts'
import { inspect } from '../axe.ts'
import { setup } from '../kit/kit.ts'
import { value } from '../outcome.ts'
import { closeByClick, openByClick } from '../wait.ts'

/** A chain that only this file uses, because a test changes its clock. */
let chains: LocalChains.LocalChains
const chainId = 'eip155:1'
const { signIn, stack, test } = setup({
  async environment() {
    chains = await startLocalChains()
    return {
      LATCHKEY_BUNDLER_eip155_1: chains.bundlers.get(chainId)![0]!.href,
      LATCHKEY_RPC_eip155_1: chains.upstreams.get(chainId)![0]!.href,
    }
  },
})
afterAll(() => chains?.stop())

const timeout = 120_000
const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const increment = '0xd09de08a'

/** A session key of the app, which pays for its own transactions. */
async function createSession() {
  const account = privateKeyToAccount(generatePrivateKey())
  await chains.fund(chainId, account.address)
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    chains.ask(chainId, method, ...((params as unknown[]) ?? []))
  const client = createWalletClient({
    account,
    chain: mainnet,
    pollingInterval: 50,
    transport: custom({ request }),
  }).extend(publicActions)
  /** Makes a call for the user. Returns whether the chain has allowed it. */
  const send = async (context: Hex, call: { data: Hex; to: Hex; value: bigint }) => {
    try {
      const { data, to } = Delegation.toRedeemCall(context, call)
      const hash = await client.sendTransaction({ data, to })
      return (await client.waitForTransactionReceipt({ hash })).status === 'success'
    } catch {
      return false
    }
  }
  /** Sends coins of the user. */
  const pay = (context: Hex, amount: string) =>
    send(context, { data: '0x', to: shop, value: parseEther(amount) })
  return { address: account.address, client, pay, send }
}

type Answer = { context: Hex; factory: Hex; factoryData: Hex }

async function findGranted(app: App, address: string) {
  const params = [address, ['0x0', '0x1']]
  const answer = value<Record<string, { latchkey_permissions?: { granted: object[] } }>>(
    await app.request('wallet_getCapabilities', params),
  )
  return answer['0x0']!.latchkey_permissions?.granted
}

describe('a permission', () => {
  test('T35 is granted in a window, used within its limits, listed, and revoked', {
    timeout,
  }, async ({ open }) => {
    const app = await open({ place: 'another site' })
    await app.signIn()
    const { address: smart } = value<{ address: Hex }>(
      await app.call('setPreferredAccount', { type: 'smartAccount' }),
    )
    await chains.fund(chainId, smart)
    const session = await createSession()
    const granting = app.request('wallet_grantPermissions', [
      {
        expiry: Math.floor(Date.now() / 1_000) + 7 * 86_400,
        permissions: [
          {
            data: { periodAmount: toHex(parseEther('0.5')), periodDuration: 86_400 },
            type: 'native-token-periodic',
          },
        ],
        signer: { data: { id: session.address }, type: 'account' },
      },
    ])
    const review = app.frame.getByRole('button', { name: 'Review in a window' })
    const popup = await openByClick(review)
    for (const text of ['0.5 ETH per day', '3.5 ETH', session.address, 'without asking again'])
      await popup.getByText(text).first().waitFor()
    await closeByClick(popup, 'Approve')
    const { context, factory, factoryData } = value<Answer>(await granting)

    const { client, pay } = session
    const hash = await client.sendTransaction({ data: factoryData, to: factory })
    await client.waitForTransactionReceipt({ hash })
    expect(await pay(context, '0.3')).toBe(true)
    expect(await pay(context, '0.3')).toBe(false)
    expect(await findGranted(app, smart)).toMatchObject([
      { chainId: '0x1', use: { coins: String(parseEther('0.3')), isRevoked: false } },
    ])

    const revoking = app.request('wallet_revokePermissions', [{ permissionContext: context }])
    await app.frame.getByText('Revoke the permission of').waitFor()
    await app.approve('Approve')
    value(await revoking)
    expect(await pay(context, '0.1')).toBe(false)
    expect(await findGranted(app, smart)).toMatchObject([{ use: { isRevoked: true } }])
  })

  onlyInAll(test)(
    'T35 is refused on another target, and after its expiry, in an app with the kit',
    { timeout },
    async ({ openKit }) => {
      const kit = await openKit()
      await signIn(kit)
      await kit.press(kit.account)
      await kit.press(kit.button(/^Standard account/))
      await kit.press(kit.button(/^Smart account/))
      await kit.dialog.locator('li[aria-current]').getByText('Smart account').waitFor()
      await kit.press('Back')
      await kit.press('Close')
      const session = await createSession()
      const granting = kit.ask('wallet_grantPermissions', [
        {
          expiry: Math.floor(Date.now() / 1_000) + 3_600,
          permissions: [
            {
              data: { address: shop, calls: [increment] },
              policies: [{ data: { count: 1_000 }, type: 'call-limit' }],
              type: 'contract-call',
            },
          ],
          signer: { data: { id: session.address }, type: 'account' },
        },
      ])
      const popup = await openByClick(kit.frame.getByRole('button', { name: 'Review in a window' }))
      await closeByClick(popup, 'Approve')
      const { context, factory, factoryData }: Answer = JSON.parse(await granting)
      const { client, send } = session
      const hash = await client.sendTransaction({ data: factoryData, to: factory })
      await client.waitForTransactionReceipt({ hash })
      const call = { data: increment, to: shop, value: 0n } as const
      expect(await send(context, call)).toBe(true)
      expect(await send(context, { ...call, to: session.address })).toBe(false)
      await kit.press(kit.account)
      await kit.press('View this app’s permissions')
      await kit.dialog.getByText('Calls so far: 1 of 1000').waitFor()
      await chains.ask(chainId, 'evm_increaseTime', 3_600)
      await chains.ask(chainId, 'evm_mine')
      expect(await send(context, call)).toBe(false)
    },
  )

  onlyInAll(test)(
    'T35 is revoked on the wallet’s page, by a user without an email address',
    { timeout },
    async ({ open }) => {
      const app = await open()
      const asked = value<{ url: string }>(await app.call('getFarcasterUri'))
      const connecting = app.call('connectFarcaster')
      await FarcasterPhone.pick(asked, 'ada')
      value(await connecting)
      const { address: smart } = value<{ address: Hex }>(
        await app.call('setPreferredAccount', { type: 'smartAccount' }),
      )
      await chains.fund(chainId, smart)
      const { address, client, pay } = await createSession()
      const granting = app.request('wallet_grantPermissions', [
        {
          expiry: Math.floor(Date.now() / 1_000) + 7 * 86_400,
          permissions: [
            {
              data: { periodAmount: toHex(parseEther('0.5')), periodDuration: 86_400 },
              type: 'native-token-periodic',
            },
          ],
          signer: { data: { id: address }, type: 'account' },
        },
      ])
      await closeByClick(
        await openByClick(app.frame.getByRole('button', { name: 'Review in a window' })),
        'Approve',
      )
      const { context, factory, factoryData } = value<Answer>(await granting)
      const hash = await client.sendTransaction({ data: factoryData, to: factory })
      await client.waitForTransactionReceipt({ hash })
      expect(await pay(context, '0.1')).toBe(true)

      const page = await app.context.newPage()
      await page.goto(`${stack.walletOrigin()}/permissions`)
      const provider = page.getByRole('button', { name: 'Continue with Farcaster' })
      await inspect(page, 'sign-in at a provider')
      const phone = await openByClick(provider)
      const url = await phone.getByRole('link').getAttribute('href')
      await FarcasterPhone.pick({ url: url! }, 'ada')
      await page.getByText('Used in the current period: 0.1 ETH').waitFor()
      expect(phone.isClosed()).toBe(true)
      await inspect(page, 'permissions')

      const revoke = page.getByRole('button', { name: 'Revoke the permission of' })
      const rejected = await openByClick(revoke)
      await closeByClick(rejected, 'Cancel')
      await revoke.waitFor()
      expect(await pay(context, '0.1')).toBe(true)
      const approval = await openByClick(revoke)
      for (const text of ['Revoke the permission of', 'Fee, up to', 'Ethereum'])
        await approval.getByText(text).first().waitFor()
      await closeByClick(approval, 'Approve')
      await page.getByText('Revoked', { exact: true }).waitFor()
      expect(await pay(context, '0.1')).toBe(false)
    },
  )
})
