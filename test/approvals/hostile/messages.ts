import { type Hex, parseEther, parseGwei, parseUnits, serializeTransaction } from 'viem'
import type { Row } from '../Row.ts'
import { message, signIn, typed } from '../requests.ts'
import { account, drainer, friend, most, stranger, usdc, zero } from '../world.ts'

const soon = 1_772_370_000
const hash: Hex = `0x${'00'.repeat(32)}`
const token = { chainId: 1, name: 'USD Coin', verifyingContract: usdc, version: '2' }
const permitFields = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'

/** Other signatures that give an asset away, and disguised messages. */
export const messages: readonly Row[] = [
  {
    ...typed(
      {
        TransferWithAuthorization:
          'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
      },
      {
        from: account,
        nonce: hash,
        to: stranger,
        validAfter: 0,
        validBefore: most,
        value: parseUnits('5000', 6),
      },
      token,
    ),
    expected: ['transferAuthorization'],
    name: 'a payment that anyone can submit',
    source: 'T33',
  },
  {
    ...typed(
      { MetaTransaction: 'uint256 nonce,address from,bytes functionSignature' },
      {
        from: account,
        functionSignature: `0x095ea7b3${stranger.slice(2).padStart(64, '0')}${'f'.repeat(64)}`,
        nonce: 0,
      },
      {
        name: 'Wrapped Ether',
        salt: `0x${'89'.padStart(64, '0')}`,
        verifyingContract: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
        version: '1',
      },
    ),
    expected: ['approvalUnlimited', 'otherNetwork', 'relayedCall'],
    name: 'a meta-transaction for another network, which the domain names by its salt',
    source: 'T68',
  },
  {
    ...typed(
      { Vote: 'address to,uint256 amount,string proposal' },
      { amount: parseUnits('5000', 6), proposal: 'Budget', to: stranger },
      { chainId: 1, name: 'DAO', verifyingContract: drainer },
    ),
    expected: ['resemblesTransfer'],
    name: 'a payment that calls itself a vote',
    source: 'T33',
  },
  {
    ...typed(
      { Registration: 'address recipient,uint256 value,uint256 nonce' },
      { nonce: 0, recipient: stranger, value: parseUnits('5000', 6) },
      { chainId: 1, name: 'Registry', verifyingContract: drainer },
    ),
    expected: ['resemblesTransfer'],
    name: 'a payment that calls itself a registration',
    source: 'T33',
  },
  {
    ...typed(
      { SignerChange: 'address newSigner,uint256 nonce' },
      { newSigner: stranger, nonce: 0 },
      { chainId: 1, name: 'Account', verifyingContract: drainer },
    ),
    expected: ['resemblesTransfer'],
    name: 'a new signer of an account',
    source: 'T33',
  },
  {
    ...typed(
      { Login: 'address to,bytes data,uint256 nonce' },
      {
        data: `0xa9059cbb${stranger.slice(2).padStart(64, '0')}${'f'.repeat(64)}`,
        nonce: 0,
        to: usdc,
      },
      { chainId: 1, name: 'Login', verifyingContract: drainer },
    ),
    expected: ['resemblesCall'],
    name: 'a call that calls itself a login',
    source: 'T33',
  },
  {
    ...typed(
      { Login: 'bytes32 root' },
      { root: `0x${'c4'.repeat(32)}` },
      { chainId: 1, name: 'X' },
    ),
    expected: ['typedDataOpaque'],
    name: 'typed data that is only a hash',
    source: 'T33',
  },
  {
    ...typed(
      {
        Delegation:
          'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
        Caveat: 'address enforcer,bytes terms',
      },
      {
        authority: `0x${'ff'.repeat(32)}`,
        caveats: [],
        delegate: stranger,
        delegator: account,
        salt: 0,
      },
      {
        chainId: 1,
        name: 'DelegationManager',
        verifyingContract: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
        version: '1',
      },
    ),
    expected: ['delegation'],
    name: 'a delegation without limits',
    source: 'T33',
  },
  {
    ...typed(
      {
        SafeTx:
          'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
      },
      {
        baseGas: 0,
        data: '0x12345678',
        gasPrice: 0,
        gasToken: zero,
        nonce: 12,
        operation: 1,
        refundReceiver: zero,
        safeTxGas: 0,
        to: drainer,
        value: 0,
      },
      { chainId: 1, verifyingContract: '0x41675C099F32341bf84BFc5382aF534df5C7461a' },
    ),
    expected: ['delegateCall', 'safeTransaction', 'unknownCall'],
    name: 'a delegate call of a Safe',
    source: 'https://www.ic3.gov/PSA/2025/PSA250226',
  },
  {
    ...typed(
      {
        'HyperliquidTransaction:UsdSend':
          'string hyperliquidChain,string destination,string amount,uint64 time',
      },
      {
        amount: '5000',
        destination: stranger,
        hyperliquidChain: 'Mainnet',
        time: 1_772_366_400_000,
      },
      { chainId: 1, name: 'HyperliquidSignTransaction', verifyingContract: zero, version: '1' },
    ),
    expected: ['resemblesTransfer'],
    name: 'a payment at Hyperliquid',
    source: 'T33',
  },
  {
    ...typed(
      {
        Authorization:
          'address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline',
      },
      { authorized: stranger, authorizer: account, deadline: soon, isAuthorized: true, nonce: 0 },
      { chainId: 1, verifyingContract: '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb' },
    ),
    expected: ['manager'],
    name: 'everything at Morpho for a stranger, by signature',
    source: 'T33',
  },
  {
    ...typed(
      { Transfer: 'uint256 fid,address to,uint256 nonce,uint256 deadline' },
      { deadline: soon, fid: 3, nonce: 0, to: stranger },
      {
        chainId: 10,
        name: 'Farcaster IdRegistry',
        verifyingContract: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
        version: '1',
      },
    ),
    context: { chainId: 10 },
    expected: ['farcasterTransfer'],
    name: 'a Farcaster account for a stranger',
    source: 'T33',
  },
  {
    ...typed(
      { Permit: permitFields },
      { deadline: most, nonce: 0, owner: account, spender: stranger, value: most },
      { ...token, chainId: 137 },
    ),
    expected: ['permitUnlimited', 'wrongChain'],
    name: 'a permit for another network',
    source: 'T33',
  },
  {
    ...typed(
      { Mail: 'string contents' },
      { contents: 'Refund to \u202eecilA\u202c' },
      { chainId: 1, name: 'Mail' },
    ),
    expected: ['bidiCharacters'],
    name: 'a text that changes its direction',
    source: 'T31',
  },
  {
    ...message(`0x${'c4'.repeat(32)}`),
    expected: ['messageIsHash'],
    name: 'a hash as a message',
    source: 'T36',
  },
  {
    ...message(
      serializeTransaction({
        chainId: 1,
        gas: 21_000n,
        maxFeePerGas: parseGwei('20'),
        maxPriorityFeePerGas: parseGwei('1'),
        nonce: 0,
        to: stranger,
        value: parseEther('1'),
      }),
    ),
    expected: ['messageIsTransaction'],
    name: 'a transaction as a message',
    source: 'T36',
  },
  {
    ...message(`0x1901${'c4'.repeat(64)}`),
    expected: ['messageIsTypedData'],
    name: 'typed data as a message',
    source: 'T36',
  },
  {
    ...message('Refund to \u202eecilA\u202c'),
    expected: ['bidiCharacters'],
    name: 'a message that changes its direction',
    source: 'T31',
  },
  {
    ...signIn({ domain: 'bank.example.org', uri: 'https://bank.example.org' }),
    expected: ['signInOtherSite', 'signInOtherUri'],
    name: 'a sign-in to another site',
    source: 'T32',
  },
  {
    ...signIn({ uri: 'https://bank.example.org' }),
    expected: ['signInOtherUri'],
    name: 'a sign-in for the address of another site',
    source: 'T32',
  },
  {
    ...message(
      `app.example.com wants you to sign in with your Ethereum account:\n${friend}\n\nURI: https://app.example.com`,
    ),
    expected: ['signInMalformed'],
    name: 'a sign-in that does not follow the standard',
    source: 'T32',
  },
  {
    method: 'eth_sendTransaction',
    params: [{ authorizationList: [], data: '0x', from: account, to: account, value: '0x0' }],
    expected: ['authorizationList'],
    name: 'an authorization that an app asks for',
    source: 'T36',
  },
  {
    method: 'eth_sendTransaction',
    params: [{ data: '0x', from: account, to: friend, type: '0x3', value: '0x0' }],
    expected: ['blobTransaction'],
    name: 'blobs',
    source: 'T36',
  },
  {
    method: 'eth_sendTransaction',
    params: [{ data: '0x', from: friend, to: stranger, value: '0x1' }],
    expected: ['wrongAccount'],
    name: 'a transaction of another account',
    source: 'T34',
  },
]
