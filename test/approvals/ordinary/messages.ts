import { parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { message, signIn, typed } from '../requests.ts'
import { account, friend } from '../world.ts'

/** Logins, votes, attestations and other signatures that move nothing. */
export const messages: readonly Row[] = [
  {
    ...signIn(),
    expected: [],
    name: 'a sign-in by EIP-4361',
    source: 'https://eips.ethereum.org/EIPS/eip-4361',
  },
  {
    ...message(
      [
        'Welcome to OpenSea!',
        '',
        'Click to sign in and accept the OpenSea Terms of Service (https://opensea.io/tos) and Privacy Policy (https://opensea.io/privacy).',
        '',
        'This request will not trigger a blockchain transaction or cost any gas fees.',
        '',
        'Wallet address:',
        account.toLowerCase(),
        '',
        'Nonce:',
        '2c1f0a1e-0f5e-4f5e-9a63-6a1c6d7e2b11',
      ].join('\n'),
    ),
    expected: [],
    name: 'a sign-in at OpenSea, as text',
    source: 'https://opensea.io/login',
  },
  {
    ...message('I accept the Aave terms of service: https://aave.com/terms-of-service'),
    expected: [],
    name: 'terms of service',
    source: 'https://aave.com/terms-of-service',
  },
  {
    ...typed(
      {
        Vote: 'address from,string space,uint64 timestamp,bytes32 proposal,uint32 choice,string reason,string app,string metadata',
      },
      {
        app: 'snapshot',
        choice: 1,
        from: account,
        metadata: '{}',
        proposal: `0x${'3c'.repeat(32)}`,
        reason: '',
        space: 'ens.eth',
        timestamp: 1_772_366_400,
      },
      { name: 'snapshot', version: '0.1.4' },
    ),
    expected: ['noChain'],
    name: 'a vote at Snapshot',
    source:
      'https://github.com/snapshot-labs/snapshot.js/blob/master/packages/snapshot.js/src/sign/types.ts',
  },
  {
    ...typed(
      {
        Proposal:
          'address from,string space,uint64 timestamp,string type,string title,string body,string discussion,string[] choices,uint64 start,uint64 end,uint64 snapshot,string plugins,string app',
      },
      {
        app: 'snapshot',
        body: 'A budget for the next season.',
        choices: ['For', 'Against', 'Abstain'],
        discussion: '',
        end: 1_772_971_200,
        from: account,
        plugins: '{}',
        snapshot: 24_000_000,
        space: 'ens.eth',
        start: 1_772_366_400,
        timestamp: 1_772_366_400,
        title: 'Budget',
        type: 'single-choice',
      },
      { name: 'snapshot', version: '0.1.4' },
    ),
    expected: ['noChain'],
    name: 'a proposal at Snapshot',
    source:
      'https://github.com/snapshot-labs/snapshot.js/blob/master/packages/snapshot.js/src/sign/types.ts',
  },
  {
    ...typed(
      { Ballot: 'uint256 proposalId,uint8 support,address voter,uint256 nonce' },
      { nonce: 0, proposalId: 412, support: 1, voter: account },
      {
        chainId: 1,
        name: 'Uniswap Governor Bravo',
        verifyingContract: '0x408ED6354d4973f66138C91495F2f2FCbd8724C3',
      },
    ),
    expected: [],
    name: 'a ballot of a governor by signature',
    source: 'https://docs.openzeppelin.com/contracts/5.x/api/governance#Governor-BALLOT_TYPEHASH--',
  },
  {
    ...typed(
      { Delegation: 'address delegatee,uint256 nonce,uint256 expiry' },
      { delegatee: friend, expiry: 1_772_971_200, nonce: 0 },
      {
        chainId: 1,
        name: 'Uniswap',
        verifyingContract: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
      },
    ),
    expected: [],
    name: 'votes of a token delegated by signature',
    source:
      'https://docs.openzeppelin.com/contracts/5.x/api/governance#Votes-delegateBySig-address-uint256-uint256-uint8-bytes32-bytes32-',
  },
  {
    ...typed(
      {
        Attest:
          'bytes32 schema,address recipient,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data,uint256 value,uint256 nonce,uint64 deadline',
      },
      {
        data: `0x${'00'.repeat(31)}01`,
        deadline: 0,
        expirationTime: 0,
        nonce: 0,
        recipient: friend,
        refUID: `0x${'00'.repeat(32)}`,
        revocable: true,
        schema: `0x${'5a'.repeat(32)}`,
        value: 0,
      },
      {
        chainId: 1,
        name: 'EAS',
        verifyingContract: '0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587',
        version: '0.26',
      },
    ),
    expected: [],
    name: 'a delegated attestation of EAS',
    source: 'https://docs.attest.org/docs/core--concepts/delegated-attestations',
  },
  {
    ...typed(
      {
        Attest:
          'uint16 version,bytes32 schema,address recipient,uint64 time,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data,bytes32 salt',
      },
      {
        data: `0x${'00'.repeat(31)}01`,
        expirationTime: 0,
        recipient: friend,
        refUID: `0x${'00'.repeat(32)}`,
        revocable: true,
        salt: `0x${'7b'.repeat(32)}`,
        schema: `0x${'5a'.repeat(32)}`,
        time: 1_772_366_400,
        version: 2,
      },
      {
        chainId: 1,
        name: 'EAS Attestation',
        verifyingContract: '0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587',
        version: '0.26',
      },
    ),
    expected: [],
    name: 'an off-chain attestation of EAS',
    source: 'https://docs.attest.org/docs/easscan/offchain',
  },
  {
    ...typed(
      { ParcelLabel: 'address owner,uint256 parcelId,uint256 weight,string carrier' },
      { carrier: 'Post', owner: account, parcelId: 88_412, weight: 1_250 },
      { chainId: 1, name: 'Parcels', version: '1' },
    ),
    expected: ['namesAmount'],
    name: 'a label of a parcel',
    source: 'https://eips.ethereum.org/EIPS/eip-712',
  },
  {
    ...typed(
      { Score: 'address player,uint256 points,uint256 level' },
      { level: 7, player: account, points: 48_200 },
      { chainId: 1, name: 'Arcade', version: '1' },
    ),
    expected: ['namesAmount'],
    name: 'a score of a game',
    source: 'https://eips.ethereum.org/EIPS/eip-712',
  },
  {
    ...typed(
      { Review: 'address reviewer,address product,uint256 rating,string text' },
      { product: friend, rating: 5, reviewer: account, text: 'Arrived on time.' },
      { chainId: 1, name: 'Reviews', version: '1' },
    ),
    expected: ['namesAmount'],
    name: 'a review of a product',
    source: 'https://eips.ethereum.org/EIPS/eip-712',
  },
  {
    ...typed(
      { Person: 'string name,address wallet', Mail: 'Person from,Person to,string contents' },
      { name: 'Bob', wallet: friend },
      { chainId: 1, name: 'Ether Mail', version: '1' },
    ),
    expected: [],
    name: 'a person of the example in EIP-712',
    source: 'https://eips.ethereum.org/EIPS/eip-712',
  },
  {
    ...typed(
      { Mail: 'Person from,Person to,string contents', Person: 'string name,address wallet' },
      {
        contents: 'Hello, Bob!',
        from: { name: 'Cow', wallet: account },
        to: { name: 'Bob', wallet: friend },
      },
      {
        chainId: 1,
        name: 'Ether Mail',
        verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
        version: '1',
      },
    ),
    expected: [],
    name: 'a mail of the example in EIP-712',
    source: 'https://eips.ethereum.org/EIPS/eip-712',
  },
  {
    ...typed(
      { dYdX: 'string action,string onlySignOn' },
      { action: 'dYdX Chain Onboarding', onlySignOn: 'https://dydx.trade' },
      { chainId: 1, name: 'dYdX Chain' },
    ),
    expected: [],
    name: 'the onboarding of dYdX',
    source: 'https://github.com/dydxprotocol/v4-web/blob/main/src/constants/wallets.ts',
  },
  {
    ...typed(
      { ClobAuth: 'address address,string timestamp,uint256 nonce,string message' },
      {
        address: account,
        message: 'This message attests that I control the given wallet',
        nonce: 0,
        timestamp: '1772366400',
      },
      { chainId: 1, name: 'ClobAuthDomain', version: '1' },
    ),
    expected: [],
    name: 'the login of Polymarket',
    source: 'https://docs.polymarket.com/developers/CLOB/authentication',
  },
  {
    ...typed(
      { MetaTransactionLogin: 'address from,uint256 nonce,string statement' },
      { from: account, nonce: 3, statement: 'Log in to the shop' },
      {
        name: 'Shop',
        salt: `0x${'0'.repeat(63)}1`,
        verifyingContract: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
        version: '1',
      },
    ),
    expected: [],
    name: 'a login whose domain names the network by its salt',
    source:
      'https://github.com/maticnetwork/pos-portal/blob/master/contracts/common/EIP712Base.sol',
  },
  {
    ...typed(
      { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
      {
        deadline: 1_772_370_000,
        nonce: 0,
        owner: account,
        spender: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
        value: parseUnits('250', 6),
      },
      {
        chainId: 1,
        name: 'USD Coin',
        verifyingContract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        version: '2',
      },
    ),
    expected: ['permitRouter'],
    name: 'a permit of 250 USDC for a swap at Uniswap',
    source: 'https://eips.ethereum.org/EIPS/eip-2612',
  },
  {
    ...typed(
      {
        PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
        PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce',
      },
      {
        details: {
          amount: parseUnits('250', 6),
          expiration: 1_774_958_400,
          nonce: 0,
          token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
        sigDeadline: 1_772_370_000,
        spender: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af',
      },
      {
        chainId: 1,
        name: 'Permit2',
        verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
      },
    ),
    expected: ['permitRouter'],
    name: 'a permit of 250 USDC for the Universal Router, by Permit2',
    source: 'https://docs.uniswap.org/contracts/permit2/reference/allowance-transfer',
  },
  {
    ...typed(
      {
        Order:
          'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance',
      },
      {
        appData: `0x${'00'.repeat(32)}`,
        buyAmount: parseUnits('0.08', 18),
        buyToken: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
        buyTokenBalance: 'erc20',
        feeAmount: 0,
        kind: 'sell',
        partiallyFillable: false,
        receiver: account,
        sellAmount: parseUnits('250', 6),
        sellToken: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        sellTokenBalance: 'erc20',
        validTo: 1_772_368_200,
      },
      {
        chainId: 1,
        name: 'Gnosis Protocol',
        verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
        version: 'v2',
      },
    ),
    expected: ['boundedOrder'],
    name: 'a swap at CoW Swap',
    source: 'https://docs.cow.fi/cow-protocol/reference/core/intents/signing-schemes',
  },
  {
    ...typed(
      {
        SafeTx:
          'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
      },
      {
        baseGas: 0,
        data: '0x',
        gasPrice: 0,
        gasToken: '0x0000000000000000000000000000000000000000',
        nonce: 12,
        operation: 0,
        refundReceiver: '0x0000000000000000000000000000000000000000',
        safeTxGas: 0,
        to: friend,
        value: parseUnits('0.1', 18),
      },
      { chainId: 1, verifyingContract: '0x41675C099F32341bf84BFc5382aF534df5C7461a' },
    ),
    expected: ['safeTransaction'],
    name: 'a payment of a Safe, approved by one of its owners',
    source: 'https://docs.safe.global/sdk/protocol-kit/guides/signatures/transactions',
  },
]
