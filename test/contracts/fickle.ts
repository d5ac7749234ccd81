import { type Hex, numberToHex } from 'viem'

/**
 * Contracts that return the coins of a call to its caller, until a condition changes. They are written in bytecode,
 * because they do nothing else.
 */

/** Keeps the coins after its first storage slot was set. */
export const untilSet: Hex = ('0x60005460135760006000600060003433' + '5af1005b00') as Hex

/** Keeps the coins after a block. */
export const untilBlock = (block: bigint): Hex =>
  (`0x63${numberToHex(block, { size: 4 }).slice(2)}43116017576000600060006000` +
    `34335af1005b00`) as Hex

/** Reverts until its first storage slot is set, and then keeps the coins of a call. */
export const failsUntilSet: Hex = '0x600054600a57600080fd5b00'

/**
 * Passes its call data on to a target once a block is over. Until then it fails, or does nothing: it is a contract that
 * looks harmless when a wallet simulates it.
 */
export const callsAfter = (
  block: bigint,
  target: Hex,
  { until = 'fails' }: { until?: 'fails' | 'nothing' } = {},
): Hex =>
  (`0x63${numberToHex(block, { size: 4 }).slice(2)}4311600e57` +
    // The end: a revert or a stop, of the same length.
    `${until === 'fails' ? '600080fd' : '00000000'}5b` +
    // Copy the call data, and call the target with it.
    `36600080376000803660008073${target.slice(2)}5af100`) as Hex
