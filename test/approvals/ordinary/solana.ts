import * as web3 from '@solana/web3.js'
import {
  associated,
  call,
  key,
  own,
  token,
  tokenProgram,
  u64,
  usdc,
  user,
} from '../../../packages/explain/test/solana/Row.ts'
import type { Row } from '../Row.ts'
import { solanaMessage, transaction, withAccounts } from '../solana.ts'
import { swapAtJupiter } from '../swaps.ts'

const friend = key(2)
const theirs = key(14)
/** A stake account that the transaction creates, and a validator. */
const stake = key(41)
const validator = key(42)
/** The token account for wrapped SOL that a swap creates and closes. */
const wrapped = key(43)
const mint = new web3.PublicKey('So11111111111111111111111111111111111111112')
const marinade = new web3.PublicKey('MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD')
const bubblegum = new web3.PublicKey('BGUMAp9Gq7iTEuTizqa7tw4SFzzf4jxPvgsAS5NU1bE9')
const governance = new web3.PublicKey('GovER5Lthms3bLBqWub97yVrMmEogzX7xNjdXpPPCVZw')
const pool = key(44)

const price = web3.ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 50_000 })
const limit = web3.ComputeBudgetProgram.setComputeUnitLimit({ units: 300_000 })
const pay = (lamports: number) =>
  web3.SystemProgram.transfer({ fromPubkey: user, lamports, toPubkey: friend })

/** Logins, payments, swaps, stakes and votes on Solana. */
export const solana: readonly Row[] = [
  {
    ...solanaMessage(
      [
        'app.example.com wants you to sign in with your Solana account:',
        user.toBase58(),
        '',
        'Welcome back.',
        '',
        'URI: https://app.example.com',
        'Version: 1',
        'Chain ID: mainnet',
        'Nonce: 32891756',
        'Issued At: 2026-03-01T12:00:00.000Z',
      ].join('\n'),
    ),
    expected: [],
    name: 'a sign-in with Solana',
    source: 'https://github.com/phantom/sign-in-with-solana',
  },
  {
    ...solanaMessage('Magic Eden asks you to sign this message. Nonce: 8842'),
    expected: [],
    name: 'a sign-in as text, on Solana',
    source: 'https://docs.phantom.com/solana/signing-a-message',
  },
  {
    ...transaction(limit, price, pay(200_000_000)),
    expected: [],
    name: 'SOL to a friend',
    source: 'https://solana.com/docs/core/transactions',
  },
  {
    ...transaction(pay(1)),
    expected: [],
    name: 'a test payment of one lamport',
    source: 'https://solana.com/docs/core/transactions',
  },
  {
    ...transaction(
      call(
        tokenProgram,
        [12, ...u64(120_000_000n), 6],
        [own, 'writable'],
        [usdc],
        [theirs, 'writable'],
        [user, 'signer'],
      ),
    ),
    expected: [],
    name: 'USDC to a friend, on Solana',
    source: 'https://solana.com/docs/tokens/basics/transfer-tokens',
  },
  {
    ...transaction(
      call(associated, [1], [user, 'writableSigner'], [wrapped, 'writable'], [user], [mint]),
      web3.SystemProgram.transfer({
        fromPubkey: user,
        lamports: 200_000_000,
        toPubkey: wrapped,
      }),
      call(tokenProgram, [17], [wrapped, 'writable']),
      call(tokenProgram, [9], [wrapped, 'writable'], [user, 'writable'], [user, 'signer']),
    ),
    context: withAccounts([wrapped, { kind: 'none' }]),
    expected: [],
    name: 'wrapping and unwrapping SOL',
    source: 'https://solana.com/docs/tokens/basics/sync-native',
  },
  {
    ...swapAtJupiter(),
    expected: ['effectLeaves', 'simulated', 'unknownProgram'],
    name: 'a swap at Jupiter',
    source: 'https://dev.jup.ag/docs/swap-api/build-swap-transaction',
  },
  {
    ...transaction(
      web3.SystemProgram.createAccount({
        fromPubkey: user,
        lamports: 1_002_282_880,
        newAccountPubkey: stake,
        programId: web3.StakeProgram.programId,
        space: 200,
      }),
      web3.StakeProgram.initialize({
        authorized: new web3.Authorized(user, user),
        stakePubkey: stake,
      }),
      web3.StakeProgram.delegate({
        authorizedPubkey: user,
        stakePubkey: stake,
        votePubkey: validator,
      }).instructions[0]!,
    ),
    expected: ['otherSigners'],
    name: 'a stake with a validator',
    source: 'https://solana.com/docs/references/staking/stake-programming',
  },
  {
    ...transaction(
      web3.StakeProgram.deactivate({ authorizedPubkey: user, stakePubkey: stake }).instructions[0]!,
    ),
    context: withAccounts([
      stake,
      { kind: 'stake', stake: { staker: user.toBase58(), withdrawer: user.toBase58() } },
    ]),
    expected: [],
    name: 'a stake, ended',
    source: 'https://solana.com/docs/references/staking/stake-programming',
  },
  {
    ...transaction(
      call(
        marinade,
        [242, 35, 198, 137, 82, 225, 242, 182, ...u64(200_000_000n)],
        [pool, 'writable'],
        [user, 'writableSigner'],
        [web3.SystemProgram.programId],
      ),
    ),
    context: {
      ...withAccounts([pool, { kind: 'other' }]),
      simulation: {
        changes: [{ after: 11_800_000_000n, before: 12_000_000_000n }],
        keepsWallet: true,
      },
    },
    expected: ['simulated', 'unknownProgram'],
    name: 'staking at Marinade',
    source: 'https://docs.marinade.finance/developers/marinade-ts-sdk',
  },
  {
    ...transaction(
      call(
        bubblegum,
        [145, 98, 192, 118, 184, 147, 118, 104],
        [pool, 'writable'],
        [user, 'signer'],
        [user],
      ),
    ),
    context: {
      ...withAccounts([pool, { kind: 'other' }]),
      simulation: { changes: [], keepsWallet: true },
    },
    expected: ['unknownProgram'],
    name: 'a mint of a compressed item',
    source: 'https://developers.metaplex.com/bubblegum/mint-cnfts',
  },
  {
    ...transaction(
      call(
        governance,
        [13, 0, 1, 0, 0, 0, 0, 100],
        [pool],
        [key(45), 'writable'],
        [user, 'signer'],
      ),
    ),
    context: {
      ...withAccounts([pool, { kind: 'other' }], [key(45), { kind: 'other' }]),
      simulation: { changes: [], keepsWallet: true },
    },
    expected: ['unknownProgram'],
    name: 'a vote of a DAO on Solana',
    source: 'https://github.com/solana-labs/solana-program-library/tree/master/governance',
  },
  {
    ...transaction(
      call(tokenProgram, [9], [key(46), 'writable'], [user, 'writable'], [user, 'signer']),
    ),
    context: withAccounts([key(46), token(key(5), user, 0n)]),
    expected: [],
    name: 'an empty token account, closed',
    source: 'https://solana.com/docs/tokens/basics/close-account',
  },
]
