import type { Hex } from 'viem'
import { OperationError } from './OperationError.ts'
import type { UserOperation } from './UserOperation.ts'

/** The operations that wait for a block. */
export type Pool = {
  /** Adds an operation. It replaces one of the same sender and nonce if it pays a tenth more. */
  add(entry: Entry): void
  clear(): void
  get(hash: Hex): Entry | undefined
  list(): Entry[]
  remove(hash: Hex): void
}

export type Entry = {
  hash: Hex
  /** Whether `handleOps` has been sent. From then on, the chain decides whether the operation succeeds. */
  isSent?: boolean
  operation: UserOperation
}

export function create(): Pool {
  const entries = new Map<Hex, Entry>()
  const find = ({ nonce, sender }: UserOperation) =>
    [...entries.values()].find(
      ({ operation }) =>
        operation.nonce === nonce && operation.sender.toLowerCase() === sender.toLowerCase(),
    )
  return {
    add(entry) {
      const old = find(entry.operation)
      if (old) {
        assertReplaces(old, entry.operation)
        entries.delete(old.hash)
      }
      entries.set(entry.hash, entry)
    },
    clear: () => entries.clear(),
    get: (hash) => entries.get(hash),
    list: () => [...entries.values()],
    remove: (hash) => void entries.delete(hash),
  }
}

function assertReplaces({ isSent, operation: old }: Entry, operation: UserOperation) {
  const refuse = (message: string) => new OperationError('fields', message)
  if (isSent) throw refuse('An operation with this nonce has been sent to the chain already.')
  for (const fee of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const) {
    // A tenth more, rounded up.
    const least = (old[fee] * 11n + 9n) / 10n
    if (operation[fee] >= least) continue
    throw refuse(`The replacement is underpriced: ${fee} must be at least ${least}.`)
  }
}
