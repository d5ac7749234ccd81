import { encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import * as Registry from '../../packages/descriptors/src/Registry.ts'
import { describeCalls } from '../../packages/explain/src/descriptors/index.ts'
import type { Value } from '../../packages/explain/src/index.ts'
import { english, toText } from '../../packages/words/src/approval.ts'
import { account, apes, context, friend, seaport, stranger, usdc, weth, zero } from './world.ts'

const own = Registry.readOwn()
const none: Hex = `0x${'00'.repeat(32)}`
const hash: Hex = `0x${'7c'.repeat(32)}`
const end = 1_772_368_200n

const item =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const terms = `address offerer,address zone,(${item})[] offer,(${item},address recipient)[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey`
const parameters = `(${terms},uint256 totalOriginalConsiderationItems) parameters`
const order = `(${parameters},bytes signature)`
const advanced = `(${parameters},uint120 numerator,uint120 denominator,bytes signature,bytes extraData)`
const resolver =
  '(uint256 orderIndex,uint8 side,uint256 index,uint256 identifier,bytes32[] criteriaProof)'
const component = '(uint256 orderIndex,uint256 itemIndex)'
const fulfillment = `(${component}[] offerComponents,${component}[] considerationComponents)`
const basic =
  '(address considerationToken,uint256 considerationIdentifier,uint256 considerationAmount,address offerer,address zone,address offerToken,uint256 offerIdentifier,uint256 offerAmount,uint8 basicOrderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 offererConduitKey,bytes32 fulfillerConduitKey,uint256 totalOriginalAdditionalRecipients,(uint256 amount,address recipient)[] additionalRecipients,bytes signature) parameters'

const inOrder = {
  conduitKey: none,
  consideration: [
    {
      endAmount: 9n,
      identifierOrCriteria: 0n,
      itemType: 1,
      recipient: friend,
      startAmount: 9n,
      token: weth,
    },
  ],
  counter: 0n,
  endTime: end,
  offer: [{ endAmount: 1n, identifierOrCriteria: 7n, itemType: 2, startAmount: 1n, token: apes }],
  offerer: friend,
  orderType: 0,
  salt: 1n,
  startTime: 0n,
  totalOriginalConsiderationItems: 1n,
  zone: zero,
  zoneHash: none,
}
const signed = {
  denominator: 2n,
  extraData: '0x',
  numerator: 1n,
  parameters: inOrder,
  signature: '0x',
}
const inBasic = {
  additionalRecipients: [{ amount: 3n, recipient: stranger }],
  basicOrderType: 8,
  considerationAmount: 9n,
  considerationIdentifier: 0n,
  considerationToken: weth,
  endTime: end,
  fulfillerConduitKey: none,
  offerAmount: 1n,
  offerIdentifier: 7n,
  offerToken: apes,
  offerer: friend,
  offererConduitKey: none,
  salt: 1n,
  signature: '0x',
  startTime: 0n,
  totalOriginalAdditionalRecipients: 1n,
  zone: zero,
  zoneHash: none,
}
const attestation =
  '(address recipient,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data,uint256 value)'
const signature = '(uint8 v,bytes32 r,bytes32 s) signature'
const inAttestation = {
  data: '0x01',
  expirationTime: 0n,
  recipient: friend,
  refUID: none,
  revocable: true,
  value: 0n,
}
const delegated = {
  attester: stranger,
  data: inAttestation,
  deadline: end,
  schema: hash,
  signature: { r: hash, s: hash, v: 27 },
}
const flow =
  '(address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,bytes32 appData,uint256 feeAmount,uint32 validTo,bool partiallyFillable,int64 quoteId) order'
const inFlow = {
  appData: hash,
  buyAmount: 250_000_000n,
  buyToken: usdc,
  feeAmount: 0n,
  partiallyFillable: false,
  quoteId: 5n,
  receiver: account,
  sellAmount: parseEther('0.1'),
  validTo: Number(end),
}
const eas = {
  1: '0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587',
  8453: '0x4200000000000000000000000000000000000021',
  42161: '0xbD75f629A22Dc1ceD33dDA0b68c546A1c035c458',
} as const
const ethFlow = '0xbA3cB449bD2B4ADddBc894D8697F5170800EAdeC'
const v2 = '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'

/** The network, the contract, the function, and its arguments. */
const samples: readonly (readonly [number, string, string, readonly unknown[]])[] = [
  [1, seaport, `fulfillBasicOrder(${basic})`, [inBasic]],
  [1, seaport, `fulfillBasicOrder_efficient_6GL6yc(${basic})`, [inBasic]],
  [
    1,
    seaport,
    `fulfillOrder(${order} order,bytes32 fulfillerConduitKey)`,
    [{ parameters: inOrder, signature: '0x' }, none],
  ],
  [
    1,
    seaport,
    `fulfillAdvancedOrder(${advanced} advancedOrder,${resolver}[] criteriaResolvers,bytes32 fulfillerConduitKey,address recipient)`,
    [signed, [], none, stranger],
  ],
  [
    1,
    seaport,
    `fulfillAvailableOrders(${order}[] orders,${component}[][] offerFulfillments,${component}[][] considerationFulfillments,bytes32 fulfillerConduitKey,uint256 maximumFulfilled)`,
    [[signed, signed], [], [], none, 2n],
  ],
  [
    1,
    seaport,
    `fulfillAvailableAdvancedOrders(${advanced}[] advancedOrders,${resolver}[] criteriaResolvers,${component}[][] offerFulfillments,${component}[][] considerationFulfillments,bytes32 fulfillerConduitKey,address recipient,uint256 maximumFulfilled)`,
    [[signed], [], [], [], none, account, 1n],
  ],
  [1, seaport, `matchOrders(${order}[] orders,${fulfillment}[] fulfillments)`, [[signed], []]],
  [
    1,
    seaport,
    `matchAdvancedOrders(${advanced}[] orders,${resolver}[] criteriaResolvers,${fulfillment}[] fulfillments,address recipient)`,
    [[signed], [], [], account],
  ],
  [1, seaport, `cancel((${terms},uint256 counter)[] orders)`, [[inOrder]]],
  [1, seaport, `validate(${order}[] orders)`, [[signed]]],
  [
    42161,
    eas[42161],
    `attest((bytes32 schema,${attestation} data) request)`,
    [{ data: inAttestation, schema: hash }],
  ],
  [
    1,
    eas[1],
    `multiAttest((bytes32 schema,${attestation}[] data)[] multiRequests)`,
    [[{ data: [inAttestation, inAttestation], schema: hash }]],
  ],
  [
    1,
    eas[1],
    'multiRevoke((bytes32 schema,(bytes32 uid,uint256 value)[] data)[] multiRequests)',
    [[{ data: [{ uid: hash, value: 0n }], schema: hash }]],
  ],
  [
    42161,
    eas[42161],
    `attestByDelegation((bytes32 schema,${attestation} data,${signature},address attester) delegatedRequest)`,
    [delegated],
  ],
  [
    8453,
    eas[8453],
    `attestByDelegation((bytes32 schema,${attestation} data,${signature},address attester,uint64 deadline) delegatedRequest)`,
    [delegated],
  ],
  [
    42161,
    '0xA310da9c5B885E7fb3fbA9D66E9Ba6Df512b78eB',
    'register(string schema,address resolver,bool revocable)',
    ['bool isMember', stranger, true],
  ],
  [
    1,
    '0x3e2Ea9B92B7E48A52296fD261dc26fd995284631',
    'bridgeETHTo(address to,uint32 minGasLimit,bytes extraData)',
    [stranger, 200_000, '0x'],
  ],
  [
    7777777,
    '0x4200000000000000000000000000000000000010',
    'bridgeETHTo(address to,uint32 minGasLimit,bytes extraData)',
    [stranger, 200_000, '0x'],
  ],
  [1, ethFlow, `createOrder(${flow})`, [inFlow]],
  [8453, ethFlow, `invalidateOrder(${flow})`, [inFlow]],
  [
    56,
    v2,
    'swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)',
    [5n, 6n, [usdc, weth], stranger, end],
  ],
]

/** A value as text. */
function write(value: Value.Value): string {
  switch (value.kind) {
    case 'address':
      return names[value.address.toLowerCase()] ?? value.address
    case 'amount':
      return `${value.amount}e-${value.decimals} ${(value.symbol ?? []).join('')}`
    case 'message': {
      const { id, values = {} } = value.message as unknown as {
        id: never
        values?: Record<string, Value.Value>
      }
      const texts = Object.entries(values).map(([name, it]) => [name, write(it)])
      return toText(english, { id, values: Object.fromEntries(texts) } as never)
    }
    case 'number':
      return String(value.number)
    case 'text':
      return value.pieces.join('')
    case 'hex':
      return `${value.hex.slice(0, 6)}…`
    case 'time':
      return `at ${value.seconds}`
    default:
      return value.kind
  }
}
const names: Record<string, string> = Object.fromEntries(
  Object.entries({ account, apes, friend, stranger, weth }).map(([name, it]) => [
    it.toLowerCase(),
    name,
  ]),
)

/** The lines that our own descriptors show for a call. */
function describeOwn([chainId, to, signature, args]: (typeof samples)[number]): string[] {
  const abi = parseAbi([`function ${signature}`] as readonly string[])
  const data = encodeFunctionData({ abi, args } as never)
  const call = { data, to: to.toLowerCase() as Hex, value: 0n }
  const found = describeCalls([call], { ...context, chainId }, () => own)
  return (found?.sections ?? []).flatMap(({ content }) =>
    content.kind === 'facts'
      ? content.facts.map(
          ({ label, value }) =>
            `${write({ kind: 'message', message: label } as never)}: ${write(value)}`,
        )
      : [],
  )
}

describe('our own descriptors', () => {
  test('describe functions of the contracts that the registry lacks', () => {
    const shown = samples.map((it) =>
      [`${it[2].split('(')[0]} ${it[0]}`, ...describeOwn(it)].join('\n'),
    )
    expect(shown.join('\n\n')).toMatchInlineSnapshot(`
      "fulfillBasicOrder 1
      Purpose: Accept an order
      Described by: OpenSea
      “You give”: weth
      “You give, item”: 0
      “You give, amount”: 9
      “You get”: apes
      “You get, item”: 7
      “You get, amount”: 1
      “Offered by”: friend
      “Paid to others”: 3
      “Others”: stranger
      Expires: at 1772368200

      fulfillBasicOrder_efficient_6GL6yc 1
      Purpose: Accept an order
      Described by: OpenSea
      “You give”: weth
      “You give, item”: 0
      “You give, amount”: 9
      “You get”: apes
      “You get, item”: 7
      “You get, amount”: 1
      “Offered by”: friend
      “Paid to others”: 3
      “Others”: stranger
      Expires: at 1772368200

      fulfillOrder 1
      Purpose: Accept an order
      Described by: OpenSea
      “You give, kind”: Tokens
      “You give”: weth
      “You give, item”: 0
      “You give, amount”: 9
      “You give to”: friend
      “You get, kind”: Item
      “You get”: apes
      “You get, item”: 7
      “You get, amount”: 1
      “Offered by”: friend
      Expires: at 1772368200

      fulfillAdvancedOrder 1
      Purpose: Accept an order or a part of it
      Described by: OpenSea
      “You give, kind”: Tokens
      “You give”: weth
      “You give, item”: 0
      “You give, amount”: 9
      “You give to”: friend
      “You get, kind”: Item
      “You get”: apes
      “You get, item”: 7
      “You get, amount”: 1
      “Offered by”: friend
      Expires: at 1772368200
      “Part”: 1
      “Part of”: 2
      To: stranger

      fulfillAvailableOrders 1
      Purpose: Accept several orders
      Described by: OpenSea
      “You give, kind”: Tokens
      “You give, kind”: Tokens
      “You give”: weth
      “You give”: weth
      “You give, item”: 0
      “You give, item”: 0
      “You give, amount”: 9
      “You give, amount”: 9
      “You give to”: friend
      “You give to”: friend
      “You get, kind”: Item
      “You get, kind”: Item
      “You get”: apes
      “You get”: apes
      “You get, item”: 7
      “You get, item”: 7
      “You get, amount”: 1
      “You get, amount”: 1
      “Offered by”: friend
      “Offered by”: friend
      Expires: at 1772368200
      Expires: at 1772368200
      “At most”: 2

      fulfillAvailableAdvancedOrders 1
      Purpose: Accept several orders or parts of them
      Described by: OpenSea
      “You give, kind”: Tokens
      “You give”: weth
      “You give, item”: 0
      “You give, amount”: 9
      “You give to”: friend
      “You get, kind”: Item
      “You get”: apes
      “You get, item”: 7
      “You get, amount”: 1
      “Offered by”: friend
      Expires: at 1772368200
      “Part”: 1
      “Part of”: 2
      To: account
      “At most”: 1

      matchOrders 1
      Purpose: Match orders of others
      Described by: OpenSea
      “Demanded, kind”: Tokens
      “Demanded”: weth
      “Demanded, item”: 0
      “Demanded, amount”: 9
      “Demanded for”: friend
      “Offered, kind”: Item
      “Offered”: apes
      “Offered, item”: 7
      “Offered, amount”: 1
      “Offered by”: friend
      Expires: at 1772368200

      matchAdvancedOrders 1
      Purpose: Match orders of others
      Described by: OpenSea
      “Demanded, kind”: Tokens
      “Demanded”: weth
      “Demanded, item”: 0
      “Demanded, amount”: 9
      “Demanded for”: friend
      “Offered, kind”: Item
      “Offered”: apes
      “Offered, item”: 7
      “Offered, amount”: 1
      “Offered by”: friend
      Expires: at 1772368200
      “Recipient of the rest”: account

      cancel 1
      Purpose: Cancel orders
      Described by: OpenSea
      “Offered, kind”: Item
      “Offered”: apes
      “Offered, item”: 7
      “Offered, amount”: 1
      “Demanded, kind”: Tokens
      “Demanded”: weth
      “Demanded, item”: 0
      “Demanded, amount”: 9
      “Demanded for”: friend
      “Offered by”: friend
      Expires: at 1772368200

      validate 1
      Purpose: Publish orders
      Described by: OpenSea
      “Demanded, kind”: Tokens
      “Demanded”: weth
      “Demanded, item”: 0
      “Demanded, amount”: 9
      “Demanded for”: friend
      “Offered, kind”: Item
      “Offered”: apes
      “Offered, item”: 7
      “Offered, amount”: 1
      “Offered by”: friend
      Expires: at 1772368200

      attest 42161
      Purpose: Attest
      Described by: Ethereum Attestation Service
      “About”: friend
      “Schema”: 0x7c7c…
      Expires: at 0
      “Can be revoked”: yes
      Amount: 0e-18 ETH
      “Content”: 0x01…

      multiAttest 1
      Purpose: Attest several times
      Described by: Ethereum Attestation Service
      “About”: friend
      “About”: friend
      “Schema”: 0x7c7c…
      Expires: at 0
      Expires: at 0
      “Can be revoked”: yes
      “Can be revoked”: yes
      Amount: 0e-18 ETH
      Amount: 0e-18 ETH
      “Content”: 0x01…
      “Content”: 0x01…

      multiRevoke 1
      Purpose: Revoke attestations
      Described by: Ethereum Attestation Service
      “Attestation”: 0x7c7c…

      attestByDelegation 42161
      Purpose: Submit an attestation
      Described by: Ethereum Attestation Service
      “Signed by”: stranger
      “About”: friend
      “Schema”: 0x7c7c…
      Expires: at 0
      “Can be revoked”: yes
      Amount: 0e-18 ETH
      “Content”: 0x01…

      attestByDelegation 8453
      Purpose: Submit an attestation
      Described by: Ethereum Attestation Service
      “Signed by”: stranger
      “About”: friend
      “Schema”: 0x7c7c…
      Expires: at 0
      “Can be revoked”: yes
      Amount: 0e-18 ETH
      “Content”: 0x01…
      Expires: at 1772368200

      register 42161
      Purpose: Register a schema
      Described by: Ethereum Attestation Service
      “Schema”: bool isMember
      “Resolver”: stranger
      “Can be revoked”: yes

      bridgeETHTo 1
      Purpose: Bridge coins
      Described by: Optimism
      Amount: 0e-18 ETH
      To: stranger

      bridgeETHTo 7777777
      Purpose: Bridge coins
      Described by: Optimism
      Amount: 0e-18 ETH
      To: stranger

      createOrder 1
      Purpose: Swap
      Described by: CoW DAO
      “You send”: 100000000000000000e-18 ETH
      “You receive, at least”: 250000000e-6 USDC
      “Fee”: 0e-18 ETH
      To: account
      Expires: at 1772368200
      “May be filled in parts”: no

      invalidateOrder 8453
      Purpose: Cancel an order
      Described by: CoW DAO
      “Back to you, up to”: 100000000000000000e-18 ETH
      “You receive, at least”: 250000000e-undefined  of 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48
      To: account

      swapExactTokensForETH 56
      Purpose: Swap
      Described by: Uniswap Labs
      “You send”: 5e-undefined  of 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48
      “You receive, at least”: 6e-18 ETH
      To: stranger
      Expires: at 1772368200
      Address left out of the description: weth"
    `)
  })
})
