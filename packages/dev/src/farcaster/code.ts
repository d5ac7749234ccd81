/**
 * Replacements of Farcaster's contracts with the functions that sign-in needs. Written in bytecode,
 * one line per step, so that no compiler is needed.
 */

/** Builds a contract with one function. Other selectors revert. */
const answering = (selector: string, ...body: string[]) =>
  `0x${[
    '5f35 60e0 1c', // the selector: the first four bytes of the call data
    `63${selector} 14 6011 57`, // if equal, jump to 0x11
    '5f5f fd', // else revert
    '5b', // 0x11
    ...body,
  ].join('')}`.replaceAll(' ', '')

const returnWord = '5f52 6020 5f f3'

/** `idOf(address) → uint256`. The storage slot of an address has its fid. */
export const idRegistry = answering('d94fe832', '6004 35 54', returnWord)

/** `keyDataOf(uint256, bytes) → (uint8 state, uint32 type)`, for a key of one word. See `slotOfKey`. */
export const keyRegistry = answering(
  'ac34cc5a',
  '6004 35 60a0 1b', // fid << 160
  '6064 35 17 54', // | key, and load that slot
  '80 60ff 16 5f52', // the last byte is the state
  '6008 1c 6020 52', // the rest is the type
  '6040 5f f3',
)

export const slotOfKey = (fid: number, address: string) => (BigInt(fid) << 160n) | BigInt(address)
/** The value of an auth address (type 2) that is added (state 1). */
export const addedAuthAddress = 0x0201n

/** `isValidSignature(bytes32, bytes) → bytes4` (ERC-1271). The first storage slot has the owner. */
export const contractWallet = answering(
  '1626ba7e',
  '6004 35 5f52', // the hash
  '60a4 35 5f1a 6020 52', // v, the last byte of the signature
  '6064 35 6040 52', // r
  '6084 35 6060 52', // s
  '6020 6080 6080 5f 6001 5a fa 50', // ecrecover writes the signer after its input
  '6080 51 5f54 14', // whether the signer is the owner
  '631626ba7e 60e0 1b 02', // the magic value if so, else 0
  returnWord,
)
