import * as Contracts from '../Contracts.ts'
import type { Hex } from '../Hex.ts'

/** The contract that settles the orders of CoW Protocol, on each network. */
export const settlement: Hex = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
/** The contract that takes the tokens of these orders. It is pinned on each network that has CoW Protocol. */
const relayer: Hex = '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110'

/** Whether a contract settles orders of CoW Protocol on a network. */
export function isSettlement(address: Hex | undefined, chainId: number): boolean {
  return address === settlement && Contracts.isSafeSpender(relayer, chainId)
}
