import { delegationManager } from '../../src/Contracts.ts'
import { limits } from '../../src/limits.ts'
import { encode } from './encode.ts'
import {
  account,
  coin,
  context,
  fill,
  friend,
  most,
  nft,
  permit2,
  type Row,
  stranger,
  token,
} from './Row.ts'
import { approve, asNft, transfer } from './transactions/calls.ts'

const ask = (calls: unknown, more: object = {}): Row['request'] => ({
  method: 'wallet_sendCalls',
  params: [{ calls, chainId: '0x1', from: account, version: '2.0.0', ...more }],
})

const atOnce = { ...context, isAtomic: true }
const permit2Approve = 'approve(address,address,uint160,uint48)'
const pay = { to: friend, value: '0x5' }

/** Batches of calls. Every call counts, at any position of the list (T48). */
export const batches: readonly Row[] = [
  {
    context: atOnce,
    name: 'two transfers of a smart account',
    request: ask([pay, pay]),
    threat: 'T48',
    title: 'title.steps',
    warnings: [],
  },
  {
    name: 'two transfers of a key, which are sent one after the other',
    request: ask([pay, pay]),
    threat: 'T48',
    title: 'title.steps',
    warnings: ['notAtomic'],
  },
  {
    name: 'one call is explained like a transaction',
    request: ask([{ data: transfer(friend, 5n), to: token }]),
    threat: 'T48',
    title: 'title.send',
    warnings: [],
  },
  {
    context: atOnce,
    name: 'an unlimited approval behind harmless calls',
    request: ask([pay, pay, { data: approve(stranger, most), to: token }]),
    threat: 'T48',
    title: 'title.steps',
    warnings: ['approvalUnlimited'],
  },
  {
    context: atOnce,
    name: 'a call that no one can read',
    request: ask([pay, { data: '0x12345678', to: stranger, value: '0x9' }]),
    threat: 'T48',
    title: 'title.steps',
    warnings: ['unknownCall', 'valueToUnknown'],
  },
  {
    context: atOnce,
    name: 'a call of the account to itself',
    request: ask([pay, { data: '0x12345678', to: account }]),
    threat: 'T48',
    title: 'title.steps',
    warnings: ['callToSelf', 'unknownCall'],
  },
  {
    context: atOnce,
    name: 'a call to the delegation manager, which can make any call of the account',
    request: ask([{ data: '0xcef6d209', to: delegationManager }]),
    threat: 'T48',
    title: 'title.unknownCall',
    warnings: ['callToController', 'unknownCall'],
  },
  {
    context: { ...atOnce, holdings: new Map([[token.toLowerCase(), { balance: 100n }]]) },
    name: 'a large permission, divided among three spenders',
    request: ask([friend, stranger, account].map((it) => ({ data: approve(it, 49n), to: token }))),
    threat: 'T54',
    title: 'title.steps',
    // One warning for each spender.
    warnings: ['approvalMost', 'approvalMost', 'approvalMost'],
  },
  ...(
    [
      ['Permit2', encode(permit2Approve, token, stranger, 100n, 1_772_400_000), permit2],
      [
        'approveAndCall',
        encode('approveAndCall(address,uint256,bytes)', stranger, 100n, '0x'),
        token,
      ],
    ] as const
  ).map(
    ([name, data, to]): Row => ({
      context: { ...atOnce, holdings: new Map([[token.toLowerCase(), { balance: 100n }]]) },
      name: `a large permission behind one of nothing: ${name}`,
      request: ask([
        { data: approve(friend, 0n), to: token },
        { data, to },
      ]),
      threat: 'T54',
      title: 'title.steps',
      warnings: ['approvalMost'],
    }),
  ),
  {
    context: { ...atOnce, holdings: new Map([[token.toLowerCase(), { balance: 100n }]]) },
    name: 'a large permission, divided by Permit2',
    request: ask(
      [friend, stranger].map((it) => ({
        data: encode(permit2Approve, token, it, 49n, 1_772_400_000),
        to: permit2,
      })),
    ),
    threat: 'T54',
    title: 'title.steps',
    warnings: ['approvalMost', 'approvalMost'],
  },
  {
    context: { ...atOnce, ...asNft },
    name: 'an item of a collection is not an amount',
    request: ask([pay, { data: transfer(friend, 7n), to: nft }]),
    threat: 'T48',
    title: 'title.steps',
    warnings: [],
  },
  {
    context: atOnce,
    name: 'a token whose unit is only claimed',
    request: ask([pay, { data: transfer(friend, 7n), to: coin }]),
    threat: 'T48',
    title: 'title.steps',
    warnings: ['claimedUnits'],
  },
  {
    context: atOnce,
    name: 'an address with a wrong checksum',
    request: ask([pay, { to: friend.replace('C8', 'c8') }]),
    threat: 'T48',
    title: 'title.steps',
    warnings: ['badChecksum'],
  },
  ...(
    [
      ['no calls', ask([]), 'malformedRequest'],
      ['no list', ask({ 0: pay, length: 1 }), 'malformedRequest'],
      ['a call that is no object', ask([pay, null]), 'malformedRequest'],
      ['a call without a target', ask([pay, { data: '0x6000' }]), 'malformedRequest'],
      ['a value in decimal digits', ask([{ to: friend, value: '5' }]), 'malformedRequest'],
      ['the network of another', ask([pay], { chainId: '0x89' }), 'wrongChain'],
      ['the account of another', ask([pay], { from: stranger }), 'wrongAccount'],
      ['too many calls', ask(Array.from({ length: limits.calls + 1 }, () => pay)), 'tooLarge'],
      ['an authorization', ask([{ ...pay, authorizationList: [{}] }]), 'authorizationList'],
      [
        'too much data, in two halves',
        ask(Array.from({ length: 2 }, () => ({ data: fill('00', 65_537), to: friend }))),
        'tooLarge',
      ],
    ] as const
  ).map(
    ([name, request, warning]): Row => ({
      name,
      request,
      threat: 'T35',
      title: 'title.refused',
      warnings: [warning],
    }),
  ),
]
