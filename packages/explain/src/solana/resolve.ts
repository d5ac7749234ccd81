import type { Lookup } from '../Context.ts'
import type * as SolanaMessage from './SolanaMessage.ts'

/** An account that a transaction uses. */
export type Account = {
  address: string
  isSigner: boolean
  isWritable: boolean
  /** The lookup table that contains the address. */
  table?: string
}

export type Instruction = { accounts: readonly Account[]; data: Uint8Array; program: string }

/** A message in which addresses replace positions. */
export type Resolved = { accounts: readonly Account[]; instructions: readonly Instruction[] }

/** Resolves a message. Returns undefined if a lookup table is unknown or too short. */
export function resolve(
  message: SolanaMessage.SolanaMessage,
  tables: Lookup<readonly string[]> | undefined,
): Resolved | undefined {
  const { instructions, keys, lookups, readonlyOthers, readonlySigners, signers } = message
  const own = keys.map((address, index): Account => {
    const isSigner = index < signers
    const firstReadonly = isSigner ? signers - readonlySigners : keys.length - readonlyOthers
    return { address, isSigner, isWritable: index < firstReadonly }
  })
  const load = (key: 'readonly' | 'writable') =>
    lookups.flatMap(({ [key]: positions, table }) => {
      const addresses = tables?.get(table)
      const isWritable = key === 'writable'
      return positions.map((it) => ({
        address: addresses?.[it] ?? '',
        isSigner: false,
        isWritable,
        table,
      }))
    })
  const accounts: Account[] = [...own, ...load('writable'), ...load('readonly')]
  if (accounts.some(({ address }) => !address)) return undefined
  return {
    accounts,
    instructions: instructions.map(({ accounts: positions, data, program }) => ({
      accounts: positions.map((it) => accounts[it]!),
      data,
      program: accounts[program]!.address,
    })),
  }
}
