import { createHash } from 'node:crypto'
import * as web3 from '@solana/web3.js'
import {
  associated,
  call,
  coin,
  key,
  own,
  ownCoin,
  token,
  tokenProgram,
  u64,
  usdc,
  user,
} from '../../../../packages/explain/test/solana/Row.ts'
import type { Row } from '../../Row.ts'
import { simulate, transaction, withAccounts } from '../../solana.ts'
import { close, create, limit, mint, none, price, system } from './solanaCalls.ts'

const address = (text: string) => new web3.PublicKey(text)
const stakePools = address('SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy')
const jupiter = address('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4')
const marinade = address('MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD')
const raydium = address('CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C')
const guard = address('Guard1JwRhJkVH6XZhzoYxeBVQe872VH6QggF4BWmS9g')
const candyMachine = address('CndyV3LdqHUfDLmE5naZjVN8rBZz4tqhdefbAnjHG3JR')
const metadata = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')

/** Mints: SOL as a token, JitoSOL and mSOL. */
const wsol = address('So11111111111111111111111111111111111111112')
const jitoSol = address('J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn')
const msol = address('mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So')

const friend = key(2)
/** Token accounts of the user for wrapped SOL, JitoSOL and mSOL. */
const [wrapped, jitoAccount, msolAccount] = [key(61), key(62), key(63)]
/** Accounts of programs: pools, vaults, authorities. */
const [vault, pool, authority, treasury] = [key(65), key(66), key(67), key(68)]
const other = { kind: 'other' }

/** The first bytes of an instruction of an Anchor program. */
const anchor = (name: string) => [
  ...createHash('sha256').update(`global:${name}`).digest().subarray(0, 8),
]

/** Swaps, stakes and mints on Solana. Written from public documentation, without knowledge of the rules. */
export const solanaPrograms: readonly Row[] = [
  {
    ...transaction(
      limit,
      price,
      create(wrapped, user, wsol),
      web3.SystemProgram.transfer({ fromPubkey: user, lamports: 500_000_000, toPubkey: wrapped }),
      call(tokenProgram, [17], [wrapped, 'writable']),
      call(
        jupiter,
        [
          ...[...anchor('shared_accounts_route'), 3, 1, 0, 0, 0, 7, 100, 0, 1],
          ...[...u64(500_000_000n), ...u64(75_400_000n), 50, 0, 0],
        ],
        [tokenProgram],
        [authority],
        [user, 'signer'],
        [wrapped, 'writable'],
        [vault, 'writable'],
        [key(69), 'writable'],
        [own, 'writable'],
        [wsol],
        [usdc],
        [pool, 'writable'],
      ),
      close(wrapped),
    ),
    context: {
      ...withAccounts(
        ...[authority, vault, key(69), pool].map((it) => [it, other] as const),
        [wrapped, none],
        [wsol, mint(9, 'SOL', 0n)],
      ),
      simulation: simulate(
        { after: 11_499_990_000n, before: 12_000_000_000n },
        { after: 1_075_300_000n, before: 1_000_000_000n, mint: usdc.toBase58() },
      ),
    },
    expected: ['effectLeaves', 'simulated', 'unknownProgram'],
    name: 'SOL swapped at Jupiter: wrapped, swapped, and the account closed',
    source: 'https://dev.jup.ag/docs/swap-api/build-swap-transaction',
  },
  {
    ...transaction(
      limit,
      price,
      call(
        raydium,
        [...anchor('swap_base_input'), ...u64(20_000_000n), ...u64(1_150n)],
        [user, 'signer'],
        [authority],
        [treasury],
        [pool, 'writable'],
        [own, 'writable'],
        [ownCoin, 'writable'],
        [vault, 'writable'],
        [key(69), 'writable'],
        [tokenProgram],
        [tokenProgram],
        [usdc],
        [coin],
        [key(70), 'writable'],
      ),
    ),
    context: {
      ...withAccounts(
        ...[authority, treasury, pool, vault, key(69), key(70)].map((it) => [it, other] as const),
      ),
      simulation: simulate(
        { after: 980_000_000n, before: 1_000_000_000n, mint: usdc.toBase58() },
        { after: 6_180n, before: 5_000n, mint: coin.toBase58() },
      ),
    },
    expected: ['claimedUnits', 'effectLeaves', 'simulated', 'unknownProgramTokens'],
    name: 'a swap at Raydium',
    reason:
      'The user gets a token that the wallet does not know. Anyone can create one that is worth nothing.',
    source: 'https://github.com/raydium-io/raydium-cp-swap',
  },
  {
    ...transaction(
      limit,
      price,
      call(
        raydium,
        [...anchor('swap_base_input'), ...u64(2_000n), ...u64(19_800_000n)],
        [user, 'signer'],
        [authority],
        [treasury],
        [pool, 'writable'],
        [ownCoin, 'writable'],
        [own, 'writable'],
        [vault, 'writable'],
        [key(69), 'writable'],
        [tokenProgram],
        [tokenProgram],
        [coin],
        [usdc],
        [key(70), 'writable'],
      ),
    ),
    context: {
      ...withAccounts(
        ...[authority, treasury, pool, vault, key(69), key(70)].map((it) => [it, other] as const),
      ),
      simulation: simulate(
        { after: 3_000n, before: 5_000n, mint: coin.toBase58() },
        { after: 1_020_000_000n, before: 1_000_000_000n, mint: usdc.toBase58() },
      ),
    },
    expected: ['claimedUnits', 'effectLeaves', 'simulated', 'unknownProgram'],
    name: 'a swap at Raydium, for USDC',
    source: 'https://github.com/raydium-io/raydium-cp-swap',
  },
  {
    ...transaction(
      limit,
      price,
      create(jitoAccount, user, jitoSol),
      call(
        stakePools,
        [14, ...u64(1_000_000_000n)],
        [address('Jito4APyf642JPZPx3hGc6WWJ8zPKtRbRs4P815Awbb'), 'writable'],
        [address('6iQKfEyhr3bZMotVkW6beNZz5CPAkiwvgV2CTje9pVSS')],
        [address('BgKUXdS29YcHCFrPm5M8oLHiTzZaMDjsebggjoaQ6KFL'), 'writable'],
        [user, 'writableSigner'],
        [jitoAccount, 'writable'],
        [treasury, 'writable'],
        [treasury, 'writable'],
        [jitoSol, 'writable'],
        [system],
        [tokenProgram],
      ),
    ),
    context: {
      ...withAccounts(
        [address('Jito4APyf642JPZPx3hGc6WWJ8zPKtRbRs4P815Awbb'), other],
        [address('6iQKfEyhr3bZMotVkW6beNZz5CPAkiwvgV2CTje9pVSS'), other],
        [address('BgKUXdS29YcHCFrPm5M8oLHiTzZaMDjsebggjoaQ6KFL'), other],
        [treasury, token(jitoSol, authority, 40_000_000_000n)],
        [jitoAccount, none],
        [jitoSol, mint(9, 'JitoSOL', 14_000_000_000_000_000n)],
      ),
      simulation: simulate(
        { after: 10_997_960_000n, before: 12_000_000_000n },
        { after: 812_000_000n, before: 0n, mint: jitoSol.toBase58() },
      ),
    },
    expected: ['effectLeaves', 'simulated', 'unknownProgram'],
    name: 'a stake at Jito',
    source: 'https://docs.rs/spl-stake-pool/latest/spl_stake_pool/instruction/fn.deposit_sol.html',
  },
  {
    ...transaction(
      limit,
      price,
      call(
        marinade,
        [...anchor('liquid_unstake'), ...u64(400_000_000n)],
        [address('8szGkuLTAux9XMgZ2vtY39jVSowEcpBfFfD8hXSEqdGC'), 'writable'],
        [msol, 'writable'],
        [pool, 'writable'],
        [vault, 'writable'],
        [treasury, 'writable'],
        [msolAccount, 'writable'],
        [user, 'signer'],
        [user, 'writable'],
        [system],
        [tokenProgram],
      ),
    ),
    context: {
      ...withAccounts(
        [address('8szGkuLTAux9XMgZ2vtY39jVSowEcpBfFfD8hXSEqdGC'), other],
        [pool, other],
        [vault, token(msol, authority, 9_000_000_000_000n)],
        [treasury, token(msol, authority, 1_000_000_000n)],
        [msolAccount, token(msol, user, 1_000_000_000n)],
        [msol, mint(9, 'mSOL', 3_000_000_000_000_000n)],
      ),
      simulation: simulate(
        { after: 12_528_000_000n, before: 12_000_000_000n },
        { after: 600_000_000n, before: 1_000_000_000n, mint: msol.toBase58() },
      ),
    },
    expected: ['effectLeaves', 'simulated', 'unknownProgram'],
    name: 'mSOL turned back into SOL at Marinade',
    source: 'https://docs.marinade.finance/developers/marinade-ts-sdk',
  },
  {
    ...transaction(
      web3.StakeProgram.withdraw({
        authorizedPubkey: user,
        lamports: 1_003_100_000,
        stakePubkey: key(41),
        toPubkey: user,
      }).instructions[0]!,
    ),
    context: withAccounts([
      key(41),
      { kind: 'stake', stake: { staker: user.toBase58(), withdrawer: user.toBase58() } },
    ]),
    expected: [],
    name: 'an ended stake, withdrawn',
    source: 'https://solana.com/docs/references/staking/stake-programming',
  },
  {
    ...transaction(
      web3.ComputeBudgetProgram.setComputeUnitLimit({ units: 800_000 }),
      call(
        guard,
        [...anchor('mint_v2'), 0, 0, 0, 0, 0],
        [key(80)],
        [candyMachine],
        [key(81), 'writable'],
        [key(82), 'writable'],
        [user, 'writableSigner'],
        [user, 'signer'],
        [key(83), 'writableSigner'],
        [user, 'signer'],
        [key(84), 'writable'],
        [key(85), 'writable'],
        [key(86), 'writable'],
        [metadata],
        [tokenProgram],
        [associated],
        [system],
        [friend, 'writable'],
      ),
    ),
    context: {
      ...withAccounts(
        ...[key(80), key(81)].map((it) => [it, other] as const),
        ...[key(82), key(83), key(84), key(85), key(86)].map((it) => [it, none] as const),
      ),
      simulation: {
        changes: [
          { after: 11_480_000_000n, before: 12_000_000_000n },
          { after: 1n, before: 0n, mint: key(83).toBase58() },
        ],
        keepsWallet: true,
      },
    },
    expected: ['otherSigners', 'simulated', 'unknownProgram'],
    name: 'an item minted from a candy machine of Metaplex',
    source: 'https://developers.metaplex.com/candy-machine/mint',
  },
]
