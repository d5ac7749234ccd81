import { Counter, Gauge, type Registry } from 'prom-client'
import type { Releases } from './releases.ts'

/** The metrics of a keeper. No label contains user data. */
export type KeeperMetrics = {
  receipts: Counter<'outcome'>
  /** Adds the metrics to the registry of the process. */
  register(registry: Registry): void
  releases: Counter<'outcome'>
}

const outcomes = {
  receipts: ['refused', 'signed'],
  releases: ['limited', 'refused', 'released', 'repeated', 'unknown'],
} as const

export function create({ countHour }: Pick<Releases, 'countHour'>): KeeperMetrics {
  const lastHour = new Gauge({
    async collect() {
      this.set(await countHour().catch(() => Number.NaN))
    },
    help: 'Recovery shares that were released in the last hour, of all wallets together.',
    name: 'latchkey_keeper_releases_last_hour',
    registers: [],
  })
  const receipts = count('receipts', 'Receipts for recovery shares, by outcome.')
  const releases = count('releases', 'Requests for recovery shares, by outcome.')
  return {
    receipts,
    register(registry) {
      for (const metric of [lastHour, receipts, releases]) registry.registerMetric(metric)
    },
    releases,
  }
}

function count(name: keyof typeof outcomes, help: string): Counter<'outcome'> {
  const counter = new Counter({
    help,
    labelNames: ['outcome'],
    name: `latchkey_keeper_${name}_total`,
    registers: [],
  })
  // Show every outcome from the start, so that the first one is an increase.
  for (const outcome of outcomes[name]) counter.inc({ outcome }, 0)
  return counter
}
