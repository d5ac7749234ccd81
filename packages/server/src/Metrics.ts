import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Alarms } from './Alarm.ts'
import type { Database } from './store/Database.ts'

/** The metrics of the server, for Prometheus. No label contains user data. */
export type Metrics = {
  challenges: Counter<'state'>
  codes: Counter<'outcome'>
  /** Transactions with another result than the wallet predicted. */
  differences: Counter<'carrier'>
  mails: Counter<'outcome'>
  /** Requests that found no free slot. */
  refused: Counter<'limit' | 'pool'>
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  socials: Counter<'outcome' | 'provider'>
  /** Sets the source of the number of open requests. */
  watchOpen(count: () => Record<string, number>): void
}

/** How often the alarm is computed, in milliseconds. */
const alarmInterval = 5 * 60_000

/** Creates the metrics. `alarm` counts the wallets that cannot be opened. The operator alerts on any number but 0. */
export function create(database: Database, alarm: () => Promise<number>, alarms: Alarms): Metrics {
  const registry = createRegistry(database, alarms)
  const registers = [registry]
  let nextAlarm = 0
  new Gauge({
    async collect() {
      // The alarm reads every wallet, so do not compute it at every scrape.
      if (performance.now() < nextAlarm) return
      nextAlarm = performance.now() + alarmInterval
      this.set(await alarm().catch(() => Number.NaN))
    },
    help: 'Activated wallets without an active set that can be used. Must be 0.',
    name: 'latchkey_wallets_without_active_set',
    registers,
  })
  let countOpen = (): Record<string, number> => ({})
  new Gauge({
    collect() {
      for (const [pool, open] of Object.entries(countOpen())) this.set({ pool }, open)
    },
    help: 'Open requests, by pool.',
    labelNames: ['pool'],
    name: 'latchkey_open_requests',
    registers,
  })
  return {
    challenges: new Counter({
      help: 'Email sign-ins started, by next step.',
      labelNames: ['state'],
      name: 'latchkey_challenges_total',
      registers,
    }),
    codes: new Counter({
      help: 'Codes entered, by outcome.',
      labelNames: ['outcome'],
      name: 'latchkey_codes_total',
      registers,
    }),
    differences: new Counter({
      help: 'Transactions with another result than the wallet predicted, as wallets report it.',
      labelNames: ['carrier'],
      name: 'latchkey_different_results_total',
      registers,
    }),
    mails: new Counter({
      help: 'Sign-in emails, by outcome.',
      labelNames: ['outcome'],
      name: 'latchkey_mails_total',
      registers,
    }),
    refused: new Counter({
      help: 'Requests refused because too many were open, by pool and limit.',
      labelNames: ['limit', 'pool'],
      name: 'latchkey_refused_requests_total',
      registers,
    }),
    registry,
    requests: new Histogram({
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
      help: 'Duration of requests in seconds, by route and status.',
      labelNames: ['method', 'route', 'status'],
      name: 'latchkey_requests_seconds',
      registers,
    }),
    socials: new Counter({
      help: 'Callbacks from social providers, by outcome.',
      labelNames: ['outcome', 'provider'],
      name: 'latchkey_socials_total',
      registers,
    }),
    watchOpen(count) {
      countOpen = count
    },
  }
}

/** Creates a registry with the metrics of every process: its own figures, its database and its alarms. */
export function createRegistry(database: Database, alarms: Alarms): Registry {
  const registry = new Registry()
  for (const { counter, repeats } of [alarms, alarms.reports]) {
    registry.registerMetric(counter)
    registry.registerMetric(repeats)
  }
  collectDefaultMetrics({ prefix: 'latchkey_', register: registry })
  new Gauge({
    collect() {
      const pools = { ...database.apart, signIn: database }
      for (const [kind, { pool }] of Object.entries(pools)) {
        const { idleCount, totalCount, waitingCount } = pool
        this.set({ kind, state: 'idle' }, idleCount)
        this.set({ kind, state: 'busy' }, totalCount - idleCount)
        this.set({ kind, state: 'waiting' }, waitingCount)
      }
    },
    help: 'Database connections, and requests waiting for one, by kind of request.',
    labelNames: ['kind', 'state'],
    name: 'latchkey_database_connections',
    registers: [registry],
  })
  return registry
}
