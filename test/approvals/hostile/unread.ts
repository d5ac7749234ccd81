import { parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { call, encode } from '../requests.ts'
import { most, stranger, usdc } from '../world.ts'

const pool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const gateway = '0xd01607c3C5eCABa394D8be377a08590149325722'
const queue = '0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1'
const bridge = '0x4200000000000000000000000000000000000010'
const permit = `0x${'00'.repeat(32)}`

/** Functions of known services that have no recognizer. They pay a stranger, or let a stranger borrow. */
const calls: readonly Omit<Row, 'expected' | 'source'>[] = [
  {
    ...call(
      pool,
      encode(
        'flashLoan(address receiver,address[] assets,uint256[] amounts,uint256[] modes,address onBehalfOf,bytes params,uint16 code)',
        stranger,
        [usdc],
        [parseUnits('1000', 6)],
        [2n],
        stranger,
        '0x',
        0,
      ),
    ),
    name: 'a loan at Aave that a stranger keeps, and the user owes',
  },
  {
    ...call(
      pool,
      encode(
        'repayWithPermit(address asset,uint256 amount,uint256 rate,address onBehalfOf,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
        usdc,
        most,
        2n,
        stranger,
        0n,
        0,
        permit,
        permit,
      ),
    ),
    name: 'the debt of a stranger, paid from an allowance',
  },
  {
    ...call(
      gateway,
      encode('withdrawETH(address pool,uint256 amount,address to)', pool, most, stranger),
    ),
    name: 'a withdrawal of coins from Aave for a stranger',
  },
  {
    ...call(
      queue,
      encode(
        'claimWithdrawalsTo(uint256[] ids,uint256[] hints,address recipient)',
        [1n],
        [1n],
        stranger,
      ),
    ),
    name: 'a withdrawal from Lido that a stranger gets',
  },
  {
    ...call(
      bridge,
      encode(
        'bridgeERC20To(address token,address other,address to,uint256 amount,uint32 gas,bytes data)',
        usdc,
        usdc,
        stranger,
        parseEther('1'),
        0,
        '0x',
      ),
    ),
    context: { chainId: 10 },
    name: 'tokens over the bridge of OP Mainnet for a stranger',
  },
  {
    ...call(
      bridge,
      encode(
        'withdrawTo(address token,address to,uint256 amount,uint32 gas,bytes data)',
        usdc,
        stranger,
        parseEther('1'),
        0,
        '0x',
      ),
    ),
    context: { chainId: 10 },
    name: 'a withdrawal over the bridge of OP Mainnet for a stranger',
  },
] as readonly Omit<Row, 'expected' | 'source'>[]

export const unread: readonly Row[] = calls.map((row) => ({
  ...row,
  expected: ['unknownTokenCall'],
  source: 'T48',
})) as readonly Row[]
