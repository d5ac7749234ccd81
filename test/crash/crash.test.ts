import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Stage } from './Case.ts'
import * as Deployment from './Deployment.ts'
import * as Oracle from './Oracle.ts'
import * as Results from './Results.ts'
import type * as Rule from './Rule.ts'
import { random } from './randomKills.ts'
import * as SeededRandom from './SeededRandom.ts'
import { alone, singles } from './singleKills.ts'

/** The short version. `npm run test:crash` kills at every failpoint, in pairs, and for longer. */
let world: Deployment.World

beforeAll(async () => {
  world = await Deployment.start()
}, 180_000)

afterAll(() => world?.close(), 60_000)

/** A world that has seen nothing yet, with or without one of the rules. */
function enter(without?: Rule.Name): Stage {
  Object.assign(world.tally, Results.create())
  const oracle = Oracle.create(world, { isHasty: without !== undefined })
  return { oracle, say: () => {}, without, world }
}

const nothing = { failures: [], hangs: [], lost: new Map() }

describe('T38–T39: kill -9', { timeout: 180_000 }, () => {
  const [client, server, , , database] = alone

  test('default: of client, server and database while a wallet is made: none is lost', async () => {
    const stage = enter()
    await singles(stage, {
      blows: [client!, server!, database!],
      names: ['createWallet'],
      points: ['stage', 'activate'],
    })
    await stage.oracle.checkServers()
    expect(world.tally).toMatchObject({
      ...nothing,
      kills: { client: 2, database: 1, server: 1 },
    })
    expect(world.tally.checked.size).toBe(6)
  })

  test('behavior: of whoever, whenever: none is lost', async () => {
    const stage = enter()
    await random(stage, { crowd: 6, dice: SeededRandom.create(7), seconds: 4 })
    await stage.oracle.checkServers()
    expect(world.tally).toMatchObject(nothing)
    expect(world.tally.checked.size).toBeGreaterThan(5)
  })

  test('error: without its rules the oracle sees that wallets are lost', async () => {
    const options: singles.Options = {
      blows: [client!],
      names: ['createWallet'],
      points: ['make', 'pending'],
    }
    // The disk is bad in both cases.
    await world.break('readBack')
    await singles(enter(), options)
    expect(world.tally).toMatchObject(nothing)
    await singles(enter('readBack'), options)
    expect(world.tally.lost.size).toBe(2)
  })
})
