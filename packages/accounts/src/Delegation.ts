import type { Hex } from 'viem'
import {
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  hashStruct,
  parseAbi,
  parseAbiParameters,
} from 'viem/utils'
import { decodeOnce } from './decodeOnce.ts'
import type { Call } from './Execution.ts'
import type { TypedData } from './UserOperation.ts'

/** A limit of a delegation. The enforcer is a contract that reverts unless the terms are met. */
export type Caveat = { enforcer: Hex; terms: Hex }

/** ERC-7710: an account (the delegator) lets another one (the delegate) act for it, within the caveats. */
export type Delegation = {
  caveats: readonly Caveat[]
  delegate: Hex
  delegator: Hex
  /** Distinguishes two delegations with the same limits. Each then has its own counters. */
  salt: bigint
}

/** A delegation that the delegator has signed. */
export type Signed = Delegation & { signature: Hex }

/**
 * The contract that verifies delegations and executes their calls. It has the same address on every public chain, and
 * is part of version 1.3.0 of the framework, like the account contracts.
 */
export const manager: Hex = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

/** The authority of a delegation whose rights come from the delegator itself, and not from another delegation. */
const rootAuthority: Hex = `0x${'ff'.repeat(32)}`

const types = {
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
} as const

const structs = [
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
] as const
const contextParameters = parseAbiParameters(['Delegation[] delegations', ...structs])
const managerAbi = parseAbi([
  ...structs,
  'function disableDelegation(Delegation delegation)',
  'function disabledDelegations(bytes32 hash) view returns (bool)',
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
])

/** The mode of ERC-7579 for a single call that reverts if it fails. The enforcers accept no other mode. */
const single: Hex = `0x${'00'.repeat(32)}`

function toMessage({ caveats, delegate, delegator, salt }: Delegation) {
  return { authority: rootAuthority, caveats: [...caveats], delegate, delegator, salt }
}

/** The typed data that the owner of the delegator signs. */
export function toTypedData(delegation: Delegation, chainId: number): TypedData {
  return {
    domain: { chainId, name: 'DelegationManager', verifyingContract: manager, version: '1' },
    message: toMessage(delegation),
    primaryType: 'Delegation',
    types,
  }
}

/** The id of a delegation on chain. It does not depend on the signature or the chain. */
export function hash(delegation: Delegation): Hex {
  return hashStruct({ data: toMessage(delegation), primaryType: 'Delegation', types })
}

function toTuple({ signature = '0x', ...delegation }: Delegation & { signature?: Hex }) {
  const { caveats, ...message } = toMessage(delegation)
  const args: Hex = '0x'
  return { ...message, caveats: caveats.map((it) => ({ ...it, args })), signature }
}

/** The context of ERC-7710, with which the delegate redeems a delegation. */
export function encodeContext(signed: Signed): Hex {
  return encodeAbiParameters(contextParameters, [[toTuple(signed)]])
}

/**
 * Decodes a context. Returns undefined for all bytes that `encodeContext` does not write: a chain of several
 * delegations, another authority, or arguments of a caveat.
 */
export function decodeContext(context: Hex): Signed | undefined {
  try {
    const [[first, ...rest]] = decodeOnce(contextParameters, context)
    if (!first || rest.length) return undefined
    const { delegate, delegator, salt, signature } = first
    const caveats = first.caveats.map(({ enforcer, terms }) => ({ enforcer, terms }))
    const signed = { caveats, delegate, delegator, salt, signature }
    return encodeContext(signed) === context.toLowerCase() ? signed : undefined
  } catch {
    return undefined
  }
}

/**
 * The transaction with which the delegate makes a call for the delegator.
 *
 * @example
 * const call = { data: '0x', to: shop, value: 1n } as const
 * await sessionKey.sendTransaction(Delegation.toRedeemCall(context, call))
 */
export function toRedeemCall(context: Hex, { data, to, value }: Call): Call {
  const execution = encodePacked(['address', 'uint256', 'bytes'], [to, value, data])
  const args = [[context], [single], [execution]] as const
  return {
    data: encodeFunctionData({ abi: managerAbi, args, functionName: 'redeemDelegations' }),
    to: manager,
    value: 0n,
  }
}

/** Returns the call with which the delegator disables a delegation forever. It needs no signature. */
export function toDisableCall(delegation: Delegation): Call {
  const { caveats, delegate, delegator, salt } = delegation
  const tuple = toTuple({ caveats, delegate, delegator, salt })
  const data = encodeFunctionData({
    abi: managerAbi,
    args: [tuple],
    functionName: 'disableDelegation',
  })
  return { data, to: manager, value: 0n }
}

/** Returns the read that tells whether a delegation is disabled. */
export function toDisabledRead(delegation: Delegation): { data: Hex; to: Hex } {
  const args = [hash(delegation)] as const
  const data = encodeFunctionData({ abi: managerAbi, args, functionName: 'disabledDelegations' })
  return { data, to: manager }
}
