import { encodeAbiParameters, type Hex, parseAbiParameters, parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { call, encode, typed } from '../requests.ts'
import { account, comet, drainer, most, multicall3, stranger, usdc, withTokens } from '../world.ts'

const soon = 1_772_370_000
const debt = '0xeA51d7853EEFb32b6ee06b1C12E6dcCA88Be0fFE'
const gateway = '0xd01607c3C5eCABa394D8be377a08590149325722'
const delegate = (delegatee: string, amount = parseEther('0.2')) =>
  encode('approveDelegation(address delegatee,uint256 amount)', delegatee, amount)
const ofDebt = withTokens([debt, { decimals: 18, kind: 'erc20', symbol: 'variableDebtEthWETH' }])

const delegations: readonly Omit<Row, 'source'>[] = [
  {
    ...call(debt, delegate(stranger)),
    context: ofDebt,
    expected: ['claimedUnits', 'manager'],
    name: 'the permission for a stranger to borrow 0.2 ETH at Aave',
  },
  {
    ...call(debt, delegate(gateway, most)),
    context: ofDebt,
    expected: ['claimedUnits', 'manager'],
    name: 'the permission to borrow without a limit at Aave through its gateway',
  },
  {
    ...call(drainer, delegate(gateway)),
    expected: ['manager'],
    name: 'the permission to borrow for the gateway of Aave, at another contract',
  },
  {
    ...call(debt, delegate(gateway)),
    context: { chainId: 10, ...ofDebt },
    expected: ['claimedUnits', 'manager'],
    name: 'the permission to borrow for the address of the gateway on another network',
  },
  {
    ...call(
      multicall3,
      encode(
        'aggregate3((address target,bool allowFailure,bytes callData)[] calls) payable returns (bytes[])',
        [{ allowFailure: false, callData: delegate(gateway), target: debt }],
      ),
    ),
    context: ofDebt,
    expected: ['claimedUnits', 'manager'],
    name: 'the permission to borrow for the gateway of Aave, given by Multicall3',
  },
]

const bulker = '0x74a81F84268744a40FEBc48f8b812a1f188D80C3'
const allow = encode('allow(address manager,bool isAllowed)', bulker, true)
const bundle = (calls: readonly { callData: string; target: string }[]) =>
  encode(
    'aggregate3((address target,bool allowFailure,bytes callData)[] calls) payable returns (bytes[])',
    calls.map((it) => ({ ...it, allowFailure: false })),
  )
const invoke = (action: bigint, ...data: readonly Hex[]) =>
  encode('invoke(uint256[] actions,bytes[] data)', [action], data)
const moves = (to: string, pool: string = comet) =>
  encodeAbiParameters(parseAbiParameters('address,address,address,uint256'), [
    pool as Hex,
    to as Hex,
    usdc as Hex,
    parseUnits('900', 6),
  ])
const coins = (to: string, pool: string = comet) =>
  encodeAbiParameters(parseAbiParameters('address,address,uint256'), [
    pool as Hex,
    to as Hex,
    parseEther('0.5'),
  ])

const bulks: readonly Omit<Row, 'source'>[] = [
  {
    ...call(comet, encode('allow(address manager,bool isAllowed)', stranger, true)),
    expected: ['manager'],
    name: 'the permission for a stranger at Compound',
  },
  {
    ...call(drainer, allow),
    expected: ['manager'],
    name: 'the permission for the bulker of Compound, at another contract',
  },
  {
    ...call(comet, allow),
    context: { chainId: 10 },
    expected: ['manager'],
    name: 'the permission for the address of the bulker on another network',
  },
  {
    ...call(multicall3, bundle([{ callData: allow, target: comet }])),
    expected: ['manager'],
    name: 'the permission for the bulker of Compound, given by Multicall3',
  },
  {
    ...typed(
      {
        Authorization: 'address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry',
      },
      { expiry: soon, isAllowed: true, manager: bulker, nonce: 0, owner: account },
      { chainId: 1, name: 'Compound USDC', verifyingContract: comet, version: '0' },
    ),
    expected: ['manager'],
    name: 'the permission for the bulker of Compound as a signature, which anyone can submit',
  },
  {
    ...call(bulker, invoke(4n, moves(stranger))),
    expected: ['unverifiedContract', 'withdrawRecipient'],
    name: 'USDC withdrawn from Compound by its bulker for a stranger',
  },
  {
    ...call(bulker, invoke(1n, moves(stranger))),
    expected: ['creditRecipient', 'unverifiedContract'],
    name: 'USDC deposited at Compound by its bulker for a stranger',
  },
  {
    ...call(bulker, invoke(5n, coins(stranger))),
    expected: ['withdrawRecipient'],
    name: 'coins withdrawn from Compound by its bulker for a stranger',
  },
  {
    ...call(bulker, invoke(2n, coins(stranger)), parseEther('0.5')),
    expected: ['creditRecipient'],
    name: 'coins deposited at Compound by its bulker for a stranger',
  },
  {
    ...call(bulker, invoke(2n, coins(account, drainer)), parseEther('0.5')),
    expected: ['unknownTokenCall'],
    name: 'coins for a contract that only looks like Compound, by the bulker',
  },
  {
    ...call(bulker, invoke(4n, moves(account, drainer))),
    expected: ['unknownTokenCall'],
    name: 'a withdrawal from a contract that only looks like Compound, by the bulker',
  },
  {
    ...call(bulker, invoke(3n, moves(stranger))),
    expected: ['unknownTokenCall'],
    name: 'USDC at Compound moved to a stranger by its bulker',
  },
  {
    ...call(bulker, invoke(4n, `0xff${moves(account).slice(4)}`)),
    expected: ['unknownTokenCall'],
    name: 'a withdrawal by the bulker of Compound with dirty bytes before the pool',
  },
  {
    ...call(
      bulker,
      invoke(4n, `${moves(account).slice(0, 66)}ff${moves(account).slice(68)}` as Hex),
    ),
    expected: ['malformedCall'],
    name: 'a withdrawal by the bulker of Compound with dirty bytes before the recipient',
  },
  {
    ...call(bulker, invoke(5n, `${coins(account)}00`)),
    expected: ['unknownTokenCall'],
    name: 'coins withdrawn by the bulker of Compound with bytes after the amount',
  },
  {
    ...call(bulker, invoke(4n, moves(account), moves(stranger))),
    expected: ['unknownTokenCall', 'unverifiedContract'],
    name: 'more data than actions for the bulker of Compound',
  },
  {
    ...call(bulker, encode('invoke(bytes32[] actions,bytes[] data)', [], [])),
    expected: ['unknownTokenCall'],
    name: 'a call of the bulker of Compound that the wallet does not read',
  },
  {
    ...call(multicall3, bundle([{ callData: invoke(4n, moves(multicall3)), target: bulker }])),
    expected: ['unverifiedContract', 'withdrawRecipient'],
    name: 'a withdrawal by the bulker of Compound that Multicall3 keeps',
  },
]

/**
 * Copies of ordinary permissions at lending pools. They favor a stranger, name another contract, or use functions that
 * the wallet does not read.
 */
export const loanTwins: readonly Row[] = [...delegations, ...bulks].map((row) => ({
  ...row,
  source: 'T68',
})) as readonly Row[]
