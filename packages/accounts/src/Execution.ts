import type { Hex } from 'viem'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  getAddress,
  parseAbi,
  parseAbiParameters,
  slice,
} from 'viem/utils'
import { decodeOnce } from './decodeOnce.ts'

/** A call that an account makes. */
export type Call = { data: Hex; to: Hex; value: bigint }

/** The function of ERC-7579. The mode says how the second argument is encoded. */
const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])
const batch = parseAbiParameters([
  'Execution[] executions',
  'struct Execution { address target; uint256 value; bytes callData; }',
])

/** The modes of ERC-7579 that revert all calls if one fails. */
const modes = { batch: `0x01${'00'.repeat(31)}`, single: `0x${'00'.repeat(32)}` } as const

/**
 * Encodes calls as ERC-7579's `execute`, so that either all of them succeed or none. One call is packed,
 * which costs less gas.
 */
export function encode(calls: readonly Call[]): Hex {
  const [first, ...rest] = calls
  const execute = (mode: Hex, data: Hex) => encodeFunctionData({ abi, args: [mode, data] })
  if (first && !rest.length) {
    const { data, to, value } = first
    return execute(modes.single, encodePacked(['address', 'uint256', 'bytes'], [to, value, data]))
  }
  const executions = calls.map(({ data, to, value }) => ({ callData: data, target: to, value }))
  return execute(modes.batch, encodeAbiParameters(batch, [executions]))
}

/**
 * Decodes the calls of `execute`. Returns undefined for all bytes that `encode` does not write: other modes, such as a
 * delegate call, other functions, and encodings that a contract may read differently (T48).
 */
export function decode(callData: Hex): Call[] | undefined {
  try {
    const calls = read(callData)
    return calls && encode(calls).toLowerCase() === callData.toLowerCase() ? calls : undefined
  } catch {
    return undefined
  }
}

function read(callData: Hex): Call[] | undefined {
  const [mode, data] = decodeFunctionData({ abi, data: callData }).args
  if (mode === modes.single)
    return [
      {
        data: data.length > 2 + 2 * 52 ? slice(data, 52) : '0x',
        to: getAddress(slice(data, 0, 20)),
        value: BigInt(slice(data, 20, 52)),
      },
    ]
  if (mode !== modes.batch) return undefined
  const [executions] = decodeOnce(batch, data)
  return executions.map(({ callData, target, value }) => ({ data: callData, to: target, value }))
}
