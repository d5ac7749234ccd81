import { encodeAbiParameters, parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { call, encode } from '../requests.ts'
import { account, ens, friend, uni, usdc, zero } from '../world.ts'

/** Votes, bridges, names and attestations. */
export const services: readonly Row[] = [
  {
    ...call(uni, encode('delegate(address delegatee)', friend)),
    expected: [],
    name: 'votes of UNI delegated',
    source: 'https://docs.uniswap.org/contracts/v3/reference/governance/overview',
  },
  {
    ...call(ens, encode('delegate(address delegatee)', friend)),
    expected: ['unverifiedContract'],
    name: 'votes of ENS delegated',
    source: 'https://docs.ens.domains/dao/token',
  },
  {
    ...call(
      '0x408ED6354d4973f66138C91495F2f2FCbd8724C3',
      encode('castVote(uint256 proposalId,uint8 support)', 87n, 1),
    ),
    expected: ['unknownCall'],
    name: 'a vote at the governor of Uniswap',
    source: 'https://docs.uniswap.org/contracts/v3/reference/governance/overview',
  },
  {
    ...call(
      '0x99C9fc46f92E8a1c0deC1b1747d010903E884bE1',
      encode('depositETH(uint32 minGasLimit,bytes extraData) payable', 200_000, '0x'),
      parseEther('0.2'),
    ),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'coins to OP Mainnet by its bridge',
    source: 'https://docs.optimism.io/app-developers/bridging/standard-bridge',
  },
  {
    ...call(
      '0x3154Cf16ccdb4C6d922629664174b904d80F2C35',
      encode(
        'bridgeETHTo(address to,uint32 minGasLimit,bytes extraData) payable',
        account,
        200_000,
        '0x',
      ),
      parseEther('0.2'),
    ),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'coins to Base by its bridge',
    source: 'https://docs.base.org/base-chain/network-information/base-contracts',
  },
  {
    ...call(
      '0x4Dbd4fc535Ac27206064B68FfCf827b0A60BAB3f',
      encode('depositEth() payable'),
      parseEther('0.2'),
    ),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'coins to Arbitrum by its inbox',
    source: 'https://docs.arbitrum.io/build-decentralized-apps/reference/contract-addresses',
  },
  {
    ...call(
      '0x5c7BCd6E7De5423a257D81B442095A1a6ced35C5',
      encode(
        'depositV3(address depositor,address recipient,address inputToken,address outputToken,uint256 inputAmount,uint256 outputAmount,uint256 destinationChainId,address exclusiveRelayer,uint32 quoteTimestamp,uint32 fillDeadline,uint32 exclusivityDeadline,bytes message) payable',
        ...[account, account, usdc, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
        ...[parseUnits('100', 6), parseUnits('99.8', 6), 8453n, zero],
        ...[1_772_366_400, 1_772_370_000, 0, '0x'],
      ),
    ),
    expected: ['unknownCall'],
    name: 'USDC to Base by Across',
    source: 'https://docs.across.to/reference/selected-contract-functions',
  },
  {
    ...call(
      '0x253553366Da8546fC250F225fe3d25d0C782303b',
      encode('commit(bytes32 commitment)', `0x${'4d'.repeat(32)}`),
    ),
    expected: ['unknownCall'],
    name: 'the first step of an ENS name',
    source: 'https://docs.ens.domains/registry/eth#eth-registrar-controller',
  },
  {
    ...call(
      '0x253553366Da8546fC250F225fe3d25d0C782303b',
      encode(
        'register(string name,address owner,uint256 duration,bytes32 secret,address resolver,bytes[] data,bool reverseRecord,uint16 ownerControlledFuses) payable',
        ...['latchkey-user', account, 31_536_000n, `0x${'5e'.repeat(32)}`],
        ...['0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63', [], true, 0],
      ),
      parseEther('0.004'),
    ),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'an ENS name',
    source: 'https://docs.ens.domains/registry/eth#eth-registrar-controller',
  },
  {
    ...call(
      '0x253553366Da8546fC250F225fe3d25d0C782303b',
      encode('renew(string name,uint256 duration) payable', 'latchkey-user', 31_536_000n),
      parseEther('0.004'),
    ),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'an ENS name, renewed',
    source: 'https://docs.ens.domains/registry/eth#renew',
  },
  {
    ...call(
      '0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587',
      encode(
        'attest((bytes32 schema,(address recipient,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data,uint256 value) data) request) payable returns (bytes32)',
        {
          data: {
            data: encodeAbiParameters([{ type: 'bool' }], [true]),
            expirationTime: 0n,
            recipient: friend,
            refUID: `0x${'00'.repeat(32)}`,
            revocable: true,
            value: 0n,
          },
          schema: `0x${'5a'.repeat(32)}`,
        },
      ),
    ),
    expected: ['unknownCall'],
    name: 'an attestation of EAS',
    source: 'https://docs.attest.org/docs/core--concepts/how-eas-works',
  },
]
