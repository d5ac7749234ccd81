import { type Abi, encodeFunctionData, parseAbi } from 'viem'
import type { Hex } from '../../src/Hex.ts'

/** A call, encoded by a library that is not ours. */
export function encode(signature: string, ...args: readonly unknown[]): Hex {
  const abi = parseAbi([`function ${signature}`] as readonly string[]) as Abi
  return encodeFunctionData({ abi, args })
}
