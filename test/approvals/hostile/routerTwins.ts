import {
  encodeAbiParameters,
  encodePacked,
  type Hex,
  parseAbiParameters,
  parseEther,
  parseUnits,
} from 'viem'
import type { Row } from '../Row.ts'
import { call, encode } from '../requests.ts'
import { account, drainer, stranger, usdc, weth, zero } from '../world.ts'

const soon = 1_772_370_000
const inMonth = 1_774_958_400
const universalRouter = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const swapInput = (recipient: string) =>
  encodeAbiParameters(parseAbiParameters('address,uint256,uint256,bytes,bool'), [
    recipient as Hex,
    parseUnits('250', 6),
    parseEther('0.08'),
    encodePacked(['address', 'uint24', 'address'], [usdc, 500, weth]),
    true,
  ])
const itself = '0x0000000000000000000000000000000000000002'
const payout = (token: string, recipient: string, amount: bigint) =>
  encodeAbiParameters(parseAbiParameters('address,address,uint256'), [
    token as Hex,
    recipient as Hex,
    amount,
  ])
const permitInput = (spender: string, amount = parseUnits('250', 6)) =>
  encodeAbiParameters(
    parseAbiParameters([
      '(Details details,address spender,uint256 deadline),bytes',
      'struct Details { address token; uint160 amount; uint48 expires; uint48 nonce; }',
    ]),
    [
      {
        deadline: BigInt(soon),
        details: { amount, expires: inMonth, nonce: 0, token: usdc },
        spender: spender as Hex,
      },
      '0x',
    ],
  )
const swap4 = (hooks: Hex, taken: Hex = usdc, actions: Hex = '0x060c0f') =>
  encodeAbiParameters(parseAbiParameters('bytes,bytes[]'), [
    actions,
    [
      encodeAbiParameters(
        parseAbiParameters([
          '(Pool pool,bool isFirst,uint128 amountIn,uint128 least,bytes data)',
          'struct Pool { address first; address second; uint24 fee; int24 spacing; address hooks; }',
        ]),
        [
          {
            amountIn: parseEther('0.1'),
            data: '0x',
            isFirst: true,
            least: parseUnits('250', 6),
            pool: { fee: 500, first: zero, hooks, second: usdc, spacing: 10 },
          },
        ],
      ),
      encodeAbiParameters(parseAbiParameters('address,uint256'), [zero, parseEther('0.1')]),
      encodeAbiParameters(parseAbiParameters('address,uint256'), [taken, parseUnits('250', 6)]),
    ],
  ])
const execute = (commands: Hex, inputs: readonly Hex[]) =>
  encode('execute(bytes commands,bytes[] inputs,uint256 deadline)', commands, inputs, soon)
const older = '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'

const routed: readonly Omit<Row, 'source'>[] = [
  {
    ...call(universalRouter, execute('0x0a00', [permitInput(drainer), swapInput(account)])),
    expected: ['unknownSwap'],
    name: 'a swap with a permit of Permit2 for a stranger',
  },
  {
    ...call(
      universalRouter,
      execute('0x0a00', [permitInput(universalRouter), swapInput(stranger)]),
    ),
    expected: ['swapRecipient', 'unknownSwap'],
    name: 'a swap for a stranger, with a permit of Permit2',
  },
  {
    ...call(
      universalRouter,
      execute('0x0a00', [permitInput(universalRouter, 2n ** 160n - 1n), swapInput(account)]),
    ),
    expected: ['approvalUnlimited'],
    name: 'a swap with a permit of Permit2 for all USDC',
  },
  {
    ...call(
      universalRouter,
      execute('0x000604', [
        swapInput(itself),
        payout(weth, stranger, 5_000n),
        payout(weth, account, 1n),
      ]),
    ),
    expected: ['swapRecipient'],
    name: 'a swap of which a stranger gets half as a fee',
  },
  {
    ...call(
      universalRouter,
      execute('0x00060604', [
        swapInput(itself),
        payout(weth, stranger, 90n),
        payout(weth, stranger, 90n),
        payout(weth, account, 1n),
      ]),
    ),
    expected: ['swapRecipient'],
    name: 'a swap whose fees are small alone and large together',
  },
  {
    ...call(universalRouter, execute('0x0004', [swapInput(itself), payout(weth, stranger, 1n)])),
    expected: ['swapRecipient', 'unknownSwap'],
    name: 'a swap whose proceeds are swept to a stranger',
  },
  {
    ...call(universalRouter, execute('0x10', [swap4(drainer)]), parseEther('0.1')),
    expected: ['unknownSwap'],
    name: 'a swap at Uniswap 4 in a pool with code of a stranger',
  },
  {
    ...call(universalRouter, execute('0x10', [swap4(zero, weth)]), parseEther('0.1')),
    expected: ['unknownSwap'],
    name: 'a swap at Uniswap 4 that takes another token',
  },
  {
    ...call(universalRouter, execute('0x10', [swap4(zero, usdc, '0x060c0e')]), parseEther('0.1')),
    expected: ['unknownSwap'],
    name: 'a swap at Uniswap 4 whose proceeds go where an unread action says',
  },
  {
    ...call(universalRouter, execute('0x10', [swap4(zero)]), parseEther('0.5')),
    expected: ['unknownSwap'],
    name: 'a swap at Uniswap 4 that leaves coins in the router',
  },
  {
    ...call(older, execute('0x10', [swap4(zero)]), parseEther('0.1')),
    expected: ['unknownSwap'],
    name: 'a swap at Uniswap 4 by a router that reads the command otherwise',
  },
  {
    ...call(drainer, execute('0x10', [swap4(zero)]), parseEther('0.1')),
    expected: ['unknownTokenCall', 'unverifiedContract', 'valueToUnknown'],
    name: 'a swap at Uniswap 4 by a contract that only looks like the router',
  },
  {
    ...call(
      universalRouter,
      execute('0x0000', [
        swapInput(itself),
        encodeAbiParameters(parseAbiParameters('address,uint256,uint256,bytes,bool'), [
          account as Hex,
          parseEther('0.08'),
          parseUnits('200', 6),
          encodePacked(['address', 'uint24', 'address'], [weth, 500, usdc]),
          false,
        ]),
      ]),
    ),
    expected: ['unknownSwap'],
    name: 'two swaps, of which the second takes no more than the least that the first one pays',
  },
]

/** Copies of ordinary commands of the Universal Router, with a stranger in the place of the user or of the router. */
export const routerTwins: readonly Row[] = routed.map((row) => ({
  ...row,
  source: 'T68',
})) as readonly Row[]
