import type { Network } from '@latchkey/protocol'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { type Address, decodeFunctionResult, type Hex, parseAbi, parseEther, toHex } from 'viem'
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
import * as Trades from '../../contracts/trades.ts'
import { onlyInAll, variants } from '../../variants.ts'
import type { App } from '../App.ts'
import { value } from '../outcome.ts'
import { setup } from '../stack.ts'
import { closeByClick, eventually, openByClick } from '../wait.ts'

/** T68: an approval begins with the predicted result, which comes from a local chain through the server's proxy. */

const chain = 'eip155:1'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const timeout = 120_000
const { art, coin, odd } = contracts
let chains: LocalChains.LocalChains | undefined

const stack = setup({
  async environment() {
    chains ??= await startLocalChains()
    const toUrl = (id: Network.CaipId) => chains!.upstreams.get(id)![0]!.href
    return {
      LATCHKEY_BUNDLER_eip155_1: chains.bundlers.get(chain)![0]!.href,
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

async function balanceOf(account: Address, token: Address = coin.address): Promise<bigint> {
  const { data } = toCall(coin, 'balanceOf', [account])
  const answer = (await chains!.ask(chain, 'eth_call', { data, to: token }, 'latest')) as Hex
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

/** The rows of the predicted result. They stand above everything else. */
async function readRows({ frame }: App): Promise<string[]> {
  const result = frame.locator('.prediction')
  await result.getByText('You give').first().waitFor()
  const top = (await result.boundingBox())!.y
  for (const name of ['.leaves', '.scroller'])
    expect((await frame.locator(name).boundingBox())!.y).toBeGreaterThan(top)
  const rows = await result.locator('li').allInnerTexts()
  return rows.map((it) => it.split(/\s+/u).join(' '))
}

const weth = (amount: string) => ({ weth: parseEther(amount) })
/** Ordinary requests, with the rows of their results, and what changes for the account. */
const trades = {
  mint: {
    call: (account: Address) => toCall(art, 'mint', [account, 41n], parseEther('0.08')),
    changes: { coins: -parseEther('0.08'), items: 1n },
    rows: ['You give 0.08 ETH', 'You get item 41 of 0xa2A2…a2a2'],
  },
  sale: {
    call: Trades.sell,
    changes: { items: -1n, ...weth('0.891') },
    rows: ['You give item 7 of 0xa2A2…a2a2', 'You get 0.891 WETH'],
  },
  stake: {
    call: Trades.stake,
    changes: { coins: -parseEther('0.5'), staked: parseEther('0.5') },
    rows: ['You give 0.5 ETH', 'You get 0.5 stETH (unverified) of Lido'],
  },
  swap: {
    call: Trades.swap,
    changes: { usdc: -250_000_000n, weth: 83_333_333_333_333_333n },
    rows: ['You give 250 USDC', 'You get 0.0833333 WETH'],
  },
} as const
type Trade = keyof typeof trades

/** What the chain says that an account has. */
async function measure(account: Address) {
  const read = (token: Address) => balanceOf(account, token)
  const coins = BigInt((await chains!.ask(chain, 'eth_getBalance', account, 'latest')) as Hex)
  const tokens: readonly Address[] = [art.address, Trades.lido, Trades.usdc, Trades.weth]
  const [items, staked, usdc, weth] = (await Promise.all(tokens.map(read))) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  return { coins, items, staked, usdc, weth }
}

type Balances = Awaited<ReturnType<typeof measure>>

/** What has changed since an earlier measurement, without the fee. */
async function changesOf(account: Address, before: Balances, fee = 0n): Promise<Partial<Balances>> {
  const after = await measure(account)
  const names = Object.keys(before) as (keyof Balances)[]
  const all = names.map((it) => [it, after[it] - before[it] + (it === 'coins' ? fee : 0n)] as const)
  return Object.fromEntries(all.filter(([, change]) => change))
}

type Receipt = { effectiveGasPrice: Hex; gasUsed: Hex; status: string }

/** Waits until a transaction is mined, which has to succeed. Returns its fee. */
async function mine(hash: string): Promise<bigint> {
  let receipt: Receipt | null = null
  await eventually(async () => {
    receipt = (await chains!.ask(chain, 'eth_getTransactionReceipt', hash)) as Receipt | null
    return receipt !== null
  })
  const { effectiveGasPrice, gasUsed, status } = receipt!
  expect(status).toBe('0x1')
  return BigInt(gasUsed) * BigInt(effectiveGasPrice)
}

describe('T68 an approval begins with the predicted result', () => {
  test('of a swap, a mint, a stake, a sale and a batch, and the chain agrees', { timeout }, async ({
    open,
  }) => {
    const app = await open({ place: 'another site' })
    const account = await app.signIn()
    await chains!.fund(chain, account)
    await Trades.deployTrades(chains!, chain)
    await Trades.giveUsdc(chains!, chain, account)
    await Trades.prepareTrades(chains!, chain, account)
    for (const name of variants<Trade>(['swap', 'mint', 'stake', 'sale'], 'swap', 'sale')) {
      const { call, changes, rows } = trades[name]
      const { data, to, value: amount } = call(account)
      const before = await measure(account)
      const transaction = { data, from: account, to, value: toHex(amount) }
      const sending = app.request('eth_sendTransaction', [transaction])
      expect(await readRows(app)).toEqual(rows)
      await app.approve('Approve')
      const fee = await mine(value(await sending))
      expect([name, await changesOf(account, before, fee)]).toEqual([name, changes])
    }

    const preferred = await app.call('setPreferredAccount', { type: 'smartAccount' })
    const { address: smart } = value<{ address: Address }>(preferred)
    await chains!.fund(chain, smart)
    await Trades.giveUsdc(chains!, chain, smart)
    const before = await measure(smart)
    const calls = [Trades.approveSwap(), Trades.swap(smart)].map(({ data, to }) => ({ data, to }))
    const batch = { atomicRequired: true, calls, chainId: '0x1', from: smart, version: '2.0.0' }
    const sending = app.request('wallet_sendCalls', [batch])
    expect(await readRows(app)).toEqual(trades.swap.rows)
    await app.approve('Approve')
    const { id } = value<{ id: string }>(await sending)
    let status = 100
    await eventually(async () => {
      const found = await app.request('wallet_getCallsStatus', [id])
      status = value<{ status: number }>(found).status
      return status !== 100
    })
    expect(status).toBe(200)
    const { coins: _, ...changes } = await changesOf(smart, before)
    expect(changes).toEqual(trades.swap.changes)
  })

  onlyInAll(test)('of a payment', { timeout }, async ({ open }) => {
    const { address, app } = await enter(() => open({ place: 'another site' }))
    await begin(app, { from: address, to: accounts[1].address, value: '0x2386f26fc10000' })
    const result = app.frame.locator('.prediction')
    await result.getByText('You give').waitFor()
    expect(await result.innerText()).toContain('0.01\u00a0ETH')
    await app.approve('Approve')
    expect(await outcome(app)).toMatchObject({ status: 'resolved' })
  })

  onlyInAll(test)(
    'of a call that takes most of a token, which its data does not show',
    { timeout },
    async ({ open }) => {
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
    },
  )

  test('of a payment and a swap on Solana, and the network agrees', { timeout }, async ({
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
    const tokensOf = async (owner: PublicKey) =>
      BigInt((await connection.getTokenAccountBalance(placeOf(owner))).value.amount)
    expect(await sendSolana(app, transaction)).toEqual([
      'You give 0.00203928 SOL',
      'You give 25 USDC',
      'Network fee 0.000005 SOL',
    ])
    expect(await tokensOf(friend)).toBe(25_000_000n)
    expect(before - (await connection.getBalance(account))).toBe(2_039_280 + 5_000)

    // A swap with someone else who signs.
    const partner = Keypair.generate()
    await chains!.fund(devnet, partner.publicKey.toBase58())
    const swap = await toTransaction(
      [
        instruct(
          tokenProgram,
          [3, ...u64(5_000_000n)],
          [placeOf(account), 'writable'],
          [placeOf(partner.publicKey), 'writable'],
          [account, 'signer'],
        ),
        SystemProgram.transfer({
          fromPubkey: partner.publicKey,
          lamports: 400_000_000,
          toPubkey: account,
        }),
      ],
      [partner],
    )
    const [coins, tokens] = [await connection.getBalance(account), await tokensOf(account)]
    expect(await sendSolana(app, swap)).toEqual([
      'You give 5 USDC',
      'You get 0.4 SOL',
      'Network fee 0.00001 SOL',
    ])
    expect((await connection.getBalance(account)) - coins).toBe(400_000_000 - 10_000)
    expect((await tokensOf(account)) - tokens).toBe(-5_000_000n)
  })
})

/** Sends a transaction, and waits until it is confirmed. Returns the rows of its predicted result. */
async function sendSolana(app: App, transaction: string): Promise<string[]> {
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
  const rows = await readRows(app)
  await app.approve('Approve')
  value(await sending)
  return rows
}

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
  const toTransaction = async (
    instructions: Parameters<typeof compile>[0],
    signers: readonly Keypair[] = [],
  ) => compile(instructions, account, (await connection.getLatestBlockhash()).blockhash, signers)
  return { account, connection, mint, toTransaction }
}

function compile(
  instructions: ConstructorParameters<typeof TransactionMessage>[0]['instructions'],
  payerKey: PublicKey,
  recentBlockhash: string,
  signers: readonly Keypair[],
): string {
  const message = new TransactionMessage({ instructions, payerKey, recentBlockhash })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  if (signers.length) transaction.sign([...signers])
  return Base58.encode(transaction.serialize())
}

/** The account that holds the tokens of an owner. */
function toPlace(owner: PublicKey, mint: PublicKey): PublicKey {
  const seeds = [owner, tokenProgram, mint].map((it) => it.toBytes())
  return PublicKey.findProgramAddressSync(seeds, associated)[0]
}
