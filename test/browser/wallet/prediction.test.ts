import { type Address, decodeFunctionResult, type Hex, parseAbi } from 'viem'
import { afterAll, describe, expect } from 'vitest'
import { accounts } from '../../../packages/dev/src/chains/accounts.ts'
import * as LocalChains from '../../../packages/dev/src/chains/LocalChains.ts'
import { contracts, deployAssets, toCall } from '../../contracts/assets.ts'
import type { App } from '../App.ts'
import { setup } from '../stack.ts'
import { closeByClick, eventually, openByClick } from '../wait.ts'

/** T68: an approval begins with the predicted result, over the server's proxy and a local chain. */

const chain = 'eip155:1'
const timeout = 120_000
const { coin, odd } = contracts
let chains: LocalChains.LocalChains | undefined

const stack = setup({
  async environment() {
    chains ??= await LocalChains.start()
    return { LATCHKEY_RPC_eip155_1: chains.upstreams.get(chain)![0]!.href }
  },
})
const { test } = stack
afterAll(() => chains?.stop())

/** Signs in a user who has coins, 1,000 tokens, and an allowance of 600 tokens for a contract. */
async function enter(open: () => Promise<App>): Promise<{ address: Address; app: App }> {
  const app = await open()
  const address = await app.signIn()
  await chains!.fund(chain, address)
  await deployAssets(chains!, chain)
  const send = async (from: string, call: { data: Hex; to: Address }) =>
    chains!.ask(chain, 'eth_sendTransaction', { data: call.data, from, to: call.to })
  await send(accounts[0].address, toCall(coin, 'mint', [address, 1_000n]))
  await chains!.ask(chain, 'hardhat_impersonateAccount', address)
  await send(address, toCall(coin, 'approve', [odd.address, 600n]))
  await chains!.ask(chain, 'hardhat_stopImpersonatingAccount', address)
  return { address, app }
}

async function balanceOf(account: Address): Promise<bigint> {
  const { data, to } = toCall(coin, 'balanceOf', [account])
  const answer = (await chains!.ask(chain, 'eth_call', { data, to }, 'latest')) as Hex
  const abi = parseAbi(['function balanceOf(address) view returns (uint256)'])
  return decodeFunctionResult({ abi, data: answer })
}

const begin = ({ page }: App, transaction: object) =>
  page.evaluate(
    (params) =>
      window.host.begin(
        'sent',
        window.host.wallet.request({ method: 'eth_sendTransaction', params } as never),
      ),
    [transaction],
  )

const outcome = async ({ page }: App) => {
  await eventually(() => page.evaluate(() => window.host.outcomes.sent!.status !== 'pending'))
  return page.evaluate(() => window.host.outcomes.sent)
}

describe('T68 an approval begins with the predicted result', () => {
  test('of a payment', { timeout }, async ({ open }) => {
    const { address, app } = await enter(() => open({ place: 'another site' }))
    await begin(app, { from: address, to: accounts[1].address, value: '0x2386f26fc10000' })
    const result = app.frame.locator('.prediction')
    await result.getByText('You give').waitFor()
    expect(await result.innerText()).toContain('0.01\u00a0ETH')
    await app.approve('Approve')
    expect(await outcome(app)).toMatchObject({ status: 'resolved' })
  })

  test('of a call that takes most of a token, which its data does not show', { timeout }, async ({
    open,
  }) => {
    const { address, app } = await enter(() => open({ place: 'another site' }))
    const { data, to } = toCall(odd, 'claim', [coin.address, 600n])
    await begin(app, { data, from: address, to })
    await app.frame.getByText('half or more of what you have').waitFor()
    // It is high risk, so the user decides in a window of the wallet.
    const review = app.frame.getByRole('button', { exact: true, name: 'Review in a window' })
    const page = await openByClick(review)
    await page.locator('.prediction').getByText('You give').waitFor()
    await page.getByText('half or more of what you have').waitFor()
    await closeByClick(page, 'Approve')
    expect(await outcome(app)).toMatchObject({ status: 'resolved' })
    expect(await balanceOf(address)).toBe(400n)
  })
})
