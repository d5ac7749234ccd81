import { parseUnits } from 'viem'
import type { Row } from '../../Row.ts'
import { encode, message, typed } from '../../requests.ts'
import { account, friend, usdc, zero } from '../../world.ts'
import { onNetwork } from './networks.ts'

/** A Safe of which the user is one of several owners. */
const safe = '0x3fA9c5b1D4c6E8F0a2b4c6d8E0f1A3B5c7D9e1F3'

/** A sign-in by EIP-4361, with all fields that apps add. */
function signInAt(
  host: string,
  statement: string,
  chainId: number,
  ...rest: readonly string[]
): ReturnType<typeof message> {
  return message(
    [
      `${host} wants you to sign in with your Ethereum account:`,
      account,
      '',
      statement,
      '',
      `URI: https://${host}`,
      'Version: 1',
      `Chain ID: ${chainId}`,
      'Nonce: kEWepMt9knR6lWJ6A',
      'Issued At: 2026-03-01T11:59:58.000Z',
      ...rest,
    ].join('\n'),
  )
}

/** Logins. Written from public documentation, without knowledge of the rules. */
export const logins: readonly Row[] = [
  {
    ...signInAt(
      'hey.xyz',
      'By signing, you are proving you own this wallet and logging in. This does not initiate a transaction or cost any fees.',
      8453,
      'Resources:',
      '- https://privy.io',
    ),
    context: { ...onNetwork(8453, 'ETH'), origin: 'https://hey.xyz' },
    expected: [],
    name: 'a login by Privy',
    source: 'https://docs.privy.io/authentication/user-authentication/login-methods/wallet',
  },
  {
    ...signInAt(
      'app.safe.global',
      'Sign in to Safe{Wallet}.',
      1,
      'Expiration Time: 2026-03-02T11:59:58.000Z',
      'Not Before: 2026-03-01T11:59:58.000Z',
      'Request ID: 7f0c1d',
    ),
    context: { origin: 'https://app.safe.global' },
    expected: [],
    name: 'a sign-in that ends after a day',
    source: 'https://eips.ethereum.org/EIPS/eip-4361',
  },
  {
    ...signInAt(
      'client.warpcast.com',
      'Farcaster Auth',
      10,
      'Resources:',
      '- farcaster://fid/214887',
    ),
    context: { ...onNetwork(10, 'ETH'), origin: 'https://client.warpcast.com' },
    expected: [],
    name: 'a sign-in with Farcaster',
    source: 'https://github.com/farcasterxyz/protocol/discussions/110',
  },
  {
    ...signInAt(
      'orb.club',
      'Signing this message is required to log in to Lens.',
      232,
      'Expiration Time: 2026-03-01T12:09:58.000Z',
      'Resources:',
      '- https://lens.xyz',
    ),
    context: { ...onNetwork(232, 'GHO'), origin: 'https://orb.club' },
    expected: [],
    name: 'a login at Lens',
    source: 'https://lens.xyz/docs/protocol/authentication',
  },
  {
    ...message(
      [
        'XMTP : Authenticate to inbox',
        '',
        `Inbox ID: ${'8d'.repeat(32)}`,
        'Current time: 2026-03-01 12:00:00 UTC',
        '',
        '- Create inbox',
        `  (Owner: ${account.toLowerCase()})`,
        '- Grant messaging access to app',
        `  (ID: ${'3f'.repeat(32)})`,
        '',
        'For more info: https://xmtp.org/signatures',
      ].join('\n'),
    ),
    expected: [],
    name: 'an inbox for messages at XMTP',
    source: 'https://xmtp.org/signatures/',
  },
  {
    ...message(
      `Decentraland Login\nEphemeral address: ${friend}\nExpiration: 2026-04-01T12:00:00.000Z`,
    ),
    context: { origin: 'https://decentraland.org' },
    expected: [],
    name: 'a login at Decentraland',
    source: 'https://docs.decentraland.org/contributor/auth/authchain/',
  },
  {
    ...typed(
      {
        'HyperliquidTransaction:ApproveAgent':
          'string hyperliquidChain,address agentAddress,string agentName,uint64 nonce',
      },
      {
        agentAddress: '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
        agentName: '',
        hyperliquidChain: 'Mainnet',
        nonce: 1_772_366_400_000,
      },
      {
        chainId: 42_161,
        name: 'HyperliquidSignTransaction',
        verifyingContract: zero,
        version: '1',
      },
    ),
    context: { ...onNetwork(42_161, 'ETH'), origin: 'https://app.hyperliquid.xyz' },
    expected: ['resemblesPermission'],
    name: 'trading enabled at Hyperliquid',
    reason: 'The key may trade with all that the user has at Hyperliquid.',
    source:
      'https://hyperliquid.gitbook.io/hyperliquid-docs/for-developers/api/exchange-endpoint#approve-an-api-wallet',
  },
  {
    ...typed(
      { UserNameProof: 'string name,uint256 timestamp,address owner' },
      { name: 'latchkey-user', owner: account, timestamp: 1_772_366_400 },
      {
        chainId: 1,
        name: 'Farcaster name verification',
        verifyingContract: '0xe3Be01D99bAa8dB9905b33a3cA391238234B79D1',
        version: '1',
      },
    ),
    expected: [],
    name: 'a name at Farcaster',
    source: 'https://docs.farcaster.xyz/reference/fname/api',
  },
]

/** Votes and signatures for a Safe. Written from public documentation, without knowledge of the rules. */
export const statements: readonly Row[] = [
  {
    ...typed(
      {
        Vote: 'address from,string space,uint64 timestamp,bytes32 proposal,string choice,string reason,string app,string metadata',
      },
      {
        app: 'snapshot-v2',
        choice: '{"1":60,"3":40}',
        from: account,
        metadata: '{}',
        proposal: `0x${'3c'.repeat(32)}`,
        reason: 'Both teams deliver.',
        space: 'gitcoindao.eth',
        timestamp: 1_772_366_400,
      },
      { name: 'snapshot', version: '0.1.4' },
    ),
    expected: ['noChain'],
    name: 'a weighted vote at Snapshot',
    source:
      'https://github.com/snapshot-labs/snapshot.js/blob/master/packages/snapshot.js/src/sign/types.ts',
  },
  {
    ...typed(
      { Follow: 'address from,string space,uint64 timestamp' },
      { from: account, space: 'ens.eth', timestamp: 1_772_366_400 },
      { name: 'snapshot', version: '0.1.4' },
    ),
    expected: ['noChain'],
    name: 'a space followed at Snapshot',
    source:
      'https://github.com/snapshot-labs/snapshot.js/blob/master/packages/snapshot.js/src/sign/types.ts',
  },
  {
    ...typed(
      {
        SafeTx:
          'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
      },
      {
        baseGas: 0,
        data: encode('transfer(address to,uint256 value)', friend, parseUnits('300', 6)),
        gasPrice: 0,
        gasToken: zero,
        nonce: 13,
        operation: 0,
        refundReceiver: zero,
        safeTxGas: 0,
        to: usdc,
        value: 0,
      },
      { chainId: 1, verifyingContract: safe },
    ),
    expected: ['safeTransaction'],
    name: 'USDC of a Safe, paid to a friend, approved by one of its owners',
    source: 'https://docs.safe.global/sdk/protocol-kit/guides/signatures/transactions',
  },
  {
    ...typed(
      { SafeMessage: 'bytes message' },
      { message: `0x${'9a'.repeat(32)}` },
      { chainId: 1, verifyingContract: safe },
    ),
    expected: ['typedDataOpaque'],
    name: 'a login of a Safe, approved by one of its owners',
    reason: 'Only a hash is shown, which can stand for any message of the Safe.',
    source: 'https://docs.safe.global/sdk/protocol-kit/guides/signatures/messages',
  },
]
