import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import { genesis as farcaster } from '../farcaster/genesis.ts'
import { accounts } from './accounts.ts'
import type { Account } from './Chain.ts'
import * as contractCode from './contractCode.ts'

/** 10,000 coins, in wei. */
const balance = toQuantity(10n ** 22n)

/** The accounts of every chain. Contracts have their real addresses. */
const everywhere: Account[] = [
  ...accounts.map(({ address }) => ({ address, balance })),
  { address: '0xca11bde05977b3631167028862be2a173976ca11', code: contractCode.multicall3 },
  { address: '0x4e59b44847b379578588920ca78fbf26c0b4956c', code: toCreate2Deployer() },
]

/** The resolver of ENS. It has no names at first, and any caller may add one: see its source. */
const names: Account[] = [
  { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee', code: contractCode.universalResolver },
]

const own: Record<number, Account[]> = { 1: names, 10: farcaster, 11155111: names }

/** The accounts of a chain's first block. */
export function genesisOf(chainId: number): Account[] {
  return [...everywhere, ...(own[chainId] ?? [])]
}

/**
 * The deterministic deployment proxy: calls CREATE2 with a salt, which is the first word of its call data, and the rest
 * as the init code. Returns the address. The code is short enough to be written by hand.
 */
function toCreate2Deployer(): string {
  return `0x${[
    `7f${'ff'.repeat(31)}e0`, // -32
    '36 01', // the length of the init code: call data without the salt
    '6000 81 6020 82 37', // copy the init code to memory
    '80 35', // the salt
    '82 82 34 f5', // CREATE2 with the value of the call
    '80 15 15 6039 57', // if created, jump to 0x39
    '81 82 fd', // else revert
    '5b 80 82 52 50 50 50', // 0x39: write the address to memory
    '6014 600c f3', // return its 20 bytes
  ].join('')}`.replaceAll(' ', '')
}
