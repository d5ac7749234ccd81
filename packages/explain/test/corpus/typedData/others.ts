import { account, fill, friend, most, type Row, stranger, token } from '../Row.ts'
import {
  ask,
  fields,
  letter,
  mail,
  ofSafe,
  Permit,
  permit,
  safe,
  safeFields,
  unlimited,
} from './samples.ts'

/** Safe transactions, relayed calls, delegations, and types that are not recognized. */
export const others: readonly Omit<Row, 'threat'>[] = [
  {
    name: 'a Safe transaction',
    request: ask('SafeTx', { SafeTx: safeFields }, safe, { verifyingContract: stranger }, ofSafe),
    title: 'title.safe',
    warnings: ['safeTransaction'],
  },
  {
    name: 'a Safe transaction with an unlimited approval',
    request: ask(
      'SafeTx',
      { SafeTx: safeFields },
      { ...safe, data: unlimited, to: token, value: 0 },
      {},
      ofSafe,
    ),
    title: 'title.safe',
    warnings: ['approvalUnlimited', 'safeTransaction'],
  },
  {
    name: 'a Safe transaction with a delegate call',
    request: ask(
      'SafeTx',
      { SafeTx: safeFields },
      { ...safe, data: '0x12345678', operation: 1 },
      {},
      ofSafe,
    ),
    title: 'title.safe',
    warnings: ['delegateCall', 'safeTransaction', 'unknownCall', 'valueToUnknown'],
  },
  {
    name: 'a Safe that refunds a stranger',
    request: ask(
      'SafeTx',
      { SafeTx: safeFields },
      { ...safe, baseGas: 1_000_000, gasPrice: 1, gasToken: token, refundReceiver: stranger },
      {},
      ofSafe,
    ),
    title: 'title.safe',
    warnings: ['safeRefund', 'safeTransaction'],
  },
  {
    name: 'a Safe that refunds its sender',
    request: ask('SafeTx', { SafeTx: safeFields }, { ...safe, gasPrice: 1 }, {}, ofSafe),
    title: 'title.safe',
    warnings: ['safeRefundSender', 'safeTransaction'],
  },
  {
    name: 'a Safe transaction without a chain id',
    request: ask('SafeTx', { SafeTx: safeFields }, safe, {}, fields('address verifyingContract')),
    title: 'title.safe',
    warnings: ['safeTransaction', 'noChain'],
  },
  {
    name: 'a relayed call with an unlimited approval',
    request: ask(
      'ForwardRequest',
      {
        ForwardRequest:
          'address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data',
      },
      { data: unlimited, from: account, gas: 100_000, nonce: 0, to: token, value: 0 },
    ),
    title: 'title.relayed',
    warnings: ['approvalUnlimited', 'relayedCall'],
  },
  {
    name: 'a meta-transaction with an unlimited approval',
    request: ask(
      'MetaTransaction',
      { MetaTransaction: 'uint256 nonce,address from,bytes functionSignature' },
      { from: account, functionSignature: unlimited, nonce: 0 },
    ),
    title: 'title.relayed',
    warnings: ['approvalUnlimited', 'relayedCall'],
  },
  {
    name: 'a delegation',
    request: ask(
      'Delegation',
      {
        Caveat: 'address enforcer,bytes terms',
        Delegation:
          'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
      },
      {
        authority: fill('ff', 32),
        caveats: [],
        delegate: stranger,
        delegator: account,
        salt: 0,
      },
    ),
    title: 'title.delegation',
    warnings: ['delegation'],
  },
  {
    context: { other: friend },
    name: 'a delegation of the other account of the user',
    request: ask(
      'Delegation',
      {
        Caveat: 'address enforcer,bytes terms',
        Delegation:
          'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
      },
      {
        authority: fill('ff', 32),
        caveats: [],
        delegate: stranger,
        delegator: friend,
        salt: 0,
      },
    ),
    title: 'title.delegation',
    warnings: ['delegation', 'otherOwnAccount'],
  },
  {
    name: 'a transaction of a smart account',
    request: ask(
      'PackedUserOperation',
      {
        PackedUserOperation:
          'address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData',
      },
      {
        accountGasLimits: fill('00', 32),
        callData: '0x12345678',
        gasFees: fill('00', 32),
        initCode: '0x',
        nonce: 0,
        paymasterAndData: '0x',
        preVerificationGas: 0,
        sender: friend,
      },
    ),
    title: 'title.userOperation',
    warnings: ['userOperation', 'unknownCall'],
  },
  {
    name: 'a permission of an unknown type',
    request: ask(
      'SetAllowance',
      { SetAllowance: 'address who,uint256 much' },
      { much: most, who: stranger },
    ),
    title: 'title.typedData',
    warnings: ['resemblesPermission'],
  },
  {
    name: 'a spender in an unknown type',
    request: ask(
      'Claim',
      { Claim: 'address spender,bytes32 proof' },
      { proof: fill('01', 32), spender: stranger },
    ),
    title: 'title.typedData',
    warnings: ['resemblesPermission'],
  },
  {
    name: 'the example of EIP-712',
    request: ask('Mail', mail, letter),
    title: 'title.typedData',
    warnings: [],
  },
  {
    name: 'names with a colon',
    request: ask(
      'HyperliquidTransaction:UsdSend',
      { 'HyperliquidTransaction:UsdSend': 'string destination,string amount,uint64 time' },
      { amount: '5', destination: friend, time: 1_772_400_000_000 },
    ),
    title: 'title.typedData',
    warnings: ['resemblesTransfer'],
  },
  {
    name: 'negative numbers in signed types',
    request: ask('Move', { Move: 'int8 by,int256 far' }, { by: -128, far: `-${2n ** 255n}` }),
    title: 'title.typedData',
    warnings: [],
  },
  {
    name: 'a text with a direction override',
    request: ask('Mail', mail, { ...letter, contents: 'Pay \u202ebob\u202c' }),
    title: 'title.typedData',
    warnings: ['bidiCharacters'],
  },
  {
    name: 'a domain name with a hidden character',
    request: ask('Mail', mail, letter, { name: 'Uni\u200bswap' }),
    title: 'title.typedData',
    warnings: ['hiddenCharacters'],
  },
  {
    name: 'names from the object prototype',
    request: ask(
      'constructor',
      { constructor: 'string toString,hasOwnProperty valueOf', hasOwnProperty: 'bool call' },
      { toString: 'a', valueOf: { call: true } },
    ),
    title: 'title.typedData',
    warnings: [],
  },
]

/** Typed data for another network. */
export const chains: readonly Omit<Row, 'threat'>[] = (
  [
    ['another network', 137],
    ['another network, in hex', '0x89'],
    ['another network as text', '137'],
    ['network 0', 0],
    ['a chain id of 256 bits', most],
  ] as const
).map(([name, chainId]) => ({
  name,
  request: ask('Permit', { Permit }, permit, { chainId }),
  title: 'title.refused',
  warnings: ['wrongChain', 'permit'],
}))
