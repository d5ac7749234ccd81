import { account, fill, friend, type Row, stranger, token } from '../Row.ts'
import { ask } from './samples.ts'

const unknown = { title: 'title.typedData' } as const
const until = { deadline: 1_772_400_000, nonce: 0 }
const morpho =
  'address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline'
const authorization = { ...until, authorized: stranger, authorizer: account, isAuthorized: true }
const comet = 'address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry'
const managed = {
  expiry: 1_772_400_000,
  isAllowed: true,
  manager: stranger,
  nonce: 0,
  owner: account,
}

/** Types that give control, and unknown types that may pay or give control. */
export const control: readonly Omit<Row, 'threat'>[] = [
  {
    name: 'an authorization of Morpho',
    request: ask('Authorization', { Authorization: morpho }, authorization),
    title: 'title.delegation',
    warnings: ['manager'],
  },
  {
    name: 'an authorization of Morpho that revokes',
    request: ask(
      'Authorization',
      { Authorization: morpho },
      { ...authorization, isAuthorized: false },
    ),
    title: 'title.revoke',
    warnings: [],
  },
  {
    name: 'an authorization of Compound',
    request: ask('Authorization', { Authorization: comet }, managed),
    title: 'title.delegation',
    warnings: ['manager'],
  },
  {
    name: 'an authorization of Compound of another owner',
    request: ask('Authorization', { Authorization: comet }, { ...managed, owner: friend }),
    title: 'title.delegation',
    warnings: ['manager', 'otherAccount'],
  },
  {
    name: 'a transfer of a Farcaster account',
    request: ask(
      'Transfer',
      { Transfer: 'uint256 fid,address to,uint256 nonce,uint256 deadline' },
      { ...until, fid: 5, to: stranger },
    ),
    title: 'title.farcasterTransfer',
    warnings: ['farcasterTransfer'],
  },
  {
    name: 'a transfer of a Farcaster account, with a new recovery address',
    request: ask(
      'TransferAndChangeRecovery',
      {
        TransferAndChangeRecovery:
          'uint256 fid,address to,address recovery,uint256 nonce,uint256 deadline',
      },
      { ...until, fid: 5, recovery: friend, to: stranger },
    ),
    title: 'title.farcasterTransfer',
    warnings: ['farcasterRecovery', 'farcasterTransfer'],
  },
  {
    name: 'a new recovery address of a Farcaster account',
    request: ask(
      'ChangeRecoveryAddress',
      {
        ChangeRecoveryAddress: 'uint256 fid,address from,address to,uint256 nonce,uint256 deadline',
      },
      { ...until, fid: 5, from: friend, to: stranger },
    ),
    title: 'title.farcasterRecovery',
    warnings: ['farcasterRecovery'],
  },
  {
    name: 'a new Farcaster account',
    request: ask(
      'Register',
      { Register: 'address to,address recovery,uint256 nonce,uint256 deadline' },
      { ...until, recovery: stranger, to: account },
    ),
    title: 'title.farcasterRegister',
    warnings: ['farcasterRecovery'],
  },
  {
    name: 'a new Farcaster account for someone else',
    request: ask(
      'Register',
      { Register: 'address to,address recovery,uint256 nonce,uint256 deadline' },
      { ...until, recovery: stranger, to: friend },
    ),
    title: 'title.farcasterRegister',
    warnings: ['farcasterRecovery', 'otherAccount'],
  },
  {
    name: 'a new key of a Farcaster account',
    request: ask(
      'Add',
      {
        Add: 'address owner,uint32 keyType,bytes key,uint8 metadataType,bytes metadata,uint256 nonce,uint256 deadline',
      },
      {
        ...until,
        key: fill('5a', 32),
        keyType: 1,
        metadata: '0x',
        metadataType: 1,
        owner: account,
      },
    ),
    title: 'title.farcasterKey',
    warnings: ['farcasterKey'],
  },
  {
    name: 'a request for a key of a Farcaster account',
    request: ask(
      'SignedKeyRequest',
      { SignedKeyRequest: 'uint256 requestFid,bytes key,uint256 deadline' },
      { deadline: 1_772_400_000, key: fill('5a', 32), requestFid: 5 },
    ),
    title: 'title.farcasterKey',
    warnings: ['farcasterKey'],
  },
  ...(
    [
      ['HyperliquidTransaction:UsdSend', 'string destination,string amount,uint64 time'],
      ['HyperliquidTransaction:Withdraw', 'string destination,string amount,uint64 time'],
      ['Agent', 'string destination,string amount'],
      ['Confirm', 'string payee,string amount'],
      ['Confirm', 'string newManager,string reason'],
    ] as const
  ).map(([type, fields]) => ({
    ...unknown,
    name: `a name that suggests a payment or control: ${type}(${fields})`,
    request: ask(
      type,
      { [type]: fields },
      { amount: '5', destination: friend, newManager: 'Bob', payee: 'Bob', reason: '', time: 1 },
    ),
    warnings: ['resemblesTransfer'] as const,
  })),
  ...(
    [
      ['Exit', 'address who,uint256 much'],
      ['Exit', 'address[] people,uint128[] shares'],
      ['Confirm', 'address who,bool isReady'],
      ['Confirm', 'address who,uint64 validUntil'],
      ['Confirm', 'address who,uint256 expiry'],
    ] as const
  ).map(([type, fields]) => ({
    ...unknown,
    name: `an address beside an amount, a choice or a deadline: ${type}(${fields})`,
    request: ask(
      type,
      { [type]: fields },
      {
        expiry: 1,
        isReady: true,
        much: 5,
        people: [stranger],
        shares: [5],
        validUntil: 1,
        who: stranger,
      },
    ),
    warnings: ['resemblesTransfer'] as const,
  })),
  {
    ...unknown,
    name: 'an address beside an amount in a struct',
    request: ask(
      'Report',
      { Entry: 'address who,uint256 much', Report: 'string title,Entry[] entries' },
      { entries: [{ much: 5, who: token }], title: 'May' },
    ),
    warnings: ['resemblesTransfer'],
  },
  // Types that only sign in.
  {
    ...unknown,
    name: 'a sign-in to an exchange',
    request: ask(
      'ClobAuth',
      { ClobAuth: 'address address,string timestamp,uint256 nonce,string message' },
      { address: account, message: 'I control this wallet', nonce: 0, timestamp: '1772400000' },
    ),
    warnings: [],
  },
  {
    ...unknown,
    name: 'a sign-in with a text',
    request: ask(
      'Login',
      { Login: 'address wallet,string statement,uint256 issuedAt,string userAgent,string sender' },
      { issuedAt: 1, sender: 'a', statement: 'Hello', userAgent: 'b', wallet: account },
    ),
    warnings: [],
  },
]
