import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onlyInAll, variants } from '../variants.ts'
import * as CrashDeployment from './CrashDeployment.ts'
import type { Scenario } from './KillCase.ts'
import * as Results from './Results.ts'
import type * as Rule from './Rule.ts'
import { randomKills } from './randomKills.ts'
import { restoreKills } from './restoreKills.ts'
import * as SeededRandom from './SeededRandom.ts'
import { alone, singleKills } from './singleKills.ts'
import * as WalletChecker from './WalletChecker.ts'

/**
 * These tests are the short version. `npm run test:crash -- --all` kills at every failpoint and in pairs, and runs
 * longer.
 */
let deployment: CrashDeployment.CrashDeployment

beforeAll(async () => {
  deployment = await CrashDeployment.start()
}, 180_000)

afterAll(() => deployment?.close(), 60_000)

/** Resets the results. `without` is the rule that clients skip. */
function reset(without?: Rule.Name): Scenario {
  Object.assign(deployment.results, Results.create())
  const checker = WalletChecker.create(deployment, { isImpatient: without !== undefined })
  return { checker, say: () => {}, without, deployment }
}

const nothingLost = { failures: [], hangs: [], lost: new Map() }

describe('T38–T39: kill -9', { timeout: 180_000 }, () => {
  const [client, server, , , database] = alone

  test('default: killing client, server or database during wallet creation loses no wallet', async () => {
    const points = variants(['stage', 'activate'], 'activate')
    const scenario = reset()
    await singleKills(scenario, {
      plans: [client!, server!, database!],
      names: ['createWallet'],
      points,
    })
    await scenario.checker.checkServers()
    expect(deployment.results).toMatchObject({
      ...nothingLost,
      kills: { client: points.length, database: 1, server: 1 },
    })
    expect(deployment.results.checked.size).toBe(3 * points.length)
  })

  test('T49: killing clients that restore a lost wallet loses and replaces none', async () => {
    const scenario = reset()
    const points = variants(['adopt', 'activate'], 'adopt')
    await restoreKills(scenario, { plans: [client!], points })
    await scenario.checker.checkServers()
    // A database from before the activation still has the account, so no device adopts the wallet.
    const cases = points.length + points.filter((it) => it !== 'adopt').length
    expect(deployment.results).toMatchObject({ ...nothingLost, kills: { client: cases } })
    expect(deployment.results.checked.size).toBe(cases)
  })

  onlyInAll(test)('behavior: random kills lose no wallet', async () => {
    const concurrency = 6
    const scenario = reset()
    await randomKills(scenario, { concurrency, random: SeededRandom.create(7), seconds: 4 })
    await scenario.checker.checkServers()
    expect(deployment.results).toMatchObject(nothingLost)
    expect(deployment.results.checked.size).toBeGreaterThanOrEqual(concurrency)
  })

  onlyInAll(test)('error: without a safety rule the checker reports lost wallets', async () => {
    const points = ['make', 'pending'] as const
    const options: singleKills.Options = { plans: [client!], names: ['createWallet'], points }
    // In both runs, the disk corrupts data.
    await deployment.setFault('readBack')
    await singleKills(reset(), options)
    expect(deployment.results).toMatchObject(nothingLost)
    await singleKills(reset('readBack'), options)
    expect(deployment.results.lost.size).toBe(points.length)
  })
})
