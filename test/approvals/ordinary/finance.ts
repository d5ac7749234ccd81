import { encodeAbiParameters, encodePacked, type Hex, parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { batch, call, encode } from '../requests.ts'
import {
  account,
  comet,
  dai,
  ens,
  friend,
  most,
  router2,
  savingsDai,
  steth,
  swapRouter,
  swapRouter02,
  uni,
  usdc,
  weth,
  wsteth,
  zero,
} from '../world.ts'

const soon = 1_772_370_000n
const universalRouter = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const path = encodePacked(['address', 'uint24', 'address'], [usdc, 500, weth])

/** The inputs of two commands of the Universal Router: wrap the coins, and swap them. */
const wrapAndSwap: readonly Hex[] = [
  encodeAbiParameters(
    [{ type: 'address' }, { type: 'uint256' }],
    ['0x0000000000000000000000000000000000000002', parseEther('0.1')],
  ),
  encodeAbiParameters(
    [
      { type: 'address' },
      { type: 'uint256' },
      { type: 'uint256' },
      { type: 'bytes' },
      { type: 'bool' },
    ],
    [
      '0x0000000000000000000000000000000000000001',
      parseEther('0.1'),
      parseUnits('250', 6),
      encodePacked(['address', 'uint24', 'address'], [weth, 500, usdc]),
      false,
    ],
  ),
]

/** Swaps, staking, loans, savings, bridges, names and votes. */
export const finance: readonly Row[] = [
  {
    ...call(weth, encode('deposit() payable'), parseEther('0.5')),
    expected: [],
    name: 'wrapping coins',
    source: 'https://etherscan.io/address/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2#code',
  },
  {
    ...call(weth, encode('withdraw(uint256 wad)', parseEther('0.5'))),
    expected: [],
    name: 'unwrapping coins',
    source: 'https://etherscan.io/address/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2#code',
  },
  {
    ...call(
      router2,
      encode(
        'swapExactETHForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline) payable',
        parseUnits('250', 6),
        [weth, usdc],
        account,
        soon,
      ),
      parseEther('0.1'),
    ),
    expected: [],
    name: 'a swap of coins at Uniswap 2',
    source: 'https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02',
  },
  {
    ...call(
      router2,
      encode(
        'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)',
        parseUnits('250', 6),
        parseEther('240'),
        [usdc, dai],
        account,
        soon,
      ),
    ),
    expected: [],
    name: 'a swap of tokens at Uniswap 2',
    source: 'https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02',
  },
  {
    ...call(
      swapRouter,
      encode(
        'exactInput((bytes path,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum) params) payable',
        {
          amountIn: parseUnits('250', 6),
          amountOutMinimum: parseEther('0.08'),
          deadline: soon,
          path,
          recipient: account,
        },
      ),
    ),
    expected: [],
    name: 'a swap at Uniswap 3',
    source: 'https://docs.uniswap.org/contracts/v3/guides/swaps/multihop-swaps',
  },
  {
    ...call(
      swapRouter02,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
        {
          amountIn: parseUnits('250', 6),
          amountOutMinimum: parseEther('0.08'),
          fee: 500,
          recipient: account,
          sqrtPriceLimitX96: 0n,
          tokenIn: usdc,
          tokenOut: weth,
        },
      ),
    ),
    expected: [],
    name: 'a swap at Uniswap 3, by the second router',
    source: 'https://docs.uniswap.org/contracts/v3/reference/deployments/ethereum-deployments',
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x0b00',
        wrapAndSwap,
        soon,
      ),
      parseEther('0.1'),
    ),
    expected: [],
    name: 'a swap by the Universal Router, as Uniswap’s interface asks for it',
    reason:
      'The wallet does not read the commands of this router, which can send tokens to anyone.',
    source: 'https://docs.uniswap.org/contracts/universal-router/technical-reference',
  },
  {
    ...batch(
      {
        data: encode('approve(address spender,uint256 amount)', router2, parseUnits('250', 6)),
        to: usdc,
      },
      {
        data: encode(
          'swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)',
          parseUnits('250', 6),
          parseEther('0.08'),
          [usdc, weth],
          account,
          soon,
        ),
        to: router2,
      },
    ),
    context: { isAtomic: true },
    expected: ['approval'],
    name: 'an approval and a swap as one batch',
    source: 'https://eips.ethereum.org/EIPS/eip-5792',
  },
  {
    ...call(steth, encode('submit(address referral) payable', zero), parseEther('0.5')),
    expected: [],
    name: 'staking at Lido',
    source: 'https://docs.lido.fi/contracts/lido#submit',
  },
  {
    ...call(wsteth, encode('wrap(uint256 stETHAmount)', parseEther('1'))),
    expected: ['claimedUnits'],
    name: 'wrapping stETH',
    source: 'https://docs.lido.fi/contracts/wsteth#wrap',
  },
  {
    ...call(wsteth, encode('unwrap(uint256 wstETHAmount)', parseEther('0.4'))),
    expected: ['claimedUnits'],
    name: 'unwrapping wstETH',
    source: 'https://docs.lido.fi/contracts/wsteth#unwrap',
  },
  {
    ...call(
      '0xDD3f50F8A6CafbE9b31a427582963f465E745AF8',
      encode('deposit() payable'),
      parseEther('0.5'),
    ),
    expected: [],
    name: 'staking at Rocket Pool',
    source: 'https://docs.rocketpool.net/overview/contracts-integrations',
  },
  {
    ...call(
      '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
      encode(
        'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
        usdc,
        parseUnits('500', 6),
        account,
        0,
      ),
    ),
    expected: ['unverifiedContract'],
    name: 'savings at Aave',
    source: 'https://aave.com/docs/developers/smart-contracts/pool#supply',
  },
  {
    ...call(
      '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
      encode('withdraw(address asset,uint256 amount,address to)', usdc, most, account),
    ),
    expected: ['unverifiedContract'],
    name: 'a withdrawal from Aave',
    source: 'https://aave.com/docs/developers/smart-contracts/pool#withdraw',
  },
  {
    ...call(
      '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
      encode(
        'borrow(address asset,uint256 amount,uint256 interestRateMode,uint16 referralCode,address onBehalfOf)',
        usdc,
        parseUnits('100', 6),
        2n,
        0,
        account,
      ),
    ),
    expected: ['unverifiedContract'],
    name: 'a loan at Aave',
    source: 'https://aave.com/docs/developers/smart-contracts/pool#borrow',
  },
  {
    ...call(
      '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
      encode(
        'repay(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf)',
        usdc,
        parseUnits('100', 6),
        2n,
        account,
      ),
    ),
    expected: ['unverifiedContract'],
    name: 'a loan at Aave, paid back',
    source: 'https://aave.com/docs/developers/smart-contracts/pool#repay',
  },
  {
    ...call(comet, encode('supply(address asset,uint256 amount)', usdc, parseUnits('300', 6))),
    expected: ['unverifiedContract'],
    name: 'savings at Compound',
    source: 'https://docs.compound.finance/collateral-and-borrowing/#supply',
  },
  {
    ...call(
      savingsDai,
      encode('deposit(uint256 assets,address receiver)', parseEther('200'), account),
    ),
    expected: ['unverifiedContract'],
    name: 'savings in a vault for DAI',
    source: 'https://eips.ethereum.org/EIPS/eip-4626',
  },
  {
    ...call(
      savingsDai,
      encode(
        'redeem(uint256 shares,address receiver,address owner)',
        parseEther('100'),
        account,
        account,
      ),
    ),
    expected: ['claimedUnits', 'unverifiedContract'],
    name: 'a withdrawal from a vault',
    source: 'https://eips.ethereum.org/EIPS/eip-4626',
  },
  {
    ...call(uni, encode('delegate(address delegatee)', friend)),
    expected: [],
    name: 'votes of UNI delegated',
    source: 'https://docs.uniswap.org/contracts/v3/reference/governance/overview',
  },
  {
    ...call(ens, encode('delegate(address delegatee)', friend)),
    expected: ['unverifiedContract'],
    name: 'votes of ENS delegated',
    source: 'https://docs.ens.domains/dao/token',
  },
  {
    ...call(
      '0x408ED6354d4973f66138C91495F2f2FCbd8724C3',
      encode('castVote(uint256 proposalId,uint8 support)', 87n, 1),
    ),
    expected: ['unknownCall'],
    name: 'a vote at the governor of Uniswap',
    source: 'https://docs.uniswap.org/contracts/v3/reference/governance/overview',
  },
  {
    ...call(
      '0x99C9fc46f92E8a1c0deC1b1747d010903E884bE1',
      encode('depositETH(uint32 minGasLimit,bytes extraData) payable', 200_000, '0x'),
      parseEther('0.2'),
    ),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'coins to OP Mainnet by its bridge',
    source: 'https://docs.optimism.io/app-developers/bridging/standard-bridge',
  },
  {
    ...call(
      '0x3154Cf16ccdb4C6d922629664174b904d80F2C35',
      encode(
        'bridgeETHTo(address to,uint32 minGasLimit,bytes extraData) payable',
        account,
        200_000,
        '0x',
      ),
      parseEther('0.2'),
    ),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'coins to Base by its bridge',
    source: 'https://docs.base.org/base-chain/network-information/base-contracts',
  },
  {
    ...call(
      '0x4Dbd4fc535Ac27206064B68FfCf827b0A60BAB3f',
      encode('depositEth() payable'),
      parseEther('0.2'),
    ),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'coins to Arbitrum by its inbox',
    source: 'https://docs.arbitrum.io/build-decentralized-apps/reference/contract-addresses',
  },
  {
    ...call(
      '0x5c7BCd6E7De5423a257D81B442095A1a6ced35C5',
      encode(
        'depositV3(address depositor,address recipient,address inputToken,address outputToken,uint256 inputAmount,uint256 outputAmount,uint256 destinationChainId,address exclusiveRelayer,uint32 quoteTimestamp,uint32 fillDeadline,uint32 exclusivityDeadline,bytes message) payable',
        ...[account, account, usdc, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
        ...[parseUnits('100', 6), parseUnits('99.8', 6), 8453n, zero],
        ...[1_772_366_400, 1_772_370_000, 0, '0x'],
      ),
    ),
    expected: ['unknownCall'],
    name: 'USDC to Base by Across',
    source: 'https://docs.across.to/reference/selected-contract-functions',
  },
  {
    ...call(
      '0x253553366Da8546fC250F225fe3d25d0C782303b',
      encode('commit(bytes32 commitment)', `0x${'4d'.repeat(32)}`),
    ),
    expected: ['unknownCall'],
    name: 'the first step of an ENS name',
    source: 'https://docs.ens.domains/registry/eth#eth-registrar-controller',
  },
  {
    ...call(
      '0x253553366Da8546fC250F225fe3d25d0C782303b',
      encode(
        'register(string name,address owner,uint256 duration,bytes32 secret,address resolver,bytes[] data,bool reverseRecord,uint16 ownerControlledFuses) payable',
        ...['latchkey-user', account, 31_536_000n, `0x${'5e'.repeat(32)}`],
        ...['0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63', [], true, 0],
      ),
      parseEther('0.004'),
    ),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'an ENS name',
    source: 'https://docs.ens.domains/registry/eth#eth-registrar-controller',
  },
  {
    ...call(
      '0x253553366Da8546fC250F225fe3d25d0C782303b',
      encode('renew(string name,uint256 duration) payable', 'latchkey-user', 31_536_000n),
      parseEther('0.004'),
    ),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'an ENS name, renewed',
    source: 'https://docs.ens.domains/registry/eth#renew',
  },
  {
    ...call(
      '0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587',
      encode(
        'attest((bytes32 schema,(address recipient,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data,uint256 value) data) request) payable returns (bytes32)',
        {
          data: {
            data: encodeAbiParameters([{ type: 'bool' }], [true]),
            expirationTime: 0n,
            recipient: friend,
            refUID: `0x${'00'.repeat(32)}`,
            revocable: true,
            value: 0n,
          },
          schema: `0x${'5a'.repeat(32)}`,
        },
      ),
    ),
    expected: ['unknownCall'],
    name: 'an attestation of EAS',
    source: 'https://docs.attest.org/docs/core--concepts/how-eas-works',
  },
]
