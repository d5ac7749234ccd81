import { type Hex, numberToHex } from 'viem'

/**
 * Contracts that return the coins of a call to its caller, until something changes. Written in bytecode, because
 * nothing else is in them.
 */

/** Keeps the coins once its first storage slot is set. */
export const untilSet: Hex = ('0x60005460135760006000600060003433' + '5af1005b00') as Hex

/** Keeps the coins after a block. */
export const untilBlock = (block: bigint): Hex =>
  (`0x63${numberToHex(block, { size: 4 }).slice(2)}43116017576000600060006000` +
    `34335af1005b00`) as Hex
