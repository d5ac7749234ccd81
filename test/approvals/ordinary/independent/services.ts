import { type Hex, namehash, parseEther, parseUnits } from 'viem'
import type { Row } from '../../Row.ts'
import { call, encode } from '../../requests.ts'
import { account, friend, usdc, zero } from '../../world.ts'
import { onNetwork } from './networks.ts'

/** A Safe of which the user is one of several owners. */
const safe = '0x3fA9c5b1D4c6E8F0a2b4c6d8E0f1A3B5c7D9e1F3'
const arb = '0x912CE59144191C1204E64559FE8253a0e49E6548'
const node = namehash('latchkey-user.eth')
const baseNode = namehash('latchkey-user.base.eth')
const text = 'setText(bytes32 node,string key,string value)'
const publicKey: Hex = `0x${'6b'.repeat(32)}`

/** Names, votes, attestations, Safes and Farcaster. Written from public documentation, without knowledge of the rules. */
export const services: readonly Row[] = [
  {
    ...call(
      '0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb',
      encode('setName(string name) returns (bytes32)', 'latchkey-user.eth'),
    ),
    expected: ['unknownCall'],
    name: 'the primary ENS name',
    source: 'https://docs.ens.domains/registry/reverse/',
  },
  {
    ...call(
      '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63',
      encode('multicall(bytes[] data) returns (bytes[])', [
        encode(text, node, 'avatar', 'https://example.com/me.png'),
        encode(text, node, 'com.github', 'latchkey-user'),
        encode('setAddr(bytes32 node,address a)', node, account),
      ]),
    ),
    expected: ['unknownCall', 'unverifiedContract'],
    name: 'the records of an ENS name',
    source: 'https://docs.ens.domains/resolvers/interfaces',
  },
  {
    ...call(
      '0xa7d2607c6BD39Ae9521e514026CBB078405Ab322',
      encode(
        'register((string name,address owner,uint256 duration,address resolver,bytes[] data,bool reverseRecord,uint256[] coinTypes,uint256 signatureExpiry,bytes signature) request) payable',
        {
          coinTypes: [],
          data: [encode('setAddr(bytes32 node,address a)', baseNode, account)],
          duration: 31_557_600n,
          name: 'latchkey-user',
          owner: account,
          resolver: '0x426fA03fB86E510d0Dd9F70335Cf102a98b10875',
          reverseRecord: true,
          signature: '0x',
          signatureExpiry: 0n,
        },
      ),
      parseEther('0.001'),
    ),
    context: onNetwork(8453, 'ETH'),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'a name on Base',
    source: 'https://github.com/base/basenames',
  },
  {
    ...call(
      '0x323A76393544d5ecca80cd6ef2A560C6a395b7E3',
      encode(
        'castVoteWithReason(uint256 proposalId,uint8 support,string reason) returns (uint256)',
        BigInt(`0x${'5d'.repeat(32)}`),
        1,
        'The budget is well explained.',
      ),
    ),
    expected: ['unknownCall'],
    name: 'a vote at the governor of ENS, with a reason',
    source: 'https://docs.openzeppelin.com/contracts/5.x/api/governance',
  },
  {
    ...call(
      '0x16613524e02ad97eDfeF371bC883F2F5d6C480A5',
      encode(
        'vote(uint256 tokenId,address[] poolVote,uint256[] weights)',
        10_482n,
        [
          '0x6cDcb1C4A4D1C3C6d054b27AC5B77e89eAFb971d',
          '0xb2cc224c1c9feE385f8ad6a55b4d94E92359DC59',
        ],
        [60n, 40n],
      ),
    ),
    context: onNetwork(8453, 'ETH'),
    expected: ['unknownCall'],
    name: 'a weekly vote for pools at Aerodrome',
    source:
      'https://github.com/aerodrome-finance/contracts/blob/main/contracts/interfaces/IVoter.sol',
  },
  {
    ...call(arb, encode('delegate(address delegatee)', friend)),
    context: onNetwork(42_161, 'ETH', [
      arb,
      { decimals: 18, kind: 'erc20', symbol: 'ARB' },
      { balance: parseEther('640'), supply: parseEther('10000000000') },
    ]),
    expected: ['unverifiedContract'],
    name: 'votes of ARB delegated',
    source: 'https://docs.arbitrum.foundation/how-tos/select-delegate-voting-power',
  },
  {
    ...call(
      '0x469788fE6E9E9681C6ebF3bF78e7Fd26Fc015446',
      encode(
        'setDelegate(bytes32 id,address delegate)',
        `0x${Buffer.from('gitcoindao.eth').toString('hex').padEnd(64, '0')}`,
        friend,
      ),
    ),
    expected: ['unknownCall'],
    name: 'votes at Snapshot delegated',
    source: 'https://docs.snapshot.box/user-guides/delegation',
  },
  {
    ...call(
      '0x4200000000000000000000000000000000000021',
      encode('revoke((bytes32 schema,(bytes32 uid,uint256 value) data) request) payable', {
        data: { uid: `0x${'e1'.repeat(32)}`, value: 0n },
        schema: `0x${'5a'.repeat(32)}`,
      }),
    ),
    context: onNetwork(8453, 'ETH'),
    expected: ['unknownCall'],
    name: 'an attestation of EAS, revoked on Base',
    source: 'https://docs.attest.org/docs/developer-tools/eas-sdk',
  },
  {
    ...call(
      '0x00000000fcCe7f938e7aE6D3c335bD6a1a7c593D',
      encode('rent(uint256 fid,uint256 units) payable returns (uint256)', 214_887n, 1n),
      parseEther('0.0021'),
    ),
    context: onNetwork(10, 'ETH'),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'storage at Farcaster',
    source: 'https://docs.farcaster.xyz/reference/contracts/reference/storage-registry',
  },
  {
    ...call(
      '0x00000000fC56947c7E7183f8Ca4B62398CaAdf0B',
      encode(
        'add(uint32 keyType,bytes key,uint8 metadataType,bytes metadata)',
        ...[1, publicKey, 1, `0x${'00'.repeat(31)}20${'4c'.repeat(288)}`],
      ),
    ),
    context: onNetwork(10, 'ETH'),
    expected: ['unknownCall'],
    name: 'a key of an app for Farcaster',
    source: 'https://docs.farcaster.xyz/reference/contracts/reference/key-gateway',
  },
  {
    ...call(safe, encode('approveHash(bytes32 hashToApprove)', `0x${'7c'.repeat(32)}`)),
    expected: ['unknownTokenCall'],
    name: 'the hash of a Safe transaction, approved',
    reason: 'Only a hash is shown, which can stand for any transaction of the Safe.',
    source: 'https://github.com/safe-global/safe-smart-account/blob/main/contracts/Safe.sol',
  },
  {
    ...call(
      safe,
      encode(
        'execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures) payable returns (bool)',
        ...[usdc, 0n, encode('transfer(address to,uint256 value)', friend, parseUnits('300', 6))],
        ...[0, 0n, 0n, 0n, zero, zero, `0x${'11'.repeat(64)}1b${'22'.repeat(64)}1c`],
      ),
    ),
    expected: ['unverifiedContract'],
    name: 'a payment of a Safe, executed by one of its owners',
    source: 'https://docs.safe.global/reference-smart-account/transactions/execTransaction',
  },
]
