import * as web3 from '@solana/web3.js'
import type { AccountInfo } from '../../src/solana/index.ts'
import { send, signer } from './instructions.ts'
import {
  associated,
  call,
  coin,
  context,
  friend,
  key,
  own,
  ownCoin,
  type Row,
  theirs,
  token,
  tokenProgram,
  u64,
  unread,
  usdc,
  user,
} from './Row.ts'

/** The user has 2,000 lamports, 1,000 USDC and 5,000 units of another token. */
const has = { coins: 2_000n }
const move = (amount: bigint, to = theirs, from = own) =>
  call(tokenProgram, [3, ...u64(amount)], [from, 'writable'], [to, 'writable'], [...signer])
/** The user's accounts: wrapped SOL, a second one with USDC, and a stake. `wrappedSol` is the mint of wrapped SOL. */
const wrapped = key(16)
const wrappedSol = new web3.PublicKey('So11111111111111111111111111111111111111112')
const second = key(17)
const staked = key(18)
const withMore = {
  ...has,
  accounts: new Map<string, AccountInfo>([
    ...(context.accounts as ReadonlyMap<string, AccountInfo>),
    [wrapped.toBase58(), token(wrappedSol, user, 0n)],
    [second.toBase58(), token(usdc, user, 500_000_000n)],
    [
      staked.toBase58(),
      { kind: 'stake', stake: { staker: user.toBase58(), withdrawer: user.toBase58() } },
    ],
  ]),
}
const most = ['sendsMost'] as const

/** Transactions that give away half of the balance, and slightly more than half (T54). */
export const gifts: readonly Row[] = [
  { instructions: [send(1_000)], name: 'SOL, half of it', title: 'title.send', warnings: [] },
  { instructions: [send(1_001)], name: 'SOL, just over half', title: 'title.send', warnings: most },
  {
    instructions: [send(500), send(500)],
    name: 'SOL in two parts, half of it together',
    title: 'title.steps',
    warnings: [],
  },
  {
    instructions: [send(500), send(501)],
    name: 'SOL in two parts, just over half together',
    title: 'title.steps',
    warnings: most,
  },
  {
    context: { coins: undefined },
    instructions: [send(1_000)],
    name: 'SOL, with an unknown balance',
    title: 'title.send',
    warnings: [],
  },
  {
    context: withMore,
    instructions: [send(2_000, wrapped)],
    name: 'all SOL into the user’s wrapped SOL',
    title: 'title.send',
    warnings: [],
  },
  {
    context: withMore,
    instructions: [send(2_000, staked)],
    name: 'all SOL into a stake of the user',
    title: 'title.send',
    warnings: [],
  },
  {
    instructions: [move(500_000_000n)],
    name: 'USDC, half of it',
    title: 'title.send',
    warnings: [],
  },
  {
    instructions: [move(500_000_001n)],
    name: 'USDC, just over half',
    title: 'title.send',
    warnings: most,
  },
  {
    context: withMore,
    instructions: [move(750_000_000n), move(0n, theirs, second)],
    name: 'USDC in two accounts, half of both',
    title: 'title.steps',
    warnings: [],
  },
  {
    context: withMore,
    instructions: [move(700_000_000n), move(50_000_001n, theirs, second)],
    name: 'USDC from two accounts, just over half of both',
    title: 'title.steps',
    warnings: most,
  },
  {
    context: withMore,
    instructions: [move(1_000_000_000n, second)],
    name: 'all USDC to another account of the user',
    title: 'title.send',
    warnings: ['ownRecipient'],
  },
  {
    instructions: [move(1_000_000_000n, theirs, unread)],
    name: 'tokens of an account that could not be read',
    title: 'title.send',
    warnings: [],
  },
  {
    instructions: [move(2_501n, theirs, ownCoin)],
    name: 'a token whose symbol only its mint claims, just over half',
    title: 'title.send',
    warnings: ['claimedUnits', ...most],
  },
  {
    context: withMore,
    instructions: [
      send(900, wrapped),
      call(tokenProgram, [17], [wrapped, 'writable']),
      move(900n, theirs, wrapped),
    ],
    name: 'SOL that is wrapped, and sent as wrapped SOL',
    title: 'title.steps',
    warnings: most,
  },
  {
    context: {
      ...has,
      accounts: new Map<string, AccountInfo>([
        ...(context.accounts as ReadonlyMap<string, AccountInfo>),
        [unread.toBase58(), { kind: 'none' }],
      ]),
    },
    instructions: [
      call(associated, [1], [user, 'writableSigner'], [unread, 'writable'], [user], [coin]),
      move(1n, friend, unread),
    ],
    name: 'tokens of an account that the transaction creates',
    title: 'title.steps',
    warnings: ['claimedUnits', ...most],
  },
].map((row) => ({ ...row, context: { ...has, ...row.context } }) as Row)
