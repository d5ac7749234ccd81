import * as web3 from '@solana/web3.js'
import {
  call,
  key,
  own,
  token,
  tokenProgram,
  u64,
  usdc,
  user,
} from '../../../packages/explain/test/solana/Row.ts'
import type { Row, SolanaRow } from '../Row.ts'
import { simulate, transaction, withAccounts } from '../solana.ts'

const marinade = new web3.PublicKey('MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD')
const stakePools = new web3.PublicKey('SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy')
const state = new web3.PublicKey('8szGkuLTAux9XMgZ2vtY39jVSowEcpBfFfD8hXSEqdGC')
const jito = new web3.PublicKey('Jito4APyf642JPZPx3hGc6WWJ8zPKtRbRs4P815Awbb')
const msol = new web3.PublicKey('mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So')
const raydium = new web3.PublicKey('CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C')
const usdt = new web3.PublicKey('Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB')
const jitoSol = new web3.PublicKey('J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn')
const stranger = key(3)
/** Accounts of programs, and token accounts of the user and of a stranger. */
const [pool, vault, treasury, place, foreign] = [key(44), key(45), key(46), key(62), key(63)]
const free = { kind: 'other' }
/** The instruction of Marinade that turns mSOL into SOL. */
const unstaking = [30, 30, 119, 240, 191, 227, 12, 16]

type Parts = { at?: web3.PublicKey; mint?: web3.PublicKey; to?: web3.PublicKey }

/** Trades 0.4 mSOL for SOL. In the simulation, the user gets the SOL. */
function unstake({
  at = state,
  mint = msol,
  to = user,
}: Parts): Pick<SolanaRow, 'context'> & Request {
  return {
    ...transaction(
      call(
        marinade,
        [...unstaking, ...u64(400_000_000n)],
        [at, 'writable'],
        [mint, 'writable'],
        [pool, 'writable'],
        [vault, 'writable'],
        [treasury, 'writable'],
        [place, 'writable'],
        [user, 'signer'],
        [to, 'writable'],
        [web3.SystemProgram.programId],
        [tokenProgram],
      ),
    ),
    context: {
      ...accounts(at, mint, token(msol, user, 1_000_000_000n)),
      simulation: simulate(
        { after: 12_528_000_000n, before: 12_000_000_000n },
        { after: 600_000_000n, before: 1_000_000_000n, mint: msol.toBase58() },
      ),
    },
  }
}

/** Trades 1 SOL for JitoSOL. In the simulation, the user gets the tokens. */
function stake({
  at = jito,
  mint = jitoSol,
  to = place,
}: Parts): Pick<SolanaRow, 'context'> & Request {
  return {
    ...transaction(
      call(
        stakePools,
        [14, ...u64(1_000_000_000n)],
        [at, 'writable'],
        [pool],
        [vault, 'writable'],
        [user, 'writableSigner'],
        [to, 'writable'],
        [treasury, 'writable'],
        [treasury, 'writable'],
        [mint, 'writable'],
        [web3.SystemProgram.programId],
        [tokenProgram],
      ),
    ),
    context: {
      ...accounts(at, mint, token(mint, user, 0n)),
      simulation: simulate(
        { after: 11_000_000_000n, before: 12_000_000_000n },
        { after: 812_000_000n, before: 0n, mint: mint.toBase58() },
      ),
    },
  }
}

/**
 * Trades 400 USDC for USDT at a pool of Raydium, which anyone can create. In the simulation, the user gets the USDT.
 */
function swap(least: bigint): Pick<SolanaRow, 'context'> & Request {
  return {
    ...transaction(
      call(
        raydium,
        [143, 190, 90, 218, 196, 30, 51, 222, ...u64(400_000_000n), ...u64(least)],
        [user, 'writableSigner'],
        [treasury],
        [treasury],
        [pool, 'writable'],
        [own, 'writable'],
        [place, 'writable'],
        [vault, 'writable'],
      ),
    ),
    context: {
      ...accounts(pool, msol, token(usdt, user, 0n)),
      simulation: simulate(
        { after: 600_000_000n, before: 1_000_000_000n, mint: usdc.toBase58() },
        { after: least, before: 0n, mint: usdt.toBase58() },
      ),
    },
  }
}

type Request = ReturnType<typeof transaction>

function accounts(at: web3.PublicKey, mint: web3.PublicKey, held: unknown) {
  return withAccounts(
    ...[at, pool, vault, treasury].map((it) => [it, free] as const),
    [mint, { kind: 'mint', mint: { decimals: 9, extensions: [], supply: 9n, symbol: 'JitoSOL' } }],
    [place, held],
    [foreign, token(jitoSol, stranger, 0n)],
  )
}

const high = ['effectLeaves', 'simulated', 'unknownProgramTokens'] as const
const source = 'T68'

/** Trades at the pools of Solana whose proceeds go to a stranger. */
export const solanaPools: readonly Row[] = [
  {
    ...swap(40_000n),
    expected: high,
    name: 'USDC at Raydium for a few USDT',
    source,
  },
  {
    ...unstake({ to: stranger }),
    expected: high,
    name: 'mSOL at Marinade, SOL to a stranger',
    source,
  },
  {
    ...unstake({ to: own }),
    expected: high,
    name: 'mSOL at Marinade, SOL into a token account',
    source,
  },
  {
    ...unstake({ at: key(71) }),
    expected: high,
    name: 'mSOL at another pool of the program of Marinade',
    source,
  },
  {
    ...unstake({ mint: key(71) }),
    expected: high,
    name: 'another token as mSOL at Marinade',
    source,
  },
  {
    ...stake({ at: key(71) }),
    expected: high,
    name: 'a stake at a pool that anyone has created',
    source,
  },
  {
    ...stake({ at: key(71), mint: key(74) }),
    expected: ['claimedUnits', ...high],
    name: 'a stake at a pool with a token that anyone has created',
    source,
  },
]
