import * as web3 from '@solana/web3.js'
import {
  call,
  key,
  own,
  token,
  tokenProgram,
  u64,
  usdc,
  user,
} from '../../../../packages/explain/test/solana/Row.ts'
import type { Row } from '../../Row.ts'
import { solanaMessage, transaction, withAccounts } from '../../solana.ts'
import { close, create, limit, mint, none, price } from './solanaCalls.ts'

const memoProgram = new web3.PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const bonk = new web3.PublicKey('DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263')
const bonkAccount = key(64)
const friend = key(2)
const theirs = key(14)

const memo = (text: string) => call(memoProgram, [...Buffer.from(text)], [user, 'signer'])
const pay = (lamports: number) =>
  web3.SystemProgram.transfer({ fromPubkey: user, lamports, toPubkey: friend })
const send = (amount: bigint, ...references: readonly web3.PublicKey[]) =>
  call(
    tokenProgram,
    [12, ...u64(amount), 6],
    [own, 'writable'],
    [usdc],
    [theirs, 'writable'],
    [user, 'signer'],
    ...references.map((it): [web3.PublicKey] => [it]),
  )

/** Payments and logins on Solana. Written from public documentation, without knowledge of the rules. */
export const solanaPayments: readonly Row[] = [
  {
    ...transaction(limit, price, pay(35_000_000), memo('Thanks for the tickets!')),
    expected: [],
    name: 'SOL to a friend, with a memo',
    source: 'https://solana.com/docs/payments/send-payments/payment-with-memo',
  },
  {
    ...transaction(limit, price, pay(9_000_000_000)),
    expected: ['sendsMost'],
    name: 'most SOL to an exchange',
    reason: 'A wrong address costs most SOL of the user.',
    source: 'https://solana.com/docs/core/transactions',
  },
  {
    ...transaction(limit, price, create(theirs, friend, usdc), send(45_000_000n)),
    expected: [],
    name: 'USDC to a friend whose token account may not exist',
    source: 'https://solana.com/docs/tokens/basics/create-token-account',
  },
  {
    ...transaction(send(10_500_000n, key(71)), memo('Order 20417')),
    context: withAccounts([key(71), none]),
    expected: [],
    name: 'a coffee paid in USDC by Solana Pay, with a reference and a memo',
    source: 'https://docs.solanapay.com/spec',
  },
  {
    ...transaction(create(bonkAccount, user, bonk)),
    context: withAccounts([bonkAccount, none], [bonk, mint(5, 'Bonk', 8_800_000_000_000_000_000n)]),
    expected: [],
    name: 'a token account for BONK',
    source: 'https://solana.com/docs/tokens/basics/create-token-account',
  },
  {
    ...transaction(limit, price, close(key(72)), close(key(73)), close(key(74))),
    context: withAccounts(
      [key(72), token(key(75), user, 0n)],
      [key(73), token(key(76), user, 0n)],
      [key(74), token(key(77), user, 0n)],
    ),
    expected: [],
    name: 'three empty token accounts, closed',
    source: 'https://solana.com/docs/tokens/basics/close-account',
  },
  {
    ...transaction(
      call(
        tokenProgram,
        [15, ...u64(1n), 0],
        [key(78), 'writable'],
        [key(79), 'writable'],
        [user, 'signer'],
      ),
      close(key(78)),
    ),
    context: withAccounts([key(78), token(key(79), user, 1n)], [key(79), mint(0, '', 1n)]),
    expected: ['burn'],
    name: 'an unwanted item, burned, and its account closed',
    source: 'https://solana.com/docs/tokens/basics/burn-tokens',
  },
  {
    ...transaction(call(tokenProgram, [5], [own, 'writable'], [user, 'signer'])),
    expected: [],
    name: 'an approval on Solana, revoked',
    source: 'https://solana.com/docs/tokens/basics/revoke-delegate',
  },
  {
    ...solanaMessage(
      [
        'magiceden.io wants you to sign in with your Solana account:',
        user.toBase58(),
        '',
        'Clicking Sign or Approve only means you have proved this wallet is owned by you. This request will not trigger any blockchain transaction or cost any gas fee.',
        '',
        'URI: https://magiceden.io',
        'Version: 1',
        'Chain ID: mainnet',
        'Nonce: oBbLoEldZs',
        'Issued At: 2026-03-01T12:00:00.000Z',
        'Expiration Time: 2026-03-01T12:10:00.000Z',
        'Request ID: 4d4e8a90',
        'Resources:',
        '- https://magiceden.io/terms',
        '- https://phantom.app',
      ].join('\n'),
    ),
    context: { origin: 'https://magiceden.io' },
    expected: [],
    name: 'a sign-in with Solana that ends soon',
    source: 'https://github.com/phantom/sign-in-with-solana',
  },
  {
    ...transaction(memo('app.example.com login: 7f3c9a51')),
    expected: [],
    name: 'a login by a transaction that has only a memo, as for a Ledger',
    source: 'https://docs.privy.io/authentication/user-authentication/login-methods/wallet',
  },
]
