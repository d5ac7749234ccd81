import { encodeAbiParameters, type Hex, parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { batch, call, encode, pay } from '../requests.ts'
import {
  account,
  apes,
  comet,
  dai,
  drainer,
  friend,
  most,
  multicall3,
  permit2,
  savingsDai,
  steth,
  stranger,
  swapRouter,
  swapRouter02,
  usdc,
  weth,
  withHoldings,
  withTokens,
  zero,
} from '../world.ts'

const aave = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const balancer = '0xBA12222222228d8Ba445958a75a0704d566BF2C8'
const morpho = '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb'
const settlement = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const universalRouter = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
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
/** The input of a swap of the user's USDC for WETH, for a command of the Universal Router. */
const swapInput = (recipient: string, amountIn: bigint, amountOut: bigint) =>
  encodeAbiParameters(
    [
      { type: 'address' },
      { type: 'uint256' },
      { type: 'uint256' },
      { type: 'bytes' },
      { type: 'bool' },
    ],
    [recipient as Hex, amountIn, amountOut, `0x${usdc.slice(2)}0001f4${weth.slice(2)}`, true],
  )
const review = 'T68: calls that spend a live allowance for someone else'

/** Calls that use an allowance of the user for someone else. */
const liveAllowances: readonly Row[] = [
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
    expected: ['creditRecipient', 'unverifiedContract'],
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
    expected: ['creditRecipient', 'unverifiedContract'],
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
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x00',
        [
          encodeAbiParameters(
            [
              { type: 'address' },
              { type: 'uint256' },
              { type: 'uint256' },
              { type: 'bytes' },
              { type: 'bool' },
            ],
            [
              stranger,
              parseUnits('5000', 6),
              0n,
              `0x${usdc.slice(2)}0001f4${weth.slice(2)}` as Hex,
              true,
            ],
          ),
        ],
        1_772_370_000n,
      ),
    ),
    expected: ['swapRecipient', 'unknownSwap'],
    name: 'a swap by the Universal Router whose proceeds go to a stranger',
    source: review,
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x02',
        [
          encodeAbiParameters(
            [{ type: 'address' }, { type: 'address' }, { type: 'uint160' }],
            [usdc, stranger, parseUnits('5000', 6)],
          ),
        ],
        1_772_370_000n,
      ),
    ),
    expected: ['unknownSwap'],
    name: 'tokens sent by the Universal Router with Permit2',
    source: review,
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x0b',
        [
          encodeAbiParameters(
            [{ type: 'address' }, { type: 'uint256' }],
            ['0x0000000000000000000000000000000000000002', parseEther('0.1')],
          ),
        ],
        1_772_370_000n,
      ),
      parseEther('0.1'),
    ),
    expected: ['unknownSwap'],
    name: 'coins left in the Universal Router, where anyone can take them',
    source: review,
  },
  {
    ...call(settlement, encode('withdraw(address to,uint256 amount)', stranger, parseEther('1'))),
    expected: ['unverifiedContract', 'withdrawRecipient'],
    name: 'a withdrawal whose first argument is the recipient',
    source: 'T48',
  },
  {
    ...call(savingsDai, encode('wrap(uint256 amount)', parseEther('800'))),
    expected: ['claimedUnits', 'unknownTokenCall', 'unverifiedContract'],
    name: 'a token that only has the function of another one',
    source: 'T48',
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x00',
        [swapInput(account, parseUnits('5000', 6), 0n)],
        1_772_370_000n,
      ),
    ),
    expected: ['orderForNothing'],
    name: 'a swap by the Universal Router that guarantees nothing',
    source: 'T48',
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x0000',
        [
          swapInput(account, parseUnits('250', 6), parseEther('0.08')),
          swapInput(stranger, parseUnits('4000', 6), parseEther('1.2')),
        ],
        1_772_370_000n,
      ),
    ),
    expected: ['swapRecipient'],
    name: 'a swap by the Universal Router beside one for a stranger',
    source: 'T48',
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x00',
        [swapInput('0x0000000000000000000000000000000000000002', parseUnits('5000', 6), 1n)],
        1_772_370_000n,
      ),
    ),
    expected: ['unknownSwap'],
    name: 'a swap whose proceeds stay in the Universal Router',
    source: 'T48',
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x80',
        [swapInput(account, parseUnits('250', 6), parseEther('0.08'))],
        1_772_370_000n,
      ),
    ),
    expected: ['unknownSwap'],
    name: 'a swap by the Universal Router that may fail while others go on',
    source: 'T48',
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x0010',
        [swapInput(account, parseUnits('250', 6), parseEther('0.08')), '0x'],
        1_772_370_000n,
      ),
    ),
    expected: ['unknownSwap'],
    name: 'a swap by the Universal Router with a command that the wallet does not read',
    source: 'T48',
  },
  {
    ...call(
      drainer,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x00',
        [swapInput(account, parseUnits('250', 6), parseEther('0.08'))],
        1_772_370_000n,
      ),
    ),
    expected: ['unknownTokenCall', 'unverifiedContract'],
    name: 'a swap by a contract that only looks like the Universal Router',
    source: 'T48',
  },
  {
    ...call(
      swapRouter02,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
        {
          amountIn: parseUnits('5000', 6),
          amountOutMinimum: 1n,
          fee: 500,
          recipient: account,
          sqrtPriceLimitX96: 0n,
          tokenIn: usdc,
          tokenOut: weth,
        },
      ),
    ),
    expected: ['orderForNothing'],
    name: 'a swap that guarantees almost nothing',
    source: 'T48',
  },
  {
    ...call(
      swapRouter,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
        {
          amountIn: parseUnits('250', 6),
          amountOutMinimum: parseEther('0.08'),
          deadline: 1_772_370_000n,
          fee: 500,
          recipient: stranger,
          sqrtPriceLimitX96: 0n,
          tokenIn: usdc,
          tokenOut: weth,
        },
      ),
    ),
    expected: ['swapRecipient'],
    name: 'a swap whose proceeds go to a stranger',
    source: 'T48',
  },
  {
    ...call(
      '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
      encode(
        'collect((uint256 tokenId,address recipient,uint128 amount0Max,uint128 amount1Max) params) payable returns (uint256 amount0,uint256 amount1)',
        {
          amount0Max: 2n ** 128n - 1n,
          amount1Max: 2n ** 128n - 1n,
          recipient: stranger,
          tokenId: 9n,
        },
      ),
    ),
    expected: ['withdrawRecipient'],
    name: 'the fees of a position, collected for a stranger',
    source: 'T48',
  },
]

const copies = (count: number, data: Hex, to: string) =>
  Array.from({ length: count }, () => ({ data, to }))
const other = (index: number) => `0x${(index + 1).toString(16).padStart(40, 'd')}`
const tiny = encode('transfer(address to,uint256 amount) returns (bool)', friend, 1n)

/** Transfers, allowances and payments. */
const takings: readonly Row[] = [
  {
    ...pay(stranger, parseEther('1.9')),
    expected: ['sendsMost'],
    name: 'almost all coins to a stranger',
    source: 'T54',
  },
  {
    ...call(usdc, encode('transfer(address to,uint256 amount)', stranger, parseUnits('4999', 6))),
    expected: ['sendsMost'],
    name: 'almost all USDC to a stranger',
    source: 'T54',
  },
  {
    ...batch(...Array.from({ length: 12 }, () => ({ to: stranger, value: parseEther('0.1') }))),
    context: { isAtomic: true },
    expected: ['sendsMost'],
    name: 'most coins in twelve parts',
    source: 'T54',
  },
  {
    ...batch(
      ...copies(
        62,
        encode('transferFrom(address from,address to,uint256 amount)', friend, account, 0n),
        usdc,
      ),
      {
        data: encode('transfer(address to,uint256 amount)', stranger, parseUnits('4000', 6)),
        to: usdc,
      },
    ),
    context: { isAtomic: true },
    expected: ['ownRecipient', 'sendsMost', 'takesFromOther'],
    name: 'a transfer behind 62 notes',
    source: 'T67',
  },
  {
    ...batch(...Array.from({ length: 8 }, (_, index) => ({ data: tiny, to: other(index) })), {
      data: encode('transferFrom(address from,address to,uint256 id)', account, stranger, 8_817n),
      to: apes,
    }),
    // The wallet read the first eight contracts only.
    context: {
      isAtomic: true,
      tokens: new Map(
        Array.from({ length: 8 }, (_, index) => [
          other(index).toLowerCase(),
          { decimals: 18, kind: 'erc20', symbol: 'TKN' } as const,
        ]),
      ),
    },
    expected: ['claimedUnits', 'sendsMaybeItem'],
    name: 'an item behind eight tokens, shown as units',
    source: 'T68',
  },
  {
    ...call(
      apes,
      encode('transferFrom(address from,address to,uint256 id)', account, stranger, 8_817n),
    ),
    context: { tokens: new Map() },
    expected: ['sendsMaybeItem'],
    name: 'an item of a collection whose kind the node does not tell',
    source: 'T68',
  },
  {
    ...call(usdc, encode('approve(address spender,uint256 amount)', stranger, most)),
    expected: ['approvalUnlimited'],
    name: 'all USDC, now and later',
    source: 'T54',
  },
  {
    ...call(
      usdc,
      encode('approve(address spender,uint256 amount)', stranger, parseUnits('999999999', 6)),
    ),
    expected: ['approvalMost'],
    name: 'an allowance just below "unlimited"',
    source: 'T54',
  },
  {
    ...call(
      usdc,
      encode(
        'increaseAllowance(address spender,uint256 addedValue)',
        stranger,
        parseUnits('100', 6),
      ),
    ),
    expected: ['allowanceAdds', 'approval'],
    name: 'an allowance that is raised',
    source: 'T54',
  },
  {
    ...call(apes, encode('setApprovalForAll(address operator,bool approved)', stranger, true)),
    expected: ['approvalForAll'],
    name: 'every item of a collection',
    source: 'T54',
  },
  {
    ...call(apes, encode('approve(address to,uint256 id)', stranger, 8_817n)),
    expected: ['approvalItem'],
    name: 'one item of a collection',
    source: 'T54',
  },
  {
    ...call(
      usdc,
      encode('approve(address spender,uint256 amount)', multicall3, parseUnits('1', 6)),
    ),
    expected: ['approval', 'openContract'],
    name: 'an allowance for a contract that anyone can use',
    source: 'T54',
  },
  {
    ...call(
      permit2,
      encode(
        'approve(address token,address spender,uint160 amount,uint48 expiration)',
        usdc,
        stranger,
        2n ** 160n - 1n,
        1_774_958_400,
      ),
    ),
    expected: ['approvalUnlimited'],
    name: 'all USDC by Permit2',
    source: 'T54',
  },
  {
    ...call(
      permit2,
      encode(
        'transferFrom(address from,address to,uint160 amount,address token)',
        account,
        stranger,
        parseUnits('5000', 6),
        usdc,
      ),
    ),
    expected: ['sendsMost'],
    name: 'all USDC sent by Permit2',
    source: 'T54',
  },
  {
    ...call(drainer, encode('claim() payable'), parseEther('1.8')),
    expected: ['sendsMost', 'unknownCall', 'valueToUnknown'],
    name: 'a claim that costs almost all coins',
    source:
      'https://support.metamask.io/stay-safe/protect-yourself/wallet-and-hardware/wallet-drainers',
  },
  {
    ...call(drainer, encode('SecurityUpdate() payable'), parseEther('0.9')),
    expected: ['unknownCall', 'valueToUnknown'],
    name: 'a security update that costs coins',
    source: 'https://drops.scamsniffer.io',
  },
  {
    ...batch(
      ...Array.from({ length: 10 }, () => ({
        data: encode('claim() payable'),
        to: drainer,
        value: parseEther('0.1'),
      })),
    ),
    context: { isAtomic: true },
    expected: ['sendsMost', 'unknownCall', 'valueToUnknown'],
    name: 'ten claims that together cost half of the coins',
    source: 'T54',
  },
  {
    ...batch(
      ...Array.from({ length: 5 }, () => ({
        data: encode('claim() payable'),
        to: drainer,
        value: parseEther('0.1'),
      })),
    ),
    context: { isAtomic: true },
    expected: ['unknownCall', 'valueToUnknown'],
    name: 'five small claims that together cost a quarter of the coins',
    source: 'T54',
  },
  {
    ...batch(
      { data: encode('claim() payable'), to: drainer, value: parseEther('0.3') },
      { to: stranger, value: parseEther('0.8') },
    ),
    context: { isAtomic: true },
    expected: ['sendsMost', 'unknownCall', 'valueToUnknown'],
    name: 'a claim and a payment that together cost half of the coins',
    source: 'T54',
  },
  {
    ...call(drainer, encode('delegate(address delegatee) payable', stranger), parseEther('0.1')),
    expected: ['unexpectedValue', 'unverifiedContract'],
    name: 'votes that cost coins',
    source: 'T48',
  },
  {
    ...call(drainer, encode('claim() payable'), parseEther('0.05')),
    context: withHoldings(['coin', parseEther('0.06')]),
    expected: ['sendsMost', 'unknownCall', 'valueToUnknown'],
    name: 'a cheap claim that costs all that a small account has',
    source: 'T54',
  },
  {
    ...call(drainer, encode('claim() payable'), parseEther('0.05')),
    context: { holdings: new Map() },
    expected: ['unknownCall', 'valueToUnknown'],
    name: 'a claim with coins, while the balance cannot be read',
    source: 'T54',
  },
  {
    ...call(drainer, encode('deposit() payable'), parseEther('0.05')),
    expected: ['unverifiedContract', 'valueToUnknown'],
    name: 'a small deposit to a contract that only looks like wrapped coins',
    source: 'T48',
  },
  {
    ...call(
      drainer,
      encode(
        'execute(address to,uint256 value,bytes data) payable',
        friend,
        parseEther('0.05'),
        '0x',
      ),
      parseEther('0.05'),
    ),
    expected: ['unverifiedContract', 'valueToUnknown'],
    name: 'a wrapper that claims to pay a friend',
    source: 'T48',
  },
  {
    ...call(drainer, encode('multicall(bytes[] data) payable', []), parseEther('0.05')),
    expected: ['unverifiedContract', 'valueToUnknown'],
    name: 'an empty multicall with coins',
    source: 'T48',
  },
  {
    ...call(
      multicall3,
      encode(
        'aggregate3Value((address target,bool allowFailure,uint256 value,bytes callData)[] calls) payable',
        [{ allowFailure: true, callData: '0x', target: friend, value: parseEther('0.01') }],
      ),
      parseEther('0.05'),
    ),
    expected: ['valueToUnknown'],
    name: 'coins left in Multicall3',
    source: 'T48',
  },
  {
    ...call(
      multicall3,
      encode('aggregate3((address target,bool allowFailure,bytes callData)[] calls) payable', [
        {
          allowFailure: false,
          callData: encode(
            'transferFrom(address from,address to,uint256 amount)',
            account,
            stranger,
            parseUnits('5000', 6),
          ),
          target: usdc,
        },
      ]),
    ),
    expected: ['sendsMost'],
    name: 'USDC taken through Multicall3',
    source: 'T48',
  },
  {
    ...call(usdc, encode('transfer(address to,uint256 amount)', swapRouter, parseUnits('100', 6))),
    expected: ['openContract'],
    name: 'tokens sent to a router, from which anyone takes them',
    source: 'T48',
  },
  {
    ...call(usdc, encode('transfer(address to,uint256 amount)', zero, parseUnits('100', 6))),
    expected: ['zeroRecipient'],
    name: 'tokens sent to the zero address',
    source: 'T54',
  },
  {
    ...call(usdc, encode('transfer(address to,uint256 amount)', usdc, parseUnits('100', 6))),
    expected: ['tokenRecipient'],
    name: 'tokens sent to their own contract',
    source: 'T54',
  },
  {
    ...call(
      steth,
      encode('transferShares(address recipient,uint256 shares)', stranger, parseEther('2')),
    ),
    expected: ['unknownTokenCall'],
    name: 'shares of stETH sent to a stranger',
    source: 'T68',
  },
  {
    ...call(
      usdc,
      encode(
        'transferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce,bytes signature)',
        ...[account, stranger, parseUnits('5000', 6)],
        ...[0n, 1_772_971_200n, hash, `0x${'11'.repeat(65)}`],
      ),
    ),
    expected: ['sendsMost'],
    name: 'USDC sent by an authorization that the user submits',
    source: 'T54',
  },
  {
    ...call(usdc, `0xdeadbeef${'00'.repeat(32)}`),
    expected: ['unknownTokenCall'],
    name: 'an unknown function of USDC',
    source: 'T48',
  },
  {
    ...call(dai, encode('push(address to,uint256 amount)', stranger, parseEther('2999'))),
    expected: ['sendsMost'],
    name: 'DAI pushed to a stranger',
    source: 'T48',
  },
  {
    ...call(
      '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5',
      encode('approveDelegation(address delegatee,uint256 amount)', stranger, most),
    ),
    expected: ['manager'],
    name: 'debts in the name of the user',
    source: 'T48',
  },
  {
    ...call(comet, encode('allow(address manager,bool isAllowed)', stranger, true)),
    expected: ['manager'],
    name: 'everything at Compound for a stranger',
    source: 'T48',
  },
  {
    ...call(
      morpho,
      encode('setAuthorization(address authorized,bool newIsAuthorized)', stranger, true),
    ),
    expected: ['manager'],
    name: 'everything at Morpho for a stranger',
    source: 'T48',
  },
  {
    ...call(
      '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
      encode('setOwner(bytes32 node,address owner)', `0x${'4d'.repeat(32)}`, stranger),
    ),
    expected: ['unknownTokenCall'],
    name: 'an ENS name handed to a stranger',
    source: 'T48',
  },
  {
    ...call(drainer, encode('transferOwnership(address newOwner)', stranger)),
    expected: ['controlChange'],
    name: 'a contract handed to a stranger',
    source: 'T48',
  },
  {
    ...call(account, encode('enableModule(address module)', stranger)),
    expected: ['callToSelf', 'controlChange'],
    name: 'a module for the account of the user',
    source: 'T48',
  },
  {
    ...call(
      account,
      encode('execute(address to,uint256 value,bytes data)', stranger, parseEther('1'), '0x'),
    ),
    expected: ['callToSelf', 'sendsMost'],
    name: 'a call to the account of the user',
    source: 'T48',
  },
  {
    ...call(
      '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
      encode(
        'withdrawTo(address withdrawAddress,uint256 withdrawAmount)',
        stranger,
        parseEther('1'),
      ),
    ),
    expected: ['callToController', 'unknownTokenCall'],
    name: 'the deposit of a smart account',
    source: 'T48',
  },
  {
    ...call(
      swapRouter02,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
        {
          amountIn: parseUnits('250', 6),
          amountOutMinimum: parseUnits('250', 6),
          fee: 500,
          recipient: account,
          sqrtPriceLimitX96: 0n,
          tokenIn: usdc,
          tokenOut: drainer,
        },
      ),
    ),
    context: withTokens([drainer, { decimals: 6, kind: 'erc20', symbol: 'UЅDС' }]),
    expected: ['claimedUnits', 'copiedSymbol'],
    name: 'a swap into a token whose symbol has Cyrillic letters',
    source: 'T68',
  },
  {
    ...call(
      swapRouter02,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
        {
          amountIn: parseUnits('250', 6),
          amountOutMinimum: parseUnits('250', 6),
          fee: 500,
          recipient: account,
          sqrtPriceLimitX96: 0n,
          tokenIn: usdc,
          tokenOut: drainer,
        },
      ),
    ),
    context: withTokens([drainer, { decimals: 6, kind: 'erc20', symbol: 'UᏚᎠC' }]),
    expected: ['claimedUnits', 'copiedSymbol'],
    name: 'a swap into a token whose symbol has Cherokee letters',
    source: 'T68',
  },
  {
    ...call(
      swapRouter02,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
        {
          amountIn: parseUnits('250', 6),
          amountOutMinimum: parseUnits('250', 6),
          fee: 500,
          recipient: account,
          sqrtPriceLimitX96: 0n,
          tokenIn: usdc,
          tokenOut: drainer,
        },
      ),
    ),
    context: withTokens([drainer, { decimals: 6, kind: 'erc20', symbol: 'ՍSDС' }]),
    expected: ['claimedUnits', 'copiedSymbol'],
    name: 'a swap into a token whose symbol has an Armenian letter',
    source: 'T68',
  },
  {
    ...call(
      swapRouter02,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
        {
          amountIn: parseUnits('250', 6),
          amountOutMinimum: 2n * 10n ** 18n,
          fee: 500,
          recipient: account,
          sqrtPriceLimitX96: 0n,
          tokenIn: usdc,
          tokenOut: drainer,
        },
      ),
    ),
    context: withTokens([drainer, { decimals: 18, kind: 'erc20', symbol: '00 USDC' }]),
    expected: ['claimedUnits', 'copiedSymbol'],
    name: 'a swap into a token whose symbol begins with digits',
    source: 'T68',
  },
  {
    ...call(
      swapRouter02,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
        {
          amountIn: parseUnits('250', 6),
          amountOutMinimum: 2n * 10n ** 18n,
          fee: 500,
          recipient: account,
          sqrtPriceLimitX96: 0n,
          tokenIn: usdc,
          tokenOut: drainer,
        },
      ),
    ),
    context: withTokens([drainer, { decimals: 18, kind: 'erc20', symbol: 'ÚSDC' }]),
    expected: ['claimedUnits', 'copiedSymbol'],
    name: 'a swap into a token whose symbol has an accent',
    source: 'T68',
  },
]

export const spending: readonly Row[] = [...liveAllowances, ...takings]
