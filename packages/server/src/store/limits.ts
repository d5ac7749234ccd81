/**
 * Mail budgets of a mailbox. `pause` is in seconds. The budgets are exact, because the time of each mail is stored
 * (T11).
 */
export type Budget = { cap?: number; perDay: number; perHour: number; pause: number }

/** The mail budgets of every mailbox. */
export const budgets = {
  /** Codes of address changes, for a mailbox and all accounts, because the mailbox may be another user's (T55). */
  change: { perDay: 10, perHour: 5, pause: 0 },
  /** A known device has its own budget, so that strangers cannot use up the budget of the user. */
  known: { perDay: 30, perHour: 10, pause: 30 },
  /** Security notices. Other mails do not count against this budget. */
  notice: { perDay: 30, perHour: 30, pause: 0 },
  /**
   * Mails for devices of one network that the account does not know. `cap` is the limit of a day for all networks
   * together. So a stranger cannot use up the mails of the user's network, and no mailbox gets more than `cap` of these
   * mails in a day (T64).
   */
  strangers: { cap: 20, perDay: 10, perHour: 5, pause: 30 },
} as const satisfies Record<string, Budget>

/** A rate limit: `most` events in a period of `seconds`. */
export type Limit = { most: number; seconds: number; shards: number }

/** The rate limits. Counters that many requests share are sharded to avoid contention on one row. */
export type Limits = {
  /** Copies of sent transactions that one account stores, and pages of copies that it reads (T74). */
  activity: Limit
  /** Copies and pages as for `activity`, of one /24 or /64. */
  activityNetwork: Limit
  /**
   * Requests of one /24 or /64 that continue a sign-in or refresh a session, in the memory of one process. One /48 may
   * have ten times as many. The limit is 60 times that of new sign-ins, because many users may share a network (T71).
   */
  continued: Limit
  /** Address changes that one account requests. */
  emailChanges: Limit
  /** New sign-ins that one account begins to confirm a change of address. */
  emailProofs: Limit
  /** Wrong codes of one device, from unknown devices of one mailbox, or for the address changes of one account. */
  guesses: Limit
  /** Wrong codes of the whole deployment. Above the limit, codes are longer. */
  breaker: Limit
  /** Sign-ins of one /24 or /64. One /48 may have ten times as many. */
  network: Limit
  /** Passkeys that one account begins to add. Each added passkey mails every address of the account (T81). */
  passkeys: Limit
  /** Sign-ins by email of one project, from devices that are unknown to the account. */
  project: Limit
  /** JSON-RPC calls of one project, from pages without a session. */
  rpc: Limit
  /** JSON-RPC calls of one account, from all its sessions. */
  rpcAccount: Limit
  /** JSON-RPC calls of one /24 or /64, from pages without a session. */
  rpcNetwork: Limit
}

const minute = 60
const hour = 60 * minute

/** The default rate limits. */
export const limits: Limits = {
  activity: { most: 1_200, seconds: hour, shards: 1 },
  activityNetwork: { most: 12_000, seconds: hour, shards: 1 },
  breaker: { most: 1_000, seconds: 10 * minute, shards: 16 },
  continued: { most: 6_000, seconds: 10 * minute, shards: 1 },
  emailChanges: { most: 10, seconds: 24 * hour, shards: 1 },
  emailProofs: { most: 30, seconds: 24 * hour, shards: 1 },
  guesses: { most: 20, seconds: 24 * hour, shards: 1 },
  network: { most: 100, seconds: 10 * minute, shards: 1 },
  passkeys: { most: 20, seconds: 24 * hour, shards: 1 },
  project: { most: 6_000, seconds: 10 * minute, shards: 16 },
  rpc: { most: 60_000, seconds: minute, shards: 16 },
  rpcAccount: { most: 3_000, seconds: minute, shards: 1 },
  rpcNetwork: { most: 6_000, seconds: minute, shards: 1 },
}
