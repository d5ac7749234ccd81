import * as Entry from './Entry.ts'
import { explorers } from './internal/explorers.ts'

/** The progress of an entry, as the status screen shows it. */
export type Progress = {
  /** How the entry reaches the network. Whether and how the user can replace it depends on this. */
  carrier: Entry.Carrier
  /** Whether the user has canceled the part that is being sent. The network may still confirm the original. */
  isCanceling: boolean
  /** Whether the result differs from the simulation's prediction. */
  isDifferent: boolean
  /** Whether another signature can replace the part that is being sent. */
  isReplaceable: boolean
  /** Whether a paymaster pays the fee of the part that is being sent. */
  isSponsored: boolean
  /** Whether the entry takes longer than usual. The user can then stop waiting. */
  isSlow: boolean
  /** The transactions, in the order in which they are sent. An operation counts as one. */
  parts: readonly {
    /** The hash of the transaction. Absent before it was sent. */
    hash?: string | undefined
    /** Whether the network may still confirm the transaction, although the wallet no longer waits. */
    isUnsure: boolean
    outcome: Entry.Outcome | 'pending'
    /** Why the transaction was dropped. */
    reason?: Entry.Reason | undefined
    /** The transaction's page at a block explorer. */
    url?: string | undefined
  }[]
  status: Entry.Status
}

/** The time after the approval from which an entry takes longer than usual, in milliseconds. */
const patience = 10 * 60 * 1_000

/**
 * Whether an entry takes longer than usual. False for a copy from another device, which has no signed bytes: only that
 * device sends the entry and can stop it.
 */
export function isSlow(entry: Entry.Entry): boolean {
  return Entry.findOpen(entry)?.signed !== undefined && Date.now() - entry.createdAt > patience
}

/**
 * Returns the progress of an entry, as far as it is known. Transactions of a `local` chain have no link, because no
 * explorer shows them.
 */
export function from(entry: Entry.Entry, local: readonly string[] = []): Progress {
  const site = local.includes(entry.chainId) ? undefined : explorers[entry.chainId]
  const isOperation = entry.carrier === 'operation'
  const parts = entry.parts.map((part) => {
    const { hash: own, isTried, outcome, reason, transactionHash } = part
    // An operation's id is not a transaction hash.
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
