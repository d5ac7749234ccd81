import { parseEther, parseUnits } from 'viem'
import type { Shown } from '../../apps/frame/src/approval/Approval.ts'
import {
  type CallMethod,
  type Effect,
  explain,
  explainEffects,
  type Subject,
  type Worth,
} from '../../packages/explain/src/index.ts'
import {
  explainSolanaEffects,
  explainTransaction,
} from '../../packages/explain/src/solana/index.ts'
import { usdc as solanaUsdc } from '../../packages/explain/test/solana/Row.ts'
import { describeRow } from './describe.ts'
import { ordinary } from './ordinary/index.ts'
import { isOnSolana, type Row } from './Row.ts'
import { call, encode } from './requests.ts'
import { solanaContext } from './solana.ts'
import { apes, context, steth, usdc, weth, withTokens } from './world.ts'

/** The transactions of the gallery: requests of the ordinary corpus, with the results that a simulation predicts. */

/** The contents of the screen of a transaction. */
export type Screen = Pick<
  Shown,
  'account' | 'costs' | 'description' | 'explanation' | 'method' | 'network' | 'prediction'
>

const collection = '0x8a90CAb2b38dba80c64b7734e58Ee1dB38B8992e'
const lower = (address: string) => address.toLowerCase() as `0x${string}`
const prices = {
  currency: 'USD',
  prices: new Map([
    ['coin', '3100.25'],
    [lower(steth), '3098.1'],
    [lower(usdc), '0.9998'],
    [lower(weth), '3100.25'],
  ]),
}
const solanaPrices = {
  currency: 'USD',
  prices: new Map([
    ['coin', '150.4'],
    [solanaUsdc.toBase58(), '0.9998'],
  ]),
}

const change = (asset: string, by: bigint): Effect => ({
  after: 10n ** 24n + by,
  asset: asset === 'coin' ? asset : lower(asset),
  before: 10n ** 24n,
  kind: 'amount',
})
const item = (address: string, item: bigint, by: 1n | -1n): Effect => ({
  after: by === 1n ? 1n : 0n,
  before: by === 1n ? 0n : 1n,
  collection: lower(address),
  item,
  kind: 'item',
})

const toWorth = (cents: bigint): Worth.Worth => ({ amount: cents, currency: 'USD', decimals: 2 })

/** Finds a request of the corpus. */
function find(name: string): Row {
  const row = ordinary.find((it) => it.name === name)
  if (!row) throw new Error(`The corpus has no request ${name}.`)
  return row
}

const mint: Row = {
  ...call(collection, encode('mint(uint256 quantity) payable', 2n), parseEther('0.08')),
  context: withTokens([collection, { kind: 'erc721', symbol: 'DOOD' }]),
  expected: [],
  name: 'a mint of two items',
  source: 'https://docs.openzeppelin.com/contracts/5.x/erc721',
}

export const transactions = {
  batch: toScreen(find('an approval and a swap as one batch'), [
    change(usdc, -parseUnits('250', 6)),
    change('coin', 80_640_740_729_574_073n),
  ]),
  /** More rows than lines, so that a button shows all of them. */
  mint: toScreen(mint, [
    change('coin', -parseEther('0.08')),
    item(collection, 7041n, 1n),
    item(collection, 7042n, 1n),
  ]),
  sale: toScreen(find('an item sold at OpenSea for WETH'), [
    item(apes, 7n, -1n),
    change(weth, parseEther('0.891')),
  ]),
  solana: toSolanaScreen(find('a swap at Jupiter')),
  /** Lido rounds down, so the last digit is missing. */
  stake: toScreen(find('staking at Lido'), [
    change('coin', -parseEther('0.5')),
    change(steth, parseEther('0.5') - 1n),
  ]),
  /** The received amount is worth about as much as the paid amount, and fills its whole line. */
  swap: toScreen(find('a swap at Uniswap 3, by the second router'), [
    change(usdc, -parseUnits('250', 6)),
    change(weth, 80_640_740_729_574_073n),
  ]),
} as const satisfies Record<string, Screen>

function toScreen(row: Row, effects: readonly Effect[]): Screen {
  if (isOnSolana(row)) throw new TypeError(row.name)
  const { method } = row
  if (method !== 'eth_sendTransaction' && method !== 'wallet_sendCalls')
    throw new TypeError(row.name)
  const known = { ...context, ...row.context, prices }
  const { explanation, subject } = explain(row, known)
  const sent = subject as Subject<CallMethod>
  const calls = 'calls' in sent ? sent.calls : [sent]
  return {
    account: known.account,
    costs: {
      balance: 9_876_543_210_987_654_321n,
      fee: 157n * 10n ** 12n,
      symbol: 'ETH',
      value: calls.reduce((sum, { value }) => sum + value, 0n),
      worth: toWorth(49n),
    },
    description: describeRow(row),
    explanation,
    method,
    network: 'Ethereum',
    prediction: { ...explainEffects(effects, sent, known), kind: 'known' },
  }
}

/** A transaction of Solana. The corpus has its effects. */
function toSolanaScreen(row: Row): Screen {
  if (!isOnSolana(row)) throw new TypeError(row.name)
  const known = { ...solanaContext, ...row.context, prices: solanaPrices }
  const bytes = Uint8Array.from(Buffer.from(row.params, 'base64'))
  const { explanation, subject } = explainTransaction(bytes, known)
  const { effects = [] } = known.simulation!
  return {
    account: known.account,
    costs: {
      balance: known.coins,
      decimals: 9,
      fee: 20_000n,
      symbol: 'SOL',
      value: 200_000_000n,
      worth: toWorth(1n),
    },
    explanation,
    method: 'solana_signAndSendTransaction',
    network: 'Solana',
    prediction: {
      ...explainSolanaEffects([effects], [subject!], [known]),
      isImmediate: true,
      kind: 'known',
    },
  }
}
