import * as web3 from '@solana/web3.js'
import {
  associated,
  call,
  key,
  own,
  tokenProgram,
  u64,
  usdc,
  user,
} from '../../packages/explain/test/solana/Row.ts'
import type { SolanaRow } from './Row.ts'
import { type Placed, simulate, transaction, withAccounts } from './solana.ts'

/** Swaps at Jupiter on Solana, ordinary and hostile. */

export const jupiter = new web3.PublicKey('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4')
const wrappedMint = new web3.PublicKey('So11111111111111111111111111111111111111112')
/** The token account for wrapped SOL that a swap creates and closes. */
const wrapped = key(43)
const pool = key(44)
const [events, free] = [key(47), { kind: 'other' }]

/**
 * The steps of a route and its amounts: the exchange, the paid amount, the quote, and the accepted loss in
 * ten-thousandths of the quote.
 */
export const plan = (quoted: bigint, slippage: number, exchange = 7) => [
  ...[229, 23, 203, 151, 122, 227, 173, 42, 1, 0, 0, 0, exchange, 100, 0, 1],
  ...[...u64(200_000_000n), ...u64(quoted), slippage & 0xff, slippage >> 8, 0],
]

/** The simulated result of such a swap: 0.2 SOL paid, 30 USDC received. */
export const traded = simulate(
  { after: 11_800_000_000n, before: 12_000_000_000n },
  { after: 1_030_000_000n, before: 1_000_000_000n, mint: usdc.toBase58() },
)

type Options = {
  accounts?: readonly Placed[]
  data?: readonly number[]
  /** The instructions before all others. */
  first?: readonly web3.TransactionInstruction[]
  /** Accounts of the exchange, in addition to its pool. */
  more?: Parameters<typeof call>[2][]
  /** Further instructions of the transaction. */
  others?: readonly web3.TransactionInstruction[]
  /** The account that receives the tokens, if it is not the user's. */
  other?: web3.PublicKey
  program?: web3.PublicKey
  signer?: web3.PublicKey
  simulation?: NonNullable<SolanaRow['context']>['simulation']
  to?: web3.PublicKey
}

/** A swap of 0.2 SOL for USDC: wraps the SOL, swaps it, and closes the account. */
export function swapAtJupiter(
  options: Options = {},
): Pick<SolanaRow, 'context' | 'method' | 'params'> {
  const { data = plan(30_150_000n, 50), more = [], others = [], program = jupiter } = options
  const { accounts = [], first = [], other = program, signer = user, to = own } = options
  const { simulation } = { simulation: traded, ...options }
  return {
    ...transaction(
      ...first,
      web3.ComputeBudgetProgram.setComputeUnitLimit({ units: 300_000 }),
      web3.ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 50_000 }),
      call(associated, [1], [user, 'writableSigner'], [wrapped, 'writable'], [user], [wrappedMint]),
      web3.SystemProgram.transfer({ fromPubkey: user, lamports: 200_000_000, toPubkey: wrapped }),
      call(tokenProgram, [17], [wrapped, 'writable']),
      call(
        program,
        [...data],
        ...([
          [tokenProgram],
          [signer, 'signer'],
          [wrapped, 'writable'],
          [to, 'writable'],
          [other],
          [usdc],
          [program],
          [events],
          [program],
          [pool, 'writable'],
        ] as Parameters<typeof call>[2][]),
        ...more,
      ),
      call(tokenProgram, [9], [wrapped, 'writable'], [user, 'writable'], [user, 'signer']),
      ...others,
    ),
    context: {
      ...withAccounts([pool, free], [events, free], [wrapped, { kind: 'none' }], ...accounts),
      simulation,
    },
  }
}
