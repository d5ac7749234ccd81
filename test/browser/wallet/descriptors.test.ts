import { encodeFunctionData, type Hex, parseAbi, toHex } from 'viem'
import { afterAll, describe, expect } from 'vitest'
import type * as LocalChains from '../../../packages/dev/src/chains/LocalChains.ts'
import { startLocalChains } from '../../../packages/dev/test/startLocalChains.ts'
import { setup } from '../stack.ts'
import { eventually } from '../wait.ts'

/** T68: descriptors of contracts, from the wallet's server to the screen. */

const chain = 'eip155:1'
const timeout = 120_000
/** The bridge to Base. */
const bridge = '0x3154Cf16ccdb4C6d922629664174b904d80F2C35'
let chains: LocalChains.LocalChains | undefined

const stack = setup({
  async environment() {
    chains ??= await startLocalChains()
    return { LATCHKEY_RPC_eip155_1: chains.upstreams.get(chain)![0]!.href }
  },
})
const { test } = stack
afterAll(() => chains?.stop())

describe('T68 an approval shows what a contract says about itself', () => {
  test('and a third of the coins for it is no high risk', { timeout }, async ({ open }) => {
    const app = await open({ place: 'another site' })
    const address = await app.signIn()
    await chains!.fund(chain, address)
    const balance = BigInt((await chains!.ask(chain, 'eth_getBalance', address, 'latest')) as Hex)
    const data = encodeFunctionData({
      abi: parseAbi([
        'function bridgeETHTo(address to,uint32 minGasLimit,bytes extraData) payable',
      ]),
      args: [address, 200_000, '0x'],
    })
    await app.page.evaluate(
      (params) =>
        window.host.begin(
          'sent',
          window.host.wallet.request({ method: 'eth_sendTransaction', params } as never),
        ),
      [{ data, from: address, to: bridge, value: toHex(balance / 3n) }],
    )
    const section = app.frame.locator('section.part', {
      hasText: 'What the contract’s description says',
    })
    await section.getByText('Bridge coins').waitFor()
    expect(await section.innerText()).toContain('Optimism')
    // Before the simulation and the descriptor have arrived, the request must be decided in the wallet's own window.
    await app.frame.getByText('This wallet can’t tell what you get for it.').waitFor()
    await app.approve('Approve')
    await eventually(() => app.page.evaluate(() => window.host.outcomes.sent!.status !== 'pending'))
    expect(await app.page.evaluate(() => window.host.outcomes.sent)).toMatchObject({
      status: 'resolved',
    })
  })
})
