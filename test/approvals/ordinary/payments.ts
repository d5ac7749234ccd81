import { encodeFunctionData, erc20Abi, parseEther, parseGwei, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { batch, call, encode, pay } from '../requests.ts'
import { account, apes, dai, friend, permit2, steth, usdc, weth } from '../world.ts'
import { onNetwork } from './independent/networks.ts'

const eip20 = 'https://eips.ethereum.org/EIPS/eip-20'
const send = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, args: [friend, amount], functionName: 'transfer' })
const approve = (spender: `0x${string}`, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, args: [spender, amount], functionName: 'approve' })

/** Payments in coins, tokens and items, and approvals before a swap or a deposit. */
export const payments: readonly Row[] = [
  {
    ...pay(friend, parseEther('0.1')),
    expected: [],
    name: 'coins to a friend',
    source: 'https://ethereum.org/en/developers/docs/transactions',
  },
  {
    ...pay(friend, 1n),
    context: { fees: { base: parseGwei('20'), gas: 21_000n, tip: parseGwei('1') } },
    expected: ['feeOverAmount'],
    name: 'a test payment of one wei',
    source: 'https://ethereum.org/en/developers/docs/transactions',
  },
  {
    ...pay(friend, parseEther('0.001')),
    context: { fees: { base: parseGwei('60'), gas: 21_000n, tip: parseGwei('1') } },
    expected: ['feeOverAmount'],
    name: 'a small payment at a busy time',
    source: 'https://ethereum.org/en/developers/docs/gas',
  },
  {
    ...pay(friend, parseEther('0.1')),
    context: { fees: { base: parseGwei('1'), gas: 21_000n, tip: parseGwei('8') } },
    expected: [],
    name: 'a payment with a tip that the node suggests',
    source: 'https://ethereum.org/en/developers/docs/gas',
  },
  {
    ...pay(friend, parseEther('0.05')),
    context: {
      ...onNetwork(8453, 'ETH'),
      fees: {
        base: parseGwei('0.004'),
        dataFee: parseEther('0.0009'),
        gas: 271_000n,
        offered: 80_250_000n,
        tip: parseGwei('0.002'),
      },
    },
    expected: [],
    name: 'coins sent by a smart account on Base, while data is expensive',
    source: 'https://docs.optimism.io/stack/transactions/fees',
  },
  {
    ...pay(weth, parseEther('0.5')),
    expected: [],
    name: 'coins wrapped by a plain payment',
    source: 'https://etherscan.io/address/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2#code',
  },
  {
    ...call(usdc, send(parseUnits('120', 6))),
    expected: [],
    name: 'USDC to a friend',
    source: eip20,
  },
  {
    ...call(dai, send(parseEther('40'))),
    expected: [],
    name: 'DAI to a friend',
    source: eip20,
  },
  {
    ...call(steth, send(parseEther('0.2'))),
    expected: ['claimedUnits'],
    name: 'stETH to a friend',
    source: 'https://docs.lido.fi/contracts/lido',
  },
  {
    ...call(
      apes,
      encode('safeTransferFrom(address from,address to,uint256 tokenId)', account, friend, 7n),
    ),
    expected: [],
    name: 'an item of a collection to a friend',
    source: 'https://eips.ethereum.org/EIPS/eip-721',
  },
  {
    ...call(usdc, approve('0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2', parseUnits('500', 6))),
    expected: ['approval'],
    name: 'an approval of 500 USDC for Aave',
    source: eip20,
  },
  {
    ...call(usdc, approve(permit2, parseUnits('500', 6))),
    expected: ['approval'],
    name: 'an approval of 500 USDC for Permit2',
    source: 'https://docs.uniswap.org/contracts/permit2/overview',
  },
  {
    ...call(usdc, approve('0x111111125421cA6dc452d289314280a0f8842A65', 0n)),
    expected: [],
    name: 'a revoked approval',
    source: 'https://revoke.cash/learn/approvals/how-to-revoke-token-approvals',
  },
  {
    ...call(
      apes,
      encode(
        'setApprovalForAll(address operator,bool approved)',
        '0x1E0049783F008A0085193E00003D00cd54003c71',
        false,
      ),
    ),
    expected: [],
    name: 'a revoked approval of a collection',
    source: 'https://revoke.cash/learn/approvals/how-to-revoke-token-approvals',
  },
  {
    ...batch(
      { to: friend, value: parseEther('0.05') },
      { data: send(parseUnits('20', 6)), to: usdc },
    ),
    context: { isAtomic: true },
    expected: [],
    name: 'a salary in coins and USDC as one batch',
    source: 'https://eips.ethereum.org/EIPS/eip-5792',
  },
  {
    ...call(
      '0xD152f549545093347A162Dce210e7293f1452150',
      encode(
        'disperseEther(address[] recipients,uint256[] values)',
        [friend, '0x90F79bf6EB2c4f870365E785982E1f101E93b906'],
        [parseEther('0.02'), parseEther('0.03')],
      ),
      parseEther('0.05'),
    ),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'coins to two people by Disperse',
    source: 'https://disperse.app',
  },
]
