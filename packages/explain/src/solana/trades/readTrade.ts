import type { Network } from '@latchkey/protocol'
import * as Reader from '../Reader.ts'
import type { Account, Instruction } from '../resolve.ts'

/** The payment and the proceeds of an instruction, according to the signed bytes. */
export type Trade = {
  /** The most that the user pays. */
  amount: bigint
  /** The user's account that pays: a token account, or the wallet. */
  from: Account
  /** The least that the user receives. Undefined if the program uses its own rate, which the market cannot change. */
  least?: bigint
  signer: Account
  /** The account that receives the bought asset. */
  to: Account
}

type Read = (
  reader: Reader.Reader,
  accounts: readonly (Account | undefined)[],
  program: string,
) => Trade | undefined

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const tenThousand = 10_000n

/**
 * Programs that take at most the amount in the instruction and pay at least the other amount, with the first bytes of
 * their instructions. The wallet trusts their code, but checks all amounts and accounts that an app chooses.
 */
const programs: Readonly<Record<string, readonly (readonly [first: string, read: Read])[]>> = {
  // Jupiter: `route` and `shared_accounts_route`
  JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4: [
    ['229,23,203,151,122,227,173,42', readRoute],
    ['193,32,155,51,65,214,156,129', readSharedRoute],
  ],
  // Raydium: `swap_base_input`
  CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C: [['143,190,90,218,196,30,51,222', readSwap]],
  // Marinade: `liquid_unstake`
  MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD: [['30,30,119,240,191,227,12,16', readUnstake]],
  // Stake pools: `DepositSol`
  SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy: [['14', readDeposit]],
}

/** Pools that use their own rate, with the token of each pool. Anyone can create another pool of the same program. */
const pools: Readonly<Record<string, string>> = {
  '8szGkuLTAux9XMgZ2vtY39jVSowEcpBfFfD8hXSEqdGC': 'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So',
  Jito4APyf642JPZPx3hGc6WWJ8zPKtRbRs4P815Awbb: 'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn',
}

/**
 * The exchanges that a route may use, by their number at Jupiter, with the size of their options: Raydium, Whirlpool,
 * Meteora, Lifinity, Openbook, Phoenix and later versions of them.
 */
const exchanges: Readonly<Record<number, number>> = {
  7: 0,
  17: 1,
  19: 0,
  25: 0,
  26: 0,
  27: 1,
  28: 1,
  38: 0,
  39: 1,
  40: 0,
  46: 0,
}

/** Reads a trade at a well-known program, to its last byte. Undefined for any other instruction. */
export function readTrade(
  { accounts, data, program }: Instruction,
  chainId: Network.CaipId,
): Trade | undefined {
  const rows = chainId === mainnet && Object.hasOwn(programs, program) ? programs[program]! : []
  for (const [first, read] of rows) {
    const size = first.split(',').length
    if (data.slice(0, size).join() !== first) continue
    return Reader.attempt(data.slice(size), (reader) => {
      const trade = read(reader, accounts, program)
      // The programs ignore further bytes, so such bytes could show other amounts.
      return reader.isDone() ? trade : undefined
    })
  }
  return undefined
}

function readRoute(
  reader: Reader.Reader,
  [, signer, from, to, other]: readonly (Account | undefined)[],
  program: string,
): Trade | undefined {
  const amounts = readAmounts(reader)
  // The program's own address stands for an omitted account. Any other account would receive the bought tokens.
  if (!amounts || !signer || !from || !to || other?.address !== program) return undefined
  return { ...amounts, from, signer, to }
}

function readSharedRoute(
  reader: Reader.Reader,
  [, , signer, from, , , to]: readonly (Account | undefined)[],
): Trade | undefined {
  reader.byte() // Skip the number of the shared accounts.
  const amounts = readAmounts(reader)
  return amounts && signer && from && to && { ...amounts, from, signer, to }
}

/** Reads the steps of a route and its amounts. */
function readAmounts(reader: Reader.Reader): Pick<Trade, 'amount' | 'least'> | undefined {
  const count = reader.u32()
  for (let step = 0; step < count; step++) {
    const options = exchanges[reader.byte()]
    if (options === undefined) return undefined
    reader.bytes(options + 3) // Skip the options, the share of the amount, and the positions of the tokens.
  }
  const [amount, quoted] = [reader.u64(), reader.u64()]
  const missing = BigInt(reader.byte() + 256 * reader.byte())
  const fee = BigInt(reader.byte())
  const part = tenThousand - missing - fee
  return { amount, least: part > 0n ? (quoted * part) / tenThousand : 0n }
}

function readSwap(
  reader: Reader.Reader,
  [signer, , , , from, to]: readonly (Account | undefined)[],
): Trade | undefined {
  const [amount, least] = [reader.u64(), reader.u64()]
  return signer && from && to && { amount, from, least, signer, to }
}

function readDeposit(
  reader: Reader.Reader,
  [pool, , , from, to, , , mint]: readonly (Account | undefined)[],
): Trade | undefined {
  const amount = reader.u64()
  if (!pool || !from || !to || !isPool(pool, mint)) return undefined
  return { amount, from, signer: from, to }
}

function readUnstake(
  reader: Reader.Reader,
  [pool, mint, , , , from, signer, to]: readonly (Account | undefined)[],
): Trade | undefined {
  const amount = reader.u64()
  if (!pool || !signer || !from || !to || !isPool(pool, mint)) return undefined
  return { amount, from, signer, to }
}

function isPool(pool: Account, mint: Account | undefined): boolean {
  return Object.hasOwn(pools, pool.address) && pools[pool.address] === mint?.address
}
