import { account, fill, friend, most, type Row, router, stranger, weth } from '../Row.ts'
import {
  ask,
  detail,
  details,
  fields,
  forPermit2,
  onPermit2,
  Permit,
  permit,
  permitDai,
  permitted,
  transferFrom,
} from './samples.ts'

/** Permissions by signature. */
export const permits: readonly Omit<Row, 'threat'>[] = [
  {
    name: 'an EIP-2612 permit',
    request: ask('Permit', { Permit }, permit),
    title: 'title.approve',
    warnings: ['permitRouter'],
  },
  {
    name: 'an unlimited permit',
    request: ask('Permit', { Permit }, { ...permit, value: most }),
    title: 'title.approveUnlimited',
    warnings: ['permitUnlimited'],
  },
  {
    name: 'an unlimited permit, in hex',
    request: ask('Permit', { Permit }, { ...permit, value: fill('ff', 32) }),
    title: 'title.approveUnlimited',
    warnings: ['permitUnlimited'],
  },
  {
    name: 'a permit of one less than the maximum',
    request: ask('Permit', { Permit }, { ...permit, value: most - 1n }),
    title: 'title.approveUnlimited',
    warnings: ['permitUnlimited'],
  },
  {
    name: 'a permit of the largest 96-bit amount',
    request: ask('Permit', { Permit }, { ...permit, value: 2n ** 96n - 1n }),
    title: 'title.approveUnlimited',
    warnings: ['permitUnlimited'],
  },
  {
    name: 'a permit of zero revokes',
    request: ask('Permit', { Permit }, { ...permit, value: 0 }),
    title: 'title.revoke',
    warnings: [],
  },
  {
    context: { other: stranger },
    name: 'a permit of the account in use, not the other one',
    request: ask('Permit', { Permit }, permit),
    title: 'title.approve',
    warnings: ['permit'],
  },
  {
    context: { other: stranger },
    name: 'a permit of the other account of the user',
    request: ask('Permit', { Permit }, { ...permit, owner: stranger }),
    title: 'title.approve',
    warnings: ['permit', 'otherOwnAccount'],
  },
  {
    name: 'a permit of another owner',
    request: ask('Permit', { Permit }, { ...permit, owner: friend }),
    title: 'title.approve',
    warnings: ['permit', 'otherAccount'],
  },
  {
    name: 'a permit for every network',
    request: ask('Permit', { Permit }, permit, {}, fields('string name,address verifyingContract')),
    title: 'title.approve',
    warnings: ['permit', 'noChain'],
  },
  {
    name: 'a permit whose network and token are not signed',
    request: ask('Permit', { Permit }, permit, { chainId: 1 }, fields('string name')),
    title: 'title.approve',
    warnings: ['balanceUnknown', 'noChain', 'permit'],
  },
  {
    name: 'a permit with extra texts that are not signed',
    request: ask('Permit', { Permit }, { ...permit, note: 'Free airdrop', value: most }),
    title: 'title.approveUnlimited',
    warnings: ['permitUnlimited'],
  },
  {
    name: 'a DAI permit',
    request: ask(
      'Permit',
      { Permit: permitDai },
      { allowed: true, expiry: 0, holder: account, nonce: 0, spender: stranger },
    ),
    title: 'title.approveUnlimited',
    warnings: ['permitUnlimited'],
  },
  {
    name: 'a revoking DAI permit',
    request: ask(
      'Permit',
      { Permit: permitDai },
      { allowed: false, expiry: 0, holder: account, nonce: 0, spender: stranger },
    ),
    title: 'title.revoke',
    warnings: [],
  },
  {
    name: 'a permit for one item',
    request: ask(
      'Permit',
      { Permit: 'address spender,uint256 tokenId,uint256 nonce,uint256 deadline' },
      { deadline: 1_772_400_000, nonce: 0, spender: router, tokenId: 7 },
    ),
    title: 'title.approveItem',
    warnings: ['permit'],
  },
  {
    name: 'a permit for a whole collection',
    request: ask(
      'PermitForAll',
      { PermitForAll: 'address operator,bool approved,uint256 nonce,uint256 deadline' },
      { approved: true, deadline: 1_772_400_000, nonce: 0, operator: stranger },
    ),
    title: 'title.approveAll',
    warnings: ['approvalForAll'],
  },
  {
    name: 'a permit with its fields in another order',
    request: ask(
      'Permit',
      { Permit: 'address spender,address owner,uint256 value,uint256 nonce,uint256 deadline' },
      permit,
    ),
    title: 'title.typedData',
    warnings: ['resemblesPermission'],
  },
  {
    name: 'Permit2 for one token',
    request: ask(
      'PermitSingle',
      {
        PermitDetails: details,
        PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
      },
      { details: detail, sigDeadline: 1_772_400_000, spender: router },
      onPermit2,
      forPermit2,
    ),
    title: 'title.approve',
    warnings: ['permitRouter'],
  },
  {
    context: { other: friend },
    name: 'Permit2, which counts for both accounts of the user',
    request: ask(
      'PermitSingle',
      {
        PermitDetails: details,
        PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
      },
      { details: detail, sigDeadline: 1_772_400_000, spender: router },
      onPermit2,
      forPermit2,
    ),
    title: 'title.approve',
    warnings: ['permit', 'bothAccounts'],
  },
  {
    context: { other: friend },
    name: 'Permit2 with a witness that pretends to be the owner',
    request: ask(
      'PermitWitnessTransferFrom',
      {
        PermitWitnessTransferFrom: `${transferFrom},address owner`,
        TokenPermissions: 'address token,uint256 amount',
      },
      { deadline: 1_772_400_000, nonce: 0, owner: account, permitted, spender: router },
      onPermit2,
      forPermit2,
    ),
    title: 'title.approve',
    warnings: ['permit', 'bothAccounts'],
  },
  {
    name: 'Permit2, unlimited',
    request: ask(
      'PermitSingle',
      {
        PermitDetails: details,
        PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
      },
      {
        details: { ...detail, amount: 2n ** 160n - 1n, expiration: 2 ** 48 - 1 },
        sigDeadline: most,
        spender: stranger,
      },
      onPermit2,
      forPermit2,
    ),
    title: 'title.approveUnlimited',
    warnings: ['permitUnlimited'],
  },
  {
    name: 'Permit2 for several tokens, one of them unlimited',
    request: ask(
      'PermitBatch',
      {
        PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline',
        PermitDetails: details,
      },
      {
        details: [detail, { ...detail, amount: 2n ** 160n - 1n, token: weth }],
        sigDeadline: 1_772_400_000,
        spender: stranger,
      },
      onPermit2,
      forPermit2,
    ),
    title: 'title.approveSeveral',
    warnings: ['permit', 'permitUnlimited'],
  },
  {
    name: 'Permit2, one transfer',
    request: ask(
      'PermitTransferFrom',
      { PermitTransferFrom: transferFrom, TokenPermissions: 'address token,uint256 amount' },
      { deadline: 1_772_400_000, nonce: 1, permitted, spender: stranger },
      onPermit2,
      forPermit2,
    ),
    title: 'title.approve',
    warnings: ['permit'],
  },
  {
    name: 'Permit2, one transfer of several tokens',
    request: ask(
      'PermitBatchTransferFrom',
      {
        PermitBatchTransferFrom: transferFrom.replace('Permissions ', 'Permissions[] '),
        TokenPermissions: 'address token,uint256 amount',
      },
      {
        deadline: 1_772_400_000,
        nonce: 1,
        permitted: [permitted, { amount: most, token: weth }],
        spender: stranger,
      },
      onPermit2,
      forPermit2,
    ),
    title: 'title.approveSeveral',
    warnings: ['permit', 'permitUnlimited'],
  },
  {
    name: 'Permit2 with a witness',
    request: ask(
      'PermitWitnessTransferFrom',
      {
        ExclusiveDutchOrder: 'address reactor,address swapper',
        PermitWitnessTransferFrom: `${transferFrom},ExclusiveDutchOrder witness`,
        TokenPermissions: 'address token,uint256 amount',
      },
      {
        deadline: 1_772_400_000,
        nonce: 1,
        permitted,
        spender: router,
        witness: { reactor: router, swapper: account },
      },
      onPermit2,
      forPermit2,
    ),
    title: 'title.approve',
    warnings: ['permit'],
  },
  {
    name: 'a Permit2 type for another contract',
    request: ask(
      'PermitSingle',
      {
        PermitDetails: details,
        PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
      },
      { details: detail, sigDeadline: 1_772_400_000, spender: router },
      { name: 'Permit2', verifyingContract: stranger },
      forPermit2,
    ),
    title: 'title.approve',
    warnings: ['permit', 'unknownContract'],
  },
]
