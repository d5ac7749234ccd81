/**
 * Contracts that stand for those of Farcaster, as far as sign-in asks them. Written in the machine's
 * own words, one line for each thing that is done, so that nobody needs a compiler to start a server.
 */

/** Does one thing, for who calls it by this selector; refuses everything else. */
const answering = (selector: string, ...body: string[]) =>
  `0x${[
    '5f35 60e0 1c', // the first four bytes of what it is called with
    `63${selector} 14 6011 57`, // are these: on
    '5f5f fd', // or else revert
    '5b', // 0x11
    ...body,
  ].join('')}`.replaceAll(' ', '')

const returnWord = '5f52 6020 5f f3'

/** `idOf(address) → uint256`: the fid is in the slot of the address. */
export const idRegistry = answering('d94fe832', '6004 35 54', returnWord)

/** `keyDataOf(uint256, bytes) → (uint8 state, uint32 type)`. See `slotOfKey`, for a key of one word. */
export const keyRegistry = answering(
  'ac34cc5a',
  '6004 35 60a0 1b', // fid << 160
  '6064 35 17 54', // | key, and what is there
  '80 60ff 16 5f52', // its last byte is the state
  '6008 1c 6020 52', // and the rest the type
  '6040 5f f3',
)

export const slotOfKey = (fid: number, address: string) => (BigInt(fid) << 160n) | BigInt(address)
/** An auth address (type 2) that was added (state 1). */
export const addedAuthAddress = 0x0201n

/** `isValidSignature(bytes32, bytes) → bytes4` (ERC-1271): whether the owner, in the first slot, has signed. */
export const contractWallet = answering(
  '1626ba7e',
  '6004 35 5f52', // the hash
  '60a4 35 5f1a 6020 52', // v, the last byte of the signature
  '6064 35 6040 52', // r
  '6084 35 6060 52', // s
  '6020 6080 6080 5f 6001 5a fa 50', // who signed: ecrecover writes it behind them
  '6080 51 5f54 14', // is it the owner?
  '631626ba7e 60e0 1b 02', // then the magic value, or else nothing
  returnWord,
)
