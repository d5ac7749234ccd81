import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './store/Database.ts'

/** What the server counts, for Prometheus. No label holds anything of a person's. */
export type Metrics = {
  challenges: Counter<'state'>
  codes: Counter<'outcome'>
  mails: Counter<'outcome'>
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  socials: Counter<'outcome' | 'provider'>
}

/** How often lost wallets are looked for, in milliseconds. */
const alarmInterval = 5 * 60_000

/** `alarm` counts wallets that could not be opened: anything but 0 wakes somebody. */
export function create(database: Database, alarm: () => Promise<number>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  let nextAlarm = 0
  collectDefaultMetrics({ prefix: 'latchkey_', register: registry })
  new Gauge({
    async collect() {
      // Every wallet is looked at: not at every scrape.
      if (performance.now() < nextAlarm) return
      nextAlarm = performance.now() + alarmInterval
      this.set(await alarm().catch(() => Number.NaN))
    },
    help: 'Activated wallets without an active set. Must be 0.',
    name: 'latchkey_wallets_without_active_set',
    registers,
  })
  new Gauge({
    collect() {
      const { idleCount, totalCount, waitingCount } = database.pool
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
    help: 'Connections to the database, and requests that wait for one.',
    labelNames: ['state'],
    name: 'latchkey_database_connections',
    registers,
  })
  return {
    challenges: new Counter({
      help: 'Sign-ins by e-mail that were begun, by what comes next.',
      labelNames: ['state'],
      name: 'latchkey_challenges_total',
      registers,
    }),
    codes: new Counter({
      help: 'Codes that were typed, by outcome.',
      labelNames: ['outcome'],
      name: 'latchkey_codes_total',
      registers,
    }),
    mails: new Counter({
      help: 'Mails of a sign-in, by outcome.',
      labelNames: ['outcome'],
      name: 'latchkey_mails_total',
      registers,
    }),
    registry,
    requests: new Histogram({
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
      help: 'Requests, by route and status, in seconds.',
      labelNames: ['method', 'route', 'status'],
      name: 'latchkey_requests_seconds',
      registers,
    }),
    socials: new Counter({
      help: 'Sign-ins that came back from a provider, by outcome.',
      labelNames: ['outcome', 'provider'],
      name: 'latchkey_socials_total',
      registers,
    }),
  }
}
