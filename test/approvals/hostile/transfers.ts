import { type Hex, parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { batch, call, encode, pay } from '../requests.ts'
import { account, apes, friend, most, multicall3, permit2, stranger, usdc } from '../world.ts'

const copies = (count: number, data: Hex, to: string) =>
  Array.from({ length: count }, () => ({ data, to }))
const other = (index: number) => `0x${(index + 1).toString(16).padStart(40, 'd')}`
const tiny = encode('transfer(address to,uint256 amount) returns (bool)', friend, 1n)

/** Transfers and allowances. */
export const transfers: readonly Row[] = [
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
    // The wallet has read only the first eight contracts.
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
]
