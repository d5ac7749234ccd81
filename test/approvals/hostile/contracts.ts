import { type Hex, parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { batch, call, encode } from '../requests.ts'
import {
  account,
  comet,
  dai,
  drainer,
  friend,
  most,
  multicall3,
  steth,
  stranger,
  swapRouter,
  usdc,
  withHoldings,
  zero,
} from '../world.ts'

const morpho = '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb'
const hash: Hex = `0x${'00'.repeat(32)}`

/** Payments to contracts, wrappers and changes of control. */
export const contracts: readonly Row[] = [
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
    expected: ['unknownCall', 'valueToUnknown'],
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
    expected: ['callToSelf'],
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
      '0x3154Cf16ccdb4C6d922629664174b904d80F2C35',
      encode(
        'bridgeETHTo(address to,uint32 minGasLimit,bytes extraData) payable',
        stranger,
        200_000,
        '0x',
      ),
      parseEther('0.6'),
    ),
    expected: ['unknownCall', 'valueToUnknown'],
    name: 'coins to a thief on Base, by the described bridge',
    source: 'T68',
  },
  {
    ...call(
      '0x253553366Da8546fC250F225fe3d25d0C782303b',
      encode(
        'register(string name,address owner,uint256 duration,bytes32 secret,address resolver,bytes[] data,bool reverseRecord,uint16 ownerControlledFuses) payable',
        ...['latchkey-user', stranger, 31_536_000n, `0x${'5e'.repeat(32)}`],
        ...['0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63', [], true, 0],
      ),
      parseEther('0.6'),
    ),
    expected: ['unknownCall', 'valueToUnknown'],
    name: 'an ENS name for a thief, by the described controller',
    source: 'T68',
  },
]
