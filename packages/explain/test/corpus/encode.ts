import { type Abi, encodeFunctionData, parseAbi } from 'viem'
import type { Hex } from '../../src/Hex.ts'

/** Encodes a call with viem, so that the tests do not depend on our own code. */
export function encode(signature: string, ...args: readonly unknown[]): Hex {
  const abi = parseAbi([`function ${signature}`] as readonly string[]) as Abi
  return encodeFunctionData({ abi, args })
}
