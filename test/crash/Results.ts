import type * as Rule from './Rule.ts'

/** A process that can be killed. */
export type Victim = 'client' | 'database' | 'server'

/** The results so far. */
export type Results = {
  /** Errors of clients that happened while all servers were available. */
  failures: string[]
  hangs: string[]
  kills: Record<Victim, number>
  runs: number
  /** The users whose wallet was shown, but no longer opens or opens with another address, and the reasons. */
  lost: Map<string, Set<string>>
  /** The reasons of retries, and how often each has occurred. */
  retries: Map<string, number>
  /** The users whose wallet the checker has opened in every way. */
  checked: Set<string>
  /** The errors in the servers' logs, and how often each has occurred. */
  serverErrors: Map<string, number>
}

export function create(): Results {
  return {
    checked: new Set(),
    failures: [],
    hangs: [],
    kills: { client: 0, database: 0, server: 0 },
    runs: 0,
    lost: new Map(),
    retries: new Map(),
    serverErrors: new Map(),
  }
}

/** Whether the run had no failure, no hang and no lost wallet. */
export function isClean({ failures, hangs, lost }: Results): boolean {
  return failures.length + hangs.length + lost.size === 0
}

/**
 * Returns why a run has failed, or undefined if it has passed. A run passes without any failure, hang or lost wallet. A
 * run without a safety rule must lose a wallet, because otherwise it does not show what the rule is for.
 */
export function findProblem(results: Results, without: Rule.Name | undefined): string | undefined {
  if (without)
    return results.lost.size
      ? undefined
      : `No wallet was lost without the rule ${without}. One must be.`
  return isClean(results) ? undefined : 'A wallet was lost, or a client failed or hung.'
}

export function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

export function lose({ lost }: Results, who: string, how: string): void {
  lost.set(who, (lost.get(who) ?? new Set()).add(how))
}

/** Returns a summary in one line. */
export function toLine({ checked, hangs, kills, runs, lost, retries }: Results, revealed: number) {
  const { client, database, server } = kills
  return [
    `${revealed} wallets revealed, ${checked.size} checked`,
    `${runs} client runs`,
    `kills: ${client} client, ${server} server, ${database} database`,
    `${[...retries.values()].reduce((sum, count) => sum + count, 0)} retries`,
    `${hangs.length} hangs`,
    `${lost.size} lost`,
  ].join('; ')
}
