import type { AddressMemory } from '@latchkey/explain'
import type { Network } from '@latchkey/protocol'
import type * as Copies from './internal/Copies.ts'
import * as MemoryStore from './internal/MemoryStore.ts'
import * as Outbox from './Outbox.ts'

/** How long an approval waits for the copies of other devices, in milliseconds. */
const patience = 1_000

/**
 * Reads which addresses the user has paid or used (T75). Recipients count on all networks with the same address format.
 * Contracts count on their own network only. Returns undefined if storage cannot be read. Never throws.
 */
export async function read(
  host: Copies.CopyingHost,
  { chainId, walletId }: read.Place,
): Promise<AddressMemory.AddressMemory | undefined> {
  try {
    const outbox = Outbox.of(host)
    const learned = MemoryStore.learn(outbox, host, walletId)
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience)
    })
    await MemoryStore.keep(outbox)
    await Promise.race([learned, late])
    clearTimeout(timer)
    const items = await MemoryStore.list(outbox, walletId)
    const met = () => new Map<string, AddressMemory.Met>()
    const memory = { contract: met(), elsewhere: [] as string[], recipient: met() }
    for (const { address, chainId: chain, count, first, role } of items) {
      if (!isSameKind(chain, chainId)) continue
      if (role === 'contract' && chain !== chainId) {
        memory.elsewhere.push(address)
        continue
      }
      const known = memory[role].get(address)
      memory[role].set(address, {
        count: count + (known?.count ?? 0),
        first: Math.min(first, known?.first ?? first),
      })
    }
    return memory
  } catch {
    return undefined
  }
}

export declare namespace read {
  type Place = { chainId: Network.CaipId; walletId: string }
}

const isSameKind = (a: string, b: string) => a.split(':')[0] === b.split(':')[0]
