import { ERC1967Proxy } from '@metamask/delegation-abis/bytecode'
import type { Hex } from 'viem'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  parseAbi,
  parseAbiParameters,
  serializeErc6492Signature,
} from 'viem/utils'
import * as Execution from './Execution.ts'
import type { SmartAccount } from './SmartAccount.ts'
import * as UserOperation from './UserOperation.ts'

/**
 * The contracts of MetaMask's delegation framework 1.3.0, at their addresses on every public chain. These addresses
 * must never change, because the addresses of all accounts depend on them.
 */
export const contracts = {
  factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
  implementation: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
} as const

/** The name of the contract. It is part of the domain of the typed data that the contract verifies. */
const name = 'HybridDeleGator'

/** The salt of every owner's account. MetaMask's kit has the same default, so the account also opens there. */
const salt: Hex = `0x${'00'.repeat(32)}`

const initializeAbi = parseAbi([
  'function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
])
const factoryAbi = parseAbi(['function deploy(bytes bytecode, bytes32 salt) returns (address)'])
const proxyParameters = parseAbiParameters('address implementation, bytes initialization')

/**
 * The account of an owner: MetaMask's HybridDeleGator behind a proxy, with the owner's key as its only signer. The
 * address is the same on every chain, except on ZKsync's, which compute addresses differently.
 *
 * The contract verifies the owner's plain signature of a message or of typed data. So a signature for the owner's own
 * address is also valid for this account.
 *
 * @example
 * HybridDeleGator.from('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266').address
 * // '0x6471b693cD31541523e63b0b9924ff6189872C0f'
 */
export function from(owner: Hex): SmartAccount {
  const initialization = encodeFunctionData({ abi: initializeAbi, args: [owner, [], [], []] })
  const bytecode = concat([
    ERC1967Proxy,
    encodeAbiParameters(proxyParameters, [contracts.implementation, initialization]),
  ])
  const { factory } = contracts
  const address = getContractAddress({ bytecode, from: factory, opcode: 'CREATE2', salt })
  const data = encodeFunctionData({ abi: factoryAbi, args: [bytecode, salt] })

  return {
    address,
    decodeCalls: Execution.decode,
    deployment: { data, factory },
    encodeCalls: Execution.encode,
    kind: name,
    owner,
    // The stub must recover to some address. Otherwise the contract reverts.
    stubSignature: `0x${'01'.padStart(64, '0')}${'01'.padStart(64, '0')}1b`,
    toTypedData: (operation, chainId) =>
      UserOperation.toTypedData(operation, { address, chainId, name }),
    wrapSignature: (signature, { isDeployed }) =>
      isDeployed ? signature : serializeErc6492Signature({ address: factory, data, signature }),
  }
}
