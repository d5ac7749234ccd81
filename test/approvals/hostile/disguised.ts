import * as web3 from '@solana/web3.js'
import { type Hex, parseEther, parseUnits } from 'viem'
import {
  call as instruct,
  key,
  usdc as mint,
  own,
  u64,
  user,
} from '../../../packages/explain/test/solana/Row.ts'
import type { Row } from '../Row.ts'
import { call, encode, typed } from '../requests.ts'
import { transaction } from '../solana.ts'
import { account, dai, drainer, friend, stranger, usdc, weth } from '../world.ts'
import { swapInput, universalRouter } from './routers.ts'

const later = 1_893_456_000
const lock: Hex = `0x${'12'.repeat(12)}`

/** A route of Jupiter whose last fields are the amount, the quoted amount and the tolerated loss. */
const jupiter = new web3.PublicKey('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4')
const route = [
  ...[229, 23, 203, 151, 122, 227, 173, 42],
  ...u64(200_000_000n),
  ...u64(1n),
  50,
  0,
  0,
]

/** Requests that look ordinary: a trade for nothing, and typed data whose names suggest no payment. */
export const disguised: readonly Row[] = [
  {
    ...transaction(instruct(jupiter, route, [user, 'writableSigner'], [own, 'writable'])),
    context: {
      simulation: {
        changes: [
          { after: 0n, before: 1_000_000_000n, mint: mint.toBase58() },
          { after: 1n, before: 0n, mint: key(90).toBase58() },
        ],
        keepsWallet: true,
      },
    },
    expected: ['simulated', 'unknownProgramTokens'],
    name: 'all tokens for one unit of another, on Solana',
    source: 'T68: trades',
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x0000',
        [
          swapInput(account, parseUnits('4999', 6), 1n, dai),
          swapInput(account, parseUnits('1', 6), parseEther('0.0003'), weth),
        ],
        BigInt(later),
      ),
    ),
    expected: ['orderForNothing'],
    name: 'a swap for nothing beside an honest one',
    source: 'T68: trades',
  },
  {
    ...typed(
      {
        Compact:
          'address arbiter,address sponsor,uint256 nonce,uint256 expires,uint256 id,uint256 amount',
      },
      {
        amount: parseEther('1000'),
        arbiter: stranger,
        expires: later,
        id: `0x${'12'.repeat(32)}`,
        nonce: 1,
        sponsor: account,
      },
      { chainId: 1, name: 'The Compact', verifyingContract: drainer, version: '0' },
    ),
    expected: ['resemblesTransfer'],
    name: 'a lock that a stranger may open',
    source: 'T33',
  },
  {
    ...typed(
      {
        Compact:
          'address arbiter,address sponsor,uint256 nonce,uint256 expires,bytes12 lockTag,address token,uint256 amount',
      },
      {
        amount: parseUnits('5000', 6),
        arbiter: stranger,
        expires: later,
        lockTag: lock,
        nonce: 1,
        sponsor: account,
        token: usdc,
      },
      { chainId: 1, name: 'The Compact', verifyingContract: drainer, version: '1' },
    ),
    expected: ['resemblesTransfer'],
    name: 'a lock of tokens that a stranger may open',
    source: 'T33',
  },
  {
    ...typed(
      { addGuardian: 'address wallet,uint256 validUntil,address guardian' },
      { guardian: stranger, validUntil: later, wallet: account },
      { chainId: 1, name: 'GuardianModule', verifyingContract: drainer, version: '1.2.0' },
    ),
    expected: ['resemblesTransfer'],
    name: 'a guardian of a wallet',
    source: 'T33',
  },
  {
    ...typed(
      { LinkKey: 'address wallet,address key,bool isAllowed' },
      { isAllowed: true, key: stranger, wallet: account },
      { chainId: 1, name: 'Keys', verifyingContract: drainer, version: '1' },
    ),
    expected: ['resemblesTransfer'],
    name: 'a key that may act',
    source: 'T33',
  },
  {
    ...typed(
      { Redeem: 'address who,uint256 shares' },
      { shares: parseEther('10'), who: friend },
      { chainId: 1, name: 'Vault', verifyingContract: drainer, version: '1' },
    ),
    expected: ['resemblesTransfer'],
    name: 'shares for another account',
    source: 'T33',
  },
]
