import type { Network } from '@latchkey/protocol'
import type { PinnedToken } from '../Contracts.ts'

/** The programs that this wallet explains. */
export const programs = {
  associated: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  core: 'CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d',
  loader: 'BPFLoaderUpgradeab1e11111111111111111111111',
  lookupTable: 'AddressLookupTab1e1111111111111111111111111',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  memo1: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  stake: 'Stake11111111111111111111111111111111111111',
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const

/** Programs that verify signatures in their data. The first byte is the number of signatures. */
export const precompiles: readonly string[] = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]

/** The mint of wrapped SOL. The amount of its token accounts is in lamports. */
export const wrapped = 'So11111111111111111111111111111111111111112'
const wrappedToken = { [wrapped]: { decimals: 9, symbol: 'wSOL' } }
const devnetUsdc = {
  '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU': { decimals: 6, symbol: 'USDC' },
}

/** Mints whose symbol is known for certain, by network. */
const tokens: Partial<Record<Network.CaipId, Record<string, PinnedToken>>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {
    ...wrappedToken,
    EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: { decimals: 6, symbol: 'USDC' },
    Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: { decimals: 6, symbol: 'USDT' },
    J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn: { decimals: 9, symbol: 'JitoSOL' },
    mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So: { decimals: 9, symbol: 'mSOL' },
  },
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': { ...wrappedToken, ...devnetUsdc },
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': { ...wrappedToken, ...devnetUsdc },
}

/** Returns a token whose symbol is known for certain. */
export function findToken(mint: string, chainId: Network.CaipId): PinnedToken | undefined {
  const own = tokens[chainId]
  return own && Object.hasOwn(own, mint) ? own[mint] : undefined
}
