import type { Context, Holding } from '../../src/Context.ts'
import { encode } from './encode.ts'
import { account, coin, nft, permit2, type Row, router, stranger, token, weth } from './Row.ts'

const approve = (spender: string, amount: bigint, of = token): Row['request'] => ({
  method: 'eth_sendTransaction',
  params: [{ data: encode('approve(address,uint256)', spender, amount), from: account, to: of }],
})

const sign = (primaryType: string, types: object, message: object, domain: object = {}) =>
  ({
    method: 'eth_signTypedData_v4',
    params: [
      account,
      JSON.stringify(
        {
          domain: { chainId: 1, name: 'Token', verifyingContract: token, ...domain },
          message,
          primaryType,
          types: {
            EIP712Domain: fields('string name,uint256 chainId,address verifyingContract'),
            ...types,
          },
        },
        (_, value) => (typeof value === 'bigint' ? String(value) : value),
      ),
    ],
  }) as const satisfies Row['request']

function fields(text: string) {
  return text.split(',').map((field) => {
    const [type, name] = field.split(' ')
    return { name, type }
  })
}

const permit = (value: bigint, of = token) =>
  sign(
    'Permit',
    {
      Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
    },
    { deadline: 1_772_400_000, nonce: 0, owner: account, spender: stranger, value },
    { verifyingContract: of },
  )

const permitBatch = (...amounts: bigint[]) =>
  sign(
    'PermitBatchTransferFrom',
    {
      PermitBatchTransferFrom: fields(
        'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline',
      ),
      TokenPermissions: fields('address token,uint256 amount'),
    },
    {
      deadline: 1_772_400_000,
      nonce: 1,
      permitted: amounts.map((amount) => ({ amount, token })),
      spender: stranger,
    },
    { name: 'Permit2', verifyingContract: permit2 },
  )

const permitSingle = (amount: bigint) =>
  sign(
    'PermitSingle',
    {
      PermitDetails: fields('address token,uint160 amount,uint48 expiration,uint48 nonce'),
      PermitSingle: fields('PermitDetails details,address spender,uint256 sigDeadline'),
    },
    {
      details: { amount, expiration: 1_772_400_000, nonce: 0, token },
      sigDeadline: 1_772_400_000,
      spender: stranger,
    },
    { name: 'Permit2', verifyingContract: permit2 },
  )

const holding = (of: string, it: Holding): Partial<Context> => ({
  holdings: new Map([[of.toLowerCase(), it]]),
})
/** A holder of 6 % of a token that is not pinned. */
const rich = holding(coin, { balance: 60_000_000n, supply: 1_000_000_000n })
const some = { title: 'title.approve' } as const
const all = { title: 'title.approveUnlimited' } as const

/** The balance is 1,000 USDC, so half of it is 500,000,000 in the smallest unit. */
const allowances: readonly Omit<Row, 'threat'>[] = [
  {
    ...some,
    name: 'just under half of the balance',
    request: approve(router, 499_999_999n),
    warnings: ['approval'],
  },
  {
    ...some,
    name: 'half of the balance',
    request: approve(router, 500_000_000n),
    warnings: ['approvalMost'],
  },
  {
    ...some,
    name: 'just over half of the balance',
    request: approve(router, 500_000_001n),
    warnings: ['approvalMost'],
  },
  {
    ...some,
    name: 'one unit less than the balance',
    request: approve(router, 999_999_999n),
    warnings: ['approvalMost'],
  },
  {
    ...some,
    name: 'exactly the balance',
    request: approve(router, 1_000_000_000n),
    warnings: ['approvalMost'],
  },
  {
    ...some,
    context: holding(token, { balance: 0n, supply: 10n ** 18n }),
    name: 'a token that the user does not have',
    request: approve(router, 1n),
    warnings: ['approvalMost'],
  },
  {
    ...some,
    name: 'just under a billion of a pinned token',
    request: approve(stranger, 10n ** 15n - 1n),
    warnings: ['approvalMost'],
  },
  {
    ...all,
    name: 'a billion of a pinned token',
    request: approve(stranger, 10n ** 15n),
    warnings: ['approvalUnlimited'],
  },
  {
    ...all,
    context: holding(token, { balance: 2n ** 255n, supply: 2n ** 255n }),
    name: 'a billion of a pinned token, with a node that invents a balance',
    request: approve(stranger, 10n ** 15n),
    warnings: ['approvalUnlimited'],
  },
  {
    ...some,
    context: {
      ...holding(coin, { balance: 1n, supply: 10n ** 40n }),
      tokens: new Map([[coin.toLowerCase(), { decimals: 36, kind: 'erc20', symbol: 'COIN' }]]),
    },
    name: 'just under the bound for a token that claims many decimals',
    request: approve(stranger, 10n ** 33n - 1n, coin),
    warnings: ['approvalMost', 'claimedUnits'],
  },
  {
    ...all,
    context: {
      ...holding(coin, { balance: 2n ** 200n, supply: 2n ** 200n }),
      tokens: new Map([[coin.toLowerCase(), { decimals: 36, kind: 'erc20', symbol: 'COIN' }]]),
    },
    name: 'the bound for a token that claims many decimals',
    request: approve(stranger, 10n ** 33n, coin),
    warnings: ['approvalUnlimited', 'claimedUnits'],
  },
  {
    ...some,
    context: rich,
    name: 'just under a hundredth of the supply',
    request: approve(router, 9_999_999n, coin),
    warnings: ['approval', 'claimedUnits'],
  },
  {
    ...some,
    context: rich,
    name: 'a hundredth of the supply',
    request: approve(router, 10_000_000n, coin),
    warnings: ['approval', 'claimedUnits', 'largeShare'],
  },
  {
    ...some,
    context: rich,
    name: 'just under the supply',
    request: approve(router, 999_999_999n, coin),
    warnings: ['approvalMost', 'claimedUnits'],
  },
  {
    ...all,
    context: rich,
    name: 'the whole supply',
    request: approve(router, 1_000_000_000n, coin),
    warnings: ['approvalUnlimited', 'claimedUnits'],
  },
  {
    ...some,
    context: { holdings: undefined },
    name: 'a node that does not answer',
    request: approve(router, 1n),
    warnings: ['approval', 'balanceUnknown'],
  },
  {
    ...some,
    context: holding(token, { supply: 40n * 10n ** 15n }),
    name: 'a balance that cannot be read',
    request: approve(router, 1n),
    warnings: ['approval', 'balanceUnknown'],
  },
  {
    ...some,
    context: holding(token, { balance: 1_000_000_000n }),
    name: 'a supply that cannot be read, with a known balance',
    request: approve(router, 1n),
    warnings: ['approval'],
  },
  {
    context: { tokens: new Map([[nft.toLowerCase(), { kind: 'erc721' }]]) },
    name: 'one item of a collection',
    request: approve(stranger, 4242n, nft),
    title: 'title.approveItem',
    warnings: ['approvalItem'],
  },
  {
    ...some,
    context: holding(nft, { balance: 100n, supply: 10_000n }),
    name: 'the first item of a collection of unknown kind',
    request: approve(stranger, 0n, nft),
    warnings: ['approvalMaybeItem'],
  },
  {
    ...some,
    context: holding(nft, { balance: 100n, supply: 10_000n }),
    name: 'another item of it, with an id below the balance',
    request: approve(stranger, 7n, nft),
    warnings: ['approval', 'approvalMaybeItem'],
  },
  {
    name: 'zero of a token of known kind',
    request: approve(stranger, 0n, coin),
    title: 'title.revoke',
    warnings: ['claimedUnits'],
  },
]

const permits: readonly Omit<Row, 'threat'>[] = [
  {
    ...some,
    name: 'a permit just under half of the balance',
    request: permit(499_999_999n),
    warnings: ['permit'],
  },
  {
    ...some,
    name: 'a permit of half of the balance',
    request: permit(500_000_000n),
    warnings: ['permitMost'],
  },
  {
    ...some,
    name: 'Permit2, just under half of the balance',
    request: permitSingle(499_999_999n),
    warnings: ['permit'],
  },
  {
    ...some,
    name: 'Permit2, half of the balance',
    request: permitSingle(500_000_000n),
    warnings: ['permitMost'],
  },
  {
    name: 'Permit2, twice just under a quarter of the balance',
    request: permitBatch(249_999_999n, 249_999_999n),
    title: 'title.approveSeveral',
    warnings: ['permit'],
  },
  {
    name: 'Permit2, half of the balance in two parts',
    request: permitBatch(250_000_000n, 250_000_000n),
    title: 'title.approveSeveral',
    warnings: ['permitMost'],
  },
  {
    ...some,
    context: { holdings: undefined },
    name: 'a permit, with a node that does not answer',
    request: permit(1n),
    warnings: ['balanceUnknown', 'permit'],
  },
]

const zeroEx = 'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount'
const offer = {
  expiry: 1_772_400_000,
  expiryAndNonce: 1_772_400_000n << 192n,
  feeRecipient: stranger,
  maker: account,
  makerAmount: 5_000_000,
  makerToken: token,
  pool: `0x${'00'.repeat(32)}`,
  salt: 1,
  sender: stranger,
  taker: stranger,
  takerAmount: 2,
  takerToken: coin,
  takerTokenFeeAmount: 0,
  txOrigin: stranger,
}
const orders: readonly Omit<Row, 'threat'>[] = (
  [
    [
      'LimitOrder',
      `${zeroEx},uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt`,
      offer,
    ],
    [
      'RfqOrder',
      `${zeroEx},address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt`,
      offer,
    ],
    [
      'OtcOrder',
      `${zeroEx},address maker,address taker,address txOrigin,uint256 expiryAndNonce`,
      offer,
    ],
    [
      'Order',
      'uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits',
      {
        maker: account,
        makerAsset: token,
        makerTraits: 0,
        makingAmount: 5_000_000,
        receiver: account,
        salt: 1,
        takerAsset: coin,
        takingAmount: 2,
      },
    ],
  ] as const
).map(([type, text, message]) => ({
  name: `${type} for two units of a worthless token`,
  request: sign(type, { [type]: fields(text) }, message),
  title: 'title.order' as const,
  warnings: ['claimedUnits', 'orderForNothing', 'unknownToken'] as const,
}))

const alike: readonly Omit<Row, 'threat'>[] = [
  {
    name: 'an order with tokens in a nested struct',
    request: sign(
      'TradeIntent',
      {
        Asset: fields('address token,uint256 amount'),
        TradeIntent: fields('Asset make,Asset take'),
      },
      { make: { amount: 1, token }, take: { amount: 1, token: weth } },
    ),
    title: 'title.typedData',
    warnings: ['resemblesOrder'],
  },
  {
    name: 'an order with numbered tokens and a verifying contract',
    request: sign('Order', { Order: fields('uint256 give,uint256 get') }, { get: 1, give: 2 }),
    title: 'title.typedData',
    warnings: ['resemblesOrder'],
  },
]

const units: readonly Omit<Row, 'threat'>[] = [
  {
    context: { tokens: new Map([[token.toLowerCase(), { decimals: 18, symbol: 'LIE' }]]) },
    name: 'a pinned token, with a node that lies about its decimals',
    request: approve(router, 5_000_000n),
    title: 'title.approve',
    warnings: ['approval'],
  },
  {
    name: 'decimals that only the contract claims',
    request: {
      method: 'eth_sendTransaction',
      params: [{ data: encode('transfer(address,uint256)', stranger, 5n), to: coin }],
    },
    title: 'title.send',
    warnings: ['claimedUnits'],
  },
]

/** T54: amounts just below and at each threshold. */
export const thresholdRows: readonly Row[] = [
  ...allowances,
  ...permits,
  ...orders,
  ...alike,
  ...units,
].map((row) => ({ ...row, threat: 'T54' }) as const)
