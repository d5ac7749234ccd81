import * as web3 from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import {
  associated,
  call,
  coin,
  context,
  friend,
  key,
  own,
  ownCoin,
  program,
  stranger,
  theirs,
  toBytes,
  tokenProgram,
  u64,
  usdc,
  user,
} from '../../../test/solana/Row.ts'
import type { SolanaEffect } from '../../effects/Effect.ts'
import type * as Value from '../../Value.ts'
import { explainTransaction } from '../explainTransaction.ts'
import { explainSolanaEffects } from './explainSolanaEffects.ts'

const sol = 1_000_000_000n
const coins = (lost: bigint, before = 12n * sol): SolanaEffect => ({
  after: before - lost,
  asset: 'coin',
  before,
  kind: 'amount',
})
const tokens = (mint: web3.PublicKey, lost: bigint, before: bigint): SolanaEffect => ({
  after: before - lost,
  asset: mint.toBase58(),
  before,
  kind: 'amount',
})
const deposit = (account: web3.PublicKey, gained: bigint, before = 0n): SolanaEffect => ({
  account: account.toBase58(),
  after: before + gained,
  before,
  kind: 'deposit',
})
const pay = (lamports: bigint, toPubkey = stranger) =>
  web3.SystemProgram.transfer({ fromPubkey: user, lamports, toPubkey })
const unknown = call(program, [1], [user, 'writableSigner'])
const stake = key(53)

/** Explains the effects of instructions of one transaction, or of several. */
function read(
  effects: readonly SolanaEffect[],
  ...lists: readonly (readonly web3.TransactionInstruction[])[]
) {
  const all = { ...context, coins: 12n * sol }
  const subjects = lists.map((it) => {
    const bytes = toBytes({ instructions: [...it], payer: user })
    return explainTransaction(bytes, all).subject!
  })
  const contexts = subjects.map(() => all)
  const { rows, warnings } = explainSolanaEffects([effects], subjects, contexts)
  return {
    rows: rows.map(([fact]) => `${fact!.label.id.slice(5)} ${write(fact!.value)}`),
    warnings: warnings.map(({ id }) => id),
  }
}

function write(value: Value.Value): string {
  if (value.kind === 'amount')
    return `${value.amount}e-${value.decimals} ${value.symbol?.join('')}${value.isClaimed ? '?' : ''}`
  if (value.kind === 'address') return value.name ? value.name.id : value.address
  if (value.kind !== 'message') return value.kind
  const { id, values = {} } = value.message as { id: string; values?: Record<string, Value.Value> }
  return [id.slice(6), ...Object.values(values).map(write)].join(' ')
}

describe('T68 explainSolanaEffects', () => {
  test('default: what leaves, what arrives, who may take what later, and what it costs', () => {
    const effects: SolanaEffect[] = [
      {
        account: stake.toBase58(),
        after: 1n,
        before: 0n,
        controller: String(stranger),
        kind: 'control',
      },
      { after: 5n, before: 0n, kind: 'allowance', spender: String(stranger), token: String(usdc) },
      tokens(coin, -7n, 0n),
      tokens(usdc, 3n, 1_000n),
      deposit(stake, 9n),
      coins(2n),
    ]
    expect(read(effects, [unknown]).rows).toEqual([
      'give 3e-6 USDC',
      'give 2e-9 SOL',
      `receive inAccount ${stake.toBase58()} 9e-9 SOL`,
      `receive ofToken 7e-2 COIN? ${coin.toBase58()}`,
      `mayBeTaken by 5e-6 USDC ${stranger.toBase58()}`,
      `newControl controls ${stake.toBase58()} ${stranger.toBase58()}`,
      'fee 5000e-9 SOL',
    ])
  })

  test('default: an allowance without a limit names its token', () => {
    const allowance = { after: 2n ** 64n - 1n, before: 0n, kind: 'allowance' } as const
    const effect = { ...allowance, spender: String(stranger), token: String(usdc) }
    expect(read([effect], [unknown]).rows[0]).toBe(
      `mayBeTaken by ofToken unlimited address.token ${stranger.toBase58()}`,
    )
  })

  test('behavior: an uncertain effect says so', () => {
    expect(read([{ ...coins(2n), isUncertain: true }], [pay(2n)]).rows).toEqual([
      'give uncertain 2e-9 SOL',
      'fee 5000e-9 SOL',
    ])
  })

  test('behavior: the costs of several transactions, and of another payer', () => {
    expect(read([], [pay(1n)], [pay(1n)]).rows).toEqual(['fee 10000e-9 SOL'])
    const bytes = toBytes({ instructions: [pay(1n)], payer: friend })
    const { subject } = explainTransaction(bytes, context)
    const { rows } = explainSolanaEffects([], [subject!], [context])
    expect(rows).toMatchObject([
      [{ label: { id: 'fact.feePayer' }, value: { address: friend.toBase58() } }],
    ])
  })

  test('default: a loss that the instructions name is no surprise', () => {
    expect(read([coins(11n * sol)], [pay(11n * sol)]).warnings).toEqual([])
    const send = call(
      tokenProgram,
      [3, ...u64(900n)],
      [own, 'writable'],
      [theirs, 'writable'],
      [user, 'signer'],
    )
    expect(read([tokens(usdc, 900n, 1_000n)], [send]).warnings).toEqual([])
  })

  test.each([
    ['little', 1n * sol, 'effectLeaves'],
    ['half', 6n * sol, 'effectLeavesMost'],
  ])('default: an unknown program that takes %s of the SOL', (_, lost, id) => {
    expect(read([coins(lost)], [unknown]).warnings).toEqual([id])
    expect(read([coins(lost)], [unknown, pay(lost - 1n)]).warnings).toEqual([id])
  })

  test('default: an unknown program that takes tokens', () => {
    expect(read([tokens(coin, 9n, 5_000n)], [unknown]).warnings).toEqual(['effectLeaves'])
    expect(read([tokens(coin, 4_000n, 5_000n)], [unknown]).warnings).toEqual(['effectLeavesMost'])
  })

  test('behavior: an allowance names no loss', () => {
    const approve = call(
      tokenProgram,
      [4, ...u64(5_000n)],
      [ownCoin, 'writable'],
      [stranger],
      [user, 'signer'],
    )
    const { warnings } = read([tokens(coin, 4_000n, 5_000n)], [approve, unknown])
    expect(warnings).toEqual(['effectLeavesMost'])
  })

  test('behavior: SOL in an own account has not left', () => {
    expect(read([coins(3n * sol), deposit(stake, 3n * sol)], [unknown]).warnings).toEqual([])
  })

  test('behavior: SOL for an own account does not name another loss', () => {
    const fund = pay(3n * sol, stake)
    const effects = [coins(6n * sol), deposit(stake, 3n * sol)]
    expect(read(effects, [fund, unknown]).warnings).toEqual(['effectLeaves'])
  })

  test('a payment to the user names no loss, which another program may cause', () => {
    expect(read([coins(11n * sol)], [pay(11n * sol, user), unknown]).warnings).toEqual([
      'effectLeavesMost',
    ])
    const withdraw = web3.StakeProgram.withdraw({
      authorizedPubkey: user,
      lamports: Number(9n * sol),
      stakePubkey: stake,
      toPubkey: user,
    }).instructions
    const taken = [deposit(stake, -9n * sol, 9n * sol)]
    expect(read(taken, [...withdraw, unknown]).warnings).toEqual(['effectLeavesMost'])
    const send = call(
      tokenProgram,
      [3, ...u64(900n)],
      [own, 'writable'],
      [own, 'writable'],
      [user, 'signer'],
    )
    const lost = [tokens(usdc, 900n, 1_000n)]
    expect(read(lost, [send, unknown]).warnings).toEqual(['effectLeavesMost'])
  })

  test('what one transaction names explains no loss in another', () => {
    const all = { ...context, coins: 12n * sol }
    const subjects = [[pay(11n * sol)], [unknown]].map((instructions) => {
      return explainTransaction(toBytes({ instructions, payer: user }), all).subject!
    })
    // The first transaction fails.
    const { warnings } = explainSolanaEffects([[], [coins(11n * sol)]], subjects, [all, all])
    expect(warnings.map(({ id }) => id)).toEqual(['effectLeavesMost'])
  })

  test('behavior: SOL that was wrapped has not left', () => {
    const mint = new web3.PublicKey('So11111111111111111111111111111111111111112')
    const effects = [coins(3n * sol), tokens(mint, -3n * sol, 0n)]
    expect(read(effects, [unknown]).warnings).toEqual([])
  })

  test('behavior: SOL of someone else names no loss', () => {
    const lamports = 9n * sol
    const from = { fromPubkey: friend, lamports, toPubkey: stranger }
    const gift = web3.SystemProgram.transfer(from)
    expect(read([coins(9n * sol)], [gift, unknown]).warnings).toEqual(['effectLeavesMost'])
  })

  test('behavior: a stake from which an unknown program takes SOL', () => {
    const { warnings } = read([deposit(stake, -5n * sol, 5n * sol)], [unknown])
    expect(warnings).toEqual(['effectLeavesMost'])
  })

  test('behavior: a withdrawal from an own stake to someone else is named', () => {
    const withdraw = web3.StakeProgram.withdraw({
      authorizedPubkey: user,
      lamports: Number(5n * sol),
      stakePubkey: stake,
      toPubkey: stranger,
    }).instructions
    expect(read([deposit(stake, -5n * sol, 5n * sol)], withdraw).warnings).toEqual([])
  })

  test('behavior: the price of a token account for someone else is named, and no more', () => {
    const place = key(54)
    const all = new Map([...(context.accounts as Map<string, never>)])
    all.set(place.toBase58(), { kind: 'none' } as never)
    const create = call(
      associated,
      [1],
      [user, 'writableSigner'],
      [place, 'writable'],
      [friend],
      [usdc],
    )
    const bytes = toBytes({ instructions: [create], payer: user })
    const known = { ...context, accounts: all }
    const { subject } = explainTransaction(bytes, known)
    const warningsOf = (lost: bigint) =>
      explainSolanaEffects([[coins(lost)]], [subject!], [known]).warnings.map(({ id }) => id)
    expect(warningsOf(2_039_280n)).toEqual([])
    expect(warningsOf(20_392_800n)).toEqual(['effectLeaves'])
  })
})
