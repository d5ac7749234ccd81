import { encodeFunctionData, parseAbi } from 'viem'
import {
  account,
  fill,
  friend,
  most,
  nft,
  permit2,
  type Row,
  router,
  seaport,
  stranger,
  token,
  weth,
  zero,
} from './Row.ts'

type Fields = readonly { name: string; type: string }[]

/** Parses fields such as `address owner,uint256 value`. */
function fields(text: string): Fields {
  return text.split(',').map((field) => {
    const [type, name] = field.split(' ')
    return { name: name!, type: type! }
  })
}

const domainTypes = fields('string name,string version,uint256 chainId,address verifyingContract')

/** Returns a request with typed data as JSON, as apps send it. */
function ask(
  primaryType: string,
  types: Record<string, string | Fields>,
  message: unknown,
  domain: Record<string, unknown> = {},
  domainFields: Fields | undefined = domainTypes,
): Row['request'] {
  const whole = { chainId: 1, name: 'Token', verifyingContract: token, version: '1', ...domain }
  const all = Object.entries(types).map(([name, it]) => [
    name,
    typeof it === 'string' ? fields(it) : it,
  ])
  const data = {
    domain: whole,
    message,
    primaryType,
    types: { ...Object.fromEntries(all), ...(domainFields && { EIP712Domain: domainFields }) },
  }
  return { method: 'eth_signTypedData_v4', params: [account, stringify(data)] }
}

function stringify(value: unknown): string {
  return JSON.stringify(value, (_, it) => (typeof it === 'bigint' ? String(it) : it))
}

const Permit = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'
const permit = {
  deadline: 1_772_400_000,
  nonce: 0,
  owner: account,
  spender: router,
  value: '1000000',
}
const permitDai = 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed'
const details = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
const detail = { amount: '5000000', expiration: 1_772_400_000, nonce: 0, token }
const onPermit2 = { name: 'Permit2', verifyingContract: permit2 }
const forPermit2 = fields('string name,uint256 chainId,address verifyingContract')
const permitted = { amount: '5000000', token }
const transferFrom = 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline'
const payment =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
const pay = {
  from: account,
  nonce: fill('07', 32),
  to: friend,
  validAfter: 0,
  validBefore: 1_772_400_000,
  value: 1_500_000,
}
const safeFields =
  'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce'
const safe = {
  baseGas: 0,
  data: '0x',
  gasPrice: 0,
  gasToken: zero,
  nonce: 4,
  operation: 0,
  refundReceiver: zero,
  safeTxGas: 0,
  to: friend,
  value: '1000000000000000000',
}
const ofSafe = fields('uint256 chainId,address verifyingContract')
const unlimited = encodeFunctionData({
  abi: parseAbi(['function approve(address,uint256)']),
  args: [stranger, most],
})

const order = {
  ConsiderationItem:
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient',
  OfferItem:
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount',
  OrderComponents:
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
}
const offered = {
  endAmount: 1,
  identifierOrCriteria: 4242,
  itemType: 2,
  startAmount: 1,
  token: nft,
}
const price = {
  endAmount: '2000000000000000000',
  identifierOrCriteria: 0,
  itemType: 0,
  recipient: account,
  startAmount: '2000000000000000000',
  token: zero,
}
const listing = {
  conduitKey: fill('00', 32),
  consideration: [price],
  counter: 0,
  endTime: 1_772_400_000,
  offer: [offered],
  offerer: account,
  orderType: 0,
  salt: 1,
  startTime: 1_772_300_000,
  zone: zero,
  zoneHash: fill('00', 32),
}
const onSeaport = { name: 'Seaport', verifyingContract: seaport, version: '1.6' }
const cow =
  'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance'
const swap = {
  appData: fill('00', 32),
  buyAmount: '500000000000000000',
  buyToken: weth,
  buyTokenBalance: 'erc20',
  feeAmount: 0,
  kind: 'sell',
  partiallyFillable: false,
  receiver: account,
  sellAmount: '1500000000',
  sellToken: token,
  sellTokenBalance: 'erc20',
  validTo: 1_772_400_000,
}
const mail = {
  Mail: 'Person from,Person to,string contents',
  Person: 'string name,address wallet',
}
const letter = {
  contents: 'Hello, Bob!',
  from: { name: 'Cow', wallet: account },
  to: { name: 'Bob', wallet: friend },
}

/** Permissions, orders and payments. */
const known: readonly Omit<Row, 'threat'>[] = [
  {
    name: 'an EIP-2612 permit',
    request: ask('Permit', { Permit }, permit),
    title: 'title.approve',
    warnings: ['permit'],
  },
  {
    name: 'an unlimited permit',
    request: ask('Permit', { Permit }, { ...permit, value: most }),
    title: 'title.approveUnlimited',
    warnings: ['permitUnlimited'],
  },
  {
    name: 'an unlimited permit, in hex',
    request: ask('Permit', { Permit }, { ...permit, value: fill('ff', 32) }),
    title: 'title.approveUnlimited',
    warnings: ['permitUnlimited'],
  },
  {
    name: 'a permit of one less than the maximum',
    request: ask('Permit', { Permit }, { ...permit, value: most - 1n }),
    title: 'title.approveUnlimited',
    warnings: ['permitUnlimited'],
  },
  {
    name: 'a permit of the largest 96-bit amount',
    request: ask('Permit', { Permit }, { ...permit, value: 2n ** 96n - 1n }),
    title: 'title.approveUnlimited',
    warnings: ['permitUnlimited'],
  },
  {
    name: 'a permit of zero revokes',
    request: ask('Permit', { Permit }, { ...permit, value: 0 }),
    title: 'title.revoke',
    warnings: [],
  },
  {
    name: 'a permit of another owner',
    request: ask('Permit', { Permit }, { ...permit, owner: friend }),
    title: 'title.approve',
    warnings: ['permit', 'otherAccount'],
  },
  {
    name: 'a permit for every network',
    request: ask('Permit', { Permit }, permit, {}, fields('string name,address verifyingContract')),
    title: 'title.approve',
    warnings: ['permit', 'noChain'],
  },
  {
    name: 'a permit whose network and token are not signed',
    request: ask('Permit', { Permit }, permit, { chainId: 1 }, fields('string name')),
    title: 'title.approve',
    warnings: ['balanceUnknown', 'noChain', 'permit'],
  },
  {
    name: 'a permit with extra texts that are not signed',
    request: ask('Permit', { Permit }, { ...permit, note: 'Free airdrop', value: most }),
    title: 'title.approveUnlimited',
    warnings: ['permitUnlimited'],
  },
  {
    name: 'a DAI permit',
    request: ask(
      'Permit',
      { Permit: permitDai },
      { allowed: true, expiry: 0, holder: account, nonce: 0, spender: stranger },
    ),
    title: 'title.approveUnlimited',
    warnings: ['permitUnlimited'],
  },
  {
    name: 'a revoking DAI permit',
    request: ask(
      'Permit',
      { Permit: permitDai },
      { allowed: false, expiry: 0, holder: account, nonce: 0, spender: stranger },
    ),
    title: 'title.revoke',
    warnings: [],
  },
  {
    name: 'a permit for one item',
    request: ask(
      'Permit',
      { Permit: 'address spender,uint256 tokenId,uint256 nonce,uint256 deadline' },
      { deadline: 1_772_400_000, nonce: 0, spender: router, tokenId: 7 },
    ),
    title: 'title.approveItem',
    warnings: ['permit'],
  },
  {
    name: 'a permit for a whole collection',
    request: ask(
      'PermitForAll',
      { PermitForAll: 'address operator,bool approved,uint256 nonce,uint256 deadline' },
      { approved: true, deadline: 1_772_400_000, nonce: 0, operator: stranger },
    ),
    title: 'title.approveAll',
    warnings: ['approvalForAll'],
  },
  {
    name: 'a permit with its fields in another order',
    request: ask(
      'Permit',
      { Permit: 'address spender,address owner,uint256 value,uint256 nonce,uint256 deadline' },
      permit,
    ),
    title: 'title.typedData',
    warnings: ['resemblesPermission'],
  },
  {
    name: 'Permit2 for one token',
    request: ask(
      'PermitSingle',
      {
        PermitDetails: details,
        PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
      },
      { details: detail, sigDeadline: 1_772_400_000, spender: router },
      onPermit2,
      forPermit2,
    ),
    title: 'title.approve',
    warnings: ['permit'],
  },
  {
    name: 'Permit2, unlimited',
    request: ask(
      'PermitSingle',
      {
        PermitDetails: details,
        PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
      },
      {
        details: { ...detail, amount: 2n ** 160n - 1n, expiration: 2 ** 48 - 1 },
        sigDeadline: most,
        spender: stranger,
      },
      onPermit2,
      forPermit2,
    ),
    title: 'title.approveUnlimited',
    warnings: ['permitUnlimited'],
  },
  {
    name: 'Permit2 for several tokens, one of them unlimited',
    request: ask(
      'PermitBatch',
      {
        PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline',
        PermitDetails: details,
      },
      {
        details: [detail, { ...detail, amount: 2n ** 160n - 1n, token: weth }],
        sigDeadline: 1_772_400_000,
        spender: stranger,
      },
      onPermit2,
      forPermit2,
    ),
    title: 'title.approveSeveral',
    warnings: ['permit', 'permitUnlimited'],
  },
  {
    name: 'Permit2, one transfer',
    request: ask(
      'PermitTransferFrom',
      { PermitTransferFrom: transferFrom, TokenPermissions: 'address token,uint256 amount' },
      { deadline: 1_772_400_000, nonce: 1, permitted, spender: stranger },
      onPermit2,
      forPermit2,
    ),
    title: 'title.approve',
    warnings: ['permit'],
  },
  {
    name: 'Permit2, one transfer of several tokens',
    request: ask(
      'PermitBatchTransferFrom',
      {
        PermitBatchTransferFrom: transferFrom.replace('Permissions ', 'Permissions[] '),
        TokenPermissions: 'address token,uint256 amount',
      },
      {
        deadline: 1_772_400_000,
        nonce: 1,
        permitted: [permitted, { amount: most, token: weth }],
        spender: stranger,
      },
      onPermit2,
      forPermit2,
    ),
    title: 'title.approveSeveral',
    warnings: ['permit', 'permitUnlimited'],
  },
  {
    name: 'Permit2 with a witness',
    request: ask(
      'PermitWitnessTransferFrom',
      {
        ExclusiveDutchOrder: 'address reactor,address swapper',
        PermitWitnessTransferFrom: `${transferFrom},ExclusiveDutchOrder witness`,
        TokenPermissions: 'address token,uint256 amount',
      },
      {
        deadline: 1_772_400_000,
        nonce: 1,
        permitted,
        spender: router,
        witness: { reactor: router, swapper: account },
      },
      onPermit2,
      forPermit2,
    ),
    title: 'title.approve',
    warnings: ['permit'],
  },
  {
    name: 'a Permit2 type for another contract',
    request: ask(
      'PermitSingle',
      {
        PermitDetails: details,
        PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
      },
      { details: detail, sigDeadline: 1_772_400_000, spender: router },
      { name: 'Permit2', verifyingContract: stranger },
      forPermit2,
    ),
    title: 'title.approve',
    warnings: ['permit', 'unknownContract'],
  },
  {
    name: 'an EIP-3009 payment',
    request: ask('TransferWithAuthorization', { TransferWithAuthorization: payment }, pay),
    title: 'title.send',
    warnings: ['transferAuthorisation'],
  },
  {
    name: 'a payment for the recipient to submit, to the zero address',
    request: ask(
      'ReceiveWithAuthorization',
      { ReceiveWithAuthorization: payment },
      { ...pay, to: zero },
    ),
    title: 'title.send',
    warnings: ['transferAuthorisation', 'zeroRecipient'],
  },
  {
    name: 'a canceled payment',
    request: ask(
      'CancelAuthorization',
      { CancelAuthorization: 'address authorizer,bytes32 nonce' },
      { authorizer: account, nonce: fill('07', 32) },
    ),
    title: 'title.cancelAuthorisation',
    warnings: [],
  },
  {
    name: 'an item for sale',
    request: ask('OrderComponents', order, listing, onSeaport),
    title: 'title.order',
    warnings: ['order'],
  },
  {
    name: 'an item for nothing',
    request: ask('OrderComponents', order, { ...listing, consideration: [] }, onSeaport),
    title: 'title.order',
    warnings: ['orderForNothing'],
  },
  {
    name: 'an item for sale, paid to another account',
    request: ask(
      'OrderComponents',
      order,
      { ...listing, consideration: [{ ...price, recipient: stranger }] },
      onSeaport,
    ),
    title: 'title.order',
    warnings: ['orderForNothing'],
  },
  {
    name: 'an item whose price falls to zero',
    request: ask(
      'OrderComponents',
      order,
      { ...listing, consideration: [{ ...price, endAmount: 0 }] },
      onSeaport,
    ),
    title: 'title.order',
    warnings: ['orderForNothing'],
  },
  {
    name: 'an item for sale, for one wei',
    request: ask(
      'OrderComponents',
      order,
      { ...listing, consideration: [{ ...price, endAmount: 1, startAmount: 1 }] },
      onSeaport,
    ),
    title: 'title.order',
    warnings: ['orderForNothing'],
  },
  {
    name: 'several items for sale under one signature, one for nothing',
    request: ask(
      'BulkOrder',
      { ...order, BulkOrder: 'OrderComponents[2][2] tree' },
      {
        tree: [
          [listing, listing],
          [listing, { ...listing, consideration: [] }],
        ],
      },
      onSeaport,
    ),
    title: 'title.orders',
    warnings: ['order', 'orderForNothing'],
  },
  {
    name: 'an order of an unknown market',
    request: ask(
      'SellOrder',
      { SellOrder: 'address collection,uint256 id,uint256 price' },
      { collection: nft, id: 7, price: 1 },
    ),
    title: 'title.typedData',
    warnings: ['resemblesOrder'],
  },
  {
    name: 'an order of goods that are not on a chain',
    request: ask(
      'Order',
      { Order: 'string item,uint256 quantity' },
      { item: 'Tea', quantity: 2 },
      { verifyingContract: undefined },
      fields('string name,string version,uint256 chainId'),
    ),
    title: 'title.typedData',
    warnings: [],
  },
  {
    name: 'the root of an unknown tree',
    request: ask('Root', { Root: 'bytes32 root' }, { root: fill('ab', 32) }),
    title: 'title.typedData',
    warnings: ['typedDataOpaque'],
  },
  {
    name: 'a Safe message as bytes',
    request: ask(
      'SafeMessage',
      { SafeMessage: 'bytes message' },
      { message: '0x1234' },
      {},
      ofSafe,
    ),
    title: 'title.typedData',
    warnings: ['typedDataOpaque'],
  },
  {
    name: 'an order at CoW',
    request: ask('Order', { Order: cow }, swap, { name: 'Gnosis Protocol', version: 'v2' }),
    title: 'title.order',
    warnings: ['order'],
  },
  {
    name: 'an order at CoW, paid to another account',
    request: ask('Order', { Order: cow }, { ...swap, receiver: stranger }),
    title: 'title.order',
    warnings: ['orderForNothing'],
  },
  {
    name: 'a Safe transaction',
    request: ask('SafeTx', { SafeTx: safeFields }, safe, { verifyingContract: stranger }, ofSafe),
    title: 'title.safe',
    warnings: ['safeTransaction'],
  },
  {
    name: 'a Safe transaction with an unlimited approval',
    request: ask(
      'SafeTx',
      { SafeTx: safeFields },
      { ...safe, data: unlimited, to: token, value: 0 },
      {},
      ofSafe,
    ),
    title: 'title.safe',
    warnings: ['approvalUnlimited', 'safeTransaction'],
  },
  {
    name: 'a Safe transaction with a delegate call',
    request: ask(
      'SafeTx',
      { SafeTx: safeFields },
      { ...safe, data: '0x12345678', operation: 1 },
      {},
      ofSafe,
    ),
    title: 'title.safe',
    warnings: ['delegateCall', 'safeTransaction', 'unknownCall', 'valueToUnknown'],
  },
  {
    name: 'a Safe that refunds a stranger',
    request: ask(
      'SafeTx',
      { SafeTx: safeFields },
      { ...safe, baseGas: 1_000_000, gasPrice: 1, gasToken: token, refundReceiver: stranger },
      {},
      ofSafe,
    ),
    title: 'title.safe',
    warnings: ['safeRefund', 'safeTransaction'],
  },
  {
    name: 'a Safe that refunds its sender',
    request: ask('SafeTx', { SafeTx: safeFields }, { ...safe, gasPrice: 1 }, {}, ofSafe),
    title: 'title.safe',
    warnings: ['safeRefundSender', 'safeTransaction'],
  },
  {
    name: 'a Safe transaction without a chain id',
    request: ask('SafeTx', { SafeTx: safeFields }, safe, {}, fields('address verifyingContract')),
    title: 'title.safe',
    warnings: ['safeTransaction', 'noChain'],
  },
  {
    name: 'a relayed call with an unlimited approval',
    request: ask(
      'ForwardRequest',
      {
        ForwardRequest:
          'address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data',
      },
      { data: unlimited, from: account, gas: 100_000, nonce: 0, to: token, value: 0 },
    ),
    title: 'title.relayed',
    warnings: ['approvalUnlimited', 'relayedCall'],
  },
  {
    name: 'a meta-transaction with an unlimited approval',
    request: ask(
      'MetaTransaction',
      { MetaTransaction: 'uint256 nonce,address from,bytes functionSignature' },
      { from: account, functionSignature: unlimited, nonce: 0 },
    ),
    title: 'title.relayed',
    warnings: ['approvalUnlimited', 'relayedCall'],
  },
  {
    name: 'a delegation',
    request: ask(
      'Delegation',
      {
        Caveat: 'address enforcer,bytes terms',
        Delegation:
          'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
      },
      {
        authority: fill('ff', 32),
        caveats: [],
        delegate: stranger,
        delegator: account,
        salt: 0,
      },
    ),
    title: 'title.delegation',
    warnings: ['delegation'],
  },
  {
    name: 'a transaction of a smart account',
    request: ask(
      'PackedUserOperation',
      {
        PackedUserOperation:
          'address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData',
      },
      {
        accountGasLimits: fill('00', 32),
        callData: '0x12345678',
        gasFees: fill('00', 32),
        initCode: '0x',
        nonce: 0,
        paymasterAndData: '0x',
        preVerificationGas: 0,
        sender: friend,
      },
    ),
    title: 'title.userOperation',
    warnings: ['userOperation', 'unknownCall'],
  },
  {
    name: 'a permission of an unknown type',
    request: ask(
      'SetAllowance',
      { SetAllowance: 'address who,uint256 much' },
      { much: most, who: stranger },
    ),
    title: 'title.typedData',
    warnings: ['resemblesPermission'],
  },
  {
    name: 'a spender in an unknown type',
    request: ask(
      'Claim',
      { Claim: 'address spender,bytes32 proof' },
      { proof: fill('01', 32), spender: stranger },
    ),
    title: 'title.typedData',
    warnings: ['resemblesPermission'],
  },
  {
    name: 'the example of EIP-712',
    request: ask('Mail', mail, letter),
    title: 'title.typedData',
    warnings: [],
  },
  {
    name: 'names with a colon',
    request: ask(
      'HyperliquidTransaction:UsdSend',
      { 'HyperliquidTransaction:UsdSend': 'string destination,string amount,uint64 time' },
      { amount: '5', destination: friend, time: 1_772_400_000_000 },
    ),
    title: 'title.typedData',
    warnings: [],
  },
  {
    name: 'negative numbers in signed types',
    request: ask('Move', { Move: 'int8 by,int256 far' }, { by: -128, far: `-${2n ** 255n}` }),
    title: 'title.typedData',
    warnings: [],
  },
  {
    name: 'a text with a direction override',
    request: ask('Mail', mail, { ...letter, contents: 'Pay \u202ebob\u202c' }),
    title: 'title.typedData',
    warnings: ['bidiCharacters'],
  },
  {
    name: 'a domain name with a hidden character',
    request: ask('Mail', mail, letter, { name: 'Uni\u200bswap' }),
    title: 'title.typedData',
    warnings: ['hiddenCharacters'],
  },
  {
    name: 'names from the object prototype',
    request: ask(
      'constructor',
      { constructor: 'string toString,hasOwnProperty valueOf', hasOwnProperty: 'bool call' },
      { toString: 'a', valueOf: { call: true } },
    ),
    title: 'title.typedData',
    warnings: [],
  },
]

const chains: readonly Omit<Row, 'threat'>[] = (
  [
    ['another network', 137],
    ['another network, in hex', '0x89'],
    ['another network as text', '137'],
    ['network 0', 0],
    ['a chain id of 256 bits', most],
  ] as const
).map(([name, chainId]) => ({
  name,
  request: ask('Permit', { Permit }, permit, { chainId }),
  title: 'title.refused',
  warnings: ['wrongChain', 'permit'],
}))

const nested = (depth: number): unknown => ({
  children: depth ? [nested(depth - 1)] : [],
  name: 'n',
})

/** Typed data that is malformed or too large. */
const malformed: readonly Omit<Row, 'threat'>[] = (
  [
    ['invalid JSON', { method: 'eth_signTypedData_v4', params: [account, '{'] }],
    ['null', { method: 'eth_signTypedData_v4', params: [account, 'null'] }],
    ['a list', { method: 'eth_signTypedData_v4', params: [account, []] }],
    ['no data', { method: 'eth_signTypedData_v4', params: [account] }],
    ['a missing primary type', ask('Letter', mail, letter)],
    ['a primary type from the prototype', ask('toString', mail, letter)],
    ['the domain as the message', ask('EIP712Domain', mail, letter)],
    ['a field is missing', ask('Mail', mail, { ...letter, to: undefined })],
    ['a struct is null', ask('Mail', mail, { ...letter, to: null })],
    ['a struct is a list', ask('Mail', mail, { ...letter, to: [] })],
    ['a field from the prototype', ask('A', { A: 'string toString' }, {})],
    ['__proto__ as a field', ask('A', { A: 'string __proto__' }, JSON.parse('{"__proto__":"a"}'))],
    [
      '__proto__ as a type',
      {
        method: 'eth_signTypedData_v4',
        params: [
          account,
          '{"domain":{},"message":{},"primaryType":"__proto__","types":{"__proto__":[]}}',
        ],
      },
    ],
    [
      'a struct with the name of a simple type',
      ask('A', { A: 'address a', address: 'bool b' }, { a: { b: true } }),
    ],
    [
      'a name that ends the type early',
      ask('A', { A: [{ name: 'a)B(uint256 b', type: 'bool' }] }, { 'a)B(uint256 b': true }),
    ],
    ['a type name with parentheses', ask('A(bool a)', { 'A(bool a)': 'bool a' }, { a: true })],
    ['the same field twice', ask('A', { A: 'bool a,bool a' }, { a: true })],
    ['a number with a fraction', ask('A', { A: 'uint256 a' }, { a: 1.5 })],
    ['a number that JSON has rounded', ask('A', { A: 'uint256 a' }, { a: 2 ** 60 })],
    ['a number beyond its type', ask('A', { A: 'uint8 a' }, { a: 256 })],
    ['a number beyond 256 bits', ask('A', { A: 'uint256 a' }, { a: most + 1n })],
    ['a negative number in an unsigned type', ask('A', { A: 'uint256 a' }, { a: -1 })],
    ['a number of a hundred digits', ask('A', { A: 'uint256 a' }, { a: '9'.repeat(100) })],
    ['an invalid integer size', ask('A', { A: 'uint7 a' }, { a: 1 })],
    ['an address that is too short', ask('A', { A: 'address a' }, { a: '0x1234' })],
    ['bytes of the wrong length', ask('A', { A: 'bytes4 a' }, { a: '0x123456' })],
    ['a boolean as a number', ask('A', { A: 'bool a' }, { a: 1 })],
    ['a list of the wrong length', ask('A', { A: 'uint8[2] a' }, { a: [1] })],
    [
      'a domain with an unknown field',
      ask('Mail', mail, letter, {}, fields('string name,string site')),
    ],
    [
      'a chain id as a string in the domain’s type',
      ask('Mail', mail, letter, { chainId: '1' }, fields('string chainId')),
    ],
    ['a domain with a missing field', ask('Mail', mail, letter, { version: undefined })],
    ['a text with a lone surrogate', ask('A', { A: 'string a' }, { a: '\ud800' })],
    [
      '65 types',
      ask(
        'A',
        {
          A: 'bool a',
          ...Object.fromEntries(Array.from({ length: 64 }, (_, i) => [`B${i}`, 'bool a'])),
        },
        { a: true },
      ),
    ],
    ['a recursive type without an end', ask('A', { A: 'A a' }, { a: { a: {} } })],
  ] satisfies [string, Row['request']][]
).map(([name, request]) => ({
  name,
  request,
  title: 'title.refused',
  warnings: ['malformedTypedData'],
}))

const sizes: readonly Omit<Row, 'threat'>[] = [
  {
    name: 'a recursive type',
    request: ask('Node', { Node: 'string name,Node[] children' }, nested(5)),
    title: 'title.typedData',
    warnings: [],
  },
  {
    name: 'a recursive type that is too deep',
    request: ask('Node', { Node: 'string name,Node[] children' }, nested(9)),
    title: 'title.refused',
    warnings: ['tooLarge'],
  },
  {
    name: 'too many values',
    request: ask('A', { A: 'uint8[] a' }, { a: new Array(2_500).fill(1) }),
    title: 'title.refused',
    warnings: ['tooLarge'],
  },
  {
    name: 'too much JSON',
    request: ask('A', { A: 'string a' }, { a: 'a'.repeat(300_000) }),
    title: 'title.refused',
    warnings: ['tooLarge'],
  },
  {
    name: 'too much text, not as JSON',
    request: {
      method: 'eth_signTypedData_v4',
      params: [
        account,
        {
          domain: { chainId: 1 },
          message: { a: 'a'.repeat(300_000) },
          primaryType: 'A',
          types: { A: fields('string a') },
        },
      ],
    },
    title: 'title.refused',
    warnings: ['tooLarge'],
  },
  {
    name: 'another account',
    request: { method: 'eth_signTypedData_v4', params: [friend, '{}'] },
    title: 'title.refused',
    warnings: ['wrongAccount'],
  },
  {
    name: 'the old format with the data first',
    request: { method: 'eth_signTypedData_v4', params: [[{ name: 'a', type: 'bool' }], account] },
    title: 'title.refused',
    warnings: ['malformedRequest'],
  },
]

export const typedData: readonly Row[] = [
  ...[...known, ...chains].map((row) => ({ ...row, threat: 'T33' }) as const),
  ...[...malformed, ...sizes].map((row) => ({ ...row, threat: 'T35' }) as const),
]
