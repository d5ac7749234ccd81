import { encodeAbiParameters, encodePacked, type Hex, pad, parseEther, parseUnits } from 'viem'
import type { Row } from '../../Row.ts'
import { call, encode } from '../../requests.ts'
import { account, uni, usdc, zero } from '../../world.ts'
import { onNetwork, ownBaseUsdc, ownUsdt, withOwned } from './networks.ts'

const own = pad(account)
const none: Hex = `0x${'00'.repeat(32)}`
/** The messenger of Circle has the same address on each network. */
const messenger = pad('0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d')

/** A burn of 100 USDC on Ethereum for the user on Base, as Circle attests it. */
const burn = encodePacked(
  ['uint32', 'bytes32', 'bytes32', 'uint256', 'uint256', 'uint256', 'uint256', 'uint256'],
  [1, pad(usdc), own, parseUnits('100', 6), BigInt(own), parseUnits('0.01', 6), 0n, 0n],
)
const attested = encodePacked(
  [
    'uint32',
    'uint32',
    'uint32',
    'bytes32',
    'bytes32',
    'bytes32',
    'bytes32',
    'uint32',
    'uint32',
    'bytes',
  ],
  [1, 0, 6, `0x${'c3'.repeat(32)}`, messenger, messenger, none, 1000, 1000, burn],
)

/** Bridges. Written from public documentation, without knowledge of the rules. */
export const bridges: readonly Row[] = [
  {
    ...call(
      '0x99C9fc46f92E8a1c0deC1b1747d010903E884bE1',
      encode(
        'depositERC20(address l1Token,address l2Token,uint256 amount,uint32 minGasLimit,bytes extraData)',
        ...[uni, '0x6fd9d7AD17242c41f7131d257212c54A0e816691', parseEther('20'), 200_000, '0x'],
      ),
    ),
    expected: ['unknownCall'],
    name: 'UNI to OP Mainnet by its bridge',
    source: 'https://specs.optimism.io/protocol/bridges.html',
  },
  {
    ...call(
      '0x4200000000000000000000000000000000000010',
      encode('bridgeETH(uint32 minGasLimit,bytes extraData) payable', 200_000, '0x'),
      parseEther('0.25'),
    ),
    context: onNetwork(10, 'ETH'),
    expected: [],
    name: 'coins back from OP Mainnet by its bridge',
    source: 'https://specs.optimism.io/protocol/bridges.html',
  },
  {
    ...call(
      '0x72Ce9c846789fdB6fC1f34aC4AD25Dd9ef7031ef',
      encode(
        'outboundTransfer(address token,address to,uint256 amount,uint256 maxGas,uint256 gasPriceBid,bytes data) payable returns (bytes)',
        ...[uni, account, parseEther('20'), 275_000n, 60_000_000n],
        encodeAbiParameters([{ type: 'uint256' }, { type: 'bytes' }], [parseEther('0.0004'), '0x']),
      ),
      parseEther('0.00042'),
    ),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'UNI to Arbitrum by its gateway',
    source: 'https://docs.arbitrum.io/build-decentralized-apps/token-bridging/token-bridge-erc20',
  },
  {
    ...call(
      '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d',
      encode(
        'depositForBurn(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken,bytes32 destinationCaller,uint256 maxFee,uint32 minFinalityThreshold)',
        ...[parseUnits('100', 6), 6, own, usdc, none, parseUnits('0.05', 6), 1000],
      ),
    ),
    expected: ['unknownCall'],
    name: 'USDC to Base by Circle',
    source: 'https://developers.circle.com/cctp/references/contract-interfaces',
  },
  {
    ...call(
      '0x81D40F21F12A8F0E3252Bccb954D722d4c464B64',
      encode(
        'receiveMessage(bytes message,bytes attestation) returns (bool)',
        attested,
        `0x${'2d'.repeat(130)}`,
      ),
    ),
    context: onNetwork(8453, 'ETH', ownBaseUsdc),
    expected: ['unknownCall'],
    name: 'USDC received on Base by Circle',
    source: 'https://developers.circle.com/cctp/references/contract-interfaces',
  },
  {
    ...call(
      '0x6C96dE32CEa08842dcc4058c14d3aaAD7Fa41dee',
      encode(
        'send((uint32 dstEid,bytes32 to,uint256 amountLD,uint256 minAmountLD,bytes extraOptions,bytes composeMsg,bytes oftCmd) sendParam,(uint256 nativeFee,uint256 lzTokenFee) fee,address refundAddress) payable',
        {
          amountLD: parseUnits('500', 6),
          composeMsg: '0x',
          dstEid: 30_110,
          extraOptions: '0x',
          minAmountLD: parseUnits('499', 6),
          oftCmd: '0x',
          to: own,
        },
        { lzTokenFee: 0n, nativeFee: parseEther('0.0003') },
        account,
      ),
      parseEther('0.0003'),
    ),
    context: withOwned(ownUsdt),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'USDT to Arbitrum by LayerZero',
    source: 'https://docs.layerzero.network/v2/developers/evm/oft/quickstart',
  },
  {
    ...call(
      '0x09aea4b2242abC8bb4BB78D537A67a245A7bEC64',
      encode(
        'depositV3(address depositor,address recipient,address inputToken,address outputToken,uint256 inputAmount,uint256 outputAmount,uint256 destinationChainId,address exclusiveRelayer,uint32 quoteTimestamp,uint32 fillDeadline,uint32 exclusivityParameter,bytes message) payable',
        ...[account, account, '0x4200000000000000000000000000000000000006'],
        ...['0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', parseEther('0.1')],
        ...[parseEther('0.0998'), 42_161n, zero, 1_772_366_400, 1_772_370_000, 0, '0x'],
      ),
      parseEther('0.1'),
    ),
    context: onNetwork(8453, 'ETH'),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'coins from Base to Arbitrum by Across',
    source: 'https://docs.across.to/reference/selected-contract-functions',
  },
  {
    ...call(
      '0xf70da97812CB96acDF810712Aa562db8dfA3dbEF',
      '0x910113af21b5771f35712ab2680b578e5551a2e358916d9c540aa4f613418e2a',
      parseEther('0.05'),
    ),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'coins to Zora by Relay: a payment with a number',
    source: 'https://docs.relay.link/references/api/api_core_concepts/input-validation',
  },
]
