import type { Context, Holding } from '../../src/Context.ts'
import { encode } from './encode.ts'
import {
  account,
  coin,
  context,
  friend,
  nft,
  permit2,
  type Row,
  router,
  stranger,
  token,
  weth,
} from './Row.ts'
import { asNft, transfer } from './transactions/calls.ts'

const pay = (value: bigint, to: string = stranger) => ({ to, value: `0x${value.toString(16)}` })
const move = (amount: bigint, to = stranger, of = token) => ({ data: transfer(to, amount), to: of })
const send = (call: object): Row['request'] => ({
  method: 'eth_sendTransaction',
  params: [{ from: account, ...call }],
})
const batch = (...calls: object[]): Row['request'] => ({
  method: 'wallet_sendCalls',
  params: [{ calls, chainId: '0x1', from: account, version: '2.0.0' }],
})
const permit2Move = (...amounts: bigint[]) => ({
  data: encode(
    'transferFrom((address,address,uint160,address)[])',
    amounts.map((amount) => [account, stranger, amount, token]),
  ),
  to: permit2,
})

/** Returns a context with 10 ETH, 1,000 USDC and 10 WETH, and the further balances of a row. */
const has = (...more: [string, bigint | undefined][]): Partial<Context> => ({
  holdings: new Map<string, Holding>([
    ['coin', { balance: 10n ** 19n }],
    [token.toLowerCase(), { balance: 1_000_000_000n, supply: 40n * 10n ** 15n }],
    [weth.toLowerCase(), { balance: 10n ** 19n, supply: 3n * 10n ** 24n }],
    ...more.map(([of, balance]) => [of.toLowerCase(), { balance }] as const),
  ]),
  isAtomic: true,
})
const half = 5n * 10n ** 18n
const most = ['sendsMost'] as const

type Sample = Omit<Row, 'threat' | 'title'> & Partial<Pick<Row, 'title'>>

/** Requests with one transfer. The title is that of a transfer, unless a row names another one. */
const alone: readonly Sample[] = [
  { name: 'coins, half of the balance', request: send(pay(half)), warnings: [] },
  { name: 'coins, just over half', request: send(pay(half + 1n)), warnings: most },
  { name: 'coins, the whole balance', request: send(pay(10n ** 19n)), warnings: most },
  {
    name: 'no coins of an empty account',
    context: has(['coin', 0n]),
    request: send(pay(0n)),
    warnings: [],
  },
  {
    name: 'coins, with an unknown balance',
    context: context,
    request: send(pay(half)),
    warnings: [],
  },
  { name: 'tokens, half of the balance', request: send(move(500_000_000n)), warnings: [] },
  { name: 'tokens, just over half', request: send(move(500_000_001n)), warnings: most },
  { name: 'tokens, all of them', request: send(move(1_000_000_000n)), warnings: most },
  {
    name: 'tokens, more than the account has',
    request: send(move(1_000_000_001n)),
    warnings: most,
  },
  {
    context: { holdings: undefined },
    name: 'tokens, with a node that does not answer',
    request: send(move(1_000_000_000n)),
    warnings: [],
  },
  {
    context: has([coin, 9n]),
    name: 'a token that is not pinned, just under half',
    request: send(move(4n, stranger, coin)),
    warnings: ['claimedUnits'],
  },
  {
    context: has([coin, 9n]),
    name: 'a token that is not pinned, over half',
    request: send(move(5n, stranger, coin)),
    warnings: ['claimedUnits', 'sendsMost'],
  },
  {
    name: 'tokens, just over half by transferFrom',
    request: send({
      data: encode('transferFrom(address,address,uint256)', account, stranger, 500_000_001n),
      to: token,
    }),
    warnings: most,
  },
  {
    name: 'tokens of someone else',
    request: send({
      data: encode('transferFrom(address,address,uint256)', friend, stranger, 500_000_000n),
      to: token,
    }),
    warnings: ['takesFromOther'],
  },
  {
    name: 'just over half of the balance by Permit2, in two parts',
    request: send(permit2Move(250_000_000n, 250_000_001n)),
    title: 'title.sendSeveral',
    warnings: most,
  },
  {
    name: 'half of the balance by Permit2, in two parts',
    request: send(permit2Move(250_000_000n, 250_000_000n)),
    title: 'title.sendSeveral',
    warnings: [],
  },
  {
    context: { ...has([nft, 1n]), ...asNft },
    name: 'an item of a collection, which is no amount',
    request: send({
      data: encode('transferFrom(address,address,uint256)', account, stranger, 4242n),
      to: nft,
    }),
    title: 'title.sendItem',
    warnings: [],
  },
]

/** Requests without a gift. The user keeps the amount, or gets something known in return. */
const kept: readonly Sample[] = [
  {
    name: 'all coins to the account itself',
    request: send(pay(half, account)),
    warnings: ['ownRecipient'],
  },
  {
    context: { ...has(), other: friend },
    name: 'all coins to the user’s other account',
    request: send(pay(10n ** 19n, friend)),
    warnings: [],
  },
  {
    context: { ...has(), other: friend },
    name: 'all tokens to the user’s other account',
    request: send(move(1_000_000_000n, friend)),
    warnings: [],
  },
  {
    name: 'all coins into the wrapped coin',
    request: send({ ...pay(10n ** 19n, weth), data: '0xd0e30db0' }),
    title: 'title.deposit',
    warnings: [],
  },
  {
    name: 'all coins to the contract of the wrapped coin',
    request: send(pay(10n ** 19n, weth)),
    warnings: [],
  },
  {
    name: 'all of the wrapped coin into coins',
    request: send({ data: encode('withdraw(uint256)', 10n ** 19n), to: weth }),
    title: 'title.withdraw',
    warnings: [],
  },
  {
    name: 'all tokens into a swap at a known router',
    request: send({
      data: encode(
        'exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))',
        [token, weth, 500, account, 9n, 1_000_000_000n, 10n ** 17n, 0n],
      ),
      to: router,
    }),
    title: 'title.swap',
    warnings: [],
  },
]

/** The calls of a batch count together, for each coin and token. */
const together: readonly Sample[] = [
  {
    name: 'coins in three parts, half of the balance together',
    request: batch(pay(half - 2n), pay(1n), pay(1n, friend)),
    warnings: [],
  },
  {
    name: 'coins in three parts, just over half together',
    request: batch(pay(half - 1n), pay(1n), pay(1n, friend)),
    warnings: most,
  },
  {
    name: 'tokens in two parts, half of the balance together',
    request: batch(move(250_000_000n), move(250_000_000n, friend)),
    warnings: [],
  },
  {
    name: 'tokens in two parts, just over half together',
    request: batch(move(250_000_000n), move(250_000_001n, friend)),
    warnings: most,
  },
  {
    name: 'half of each of two assets',
    request: batch(pay(half), move(500_000_000n)),
    warnings: [],
  },
  {
    name: 'just over half of each of two assets',
    request: batch(pay(half + 1n), move(500_000_001n)),
    warnings: [...most, ...most],
  },
  {
    context: { ...has(), other: friend },
    name: 'a part of it to the user’s other account',
    request: batch(move(499_999_999n), move(500_000_000n, friend)),
    warnings: [],
  },
  {
    context: has([weth, 0n]),
    name: 'coins that are wrapped, and sent as the wrapped coin',
    request: batch({ ...pay(half, weth), data: '0xd0e30db0' }, move(half, stranger, weth)),
    warnings: most,
  },
  {
    name: 'more coins than the account has before the batch',
    request: batch({ data: encode('withdraw(uint256)', 1n), to: weth }, pay(10n ** 19n + 1n)),
    warnings: most,
  },
  {
    name: 'a key’s batch, just over half together',
    context: { ...has(), isAtomic: false },
    request: batch(move(250_000_000n), move(250_000_001n)),
    warnings: ['notAtomic', ...most],
  },
  {
    name: 'the transfer behind 62 notes of zero (T67)',
    request: batch(
      ...Array.from({ length: 62 }, () => ({
        data: encode('transferFrom(address,address,uint256)', friend, account, 0n),
        to: token,
      })),
      move(500_000_001n),
    ),
    warnings: ['ownRecipient', 'takesFromOther', ...most],
  },
]

/** T54: requests that give away half of the balance, and slightly more than half. */
export const giftRows: readonly Row[] = [
  ...[...alone, ...kept].map((row) => ({ title: 'title.send', ...row }) as const),
  ...together.map((row) => ({ title: 'title.steps', ...row }) as const),
].map((row) => ({ context: has(), ...row, threat: 'T54' }) as const)
