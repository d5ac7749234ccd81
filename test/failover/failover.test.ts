import { describe, expect, test } from 'vitest'
import { onlyInAll } from '../variants.ts'
import { drill } from './drill.ts'

/** The short version. `npm run test:failover` runs longer, with more users. */
describe('T49: the database is lost under load', { timeout: 240_000 }, () => {
  const nothingLost = { failures: [], hangs: [], lost: new Map() }

  onlyInAll(test)('a synchronous standby has every wallet', async () => {
    const { missing, results, revealed } = await drill({ kind: 'synchronous', wallets: 3 })
    expect(results).toMatchObject(nothingLost)
    expect(missing).toBe(0)
    expect(revealed).toBeGreaterThan(2)
  })

  test('an asynchronous standby lacks some: devices restore them, and alarms are raised', async () => {
    const { alarms, missing, results } = await drill({ kind: 'asynchronous', wallets: 3 })
    expect(results).toMatchObject(nothingLost)
    expect(missing).toBeGreaterThan(0)
    expect(alarms).toBeGreaterThan(0)
  })

  onlyInAll(test)('so does a restore from an older base backup', async () => {
    const { alarms, missing, results } = await drill({ kind: 'backup', wallets: 3 })
    expect(results).toMatchObject(nothingLost)
    expect(missing).toBeGreaterThan(0)
    expect(alarms).toBeGreaterThan(0)
  })
})
