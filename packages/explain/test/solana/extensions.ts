import type { AccountInfo, Extension, TransferFee } from '../../src/solana/SolanaContext.ts'
import { signer } from './instructions.ts'
import {
  call,
  context,
  key,
  program,
  type Row,
  theirs,
  token,
  token2022,
  u64,
  usdc,
  user,
} from './Row.ts'

/** A mint of Token-2022, and the user's account of it. */
const mint = key(6)
const own = key(13)

/** Returns a network on which the mint has these extensions. */
function withMint(extensions: readonly Extension[], fees?: readonly TransferFee[]) {
  const info: AccountInfo = {
    kind: 'mint',
    mint: { decimals: 2, extensions, ...(fees && { fees }), supply: 1_000_000n },
  }
  const accounts = new Map([
    [mint.toBase58(), info],
    [own.toBase58(), token(mint, user, 50_000n)],
    ...[theirs, user, program, usdc].map(
      (it) => [it.toBase58(), context.accounts!.get(it.toBase58())!] as const,
    ),
  ])
  return { accounts }
}

const noLimit = 2n ** 64n - 1n
const fees = (...all: number[]) => all.map((basisPoints) => ({ basisPoints, most: noLimit }))

const transfer = (...data: number[]) =>
  call(token2022, data, [own, 'writable'], [mint], [theirs, 'writable'], [...signer])
const checked = transfer(12, ...u64(10_000n), 2)
/** A transfer that does not name its mint. The decimals come from the user's account. */
const plain = call(
  token2022,
  [3, ...u64(10_000n)],
  [own, 'writable'],
  [theirs, 'writable'],
  [...signer],
)
const withFee = (fee: bigint) => transfer(26, 1, ...u64(10_000n), 2, ...u64(fee))

const buy = call(program, [1], [user, 'writableSigner'], [theirs, 'writable'])
const bought = (extension: Extension) => ({
  ...withMint([extension]),
  simulation: {
    changes: [
      { after: 1n, before: 9_000_000_000n },
      { after: 50_000n, before: 0n, mint: mint.toBase58() },
    ],
    keepsWallet: true,
  },
})

/** Tokens whose mint has an extension of Token-2022. */
export const extensions: readonly Row[] = [
  {
    context: withMint(['transferFee'], fees(50, 50)),
    instructions: [withFee(50n)],
    name: 'a transfer that states a small fee',
    title: 'title.send',
    warnings: ['transferFee'],
  },
  {
    context: withMint(['transferFee'], fees(9_000, 9_000)),
    instructions: [withFee(9_000n)],
    name: 'a transfer that states a fee of most of the amount',
    title: 'title.send',
    warnings: ['transferFeeHigh'],
  },
  {
    context: { accounts: new Map() },
    instructions: [withFee(9_000n)],
    name: 'a transfer that states a fee of most of the amount, of a mint that could not be read',
    title: 'title.send',
    warnings: ['transferFeeHigh'],
  },
  {
    context: withMint(['transferFee'], fees(10_000, 10_000)),
    instructions: [checked],
    name: 'a transfer that does not state the fee, of which nothing arrives',
    title: 'title.send',
    warnings: ['transferFeeHigh'],
  },
  {
    context: withMint(['transferFee'], fees(0, 10_000)),
    instructions: [plain],
    name: 'a fee that takes everything from the next epoch on',
    title: 'title.send',
    warnings: ['transferFeeHigh'],
  },
  {
    context: withMint(['transferFee'], [{ basisPoints: 10_000, most: 999n }]),
    instructions: [checked],
    name: 'a fee that is limited to a small part',
    title: 'title.send',
    warnings: ['transferFee'],
  },
  {
    context: withMint(['transferFee'], fees(0, 0)),
    instructions: [checked],
    name: 'a mint that could take a fee, and takes none',
    title: 'title.send',
    warnings: [],
  },
  {
    context: withMint(['transferFee'], fees(50, 50)),
    instructions: [call(token2022, [26, 2], [mint, 'writable'], [own, 'writable'], [...signer])],
    name: 'withheld fees that are paid out',
    title: 'title.program',
    warnings: ['unknownProgramTokens'],
  },
  {
    context: withMint(['nonTransferable']),
    instructions: [checked],
    name: 'a token that cannot be transferred',
    title: 'title.send',
    warnings: ['nonTransferable'],
  },
  {
    context: withMint(['permanentDelegate']),
    instructions: [checked],
    name: 'a token that its issuer can take back',
    title: 'title.send',
    warnings: ['permanentDelegate'],
  },
  {
    context: withMint(['transferHook']),
    instructions: [checked],
    name: 'a token with a program that can stop transfers',
    title: 'title.send',
    warnings: ['transferHook'],
  },
  {
    context: withMint(['pausable']),
    instructions: [checked],
    name: 'a token whose issuer can stop transfers',
    title: 'title.send',
    warnings: ['pausable'],
  },
  {
    context: withMint(['scaledAmount']),
    instructions: [checked],
    name: 'a token of which other apps show another amount',
    title: 'title.send',
    warnings: ['scaledAmount'],
  },
  ...(['nonTransferable', 'pausable', 'permanentDelegate', 'transferHook'] as const).map(
    (extension): Row => ({
      context: bought(extension),
      instructions: [buy],
      name: `money for a token with an extension: ${extension}`,
      title: 'title.program',
      warnings: ['simulated', 'unknownProgram', extension],
    }),
  ),
  {
    context: { ...withMint([]), isOffline: true },
    instructions: [checked],
    name: 'a transfer while the network is down',
    title: 'title.send',
    warnings: ['notSimulated'],
  },
]
