import { type Hex, parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { call, encode } from '../requests.ts'
import { account, comet, drainer, most, stranger, usdc, weth } from '../world.ts'

const aave = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const balancer = '0xBA12222222228d8Ba445958a75a0704d566BF2C8'
const morpho = '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb'
const settlement = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const hash: Hex = `0x${'00'.repeat(32)}`
/** A market of Morpho: loan, collateral, oracle, model and ratio. */
const market = {
  collateralToken: weth,
  irm: '0x870aC11D48B15DB9a138Cf899d20F13F79Ba00BC',
  lltv: 860_000_000_000_000_000n,
  loanToken: usdc,
  oracle: '0x48F7E36EB6B826B2dF4B2E630B62Cd25e89E40e2',
}
const marketType =
  '(address loanToken,address collateralToken,address oracle,address irm,uint256 lltv) market'
const review = 'T68: calls that spend a live allowance for someone else'

/** Calls of lenders and exchanges that use an allowance of the user for a stranger. */
export const lenders: readonly Row[] = [
  {
    ...call(
      aave,
      encode(
        'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
        usdc,
        parseUnits('5000', 6),
        stranger,
        0,
      ),
    ),
    expected: ['creditRecipient', 'unverifiedContract'],
    name: 'savings at Aave for a stranger',
    source: review,
  },
  {
    ...call(
      aave,
      encode(
        'deposit(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
        usdc,
        parseUnits('5000', 6),
        stranger,
        0,
      ),
    ),
    expected: ['creditRecipient', 'unverifiedContract'],
    name: 'savings at Aave for a stranger, by the older function',
    source: review,
  },
  {
    ...call(
      aave,
      encode(
        'repay(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf)',
        usdc,
        parseUnits('5000', 6),
        2n,
        stranger,
      ),
    ),
    expected: ['creditRecipient', 'unverifiedContract'],
    name: 'the loan of a stranger at Aave, paid back',
    source: review,
  },
  {
    ...call(
      aave,
      encode('withdraw(address asset,uint256 amount,address to)', usdc, most, stranger),
    ),
    expected: ['unverifiedContract', 'withdrawRecipient'],
    name: 'a withdrawal from Aave to a stranger',
    source: review,
  },
  {
    ...call(
      aave,
      encode(
        'supplyWithPermit(address asset,uint256 amount,address onBehalfOf,uint16 referralCode,uint256 deadline,uint8 permitV,bytes32 permitR,bytes32 permitS)',
        ...[usdc, parseUnits('5000', 6), stranger, 0, 1_772_370_000n, 27, hash, hash],
      ),
    ),
    expected: ['creditRecipient', 'unverifiedContract'],
    name: 'savings at Aave for a stranger, with a permit',
    source: review,
  },
  {
    ...call(
      settlement,
      encode(
        'setPreSignature(bytes orderUid,bool signed)',
        `0x${'c4'.repeat(32)}${account.slice(2)}69a5b1c8`,
        true,
      ),
    ),
    expected: ['resemblesOrder'],
    name: 'a signed order of CoW Protocol that only its hash names',
    source: review,
  },
  {
    ...call(
      balancer,
      encode(
        'setRelayerApproval(address sender,address relayer,bool approved)',
        account,
        stranger,
        true,
      ),
    ),
    expected: ['manager'],
    name: 'a relayer of Balancer who can use every allowance',
    source: review,
  },
  {
    ...call(
      balancer,
      encode(
        'swap((bytes32 poolId,uint8 kind,address assetIn,address assetOut,uint256 amount,bytes userData) singleSwap,(address sender,bool fromInternalBalance,address recipient,bool toInternalBalance) funds,uint256 limit,uint256 deadline) payable returns (uint256)',
        {
          amount: parseUnits('5000', 6),
          assetIn: usdc,
          assetOut: weth,
          kind: 0,
          poolId: hash,
          userData: '0x',
        },
        {
          fromInternalBalance: false,
          recipient: stranger,
          sender: account,
          toInternalBalance: false,
        },
        0n,
        1_772_370_000n,
      ),
    ),
    expected: ['orderForNothing', 'swapRecipient', 'unverifiedContract'],
    name: 'a swap at Balancer whose proceeds go to a stranger',
    source: review,
  },
  {
    ...call(
      balancer,
      encode(
        'joinPool(bytes32 poolId,address sender,address recipient,(address[] assets,uint256[] maxAmountsIn,bytes userData,bool fromInternalBalance) request) payable',
        hash,
        account,
        stranger,
        {
          assets: [usdc],
          fromInternalBalance: false,
          maxAmountsIn: [parseUnits('5000', 6)],
          userData: '0x',
        },
      ),
    ),
    expected: ['creditRecipient', 'unverifiedContract'],
    name: 'a pool of Balancer joined for a stranger',
    source: review,
  },
  {
    ...call(
      balancer,
      encode(
        'exitPool(bytes32 poolId,address sender,address recipient,(address[] assets,uint256[] minAmountsOut,bytes userData,bool toInternalBalance) request)',
        hash,
        account,
        stranger,
        { assets: [usdc], minAmountsOut: [0n], toInternalBalance: false, userData: '0x' },
      ),
    ),
    expected: ['unverifiedContract', 'withdrawRecipient'],
    name: 'a pool of Balancer left to a stranger',
    source: review,
  },
  {
    ...call(
      balancer,
      encode(
        'manageUserBalance((uint8 kind,address asset,uint256 amount,address sender,address recipient)[] ops) payable',
        [
          {
            amount: parseUnits('5000', 6),
            asset: usdc,
            kind: 3,
            recipient: stranger,
            sender: account,
          },
        ],
      ),
    ),
    expected: ['creditRecipient', 'unverifiedContract'],
    name: 'tokens sent by the vault of Balancer',
    source: review,
  },
  {
    ...call(
      morpho,
      encode(
        `supply(${marketType},uint256 assets,uint256 shares,address onBehalf,bytes data)`,
        market,
        parseUnits('5000', 6),
        0n,
        stranger,
        '0x',
      ),
    ),
    expected: ['creditRecipient', 'sendsMost', 'unverifiedContract'],
    name: 'savings at Morpho for a stranger',
    source: review,
  },
  {
    ...call(
      morpho,
      encode(
        `supplyCollateral(${marketType},uint256 assets,address onBehalf,bytes data)`,
        market,
        parseEther('1.5'),
        stranger,
        '0x',
      ),
    ),
    expected: ['creditRecipient', 'sendsMost', 'unverifiedContract'],
    name: 'collateral at Morpho for a stranger',
    source: review,
  },
  {
    ...call(
      morpho,
      encode(
        `repay(${marketType},uint256 assets,uint256 shares,address onBehalf,bytes data)`,
        market,
        parseUnits('5000', 6),
        0n,
        stranger,
        '0x',
      ),
    ),
    expected: ['creditRecipient', 'unverifiedContract'],
    name: 'the loan of a stranger at Morpho, paid back',
    source: review,
  },
  {
    ...call(
      comet,
      encode(
        'supplyTo(address dst,address asset,uint256 amount)',
        stranger,
        usdc,
        parseUnits('5000', 6),
      ),
    ),
    expected: ['creditRecipient', 'unverifiedContract'],
    name: 'savings at Compound for a stranger',
    source: review,
  },
  {
    ...call(
      comet,
      encode(
        'withdrawTo(address to,address asset,uint256 amount)',
        stranger,
        usdc,
        parseUnits('900', 6),
      ),
    ),
    expected: ['unverifiedContract', 'withdrawRecipient'],
    name: 'a withdrawal from Compound to a stranger',
    source: review,
  },
  {
    ...call(
      '0x83F20F44975D03b1b09e64809B757c47f942BEeA',
      encode('deposit(uint256 assets,address receiver)', parseEther('3000'), stranger),
    ),
    expected: ['swapRecipient', 'unverifiedContract'],
    name: 'savings in a vault for a stranger',
    source: review,
  },
  {
    ...call(
      '0x83F20F44975D03b1b09e64809B757c47f942BEeA',
      encode(
        'redeem(uint256 shares,address receiver,address owner)',
        parseEther('800'),
        stranger,
        account,
      ),
    ),
    expected: ['claimedUnits', 'unverifiedContract', 'withdrawRecipient'],
    name: 'a withdrawal from a vault to a stranger',
    source: review,
  },
  {
    ...call(
      morpho,
      encode(
        `supply(${marketType},uint256 assets,uint256 shares,address onBehalf,bytes data)`,
        ...[{ ...market, collateralToken: drainer, oracle: drainer }, parseUnits('5000', 6), 0n],
        ...[account, '0x'],
      ),
    ),
    expected: ['sendsMost', 'unverifiedContract'],
    name: 'all USDC lent at Morpho for a worthless token',
    source: review,
  },
  {
    ...call(
      morpho,
      encode(
        `supplyCollateral(${marketType},uint256 assets,address onBehalf,bytes data)`,
        ...[{ ...market, loanToken: drainer, oracle: drainer }, parseEther('1.5'), account, '0x'],
      ),
    ),
    expected: ['sendsMost', 'unverifiedContract'],
    name: 'all WETH as collateral at Morpho in a market of a stranger',
    source: review,
  },
]
