/** Who can be killed. */
export type Victim = 'client' | 'database' | 'server'

/** What has happened so far. */
export type Tally = {
  /** What clients could not do, though everything was there. */
  failures: string[]
  hangs: string[]
  kills: Record<Victim, number>
  lives: number
  /** People whose wallet was revealed and does not open, or not as the same: in what ways. */
  lost: Map<string, Set<string>>
  /** Requests and flows that were tried again: why, and how often. */
  retries: Map<string, number>
  /** Wallets that the oracle has opened in every way. */
  checked: Set<string>
  /** What servers wrote down as errors, and how often. */
  serverErrors: Map<string, number>
}

export function create(): Tally {
  return {
    checked: new Set(),
    failures: [],
    hangs: [],
    kills: { client: 0, database: 0, server: 0 },
    lives: 0,
    lost: new Map(),
    retries: new Map(),
    serverErrors: new Map(),
  }
}

/** Whether all is well. */
export function isClean({ failures, hangs, lost }: Tally): boolean {
  return failures.length + hangs.length + lost.size === 0
}

export function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

export function lose({ lost }: Tally, who: string, how: string): void {
  lost.set(who, (lost.get(who) ?? new Set()).add(how))
}

/** In one line. */
export function toLine({ checked, hangs, kills, lives, lost, retries }: Tally, revealed: number) {
  const { client, database, server } = kills
  return [
    `${revealed} wallets revealed, ${checked.size} checked`,
    `${lives} lives`,
    `kills: ${client} client, ${server} server, ${database} database`,
    `${[...retries.values()].reduce((sum, count) => sum + count, 0)} retries`,
    `${hangs.length} hangs`,
    `${lost.size} lost`,
  ].join('; ')
}
