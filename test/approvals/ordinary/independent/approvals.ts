import { parseEther, parseUnits } from 'viem'
import type { Row } from '../../Row.ts'
import { call, encode } from '../../requests.ts'
import { comet, dai, most, permit2, steth, usdc, weth } from '../../world.ts'
import { ownUsdt, usdt, withOwned } from './networks.ts'

const universalRouter = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const debt = '0xeA51d7853EEFb32b6ee06b1C12E6dcCA88Be0fFE'
const approve = (spender: string, amount: bigint) =>
  encode('approve(address spender,uint256 value)', spender, amount)

/** Approvals that well-known apps ask for. Written from public documentation, without knowledge of the rules. */
export const approvals: readonly Row[] = [
  {
    ...call(usdc, approve(permit2, most)),
    expected: ['approval'],
    name: 'the first swap of a token at Uniswap: an approval of all USDC for Permit2',
    source:
      'https://support.uniswap.org/hc/en-us/articles/8120520483085-What-is-an-approval-transaction',
  },
  {
    ...call(usdt, approve('0x111111125421cA6dc452d289314280a0f8842A65', most)),
    context: withOwned(ownUsdt),
    expected: ['approval'],
    name: 'an approval of all USDT for 1inch',
    source: 'https://etherscan.io/address/0x111111125421cA6dc452d289314280a0f8842A65#code',
  },
  {
    ...call(dai, approve('0xC92E8bdf79f0507f65a392b0ab4667716BFE0110', most)),
    expected: ['approval'],
    name: 'an approval of all DAI for CoW Swap',
    source: 'https://docs.cow.fi/cow-protocol/reference/contracts/core/vault-relayer',
  },
  {
    ...call(weth, approve('0x1E0049783F008A0085193E00003D00cd54003c71', most)),
    expected: ['approval'],
    name: 'an approval of all WETH for OpenSea, before the first offer',
    source: 'https://docs.opensea.io/docs/seaport-conduits',
  },
  {
    ...call(usdc, approve('0x0000000000001fF3684f28c67538d4D072C22734', parseUnits('300', 6))),
    expected: ['approval'],
    name: 'an approval of 300 USDC for 0x',
    source: 'https://0x.org/docs/0x-swap-api/advanced-topics/how-to-set-your-token-allowances',
  },
  {
    ...call(steth, approve('0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1', parseEther('1'))),
    expected: ['approval', 'claimedUnits'],
    name: 'an approval of 1 stETH for the withdrawal queue of Lido',
    source: 'https://docs.lido.fi/contracts/withdrawal-queue-erc721',
  },
  {
    ...call(
      permit2,
      encode(
        'approve(address token,address spender,uint160 amount,uint48 expiration)',
        ...[usdc, universalRouter, parseUnits('250', 6), 1_774_958_400],
      ),
    ),
    expected: ['approval'],
    name: 'an allowance of 250 USDC in Permit2, set by a transaction',
    source: 'https://docs.uniswap.org/contracts/permit2/reference/allowance-transfer',
  },
  {
    ...call(
      permit2,
      encode('lockdown((address token,address spender)[] approvals)', [
        { spender: universalRouter, token: usdc },
        { spender: universalRouter, token: dai },
      ]),
    ),
    expected: [],
    name: 'allowances of Permit2, revoked',
    source: 'https://docs.uniswap.org/contracts/permit2/reference/allowance-transfer',
  },
  {
    ...call(
      debt,
      encode(
        'approveDelegation(address delegatee,uint256 amount)',
        '0xd01607c3C5eCABa394D8be377a08590149325722',
        parseEther('0.2'),
      ),
    ),
    context: withOwned([
      debt,
      { decimals: 18, kind: 'erc20', symbol: 'variableDebtEthWETH' },
      { balance: 0n, supply: parseEther('2300000') },
    ]),
    expected: ['approval', 'claimedUnits'],
    name: 'the permission to borrow 0.2 ETH at Aave through its gateway',
    source: 'https://aave.com/docs/aave-v3/smart-contracts/tokenization',
  },
  {
    ...call(
      comet,
      encode(
        'allow(address manager,bool isAllowed)',
        '0x74a81F84268744a40FEBc48f8b812a1f188D80C3',
        true,
      ),
    ),
    expected: ['managerForCalls'],
    name: 'the permission for the bulker of Compound, before a deposit of coins',
    source: 'https://docs.compound.finance/account-management/#allow',
  },
]
