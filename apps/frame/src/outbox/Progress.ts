import * as Entry from './Entry.ts'
import { explorers } from './internal/explorers.ts'

/** How far an entry is, as its screen shows it. */
export type Progress = {
  /** How the parts reach the network. A transaction of Solana cannot be replaced. */
  carrier: Entry.Carrier
  /** Whether the user has canceled what is being sent. The network may still confirm the original. */
  isCanceling: boolean
  /** Whether the result is another one than the simulation had predicted. */
  isDifferent: boolean
  /** Whether another signature can replace the part that is being sent. */
  isReplaceable: boolean
  /** Whether a paymaster pays the fee of that part. */
  isSponsored: boolean
  /** Whether the entry takes longer than usual. The user can then stop waiting. */
  isSlow: boolean
  /** The transactions in their order. An operation counts as one. */
  parts: readonly {
    /** The hash of the transaction. Absent until one was sent or is known. */
    hash?: string | undefined
    /** Whether the network may still confirm the transaction, although the wallet no longer waits. */
    isUnsure: boolean
    outcome: Entry.Outcome | 'pending'
    /** Why the transaction was dropped. */
    reason?: Entry.Reason | undefined
    /** Where a site shows the transaction. */
    url?: string | undefined
  }[]
  status: Entry.Status
}

/** The time after the approval from which an entry takes longer than usual, in milliseconds. */
const patience = 10 * 60 * 1_000

/**
 * Whether an entry takes longer than usual. A copy from another device has no signed bytes. Only that device sends it,
 * so this one cannot stop it.
 */
export function isSlow(entry: Entry.Entry): boolean {
  return Entry.findOpen(entry)?.signed !== undefined && Date.now() - entry.createdAt > patience
}

/** The progress of an entry, as far as it is known. No site shows the transactions of a `local` chain. */
export function from(entry: Entry.Entry, local: readonly string[] = []): Progress {
  const site = local.includes(entry.chainId) ? undefined : explorers[entry.chainId]
  const isOperation = entry.carrier === 'operation'
  const parts = entry.parts.map((part) => {
    const { hash: own, isTried, outcome, reason, transactionHash } = part
    // The id of an operation is not the hash of a transaction.
    const isSent = !isOperation && outcome !== 'dropped' && (isTried || outcome)
    const hash = transactionHash ?? (isSent ? own : undefined)
    return {
      hash,
      isUnsure: Entry.isUnsure(part),
      outcome: outcome ?? ('pending' as const),
      reason,
      url: site && hash && `${site}/tx/${hash}`,
    }
  })
  const status = Entry.statusOf(entry)
  const replaceable = Entry.findReplaceable(entry)
  return {
    carrier: entry.carrier,
    isCanceling: replaceable?.isCancel === true,
    isDifferent: entry.difference !== undefined,
    isReplaceable: replaceable !== undefined,
    isSlow: isSlow(entry),
    isSponsored: isOperation && /"paymaster":"0x/.test(replaceable?.signed ?? ''),
    parts,
    status,
  }
}
