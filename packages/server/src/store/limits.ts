/** How often a mailbox may be written to, in seconds and times. Exact: each time is remembered (T11). */
export type Budget = { perDay: number; perHour: number; pause: number }

export const budgets = {
  /** Codes of address changes, from all accounts together: the mailbox may be anybody's (T55). */
  change: { perDay: 10, perHour: 5, pause: 0 },
  /** A known device has a budget of its own, so that no stranger uses up a person's. */
  known: { perDay: 30, perHour: 10, pause: 30 },
  /** Security notices. Other mails never use this up. */
  notice: { perDay: 30, perHour: 30, pause: 0 },
  unknown: { perDay: 10, perHour: 5, pause: 30 },
} as const satisfies Record<string, Budget>

/** How often something may happen in a stretch of so many seconds. */
export type Limit = { most: number; seconds: number; shards: number }

/** What is counted. What everyone shares is sharded: no row is everyone's. */
export type Limits = {
  /** Changes of address that one account asks for. */
  emailChanges: Limit
  /** New sign-ins that one account begins to confirm a change of address. */
  emailProofs: Limit
  /** Wrong codes of one device, or from unknown devices of one mailbox. */
  guesses: Limit
  /** Wrong codes of the whole deployment: above it, codes are longer. */
  breaker: Limit
  /** Sign-ins asked for by one /24 or /64; ten times as many by one /48. */
  network: Limit
  /** Sign-ins by e-mail of one project, from devices that are new to the mailbox. */
  project: Limit
  /** Calls of the chains by one project, from pages without a session. */
  rpc: Limit
  /** The same by one /24 or /64. */
  rpcNetwork: Limit
  /** Calls of the chains by one session. */
  rpcSession: Limit
}

const minute = 60
const hour = 60 * minute

export const limits: Limits = {
  breaker: { most: 1_000, seconds: 10 * minute, shards: 16 },
  emailChanges: { most: 10, seconds: 24 * hour, shards: 1 },
  emailProofs: { most: 30, seconds: 24 * hour, shards: 1 },
  guesses: { most: 20, seconds: 24 * hour, shards: 1 },
  network: { most: 100, seconds: 10 * minute, shards: 1 },
  project: { most: 6_000, seconds: 10 * minute, shards: 16 },
  rpc: { most: 60_000, seconds: minute, shards: 16 },
  rpcNetwork: { most: 6_000, seconds: minute, shards: 1 },
  rpcSession: { most: 3_000, seconds: minute, shards: 1 },
}
