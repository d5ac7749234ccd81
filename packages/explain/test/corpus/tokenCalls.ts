import type { Hex } from '../../src/Hex.ts'
import { encode } from './encode.ts'
import {
  account,
  coin,
  fill,
  friend,
  most,
  multicall3,
  nft,
  type Row,
  router,
  stranger,
  token,
} from './Row.ts'
import { ofSafe, safe, safeFields, ask as sign } from './typedData/samples.ts'

const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const link = '0x514910771AF9Ca656af840dff83E8264EcF986CA'

const ask = (to: string, data: Hex): Row['request'] => ({
  method: 'eth_sendTransaction',
  params: [{ data, from: account, to }],
})
const send = { title: 'title.send' } as const
const withdraw = { title: 'title.withdraw' } as const
const unknown = { title: 'title.unknownCall' } as const
const delegate = { title: 'title.delegation' } as const
const rules = { title: 'title.controlRules' } as const

/** Functions of tokens and vaults that are not part of ERC-20. */
const tokens: readonly Omit<Row, 'threat'>[] = [
  {
    ...send,
    name: 'push of DAI',
    request: ask(dai, encode('push(address,uint256)', stranger, 10n ** 24n)),
    warnings: [],
  },
  {
    ...send,
    name: 'move of DAI',
    request: ask(dai, encode('move(address,address,uint256)', account, stranger, 10n ** 24n)),
    warnings: [],
  },
  {
    ...send,
    name: 'move of DAI, from someone else',
    request: ask(dai, encode('move(address,address,uint256)', friend, stranger, 10n ** 24n)),
    warnings: ['takesFromOther'],
  },
  {
    ...send,
    context: { other: friend },
    name: 'move of DAI, from the other account of the user',
    request: ask(dai, encode('move(address,address,uint256)', friend, stranger, 10n ** 24n)),
    warnings: ['takesFromOwn'],
  },
  {
    ...send,
    name: 'pull of DAI',
    request: ask(dai, encode('pull(address,uint256)', friend, 10n ** 24n)),
    warnings: ['ownRecipient', 'takesFromOther'],
  },
  {
    ...unknown,
    name: 'push of an unknown contract',
    request: ask(stranger, encode('push(address,uint256)', friend, 10n ** 24n)),
    warnings: ['unknownTokenCall', 'unverifiedContract'],
  },
  {
    name: 'increaseApproval of LINK',
    request: ask(link, encode('increaseApproval(address,uint256)', stranger, most)),
    title: 'title.approveUnlimited',
    warnings: ['allowanceAdds', 'approvalUnlimited'],
  },
  {
    name: 'decreaseApproval of LINK',
    request: ask(link, encode('decreaseApproval(address,uint256)', stranger, 5n)),
    title: 'title.revoke',
    warnings: [],
  },
  ...(['redeem', 'withdraw'] as const).flatMap((name) => [
    {
      ...withdraw,
      name: `${name} of a vault, to the user`,
      request: ask(friend, encode(`${name}(uint256,address,address)`, 5n, account, account)),
      warnings: ['unverifiedContract'] as const,
    },
    {
      ...withdraw,
      name: `${name} of a vault, to someone else`,
      request: ask(friend, encode(`${name}(uint256,address,address)`, 5n, stranger, account)),
      warnings: ['unverifiedContract', 'withdrawRecipient'] as const,
    },
    {
      ...withdraw,
      name: `${name} of a vault, from someone else`,
      request: ask(friend, encode(`${name}(uint256,address,address)`, 5n, account, stranger)),
      warnings: ['takesFromOther', 'unverifiedContract'] as const,
    },
  ]),
  {
    ...withdraw,
    name: 'withdraw of a pool of Aave',
    request: ask(friend, encode('withdraw(address,uint256,address)', token, 5n, account)),
    warnings: ['unverifiedContract'],
  },
  {
    name: 'withdraw of everything in a pool of Aave, to someone else',
    request: ask(friend, encode('withdraw(address,uint256,address)', token, most, stranger)),
    title: 'title.collect',
    warnings: ['unverifiedContract', 'withdrawRecipient'],
  },
  {
    name: 'deposit to a vault, for someone else',
    request: ask(friend, encode('deposit(uint256,address)', 5n, stranger)),
    title: 'title.deposit',
    warnings: ['swapRecipient', 'unverifiedContract'],
  },
  {
    name: 'deposit to a vault',
    request: ask(friend, encode('deposit(uint256,address)', 5n, account)),
    title: 'title.deposit',
    warnings: ['unverifiedContract'],
  },
  ...['allow', 'setAuthorization', 'setOperator'].flatMap((name) => [
    {
      ...delegate,
      name: `${name}, which lets someone act for the user`,
      request: ask(friend, encode(`${name}(address,bool)`, stranger, true)),
      warnings: ['manager'] as const,
    },
    {
      name: `${name}, which revokes`,
      request: ask(friend, encode(`${name}(address,bool)`, stranger, false)),
      title: 'title.revoke' as const,
      warnings: ['unverifiedContract'] as const,
    },
  ]),
  {
    ...delegate,
    name: 'authorizeOperator of ERC-777',
    request: ask(link, encode('authorizeOperator(address)', stranger)),
    warnings: ['manager'],
  },
  {
    ...delegate,
    name: 'approveDelegation of Aave',
    request: ask(friend, encode('approveDelegation(address,uint256)', stranger, most)),
    warnings: ['manager'],
  },
  // Calls that are shown only as bytes.
  {
    ...unknown,
    name: 'an unknown function of a pinned token',
    request: ask(token, '0x12345678'),
    warnings: ['unknownTokenCall'],
  },
  {
    ...unknown,
    name: 'an unknown function of a contract that claims to be a token',
    request: ask(coin, '0x12345678'),
    warnings: ['unknownTokenCall'],
  },
  {
    ...unknown,
    context: { tokens: new Map([[nft.toLowerCase(), { kind: 'erc721' as const }]]) },
    name: 'an unknown function of a collection, such as one that creates an item',
    request: ask(nft, '0x12345678'),
    warnings: ['unknownCall'],
  },
  ...[
    encode('transferShares(address,uint256)', stranger, 5n),
    encode('transferPunk(address,uint256)', stranger, 5n),
    encode('mint(uint256,address)', 5n, stranger),
  ].map((data) => ({
    ...unknown,
    name: `a function that moves tokens, ${data.slice(0, 10)}`,
    request: ask(stranger, data),
    warnings: ['unknownTokenCall'] as const,
  })),
  {
    ...unknown,
    name: 'commands of a contract that is not a router',
    request: ask(stranger, encode('execute(bytes,bytes[])', '0x00', ['0x00'])),
    warnings: ['unknownTokenCall', 'unverifiedContract'],
  },
]

const inSafe = (to: string, data: Hex) =>
  sign(
    'SafeTx',
    { SafeTx: safeFields },
    { ...safe, data, to, value: 0 },
    { verifyingContract: stranger },
    ofSafe,
  )

/** Changes of a Safe's rules. */
const changes = [
  ['removeOwner', encode('removeOwner(address,address,uint256)', friend, account, 1n)],
  ['changeThreshold', encode('changeThreshold(uint256)', 1n)],
  ['setGuard', encode('setGuard(address)', friend)],
  ['setModuleGuard', encode('setModuleGuard(address)', friend)],
  ['setFallbackHandler', encode('setFallbackHandler(address)', friend)],
  ['disableModule', encode('disableModule(address,address)', friend, friend)],
] as const

const safes: readonly Omit<Row, 'threat'>[] = [
  ...changes.flatMap(([name, data]) => [
    { ...rules, name, request: ask(stranger, data), warnings: ['controlRules'] as const },
    {
      name: `${name} in a Safe transaction`,
      request: inSafe(stranger, data),
      title: 'title.safe' as const,
      warnings: ['controlRules', 'safeTransaction'] as const,
    },
  ]),
  {
    name: 'an unknown call of a Safe to itself',
    request: inSafe(stranger, '0x12345678'),
    title: 'title.safe',
    warnings: ['callToCaller', 'safeTransaction', 'unknownCall'],
  },
  {
    name: 'a Safe transaction that only uses up a nonce',
    request: inSafe(stranger, '0x'),
    title: 'title.safe',
    warnings: ['safeTransaction'],
  },
]

const word = fill('5a', 32)
const market = [token, coin, friend, friend, 1n]

/** Functions of well-known contracts that give away a name, a position or a vote of a Safe. */
const givenAway: readonly Omit<Row, 'threat'>[] = [
  encode('approveHash(bytes32)', word),
  encode('reclaim(uint256,address)', 5n, stranger),
  encode('setOwner(bytes32,address)', word, stranger),
  encode('setRecord(bytes32,address,address,uint64)', word, stranger, stranger, 0n),
  encode('requestWithdrawals(uint256[],address)', [5n], stranger),
  ...(['borrow', 'withdraw'] as const).map((name) =>
    encode(
      `${name}((address,address,address,address,uint256),uint256,uint256,address,address)`,
      market,
      5n,
      0n,
      account,
      stranger,
    ),
  ),
].map((data) => ({
  ...unknown,
  name: `a function that gives something away: ${data.slice(0, 10)}`,
  request: ask(friend, data),
  warnings: ['unknownTokenCall'] as const,
}))

const position = '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'

/** Known contracts from which anyone can take tokens. Their names make them look safe. */
const open: readonly Omit<Row, 'threat'>[] = [
  {
    name: 'an approval of one unit for Multicall3',
    request: ask(token, encode('approve(address,uint256)', multicall3, 1n)),
    title: 'title.approve',
    warnings: ['approval', 'openContract'],
  },
  ...[multicall3, router, position].flatMap((to) => [
    {
      ...send,
      name: `a transfer of tokens to ${to}`,
      request: ask(token, encode('transfer(address,uint256)', to, 1_000_000n)),
      warnings: ['openContract'] as const,
    },
    {
      name: `an item to ${to}`,
      request: ask(nft, encode('safeTransferFrom(address,address,uint256)', account, to, 7n)),
      title: 'title.sendItem' as const,
      warnings: ['openContract'] as const,
    },
  ]),
]

/** T48: a call must not hide who gets tokens, or who gets control. */
export const tokenCallRows: readonly Row[] = [...tokens, ...safes, ...givenAway, ...open].map(
  (row) => ({ ...row, threat: 'T48' }) as const,
)
