import type { Network } from '@latchkey/protocol'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import {
  Connection,
  Keypair,
  PublicKey,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { type Address, decodeFunctionResult, type Hex, parseAbi } from 'viem'
import { afterAll, describe, expect } from 'vitest'
import { accounts } from '../../../packages/dev/src/chains/accounts.ts'
import type * as LocalChains from '../../../packages/dev/src/chains/LocalChains.ts'
import { startLocalChains } from '../../../packages/dev/test/startLocalChains.ts'
import {
  associated,
  call as instruct,
  tokenProgram,
  u64,
} from '../../../packages/explain/test/solana/Row.ts'
import { contracts, deployAssets, toCall } from '../../contracts/assets.ts'
import { onlyInAll } from '../../variants.ts'
import type { App } from '../App.ts'
import { value } from '../outcome.ts'
import { setup } from '../stack.ts'
import { closeByClick, eventually, openByClick } from '../wait.ts'

/** T68: an approval begins with the predicted result, which comes from a local chain through the server's proxy. */

const chain = 'eip155:1'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const timeout = 120_000
const { coin, odd } = contracts
let chains: LocalChains.LocalChains | undefined

const stack = setup({
  async environment() {
    chains ??= await startLocalChains()
    const toUrl = (id: Network.CaipId) => chains!.upstreams.get(id)![0]!.href
    return {
      LATCHKEY_RPC_eip155_1: toUrl(chain),
      [`LATCHKEY_RPC_${devnet.replace(':', '_')}`]: toUrl(devnet),
    }
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
  onlyInAll(test)('of a payment', { timeout }, async ({ open }) => {
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
    // The request is high risk, so the user decides in a window of the wallet.
    const review = app.frame.getByRole('button', { exact: true, name: 'Review in a window' })
    const page = await openByClick(review)
    await page.locator('.prediction').getByText('You give').waitFor()
    await page.getByText('half or more of what you have').waitFor()
    await closeByClick(page, 'Approve')
    expect(await outcome(app)).toMatchObject({ status: 'resolved' })
    expect(await balanceOf(address)).toBe(400n)
  })

  test('of a Solana transaction, and shows it before everything else', { timeout }, async ({
    open,
  }) => {
    const app = await open({ place: 'another site' })
    const { account, connection, mint, toTransaction } = await enterSolana(app)
    const { publicKey: friend } = Keypair.generate()
    const placeOf = (owner: PublicKey) => toPlace(owner, mint)
    const transaction = await toTransaction([
      instruct(
        associated,
        [1],
        [account, 'writableSigner'],
        [placeOf(friend), 'writable'],
        [friend],
        [mint],
        [new PublicKey(new Uint8Array(32))],
        [tokenProgram],
      ),
      instruct(
        tokenProgram,
        [3, ...u64(25_000_000n)],
        [placeOf(account), 'writable'],
        [placeOf(friend), 'writable'],
        [account, 'signer'],
      ),
    ])
    const before = await connection.getBalance(account)
    const options = { commitment: 'confirmed' }
    const ask = () => app.request('solana_signAndSendTransaction', { options, transaction })
    const result = app.frame.locator('.prediction')
    let sending = ask()
    await eventually(async () => {
      if (await result.getByText('You give').first().isVisible()) return true
      if (!(await result.getByText('We can’t predict the result').isVisible())) return false
      // On a busy machine, the node takes longer than the wallet waits.
      await app.approve('Cancel')
      await sending
      sending = ask()
      return false
    })
    const rows = (await result.locator('li').allInnerTexts()).map((it) =>
      it.split(/\s+/u).join(' '),
    )
    expect(rows).toEqual([
      'You give 0.00203928 SOL',
      'You give 25 USDC',
      'Network fee 0.000005 SOL',
    ])
    const top = (await result.boundingBox())!.y
    for (const name of ['.leaves', '.scroller'])
      expect((await app.frame.locator(name).boundingBox())!.y).toBeGreaterThan(top)
    await app.approve('Approve')
    value(await sending)
    const { value: tokens } = await connection.getTokenAccountBalance(placeOf(friend))
    expect(tokens.amount).toBe('25000000')
    expect(before - (await connection.getBalance(account))).toBe(2_039_280 + 5_000)
  })
})

/** Signs in, and switches to Solana. The account has SOL and test tokens. */
async function enterSolana(app: App) {
  await app.signIn()
  value(await app.call('switchNetwork', { chainId: devnet }))
  const { address } = value<{ address: string }>(await app.call('getUser'))
  await chains!.fund(devnet, address)
  const account = new PublicKey(address)
  const connection = new Connection(chains!.upstreams.get(devnet)![0]!.href)
  const owned = await connection.getTokenAccountsByOwner(account, { programId: tokenProgram })
  const mint = new PublicKey(owned.value[0]!.account.data.subarray(0, 32))
  const toTransaction = async (instructions: Parameters<typeof compile>[0]) =>
    compile(instructions, account, (await connection.getLatestBlockhash()).blockhash)
  return { account, connection, mint, toTransaction }
}

function compile(
  instructions: ConstructorParameters<typeof TransactionMessage>[0]['instructions'],
  payerKey: PublicKey,
  recentBlockhash: string,
): string {
  const message = new TransactionMessage({ instructions, payerKey, recentBlockhash })
  return Base58.encode(new VersionedTransaction(message.compileToV0Message()).serialize())
}

/** The account that holds the tokens of an owner. */
function toPlace(owner: PublicKey, mint: PublicKey): PublicKey {
  const seeds = [owner, tokenProgram, mint].map((it) => it.toBytes())
  return PublicKey.findProgramAddressSync(seeds, associated)[0]
}
