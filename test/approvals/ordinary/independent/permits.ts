import { type Hex, parseEther, parseUnits } from 'viem'
import type { Row } from '../../Row.ts'
import { typed } from '../../requests.ts'
import { account, dai, permit2, steth, usdc, weth, zero } from '../../world.ts'
import { baseUsdc, onNetwork, ownBaseUsdc } from './networks.ts'

const soon = 1_772_370_000
const shop = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const settler = '0x70bf6634eE8Cb27D04478f184b9b8BB13E5f4710'
const reactor = '0x00000011F84B9aa48e5f8aA8B9897600006289Be'
const oneInch = '0x111111125421cA6dc452d289314280a0f8842A65'
const universalRouter = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const key: Hex = `0x${'6b'.repeat(32)}`
const inPermit2 = { chainId: 1, name: 'Permit2', verifyingContract: permit2 }
const permit = {
  Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
}
const tokenPermissions = 'address token,uint256 amount'

/** Permits and orders. Written from public documentation, without knowledge of the rules. */
export const permits: readonly Row[] = [
  {
    ...typed(
      permit,
      {
        deadline: soon,
        nonce: 3,
        owner: account,
        spender: '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
        value: parseUnits('500', 6),
      },
      { chainId: 1, name: 'USD Coin', verifyingContract: usdc, version: '2' },
    ),
    expected: ['approval'],
    name: 'a permit of 500 USDC for a deposit at Aave',
    source: 'https://aave.com/docs/aave-v3/smart-contracts/pool',
  },
  {
    ...typed(
      permit,
      {
        deadline: soon,
        nonce: 0,
        owner: account,
        spender: '0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1',
        value: parseEther('1'),
      },
      { chainId: 1, name: 'Liquid staked Ether 2.0', verifyingContract: steth, version: '2' },
    ),
    expected: ['approval', 'claimedUnits'],
    name: 'a permit of 1 stETH for a withdrawal at Lido',
    source: 'https://docs.lido.fi/contracts/withdrawal-queue-erc721',
  },
  {
    ...typed(
      { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' },
      { allowed: true, expiry: soon, holder: account, nonce: 0, spender: oneInch },
      { chainId: 1, name: 'Dai Stablecoin', verifyingContract: dai, version: '1' },
    ),
    expected: ['approval'],
    name: 'a permit of all DAI for 1inch',
    source:
      'https://docs.makerdao.com/smart-contract-modules/dai-module/dai-detailed-documentation',
  },
  {
    ...typed(
      {
        PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
        PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce',
      },
      {
        details: { amount: 2n ** 160n - 1n, expiration: 1_774_958_400, nonce: 0, token: usdc },
        sigDeadline: soon,
        spender: universalRouter,
      },
      inPermit2,
    ),
    expected: ['permitRouter'],
    name: 'a permit of all USDC for 30 days for the Universal Router, as Uniswap asks for it',
    source: 'https://docs.uniswap.org/contracts/permit2/reference/allowance-transfer',
  },
  {
    ...typed(
      {
        PermitTransferFrom:
          'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
        TokenPermissions: tokenPermissions,
      },
      {
        deadline: soon,
        nonce: '2241959297937691820908574931991575',
        permitted: { amount: parseUnits('300', 6), token: usdc },
        spender: settler,
      },
      inPermit2,
    ),
    expected: ['permit'],
    name: 'a permit of 300 USDC for a swap by 0x',
    reason:
      'The contract is replaced every few weeks, so no address of it is known, and its swaps are not read.',
    source: 'https://0x.org/docs/0x-swap-api/guides/swap-tokens-with-0x-swap-api-permit2',
  },
  {
    ...typed(
      {
        PermitWitnessTransferFrom:
          'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,V2DutchOrder witness',
        TokenPermissions: tokenPermissions,
        V2DutchOrder:
          'OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs',
        OrderInfo:
          'address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData',
        DutchOutput: 'address token,uint256 startAmount,uint256 endAmount,address recipient',
      },
      {
        deadline: 1_772_366_700,
        nonce: '1993349843892700935398210219532284',
        permitted: { amount: parseUnits('1000', 6), token: usdc },
        spender: reactor,
        witness: {
          baseInputEndAmount: parseUnits('1000', 6),
          baseInputStartAmount: parseUnits('1000', 6),
          baseInputToken: usdc,
          baseOutputs: [
            {
              endAmount: parseEther('0.325'),
              recipient: account,
              startAmount: parseEther('0.33'),
              token: weth,
            },
          ],
          cosigner: '0x4449Cd34d1eb1FEDCF02A1Be3834FfDe8E6A6180',
          info: {
            additionalValidationContract: zero,
            additionalValidationData: '0x',
            deadline: 1_772_366_700,
            nonce: '1993349843892700935398210219532284',
            reactor,
            swapper: account,
          },
        },
      },
      inPermit2,
    ),
    expected: ['boundedOrder'],
    name: 'an order of UniswapX',
    source: 'https://docs.uniswap.org/contracts/uniswapx/overview',
  },
  {
    ...typed(
      {
        Order:
          'uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits',
      },
      {
        maker: account,
        makerAsset: usdc,
        makerTraits:
          '62419173104490761595518734106557662061518414611782227068396304425790442831872',
        makingAmount: parseUnits('600', 6),
        receiver: zero,
        salt: '102412815611787935992271873344279698181002251432500613888978521074851540062603',
        takerAsset: weth,
        takingAmount: parseEther('0.21'),
      },
      {
        chainId: 1,
        name: '1inch Aggregation Router',
        verifyingContract: oneInch,
        version: '6',
      },
    ),
    expected: ['notFullyRead', 'order'],
    name: 'a limit order at 1inch',
    reason: 'Only a hash of its extension is signed, which can let a contract compute the price.',
    source: 'https://github.com/1inch/limit-order-protocol/blob/master/contracts/OrderLib.sol',
  },
  {
    ...typed(
      { OrderCancellations: 'bytes[] orderUids' },
      { orderUids: [`0x${'6e'.repeat(32)}${account.slice(2).toLowerCase()}69a42788`] },
      {
        chainId: 1,
        name: 'Gnosis Protocol',
        verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
        version: 'v2',
      },
    ),
    expected: [],
    name: 'an order at CoW Swap, canceled',
    source:
      'https://docs.cow.fi/cow-protocol/reference/sdks/cow-sdk/interfaces/SignOrderCancellationsParams',
  },
  {
    ...typed(
      {
        Authorization:
          'address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline',
      },
      {
        authorized: '0x4A6c312ec70E8747a587EE860a0353cd42Be0aE0',
        authorizer: account,
        deadline: soon,
        isAuthorized: true,
        nonce: 0,
      },
      { chainId: 1, verifyingContract: '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb' },
    ),
    expected: ['manager'],
    name: 'the permission for the bundler of Morpho, before a loan',
    reason:
      'The contract may then move all that the user has at Morpho, by calls that are not read.',
    source: 'https://docs.morpho.org/morpho-blue/tutorials/account-managment',
  },
  {
    ...typed(
      {
        TransferWithAuthorization:
          'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
      },
      {
        from: account,
        nonce: key,
        to: shop,
        validAfter: 1_772_365_800,
        validBefore: 1_772_366_460,
        value: parseUnits('0.01', 6),
      },
      { chainId: 8453, name: 'USD Coin', verifyingContract: baseUsdc, version: '2' },
    ),
    context: onNetwork(8453, 'ETH', ownBaseUsdc),
    expected: [],
    name: 'one cent in USDC for a page, by x402',
    source: 'https://github.com/coinbase/x402/blob/main/specs/schemes/exact/scheme_exact_evm.md',
  },
]
