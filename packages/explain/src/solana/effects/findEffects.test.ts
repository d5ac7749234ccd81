import { describe, expect, test } from 'vitest'
import { key, tokenProgram, u64, usdc } from '../../../test/solana/Row.ts'
import { findEffects, type State } from './findEffects.ts'

const [me, other, stranger, place] = [1, 2, 3, 4].map((it) => key(it).toBase58()) as [
  string,
  string,
  string,
  string,
]
const [user, friend, thief] = [1, 2, 3].map((it) => [...key(it).toBytes()])
const system = '11111111111111111111111111111111'
const stakes = 'Stake11111111111111111111111111111111111111'
const loader = 'BPFLoaderUpgradeab1e11111111111111111111111'
const tokens = tokenProgram.toBase58()
const some = [1, 0, 0, 0]

const wallet = (lamports: bigint): State => ({ data: new Uint8Array(), lamports, owner: system })
function state(owner: string, size: number, data: readonly number[], lamports = 5n): State {
  const all = new Uint8Array(size)
  all.set(data)
  return { data: all, lamports, owner }
}
type Token = { amount?: bigint; closer?: number[]; delegate?: [number[], bigint]; owner?: number[] }
function token({ amount = 100n, closer, delegate, owner = user! }: Token = {}): State {
  const all = state(tokens, 165, [...usdc.toBytes(), ...owner, ...u64(amount)])
  if (delegate) all.data.set([...some, ...delegate[0]], 72)
  if (delegate) all.data.set(u64(delegate[1]), 121)
  if (closer) all.data.set([...some, ...closer], 129)
  return all
}
const stake = (staker: number[], withdrawer: number[]) =>
  state(stakes, 200, [...some, ...u64(1n), ...staker, ...withdrawer])
const nonce = (owner: number[]) => state(system, 80, [1, 0, 0, 0, ...some, ...owner])
const multisig = (...signers: number[][]) =>
  state(tokens, 355, [1, signers.length, 1, ...signers.flat()])
const mint = (minter: number[], freezer?: number[]) =>
  state(tokens, 82, [
    ...[...some, ...minter, ...u64(9n), 6, 1],
    ...(freezer ? [...some, ...freezer] : []),
  ])
const code = (authority: number[]) => state(loader, 60, [3, 0, 0, 0, ...u64(1n), 1, ...authority])

/** The effects of a transaction that changes one account beside the wallet. */
function find(from: State | undefined, to: State | undefined, at = place) {
  return findEffects({
    after: new Map([
      [me, wallet(10n)],
      [at, to],
    ]),
    before: new Map([
      [me, wallet(10n)],
      [at, from],
    ]),
    fee: 0n,
    user: me,
  }).map(({ after, before, ...rest }) => ({ ...rest, change: after - before }))
}
const control = (controller: string) => ({
  account: place,
  change: 1n,
  controller,
  kind: 'control',
})

describe('T68 findEffects', () => {
  test('default: the coins of the wallet, without the fee', () => {
    const run = (after: bigint, fee: bigint) =>
      findEffects({
        after: new Map([[me, wallet(after)]]),
        before: new Map([[me, wallet(100n)]]),
        fee,
        user: me,
      })
    expect(run(60n, 5n)).toEqual([{ after: 65n, asset: 'coin', before: 100n, kind: 'amount' }])
    expect(run(95n, 5n)).toEqual([])
  })

  test('default: a token account that pays, is closed, or changes its owner', () => {
    const lost = { asset: usdc.toBase58(), change: -100n, kind: 'amount' }
    const gone = { account: place, change: -5n, kind: 'deposit' }
    expect(find(token(), token({ amount: 30n }))).toEqual([{ ...lost, change: -70n }])
    expect(find(token(), undefined)).toEqual([lost, gone])
    // A simulation returns a closed account as an empty account.
    expect(find(token(), wallet(0n))).toEqual([lost, gone])
    expect(find(token(), token({ owner: thief! }))).toEqual([lost, gone, control(stranger)])
  })

  test('behavior: tokens that move between accounts of the user are no effect', () => {
    const [first, second] = [key(5).toBase58(), key(6).toBase58()]
    const of = (a: bigint, b: bigint) =>
      new Map([
        [first, token({ amount: a })],
        [second, token({ amount: b })],
      ])
    expect(findEffects({ after: of(0n, 9n), before: of(9n, 0n), fee: 0n, user: me })).toEqual([])
  })

  test('default: a delegate, and a larger amount for it', () => {
    const allow = (amount: bigint) => token({ delegate: [thief!, amount] })
    const row = { kind: 'allowance', spender: stranger, token: usdc.toBase58() }
    expect(find(token(), allow(9n))).toEqual([{ ...row, change: 9n }])
    expect(find(allow(4n), allow(9n))).toEqual([{ ...row, change: 5n }])
    expect(find(allow(9n), allow(9n))).toEqual([])
  })

  test.each<[string, State, State]>([
    ['who may close a token account', token(), token({ closer: thief! })],
    ['who delegates a stake', stake(user!, user!), stake(thief!, user!)],
    ['who withdraws a stake', stake(user!, user!), stake(user!, thief!)],
    ['a nonce', nonce(user!), nonce(thief!)],
    ['who mints a token', mint(user!), mint(thief!)],
    ['who freezes a token', mint(user!), mint(user!, thief!)],
    ['a program', code(user!), code(thief!)],
    ['a stake that the user only delegates', stake(user!, friend!), stake(thief!, friend!)],
  ])('default: a stranger gets %s', (_, from, to) => {
    const found = find(from, to).filter(({ kind }) => kind === 'control')
    expect(found).toEqual([control(stranger)])
  })

  test('default: a program takes over an account', () => {
    expect(find(nonce(user!), state(other, 80, [], 5n))).toContainEqual(control(other))
  })

  test('behavior: an account arrives with a stranger who may close it', () => {
    const to = token({ closer: thief! })
    expect(find(token({ owner: thief!, closer: thief! }), to)).toContainEqual(control(stranger))
    expect(find(undefined, multisig(user!, thief!))).toEqual([control(stranger)])
  })

  test('behavior: accounts of others, and controllers who stay', () => {
    expect(find(stake(friend!, friend!), stake(thief!, thief!))).toEqual([])
    expect(find(multisig(user!, thief!), multisig(user!, thief!))).toEqual([])
    expect(find(token({ closer: thief! }), token({ closer: thief! }))).toEqual([])
  })

  test('SOL that a stranger can keep locked up is not the user’s', () => {
    const locked = state(stakes, 200, [
      ...[...some, ...u64(1n), ...user!, ...user!],
      ...[...u64(4_102_444_800n), ...u64(0n), ...thief!],
    ])
    expect(find(undefined, locked)).toEqual([control(stranger)])
  })

  test('default: SOL in a stake or nonce of the user is the user’s', () => {
    const deposit = { account: place, change: 5n, kind: 'deposit' }
    expect(find(undefined, stake(friend!, user!))).toEqual([deposit, control(other)])
    expect(find(undefined, nonce(user!))).toEqual([deposit])
    expect(find(undefined, stake(user!, friend!))).toEqual([control(other)])
  })
})
