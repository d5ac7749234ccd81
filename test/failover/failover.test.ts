import { describe, expect, test } from 'vitest'
import * as Results from '../crash/Results.ts'
import { toLine } from '../crash/SupervisedServer.ts'
import { onlyInAll } from '../variants.ts'
import { countRestored, drill } from './drill.ts'

test('T49: only the report of a restored wallet counts', () => {
  const results = Results.create()
  for (const reason of ['walletRestored', 'slotGap', 'walletRestored'])
    Results.count(results.serverErrors, toLine({ event: 'report', level: 'info', reason }))
  Results.count(results.serverErrors, toLine({ error: 'TypeError', event: 'failed' }))
  expect(countRestored(results)).toBe(2)
})

/** This is the short version. `npm run test:failover` runs longer, with more users. */
describe('T49: the database is lost under load', { timeout: 240_000 }, () => {
  const nothingLost = { failures: [], hangs: [], lost: new Map() }

  onlyInAll(test)('a synchronous standby has every wallet', async () => {
    const { missing, results, revealed } = await drill({ kind: 'synchronous', wallets: 3 })
    expect(results).toMatchObject(nothingLost)
    expect(missing).toBe(0)
    expect(revealed).toBeGreaterThan(2)
  })

  test('an asynchronous standby lacks some: devices restore them, and alarms are raised', async () => {
    const report = await drill({ kind: 'asynchronous', wallets: 3 })
    expect(report.results).toMatchObject(nothingLost)
    expect(report.missing).toBeGreaterThan(0)
    expect(report.restored).toBeGreaterThan(0)
    expect(report.versions).toMatch(/^PostgreSQL \d+\.\d+.*, (no PgBouncer|PgBouncer \d+\.\d+)/)
  })

  onlyInAll(test)('so does a restore from an older base backup', async () => {
    const { missing, restored, results } = await drill({ kind: 'backup', wallets: 3 })
    expect(results).toMatchObject(nothingLost)
    expect(missing).toBeGreaterThan(0)
    expect(restored).toBeGreaterThan(0)
  })
})
