import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import type { Account } from '../chains/Chain.ts'
import { readCreations } from './bytecode.ts'
import { construct } from './construct.ts'
import { bundler, hasAbstraction } from './contracts.ts'

let shared: ReturnType<typeof constructShared> | undefined

/**
 * The contracts of account abstraction in a chain's first block: EntryPoint 0.7, the delegation
 * framework and a paymaster. The first call constructs all of them, in about 50 ms. Later calls
 * construct only those whose code has the chain id in it.
 */
export async function genesisOf(chainId: number): Promise<Account[]> {
  if (!hasAbstraction(chainId)) return []
  shared ??= constructShared()
  const { accounts, creations } = await shared
  const bound = await construct({ chainId, creations: creations.filter(({ isBound }) => isBound) })
  const addresses = new Set(bound.map(({ address }) => address))
  return [
    { address: bundler.address, balance: toQuantity(10n ** 22n) },
    ...accounts.filter(({ address }) => !addresses.has(address)),
    ...bound,
  ]
}

async function constructShared() {
  const creations = await readCreations()
  return { accounts: await construct({ chainId: 1, creations, hasDeposit: true }), creations }
}
