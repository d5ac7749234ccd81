import * as web3 from '@solana/web3.js'
import type { AccountInfo } from '../../src/solana/index.ts'
import { createFor, limit, memo, price, resolved, send, signer, table } from './instructions.ts'
import {
  associated,
  call,
  coin,
  friend,
  own,
  ownCoin,
  type Row,
  theirs,
  tokenProgram,
  u64,
  unread,
  usdc,
  user,
} from './Row.ts'

/** Transactions of honest apps. */
export const honest: readonly Row[] = [
  { instructions: [send(1_000)], name: 'SOL to a friend', title: 'title.send', warnings: [] },
  {
    instructions: [limit, price(1_000), send(1_000)],
    name: 'SOL with a small priority fee',
    title: 'title.send',
    warnings: [],
  },
  {
    instructions: [
      call(associated, [1], [user, 'writableSigner'], [unread, 'writable'], [friend], [usdc]),
      call(
        tokenProgram,
        [12, ...u64(5n), 6],
        [own, 'writable'],
        [usdc],
        [unread, 'writable'],
        [...signer],
      ),
    ],
    name: 'USDC to a new account of a friend',
    title: 'title.steps',
    warnings: [],
  },
  {
    instructions: [
      call(tokenProgram, [3, ...u64(5n)], [own, 'writable'], [theirs, 'writable'], [...signer]),
    ],
    name: 'USDC without its mint in the instruction',
    title: 'title.send',
    warnings: [],
  },
  {
    instructions: [
      call(
        tokenProgram,
        [12, ...u64(5n), 2],
        [ownCoin, 'writable'],
        [coin],
        [theirs, 'writable'],
        [...signer],
      ),
    ],
    name: 'a token whose symbol is only claimed',
    title: 'title.send',
    warnings: ['claimedUnits'],
  },
  {
    instructions: [call(tokenProgram, [9], [own, 'writable'], [user, 'writable'], [...signer])],
    name: 'closing an account into the own wallet',
    title: 'title.closeAccount',
    warnings: [],
  },
  {
    instructions: [call(tokenProgram, [6, 3, 0], [own, 'writable'], [...signer])],
    name: 'removing the address that may close an account',
    title: 'title.tokenAccount',
    warnings: [],
  },
  {
    instructions: [call(tokenProgram, [5], [own, 'writable'], [...signer])],
    name: 'revoking an approval',
    title: 'title.revokeSeveral',
    warnings: [],
  },
  {
    instructions: [call(memo, [...Buffer.from('Rent, März')], [...signer])],
    name: 'a memo',
    title: 'title.memo',
    warnings: [],
  },
  {
    instructions: [
      web3.StakeProgram.delegate({ authorizedPubkey: user, stakePubkey: own, votePubkey: friend })
        .instructions[0]!,
    ],
    name: 'staking',
    title: 'title.stake',
    warnings: [],
  },
  {
    context: {
      accounts: new Map<string, AccountInfo>([
        [
          own.toBase58(),
          { kind: 'stake', stake: { staker: user.toBase58(), withdrawer: user.toBase58() } },
        ],
      ]),
    },
    instructions: web3.StakeProgram.split(
      {
        authorizedPubkey: user,
        lamports: 1_000_000,
        splitStakePubkey: unread,
        stakePubkey: own,
      },
      2_000_000,
    ).instructions,
    name: 'a part of a stake in an account of its own',
    title: 'title.steps',
    warnings: ['otherSigners'],
  },
  {
    instructions: [
      createFor(tokenProgram),
      call(tokenProgram, [18, ...user.toBytes()], [own, 'writable'], [usdc]),
    ],
    name: 'a token account of the user',
    title: 'title.steps',
    warnings: ['otherSigners'],
  },
  {
    instructions: [
      web3.StakeProgram.withdraw({
        authorizedPubkey: user,
        lamports: 5,
        stakePubkey: own,
        toPubkey: user,
      }).instructions[0]!,
    ],
    name: 'withdrawing a stake',
    title: 'title.send',
    warnings: [],
  },
  {
    context: { tables: resolved },
    instructions: [send(1_000)],
    name: 'SOL to an address of a lookup table',
    tables: [table],
    title: 'title.send',
    warnings: [],
  },
  {
    instructions: [send(1_000, friend, user)],
    name: 'a fee that another account pays',
    payer: friend,
    title: 'title.send',
    warnings: ['otherSigners'],
  },
]
