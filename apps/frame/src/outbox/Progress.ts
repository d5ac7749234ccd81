import type { Content, Explanation } from '@latchkey/explain'
import * as Entry from './Entry.ts'
import { explorers } from './explorers.ts'

/** How far a batch is, as its screen shows it. */
export type Progress = {
  /** Whether the batch takes longer than usual. The user can then stop waiting. */
  isSlow: boolean
  /** The transactions in their order. An operation is one. */
  parts: readonly {
    /** The hash of the transaction. Absent until one was sent or is known. */
    hash?: string | undefined
    outcome: Entry.Outcome | 'pending'
    /** Why it was dropped. */
    reason?: Entry.Reason | undefined
    /** Where a site shows the transaction. */
    url?: string | undefined
  }[]
  status: Entry.Status
}

/** From when on a batch takes longer than usual, in milliseconds after the approval. */
const patience = 10 * 60 * 1_000

/** The progress of a batch, as far as it is known. No site shows the transactions of a `local` chain. */
export function from(batch: Entry.Entry, local: readonly string[] = []): Progress {
  const site = local.includes(batch.chainId) ? undefined : explorers[batch.chainId]
  const isOperation = batch.carrier === 'operation'
  const parts = batch.parts.map(({ hash: own, isTried, outcome, reason, transactionHash }) => {
    // The id of an operation is not the hash of a transaction.
    const isSent = !isOperation && outcome !== 'dropped' && (isTried || outcome)
    const hash = transactionHash ?? (isSent ? own : undefined)
    return {
      hash,
      outcome: outcome ?? ('pending' as const),
      reason,
      url: site && hash && `${site}/tx/${hash}`,
    }
  })
  const status = Entry.statusOf(batch)
  const isSlow = status === 100 && Date.now() - batch.createdAt > patience
  return { isSlow, parts, status }
}

/** The part of an explanation that is stored with a batch: every call with its target, but without its data. */
export function shorten({ facts, sections, target, title }: Explanation): Explanation {
  const contents = sections.flatMap(({ content, title }) => {
    if (content.kind !== 'steps') return []
    const nothing = { facts: [], leaves: [], sections: [], warnings: [] }
    const steps = content.steps.map((step) => ({ ...step, ...nothing }))
    return [{ content: { kind: 'steps', steps } satisfies Content, title }]
  })
  return { facts, leaves: [], sections: contents, target, title, warnings: [] }
}
