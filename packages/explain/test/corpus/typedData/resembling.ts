import { account, fill, friend, type Row, stranger, token, zero } from '../Row.ts'
import { ask, unlimited } from './samples.ts'

const unknown = { title: 'title.typedData' } as const
const attest =
  'bytes32 schema,address recipient,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data,uint256 value,uint256 nonce,uint64 deadline'
const attested = {
  deadline: 0,
  expirationTime: 0,
  nonce: 0,
  recipient: friend,
  refUID: fill('00', 32),
  revocable: true,
  schema: fill('5a', 32),
  value: 0,
}
const post =
  'uint256 profileId,string contentURI,address collectModule,bytes collectModuleInitData,address referenceModule,bytes referenceModuleInitData,uint256 nonce,uint256 deadline'

/** Unknown types that may hold a call for the user, and known apps whose types only look similar. */
export const resembling: readonly Omit<Row, 'threat'>[] = [
  {
    ...unknown,
    name: 'a call that a relayer makes, with its target',
    request: ask(
      'SponsoredCallERC2771',
      {
        SponsoredCallERC2771:
          'uint256 chainId,address target,bytes data,address user,uint256 userNonce,uint256 userDeadline',
      },
      { chainId: 1, data: unlimited, target: token, user: account, userDeadline: 0, userNonce: 0 },
    ),
    warnings: ['resemblesCall'],
  },
  {
    ...unknown,
    name: 'a call without data, which can send coins',
    request: ask(
      'Execute',
      { Execute: 'address to,uint256 value,bytes data' },
      { data: '0x', to: stranger, value: 1 },
    ),
    warnings: ['resemblesCall'],
  },
  {
    ...unknown,
    name: 'call data in a field of another name',
    request: ask(
      'Message',
      { Message: 'address recipient,bytes memo' },
      { memo: unlimited, recipient: token },
    ),
    warnings: ['resemblesCall'],
  },
  {
    ...unknown,
    name: 'call data in a struct of a list',
    request: ask(
      'Job',
      { Job: 'string name,Task[] tasks', Task: 'address place,bytes what' },
      { name: 'Job', tasks: [{ place: token, what: unlimited }] },
    ),
    warnings: ['resemblesCall'],
  },
  {
    ...unknown,
    name: 'lists of targets and data',
    request: ask(
      'Batch',
      { Batch: 'address[] targets,uint256[] values,bytes[] calldatas' },
      { calldatas: [unlimited], targets: [token], values: [0] },
    ),
    warnings: ['resemblesCall'],
  },
  {
    ...unknown,
    name: 'an address of the user and call data elsewhere',
    request: ask(
      'Wrapper',
      { Inner: 'bytes content', Wrapper: 'address from,Inner inner' },
      { from: account, inner: { content: unlimited } },
    ),
    warnings: ['resemblesCall'],
  },
  {
    ...unknown,
    name: 'a payment whose recipient and amount are text',
    request: ask(
      'Action',
      { Action: 'string destination,string amount,uint64 time' },
      { amount: '1000', destination: friend, time: 1 },
    ),
    warnings: ['resemblesTransfer'],
  },
  {
    ...unknown,
    name: 'an account of Hyperliquid for other signers',
    request: ask(
      'HyperliquidTransaction:ConvertToMultiSigUser',
      {
        'HyperliquidTransaction:ConvertToMultiSigUser':
          'string hyperliquidChain,string signers,uint64 nonce',
      },
      { hyperliquidChain: 'Mainnet', nonce: 1, signers: '{}' },
    ),
    warnings: ['resemblesTransfer'],
  },
  {
    ...unknown,
    name: 'a signer of Vertex',
    request: ask(
      'LinkSigner',
      { LinkSigner: 'bytes32 sender,bytes32 signer,uint64 nonce' },
      { nonce: 1, sender: fill('5a', 32), signer: fill('5b', 32) },
    ),
    warnings: ['typedDataOpaque'],
  },
  {
    ...unknown,
    name: 'a hash with a number',
    request: ask(
      'Confirmation',
      { Confirmation: 'bytes32 content,uint256 nonce' },
      { content: fill('5a', 32), nonce: 1 },
    ),
    warnings: ['typedDataOpaque'],
  },
  // Types that apps ask for every day.
  {
    ...unknown,
    name: 'an attestation of EAS',
    request: ask('Attest', { Attest: attest }, { ...attested, data: `0x${'00'.repeat(31)}20` }),
    warnings: [],
  },
  {
    ...unknown,
    name: 'a post of Lens',
    request: ask(
      'PostWithSig',
      { PostWithSig: post },
      {
        collectModule: friend,
        collectModuleInitData: `0x${'00'.repeat(31)}01`,
        contentURI: 'ipfs://post',
        deadline: 0,
        nonce: 0,
        profileId: 1,
        referenceModule: zero,
        referenceModuleInitData: '0x',
      },
    ),
    warnings: [],
  },
  {
    ...unknown,
    name: 'a vote of Snapshot',
    request: ask(
      'Vote',
      {
        Vote: 'address from,string space,uint64 timestamp,bytes32 proposal,uint32 choice,string reason,string app,string metadata',
      },
      {
        app: 'snapshot',
        choice: 1,
        from: account,
        metadata: '{}',
        proposal: fill('5a', 32),
        reason: '',
        space: 'ens.eth',
        timestamp: 1_772_400_000,
      },
    ),
    warnings: [],
  },
]
