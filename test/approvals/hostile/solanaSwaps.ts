import * as web3 from '@solana/web3.js'
import {
  call,
  coin,
  key,
  ownCoin,
  theirs,
  tokenProgram,
  usdc,
  user,
} from '../../../packages/explain/test/solana/Row.ts'
import type { Row } from '../Row.ts'
import { simulate } from '../solana.ts'
import { plan, swapAtJupiter, traded } from '../swaps.ts'

const stranger = key(3).toBase58()
/** The token account of the user that receives the bought tokens. */
const place = key(73)
/** A token with the symbol of a known token. Anyone can create such a token. */
const twin = key(74)
const stake = key(53)
const wallet = user.toBase58()
const solLost = { after: 11_800_000_000n, before: 12_000_000_000n }
const bought = (amount: bigint, mint = usdc) =>
  simulate(solLost, { after: amount, before: 0n, mint: mint.toBase58() })
/** A token account with USDC, and with other fields. */
const holding = (more: object) =>
  [
    place,
    { kind: 'token', token: { amount: 0n, mint: usdc.toBase58(), owner: wallet, ...more } },
  ] as const
const high = ['effectLeaves', 'simulated', 'unknownProgramTokens'] as const

/**
 * Swaps at Jupiter that differ from an ordinary swap in one point. In every simulation, `traded`, the user gets 30
 * USDC, even if a node would have to lie for this.
 */
const twins: readonly (Pick<Row, 'expected' | 'name'> & {
  of: Parameters<typeof swapAtJupiter>[0]
})[] = [
  {
    expected: ['unknownProgramTokens'],
    name: 'that was not simulated',
    of: { simulation: undefined },
  },
  {
    expected: ['effectLeaves', 'simulated', 'simulationFailedUnknown', 'unknownProgramTokens'],
    name: 'that fails in the simulation',
    of: { simulation: { ...traded, error: { kind: 'fails' } } },
  },
  {
    expected: ['effectLeavesMost', 'simulated', 'unknownProgramTokens'],
    name: 'that brings nothing',
    of: { simulation: simulate({ after: 0n, before: 1_000_000_000n, mint: usdc.toBase58() }) },
  },
  { expected: high, name: 'that may bring nothing', of: { data: plan(0n, 50) } },
  { expected: high, name: 'of which all may be missing', of: { data: plan(30_150_000n, 10_000) } },
  {
    expected: high,
    name: 'of which a quarter may be missing',
    of: { data: plan(30_150_000n, 2_500) },
  },
  {
    expected: ['authority', ...high],
    name: 'that hands over a token account',
    of: { simulation: { ...traded, handovers: [{ kind: 'authority', to: stranger }] } },
  },
  {
    expected: ['approval', ...high],
    name: 'that lets a stranger spend',
    of: {
      simulation: {
        ...traded,
        handovers: [{ amount: 5n, balance: 1_000n, kind: 'approval', to: stranger }],
      },
    },
  },
  {
    expected: high,
    name: 'that gives a stranger control of a new account',
    of: {
      simulation: {
        ...traded,
        effects: [
          ...traded.effects!,
          {
            account: place.toBase58(),
            after: 1n,
            before: 0n,
            controller: stranger,
            kind: 'control',
          },
        ],
      },
    },
  },
  { expected: high, name: 'for a stranger', of: { to: theirs } },
  { expected: high, name: 'with another account that is paid', of: { other: theirs } },
  {
    expected: high,
    name: 'with false amounts behind the real ones',
    of: { data: [...plan(0n, 10_000), ...plan(30_150_000n, 50).slice(-19)] },
  },
  {
    expected: high,
    name: 'at an exchange that the wallet does not read',
    of: { data: plan(30_150_000n, 50, 33) },
  },
  {
    expected: high,
    name: 'that gets another token account of the user',
    of: { more: [[ownCoin, 'writable']] },
  },
  {
    expected: high,
    name: 'that gets an account that could not be read',
    of: { more: [[key(15), 'writable']] },
  },
  {
    expected: high,
    name: 'that differs in a later block',
    of: { simulation: { ...traded, isCertain: false } },
  },
  {
    expected: high,
    name: 'of which one amount is uncertain',
    of: {
      simulation: {
        ...traded,
        effects: traded.effects!.map((it) => ({ ...it, isUncertain: true })),
      },
    },
  },
  {
    expected: ['unknownProgram', ...high],
    name: 'beside another program',
    of: { others: [call(key(4), [1], [key(44), 'writable'])] },
  },
  {
    expected: high,
    name: 'for less than a cent',
    of: { data: plan(9_000n, 50), simulation: bought(9_000n) },
  },
  {
    expected: high,
    name: 'that guarantees less than a cent',
    of: { data: plan(9_000n, 50), simulation: bought(11_000n) },
  },
  {
    expected: ['claimedUnits', ...high],
    name: 'for a token with the symbol of another',
    of: {
      accounts: [
        [place, { kind: 'token', token: { amount: 0n, mint: twin.toBase58(), owner: wallet } }],
        [twin, { kind: 'mint', mint: { decimals: 6, extensions: [], supply: 9n, symbol: 'USDC' } }],
      ],
      simulation: bought(30_000_000n, twin),
      to: place,
    },
  },
  {
    expected: ['claimedUnits', ...high],
    name: 'for a token that the app has given to the user before',
    of: { simulation: bought(30_000_000n, coin), to: ownCoin },
  },
  {
    expected: ['effectLeavesMost', 'simulated', 'unknownProgramTokens'],
    name: 'for most of the SOL',
    of: {
      simulation: simulate(
        { after: 5_900_000_000n, before: 12_000_000_000n },
        { after: 1_030_000_000n, before: 1_000_000_000n, mint: usdc.toBase58() },
      ),
    },
  },
  {
    expected: high,
    name: 'that takes more than it names',
    of: {
      simulation: simulate(
        { after: 11_300_000_000n, before: 12_000_000_000n },
        { after: 1_030_000_000n, before: 1_000_000_000n, mint: usdc.toBase58() },
      ),
    },
  },
  {
    expected: ['claimedUnits', 'effectLeaves', ...high],
    name: 'that takes another token, too',
    of: {
      simulation: simulate(
        solLost,
        { after: 1_030_000_000n, before: 1_000_000_000n, mint: usdc.toBase58() },
        { after: 4_900n, before: 5_000n, mint: coin.toBase58() },
      ),
    },
  },
  {
    expected: high,
    name: 'that takes SOL out of a stake',
    of: {
      simulation: {
        ...traded,
        effects: [
          ...traded.effects!,
          { account: stake.toBase58(), after: 0n, before: 3_000_000_000n, kind: 'deposit' },
        ],
      },
    },
  },
  {
    expected: high,
    name: 'into an account that a stranger may close',
    of: { accounts: [holding({ closeAuthority: stranger })], to: place },
  },
  {
    expected: high,
    name: 'into an account from which a stranger may take',
    of: { accounts: [holding({ delegate: stranger, delegatedAmount: 9n })], to: place },
  },
  {
    expected: high,
    name: 'into an account that a stranger owns and that is created again for the user',
    of: {
      accounts: [holding({ owner: stranger })],
      others: [call(tokenProgram, [18, ...user.toBytes()], [place, 'writable'], [usdc])],
      to: place,
    },
  },
  { expected: high, name: 'at a program with another address', of: { program: key(72) } },
  {
    expected: ['otherSigners', ...high],
    name: 'that a stranger signs as the one who pays',
    of: { signer: key(3) },
  },
  {
    expected: ['durableNonce', 'effectLeaves', 'simulated', 'unknownProgram'],
    name: 'that never expires',
    of: {
      first: [web3.SystemProgram.nonceAdvance({ authorizedPubkey: user, noncePubkey: key(51) })],
    },
  },
]

export const solanaSwaps: readonly Row[] = twins.map(({ expected, name, of }) => ({
  ...swapAtJupiter(of),
  expected,
  name: `a swap at Jupiter ${name}`,
  source: 'T68',
}))
