import { parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { call, encode, typed } from '../requests.ts'
import {
  account,
  dai,
  drainer,
  most,
  permit2,
  savingsDai,
  stranger,
  usdc,
  weth,
  withTokens,
} from '../world.ts'

const soon = 1_772_370_000
const inMonth = 1_774_958_400
const oneInch = '0x111111125421cA6dc452d289314280a0f8842A65'
const relayer = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'
const conduit = '0x1E0049783F008A0085193E00003D00cd54003c71'
const aave = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const universalRouter = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const approve = (spender: string, amount = most) =>
  encode('approve(address spender,uint256 value)', spender, amount)
const permit = (spender: string, value: bigint, chain: { chainId?: number } = { chainId: 1 }) =>
  typed(
    { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
    { deadline: soon, nonce: 0, owner: account, spender, value },
    { ...chain, name: 'USD Coin', verifyingContract: usdc, version: '2' },
  )
const permitDai = (spender: string, expiry: number) =>
  typed(
    { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' },
    { allowed: true, expiry, holder: account, nonce: 0, spender },
    { chainId: 1, name: 'Dai Stablecoin', verifyingContract: dai, version: '1' },
  )
const permitSingle = (spender: string, expiration: number, verifyingContract: string = permit2) =>
  typed(
    {
      PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
      PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce',
    },
    {
      details: { amount: 2n ** 160n - 1n, expiration, nonce: 0, token: usdc },
      sigDeadline: soon,
      spender,
    },
    { chainId: 1, name: 'Permit2', verifyingContract },
  )

/** Tokens that claim not to be collections, on networks where they are not pinned. */
const claimed = withTokens(
  [usdc, { decimals: 6, kind: 'erc20', symbol: 'USDC' }],
  [weth, { decimals: 18, kind: 'erc20', symbol: 'WETH' }],
)

const approvals: readonly Omit<Row, 'source'>[] = [
  {
    ...call(usdc, approve(drainer)),
    expected: ['approvalUnlimited'],
    name: 'an approval of all USDC for an unknown contract instead of Permit2',
  },
  {
    ...call(usdc, approve('0x111111125421cA6dc452d289314280a0f8842A66'.toLowerCase())),
    expected: ['approvalUnlimited'],
    name: 'an approval of all USDC for an address that differs from 1inch in one digit',
  },
  {
    ...call(usdc, approve(oneInch)),
    context: { chainId: 11155111, ...claimed },
    expected: ['approvalUnlimited', 'claimedUnits'],
    name: 'an approval for the address of 1inch on a network without it',
  },
  {
    ...call(weth, approve(relayer)),
    context: { chainId: 43114, ...claimed },
    expected: ['approvalUnlimited', 'claimedUnits'],
    name: 'an approval for the address of CoW Protocol on a network without it',
  },
  {
    ...call(usdc, approve(permit2)),
    context: { chainId: 324, ...claimed },
    expected: ['approvalUnlimited', 'claimedUnits'],
    name: 'an approval for the address of Permit2 on a network with other addresses',
  },
  {
    ...call(drainer, approve(conduit)),
    expected: ['approvalUnlimited'],
    name: 'an approval of what may be an item, for the conduit of OpenSea',
  },
  {
    ...call(
      usdc,
      encode('approveAndCall(address spender,uint256 value,bytes data)', oneInch, most, '0x'),
    ),
    expected: ['approvalUnlimited'],
    name: 'an approval of all USDC for 1inch, with a call of it',
  },
  {
    ...call(usdc, encode('increaseAllowance(address spender,uint256 value)', permit2, most)),
    expected: ['allowanceAdds', 'approval'],
    name: 'all USDC on top of an allowance for Permit2',
  },
]

const permits: readonly Omit<Row, 'source'>[] = [
  {
    ...permit(stranger, parseUnits('500', 6)),
    expected: ['permit'],
    name: 'a permit of 500 USDC for a stranger instead of Aave',
  },
  {
    ...permit(aave, parseUnits('500', 6), {}),
    expected: ['noChain', 'permit'],
    name: 'a permit for the address of Aave on every network',
  },
  {
    ...permit(aave, most),
    expected: ['permitUnlimited'],
    name: 'a permit of all USDC for Aave, which only the signature limits in time',
  },
  {
    ...permit(aave, parseUnits('500', 6)),
    context: { other: stranger },
    expected: ['permit'],
    name: 'a permit for Aave that may be for another account of the user',
  },
  {
    ...permitDai(stranger, soon),
    expected: ['permitUnlimited'],
    name: 'a permit of all DAI for a stranger instead of 1inch',
  },
  {
    ...permitDai(oneInch, 0),
    expected: ['permitUnlimited'],
    name: 'a permit of all DAI for 1inch without an end',
  },
  {
    ...permitSingle(stranger, inMonth),
    expected: ['permitUnlimited'],
    name: 'a permit of all USDC for 30 days for a stranger',
  },
  {
    ...permitSingle(universalRouter, 2 ** 48 - 1),
    expected: ['permitUnlimited'],
    name: 'a permit of all USDC for the Universal Router without an end',
  },
  {
    ...permitSingle(universalRouter, inMonth, drainer),
    expected: ['permitUnlimited', 'unknownContract'],
    name: 'a permit of all USDC at a contract that only looks like Permit2',
  },
]

const payments: readonly Omit<Row, 'source'>[] = [
  {
    ...call(usdc, encode('transfer(address to,uint256 value)', stranger, 2_500_000_001n)),
    expected: ['sendsMost'],
    name: 'a hair more than half of the USDC to a stranger',
  },
]

const morpho = '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb'
const queue = '0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1'
const gateway = '0xd01607c3C5eCABa394D8be377a08590149325722'
const bridge = '0x4200000000000000000000000000000000000010'
const onOptimism = { chainId: 10, holdings: new Map([['coin', { balance: parseEther('0.8') }]]) }
const seaportItem = 'uint8 itemType,address token,uint256 id,uint256 start,uint256 end'
const cancel = encode(
  `cancel((address offerer,address zone,(${seaportItem})[] offer,(${seaportItem},address recipient)[] consideration,uint8 orderType,uint256 start,uint256 end,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)[] orders)`,
  [],
)
const borrow = (receiver: string, shares = 0n) =>
  encode(
    'borrow((address loan,address collateral,address oracle,address irm,uint256 lltv) market,uint256 assets,uint256 shares,address onBehalf,address receiver)',
    { collateral: weth, irm: drainer, lltv: parseEther('0.86'), loan: usdc, oracle: drainer },
    ...[parseUnits('500', 6), shares, account, receiver],
  )
const request = (owner: string) =>
  encode('requestWithdrawals(uint256[] amounts,address owner)', [parseEther('1')], owner)
const requestWrapped = (owner: string) =>
  encode('requestWithdrawalsWstETH(uint256[] amounts,address owner)', [parseEther('1')], owner)
const depositCoins = (owner: string) =>
  encode('depositETH(address pool,address owner,uint16 referral)', aave, owner, 0)
const burn = encode('burn(uint256 amount)', parseEther('30'))
const authorize = (value: bigint, more: { to?: string; validBefore?: bigint } = {}, chainId = 1) =>
  typed(
    {
      TransferWithAuthorization:
        'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
    },
    {
      from: account,
      nonce: `0x${'6b'.repeat(32)}`,
      to: stranger,
      validAfter: 0,
      validBefore: soon,
      value,
      ...more,
    },
    { chainId, name: 'USD Coin', verifyingContract: usdc, version: '2' },
  )

const calls: readonly Omit<Row, 'source'>[] = [
  {
    ...call(usdc, cancel),
    expected: ['unknownTokenCall'],
    name: 'a token with the function that cancels orders at Seaport',
  },
  {
    ...typed(
      { OrderCancellations: 'bytes[] orderUids' },
      { orderUids: [`0x${'6e'.repeat(56)}`] },
      { chainId: 1, name: 'Gnosis Protocol', verifyingContract: drainer, version: 'v2' },
    ),
    expected: ['resemblesOrder'],
    name: 'canceled orders at a contract that only has the name of CoW Protocol',
  },
  {
    ...call(
      savingsDai,
      encode(
        'deposit(uint256 assets,address receiver,uint16 referral)',
        ...[parseEther('400'), stranger, 181],
      ),
    ),
    expected: ['swapRecipient', 'unverifiedContract'],
    name: 'a deposit in a vault, with a number for the app, for a stranger',
  },
  {
    ...call(queue, request(stranger)),
    expected: ['claimedUnits', 'withdrawRecipient'],
    name: 'a withdrawal requested at Lido for a stranger',
  },
  {
    ...call(queue, requestWrapped(stranger)),
    expected: ['claimedUnits', 'withdrawRecipient'],
    name: 'a withdrawal of wrapped stETH requested at Lido for a stranger',
  },
  {
    ...call(drainer, request(account)),
    expected: ['unknownTokenCall'],
    name: 'a withdrawal requested at a contract that only looks like Lido',
  },
  {
    ...call(dai, burn),
    expected: ['unknownTokenCall'],
    name: 'DAI burned by the function of rETH',
  },
  {
    ...call(morpho, borrow(stranger)),
    expected: ['withdrawRecipient'],
    name: 'a loan at Morpho for a stranger',
  },
  {
    ...call(morpho, borrow(account, 1n)),
    expected: ['unknownTokenCall'],
    name: 'a loan at Morpho whose amount follows from shares',
  },
  {
    ...call(drainer, borrow(account)),
    expected: ['unknownTokenCall'],
    name: 'a loan at a contract that only looks like Morpho',
  },
  {
    ...call(gateway, depositCoins(stranger), parseEther('0.5')),
    expected: ['creditRecipient'],
    name: 'coins deposited at Aave for a stranger',
  },
  {
    ...call(drainer, depositCoins(account), parseEther('0.5')),
    expected: ['unknownCall', 'valueToUnknown'],
    name: 'coins for a contract that only looks like the gateway of Aave',
  },
  {
    ...call(
      bridge,
      encode('bridgeETHTo(address to,uint32 gas,bytes data)', stranger, 200_000, '0x'),
      parseEther('0.25'),
    ),
    context: onOptimism,
    expected: ['withdrawRecipient'],
    name: 'coins from OP Mainnet by its bridge for a stranger',
  },
  {
    ...call(bridge, encode('bridgeETH(uint32 gas,bytes data)', 200_000, '0x'), parseEther('0.5')),
    expected: ['unknownCall', 'valueToUnknown'],
    name: 'coins for the address of the bridge on Ethereum, where it has no bridge',
  },
]

const signed: readonly Omit<Row, 'source'>[] = [
  {
    ...authorize(parseUnits('5.01', 6)),
    expected: ['transferAuthorization'],
    name: 'a signed payment of more than a thousandth of the balance',
  },
  {
    ...authorize(parseUnits('0.01', 6), { validBefore: most }),
    expected: ['transferAuthorization'],
    name: 'a signed payment of one cent that never ends',
  },
  {
    ...authorize(parseUnits('0.01', 6)),
    context: { other: drainer },
    expected: ['transferAuthorization'],
    name: 'a signed payment of one cent that another account may make',
  },
  {
    ...authorize(parseUnits('0.01', 6)),
    context: { holdings: undefined },
    expected: ['transferAuthorization'],
    name: 'a signed payment of one cent with an unknown balance',
  },
]

/** Copies of ordinary requests, with a stranger in the place of the user or of a known contract. */
export const twins: readonly Row[] = [
  ...approvals,
  ...permits,
  ...payments,
  ...calls,
  ...signed,
].map((row) => ({
  ...row,
  source: 'T68',
})) as readonly Row[]
