import { genesis as farcaster } from '../farcaster/genesis.ts'
import { accounts } from './accounts.ts'
import type { Account } from './Chain.ts'

/** 10,000 coins, in wei. */
const balance = `0x${(10n ** 22n).toString(16)}`

/** What is on every local chain from its first block. */
export function genesisOf(chainId: number): Account[] {
  return [
    ...accounts.map(({ address }) => ({ address, balance })),
    ...(chainId === 10 ? farcaster : []),
  ]
}
