import * as web3 from '@solana/web3.js'
import type { AccountInfo } from '../../src/solana/index.ts'
import { createFor, limit, memo, nonce, price, send, signer, table } from './instructions.ts'
import {
  associated,
  call,
  coin,
  friend,
  own,
  program,
  type Row,
  stranger,
  theirs,
  token2022,
  tokenProgram,
  u64,
  unread,
  usdc,
  user,
} from './Row.ts'

const stakeOf = (withdrawer: web3.PublicKey): AccountInfo => ({
  kind: 'stake',
  stake: { staker: friend.toBase58(), withdrawer: withdrawer.toBase58() },
})

/** Transactions of hostile apps. */
export const hostile: readonly Row[] = [
  {
    instructions: [
      web3.SystemProgram.allocate({ accountPubkey: user, space: 80 }),
      web3.SystemProgram.nonceInitialize({ authorizedPubkey: stranger, noncePubkey: user }),
    ],
    name: 'the whole account made a nonce account of a stranger',
    title: 'title.steps',
    warnings: ['assign', 'authority'],
  },
  {
    instructions: [web3.SystemProgram.allocate({ accountPubkey: user, space: 1 })],
    name: 'the whole account blocked by data',
    title: 'title.account',
    warnings: ['assign'],
  },
  {
    instructions: [
      web3.SystemProgram.allocate({
        accountPubkey: user,
        basePubkey: user,
        programId: program,
        seed: 'seed',
        space: 1,
      }),
    ],
    name: 'the whole account handed to a program, with a seed',
    title: 'title.assign',
    warnings: ['assign'],
  },
  {
    instructions: [
      web3.SystemProgram.createAccount({
        fromPubkey: user,
        lamports: 10_000_000_000,
        newAccountPubkey: stranger,
        programId: web3.SystemProgram.programId,
        space: 0,
      }),
    ],
    name: 'SOL for a stranger, called a new account',
    title: 'title.send',
    warnings: ['otherSigners'],
  },
  {
    instructions: [createFor(program)],
    name: 'SOL for an account of an unknown program',
    title: 'title.createAccount',
    warnings: ['assign', 'otherSigners'],
  },
  ...[web3.StakeProgram.programId, tokenProgram, token2022].map((owner) => ({
    instructions: [createFor(owner)],
    name: `SOL for an account that anyone can claim, of ${owner.toBase58()}`,
    title: 'title.createAccount' as const,
    warnings: ['otherSigners', 'ownerless'] as const,
  })),
  {
    instructions: [createFor(web3.ComputeBudgetProgram.programId)],
    name: 'SOL for an account of a program without accounts',
    title: 'title.createAccount',
    warnings: ['assign', 'otherSigners'],
  },
  {
    instructions: [
      createFor(tokenProgram),
      call(tokenProgram, [18, ...user.toBytes()], [friend, 'writable'], [usdc]),
    ],
    name: 'SOL for an account that anyone can claim, while another is set up',
    title: 'title.steps',
    warnings: ['otherSigners', 'ownerless'],
  },
  {
    instructions: [
      createFor(web3.StakeProgram.programId),
      web3.StakeProgram.initialize({
        authorized: new web3.Authorized(user, stranger),
        stakePubkey: own,
      }),
    ],
    name: 'a stake from which a stranger may withdraw',
    title: 'title.steps',
    warnings: ['authority', 'otherSigners'],
  },
  {
    instructions: [
      web3.StakeProgram.initialize({
        authorized: new web3.Authorized(user, user),
        lockup: new web3.Lockup(0, 1_000, stranger),
        stakePubkey: own,
      }),
    ],
    name: 'a stake that a stranger locks',
    title: 'title.authority',
    warnings: ['authority'],
  },
  {
    instructions: [
      web3.StakeProgram.initialize({
        authorized: new web3.Authorized(user, stranger),
        lockup: new web3.Lockup(1, 0, user),
        stakePubkey: own,
      }),
    ],
    name: 'a stake from which a stranger may withdraw, behind a lockup of the user',
    title: 'title.authority',
    warnings: ['authority'],
  },
  {
    instructions: [call(tokenProgram, [6, 0, 0], [coin, 'writable'], [...signer])],
    name: 'the power to mint given up for good',
    title: 'title.renounce',
    warnings: ['controlChange'],
  },
  {
    instructions: [
      call(associated, [2], [own, 'writable'], [unread], [friend], [usdc], [theirs], [...signer]),
      call(tokenProgram, [3, ...u64(5n)], [own, 'writable'], [unread, 'writable'], [...signer]),
    ],
    name: 'a recipient that another instruction of the associated token program names',
    title: 'title.steps',
    warnings: ['unknownProgramTokens'],
  },
  {
    instructions: [
      call(
        web3.StakeProgram.programId,
        [6, 0, 0, 0, 0, 1, ...u64(2n ** 64n - 1n), 1, ...stranger.toBytes()],
        [own, 'writable'],
        [...signer],
      ),
    ],
    name: 'a stake that a stranger keeps locked',
    title: 'title.authority',
    warnings: ['authority'],
  },
  {
    instructions: [
      createFor(tokenProgram),
      call(tokenProgram, [18, ...stranger.toBytes()], [own, 'writable'], [coin]),
    ],
    name: 'wrapped SOL in an account of a stranger',
    title: 'title.steps',
    warnings: ['authority', 'otherSigners'],
  },
  {
    instructions: [web3.SystemProgram.assign({ accountPubkey: user, programId: program })],
    name: 'the whole account handed to a program',
    title: 'title.assign',
    warnings: ['assign'],
  },
  {
    instructions: [
      call(tokenProgram, [4, ...u64(2n ** 64n - 1n)], [own, 'writable'], [stranger], [...signer]),
    ],
    name: 'an unlimited approval',
    title: 'title.approveUnlimited',
    warnings: ['approvalUnlimited'],
  },
  {
    instructions: [
      call(tokenProgram, [4, ...u64(900_000_000n)], [own, 'writable'], [stranger], [...signer]),
    ],
    name: 'an approval of most of the balance',
    title: 'title.approve',
    warnings: ['approvalMost'],
  },
  {
    instructions: [
      call(tokenProgram, [13, ...u64(5n), 6], [own, 'writable'], [usdc], [stranger], [...signer]),
    ],
    name: 'a small approval',
    title: 'title.approve',
    warnings: ['approval'],
  },
  {
    instructions: [
      call(tokenProgram, [4, ...u64(5n)], [unread, 'writable'], [stranger], [...signer]),
    ],
    name: 'an approval for an account that could not be read',
    title: 'title.approve',
    warnings: ['approval', 'balanceUnknown'],
  },
  {
    instructions: [
      call(tokenProgram, [6, 2, 1, ...stranger.toBytes()], [own, 'writable'], [...signer]),
    ],
    name: 'a token account handed to a stranger',
    title: 'title.authority',
    warnings: ['authority'],
  },
  {
    instructions: [call(tokenProgram, [9], [own, 'writable'], [stranger, 'writable'], [...signer])],
    name: 'an account closed to a stranger',
    title: 'title.closeAccount',
    warnings: ['closeToOther'],
  },
  {
    instructions: [nonce, send(1_000)],
    name: 'a transaction that never expires',
    title: 'title.steps',
    warnings: ['durableNonce'],
  },
  {
    instructions: [
      web3.SystemProgram.nonceAuthorize({
        authorizedPubkey: user,
        newAuthorizedPubkey: stranger,
        noncePubkey: own,
      }),
    ],
    name: 'a nonce account handed to a stranger',
    title: 'title.authority',
    warnings: ['authority'],
  },
  {
    instructions: [
      web3.StakeProgram.authorize({
        authorizedPubkey: user,
        newAuthorizedPubkey: stranger,
        stakeAuthorizationType: { index: 1 },
        stakePubkey: own,
      }).instructions[0]!,
    ],
    name: 'a stake handed to a stranger',
    title: 'title.authority',
    warnings: ['authority'],
  },
  {
    instructions: [call(program, [1, 2, 3], [user, 'writableSigner'], [own, 'writable'])],
    name: 'an unknown program that gets a token account',
    title: 'title.program',
    warnings: ['unknownProgramTokens'],
  },
  {
    instructions: [call(program, [1, 2, 3], [user, 'writableSigner'], [unread, 'writable'])],
    name: 'an unknown program that gets an account that could not be read',
    title: 'title.program',
    warnings: ['unknownProgramTokens'],
  },
  ...[user, friend].map(
    (withdrawer): Row => ({
      context: {
        accounts: new Map([
          [user.toBase58(), { kind: 'other' }],
          [own.toBase58(), stakeOf(withdrawer)],
        ]),
        simulation: { changes: [], keepsWallet: true },
      },
      instructions: [call(program, [1, 2, 3], [user, 'writableSigner'], [own, 'writable'])],
      name: `an unknown program that gets a stake of ${withdrawer === user ? 'the user' : 'a friend'}`,
      title: 'title.program',
      warnings: [withdrawer === user ? 'unknownProgramTokens' : 'unknownProgram'],
    }),
  ),
  {
    instructions: [
      call(tokenProgram, [255, 3, 9, 1], [own, 'writable'], [stranger, 'writable'], [...signer]),
    ],
    name: 'a batch inside the token program, which could hide anything',
    title: 'title.program',
    warnings: ['unknownProgramTokens'],
  },
  {
    instructions: [call(token2022, [34, 1], [own, 'writable'], [...signer])],
    name: 'a CPI guard that is switched off',
    title: 'title.program',
    warnings: ['unknownProgramTokens'],
  },
  {
    instructions: [
      call(tokenProgram, [12, 1, 2], [own, 'writable'], [usdc], [theirs, 'writable'], [...signer]),
    ],
    name: 'a transfer whose data is too short',
    title: 'title.program',
    warnings: ['unknownProgramTokens'],
  },
  {
    instructions: [
      call(tokenProgram, [8, ...u64(5n)], [own, 'writable'], [usdc, 'writable'], [...signer]),
    ],
    name: 'burning tokens',
    title: 'title.burn',
    warnings: ['burn'],
  },
  {
    instructions: [limit, price(200_000_000_000), send(1_000)],
    name: 'an absurd priority fee',
    title: 'title.send',
    warnings: ['tipHigh'],
  },
  {
    instructions: [send(1_000)],
    name: 'a lookup table that is unknown',
    tables: [table],
    title: 'title.refused',
    warnings: ['lookupTable'],
  },
  {
    context: { tables: new Map([[stranger.toBase58(), []]]) },
    instructions: [send(1_000)],
    name: 'a lookup table that is too short',
    tables: [table],
    title: 'title.refused',
    warnings: ['lookupTable'],
  },
  {
    instructions: [call(memo, [...Buffer.from('Refund to \u202eecilA\u202c')], [...signer])],
    name: 'a memo that changes the reading direction',
    title: 'title.memo',
    warnings: ['bidiCharacters'],
  },
  {
    instructions: [send(1_000, friend, stranger)],
    name: 'a transaction that the user does not sign',
    payer: stranger,
    title: 'title.refused',
    warnings: ['wrongAccount'],
  },
  {
    instructions: [call(program, [1], [user, 'writableSigner'])],
    name: 'an unknown program that gets the wallet, without a simulation',
    title: 'title.program',
    warnings: ['unknownProgramTokens'],
  },
  {
    instructions: [call(program, [1], [user, 'signer'])],
    name: 'an unknown program that cannot change the wallet',
    payer: stranger,
    title: 'title.program',
    warnings: ['otherSigners', 'unknownProgram'],
  },
  {
    instructions: [
      send(1_000),
      call(tokenProgram, [6, 2, 1, ...stranger.toBytes()], [own, 'writable'], [...signer]),
    ],
    name: 'a harmless payment beside a theft',
    title: 'title.steps',
    warnings: ['authority'],
  },
]
