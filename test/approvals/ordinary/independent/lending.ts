import { parseEther, parseUnits } from 'viem'
import type { Row } from '../../Row.ts'
import { batch, call, encode } from '../../requests.ts'
import { account, comet, steth, usdc, weth, wsteth } from '../../world.ts'
import { baseUsdc, batchOnBase, onNetwork, ownBaseUsdc, withOwned } from './networks.ts'

const aave = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const morpho = '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb'
const steakhouse = '0xBEEF01735c132Ada46AA9aA4c54623cAA92A64CB'
const moonwell = '0xc1256Ae5FF1cf2719D4937adb3bbCCab2E00A2Ca'
const usds = '0xdC035D45d973E3EC169d2276DDab16f1e407384F'
const savingsUsds = '0xa3931d71877C0E7a3148CB7Eb4463524FEc27fbD'
const reth = '0xae78736Cd615f374D3085123A210448E74Fc6393'
const queue = '0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1'
const approve = (spender: string, amount: bigint) =>
  encode('approve(address spender,uint256 value)', spender, amount)

/** Loans, savings and stakes. Written from public documentation, without knowledge of the rules. */
export const lending: readonly Row[] = [
  {
    ...call(
      '0xd01607c3C5eCABa394D8be377a08590149325722',
      encode(
        'depositETH(address pool,address onBehalfOf,uint16 referralCode) payable',
        aave,
        account,
        0,
      ),
      parseEther('0.5'),
    ),
    expected: [],
    name: 'coins deposited at Aave',
    source: 'https://aave.com/docs/aave-v3/smart-contracts/wrapped-token-gateway',
  },
  {
    ...call(
      aave,
      encode('setUserUseReserveAsCollateral(address asset,bool useAsCollateral)', weth, true),
    ),
    expected: ['unknownCall'],
    name: 'a deposit at Aave made collateral',
    source: 'https://aave.com/docs/aave-v3/smart-contracts/pool',
  },
  {
    ...call(
      '0x8164Cc65827dcFe994AB23944CBC90e0aa80bFcb',
      encode(
        'claimAllRewards(address[] assets,address to) returns (address[],uint256[])',
        ['0x98C23E9d8f34FEFb1B7BD6a91B7FF122F4e16F5c'],
        account,
      ),
    ),
    expected: ['unknownCall'],
    name: 'rewards claimed at Aave',
    source: 'https://aave.com/docs/aave-v3/smart-contracts/incentives',
  },
  {
    ...batch(
      { data: approve(aave, parseUnits('1000', 6)), to: usdc },
      {
        data: encode(
          'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
          ...[usdc, parseUnits('1000', 6), account, 0],
        ),
        to: aave,
      },
    ),
    context: { isAtomic: true },
    expected: ['approval', 'unverifiedContract'],
    name: 'an approval and a deposit at Aave as one batch',
    source: 'https://aave.com/docs/aave-v3/smart-contracts/pool',
  },
  {
    ...call(comet, encode('withdraw(address asset,uint256 amount)', usdc, parseUnits('200', 6))),
    expected: ['unverifiedContract'],
    name: 'USDC withdrawn or borrowed at Compound',
    source: 'https://docs.compound.finance/collateral-and-borrowing/#withdraw',
  },
  {
    ...call(
      '0x1B0e765F6224C21223AeA2af16c1C46E38885a40',
      encode('claim(address comet,address src,bool shouldAccrue)', comet, account, true),
    ),
    expected: ['unknownCall'],
    name: 'rewards claimed at Compound',
    source: 'https://docs.compound.finance/protocol-rewards/#claim-rewards',
  },
  {
    ...call(
      steakhouse,
      encode(
        'deposit(uint256 assets,address receiver) returns (uint256)',
        parseUnits('750', 6),
        account,
      ),
    ),
    context: withOwned([
      steakhouse,
      { decimals: 18, kind: 'erc20', symbol: 'steakUSDC' },
      { balance: 0n, supply: parseEther('250000000') },
    ]),
    expected: ['unverifiedContract'],
    name: 'a deposit in a vault of Morpho',
    source: 'https://docs.morpho.org/morpho-vaults/contracts/overview',
  },
  {
    ...call(
      morpho,
      encode(
        'borrow((address loanToken,address collateralToken,address oracle,address irm,uint256 lltv) marketParams,uint256 assets,uint256 shares,address onBehalf,address receiver) returns (uint256,uint256)',
        {
          collateralToken: wsteth,
          irm: '0x870aC11D48B15DB9a138Cf899d20F13F79Ba00BC',
          lltv: parseEther('0.86'),
          loanToken: usdc,
          oracle: '0x48F7E36EB6B826B2dF4B2E630B62Cd25e89E40e2',
        },
        ...[parseUnits('500', 6), 0n, account, account],
      ),
    ),
    expected: [],
    name: 'a loan at Morpho',
    source: 'https://github.com/morpho-org/morpho-blue/blob/main/src/Morpho.sol',
  },
  {
    ...batchOnBase(
      { data: approve(moonwell, parseUnits('200', 6)), to: baseUsdc },
      {
        data: encode(
          'deposit(uint256 assets,address receiver) returns (uint256)',
          parseUnits('200', 6),
          account,
        ),
        to: moonwell,
      },
    ),
    context: {
      ...onNetwork(8453, 'ETH', ownBaseUsdc, [
        moonwell,
        { decimals: 18, kind: 'erc20', symbol: 'mwUSDC' },
        { balance: 0n, supply: parseEther('40000000') },
      ]),
      isAtomic: true,
    },
    expected: ['approval', 'unverifiedContract'],
    name: 'an approval and a deposit in a vault of Morpho on Base, as one batch',
    source:
      'https://docs.base.org/base-account/reference/core/provider-rpc-methods/wallet_sendCalls',
  },
  {
    ...call(
      savingsUsds,
      encode(
        'deposit(uint256 assets,address receiver,uint16 referral) returns (uint256)',
        parseEther('400'),
        account,
        181,
      ),
    ),
    context: withOwned(
      [
        usds,
        { decimals: 18, kind: 'erc20', symbol: 'USDS' },
        { balance: parseEther('900'), supply: parseEther('7000000000') },
      ],
      [
        savingsUsds,
        { decimals: 18, kind: 'erc20', symbol: 'sUSDS' },
        { balance: 0n, supply: parseEther('3000000000') },
      ],
    ),
    expected: ['unverifiedContract'],
    name: 'savings in USDS at Spark',
    source: 'https://github.com/sky-ecosystem/sdai/blob/susds/src/SUsds.sol',
  },
  {
    ...call(
      '0xC13e21B648A5Ee794902342038FF3aDAB66BE987',
      encode(
        'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
        ...[wsteth, parseEther('0.5'), account, 0],
      ),
    ),
    expected: ['claimedUnits', 'unverifiedContract'],
    name: 'collateral at Spark',
    source: 'https://docs.spark.fi/dev/sparklend/core-contracts/pool',
  },
  {
    ...call(
      queue,
      encode(
        'requestWithdrawals(uint256[] amounts,address owner) returns (uint256[])',
        [parseEther('1')],
        account,
      ),
    ),
    context: withOwned([queue, { kind: 'erc721', symbol: 'unstETH' }]),
    expected: ['claimedUnits'],
    name: 'a withdrawal requested at Lido',
    source: 'https://docs.lido.fi/contracts/withdrawal-queue-erc721',
  },
  {
    ...call(
      queue,
      encode('claimWithdrawals(uint256[] requestIds,uint256[] hints)', [84_112n], [712n]),
    ),
    context: withOwned([queue, { kind: 'erc721', symbol: 'unstETH' }]),
    expected: ['unknownCall'],
    name: 'a withdrawal claimed at Lido',
    source: 'https://docs.lido.fi/contracts/withdrawal-queue-erc721',
  },
  {
    ...call(reth, encode('burn(uint256 rethAmount)', parseEther('0.3'))),
    context: withOwned([
      reth,
      { decimals: 18, kind: 'erc20', symbol: 'rETH' },
      { balance: parseEther('0.7'), supply: parseEther('450000') },
    ]),
    expected: ['claimedUnits'],
    name: 'rETH turned back into coins at Rocket Pool',
    source:
      'https://github.com/rocket-pool/rocketpool/blob/master/contracts/contract/token/RocketTokenRETH.sol',
  },
  {
    ...call(
      '0x858646372CC42E1A627fcE94aa7A7033e7CF075A',
      encode(
        'depositIntoStrategy(address strategy,address token,uint256 amount) returns (uint256)',
        '0x93c4b944D05dfe6df7645A86cd2206016c51564D',
        steth,
        parseEther('1'),
      ),
    ),
    expected: ['unknownCall'],
    name: 'stETH deposited at EigenLayer',
    source:
      'https://github.com/Layr-Labs/eigenlayer-contracts/blob/main/docs/core/StrategyManager.md',
  },
  {
    ...call(
      '0x39053D51B77DC0d36036Fc1fCc8Cb819df8Ef37A',
      encode(
        'delegateTo(address operator,(bytes signature,uint256 expiry) approverSignatureAndExpiry,bytes32 approverSalt)',
        '0xDbEd88D83176316fc46797B43aDeE927Dc2ff2F5',
        { expiry: 0n, signature: '0x' },
        `0x${'00'.repeat(32)}`,
      ),
    ),
    expected: ['unknownCall'],
    name: 'a stake delegated to an operator of EigenLayer',
    source:
      'https://github.com/Layr-Labs/eigenlayer-contracts/blob/main/docs/core/DelegationManager.md',
  },
]
