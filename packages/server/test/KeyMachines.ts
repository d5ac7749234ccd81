import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import * as Alarm from '../src/Alarm.ts'
import { keys } from '../src/commands/keys.ts'
import { type Custody, createCustody } from '../src/custody/Custody.ts'
import * as KeyFollower from '../src/custody/KeyFollower.ts'
import * as KeyRing from '../src/custody/KeyRing.ts'
import { sql } from '../src/store/sql/sql.ts'
import * as CustodyHarness from './CustodyHarness.ts'
import { makeSet, noLimits, toSigned } from './CustodyHarness.ts'

/** Deploys a server before each test, with machines beside it that follow its key ring. */
export function setup() {
  let harness: CustodyHarness.Harness
  let server: CustodyHarness.Deployment
  let person: CustodyHarness.Person
  const stops: (() => Promise<void>)[] = []
  let count = 0

  beforeAll(async () => {
    harness = await CustodyHarness.start()
  }, 60_000)

  beforeEach(async () => {
    server = await harness.deploy({ limits: noLimits })
    person = await server.person()
    // The tests count the envelopes of shares.
    await server.database.run(sql`delete from secrets`)
  })

  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })

  afterAll(() => harness?.stop())

  /** A server on a machine of its own, with its own copy of the key ring. It reads the copy when a test tells it to. */
  async function startMachine(path = copyRing()) {
    const { database, keeper } = server
    const alarms = Alarm.create(() => {})
    const keyRing = KeyRing.open(path)
    const lines: string[] = []
    const log = (_: unknown, event: string) => lines.push(event)
    const options = { alarms, database, interval: 3_600_000, keyRing, log, patience: 0 }
    const follower = await KeyFollower.start(options)
    stops.push(follower.stop)
    const custody = createCustody({
      alarms,
      database,
      keeper,
      keyEncryptor: keyRing,
      limits: noLimits,
      secret: server.secret,
    })
    return { ...follower, alarms, custody, keyRing, lines, path }
  }

  /** A server that reads its key ring on a timer, as in production. */
  async function startBusyMachine(path: string) {
    const { database } = server
    const alarms = Alarm.create(() => {})
    const keyRing = KeyRing.open(path)
    const lines: string[] = []
    const log = (_: unknown, event: string) => lines.push(event)
    const follower = await KeyFollower.start({ alarms, database, interval: 20, keyRing, log })
    stops.push(follower.stop)
    return { alarms, keyRing, lines, stop: follower.stop }
  }

  function copyRing(from = server.files.keyRing): string {
    const path = join(harness.folder, `copy-${++count}.json`)
    copyFileSync(from, path)
    return path
  }

  /** Each set is of its own device, because a device has at most two staged sets. */
  const actor = (setId: string) => ({ ...person, deviceId: setId, requestId: 'r', sessionId: 's' })

  /** Stages sets, and returns them with the shares that the server must give back. */
  async function stage(custody: Custody, number: number) {
    const staged: { setId: string; share: string; walletId: string }[] = []
    for (let index = 0; index < number; index++) {
      const made = await makeSet({ slots: server.slots, walletId: person.walletId })
      const { request, set } = made
      const { setId, walletId } = set
      await custody.stage(actor(setId), await toSigned(made, 'stage', setId))
      staged.push({ setId, share: request.staged.authShare, walletId })
    }
    return staged
  }

  async function expectShares(custody: Custody, staged: Awaited<ReturnType<typeof stage>>) {
    for (const { setId, share, walletId } of staged)
      expect(await custody.readBack(actor(setId), { setId, walletId })).toMatchObject({
        staged: { authShare: share },
      })
  }

  /** Counts the envelopes of each key. */
  async function countByKey(): Promise<Record<string, number>> {
    const rows = await server.database.run<{ count: number; id: string }>(sql`
      select key_id as id, count(*)::int as count from share_sets group by key_id`)
    return Object.fromEntries(rows.map(({ count, id }) => [id, count]))
  }

  async function run(...words: string[]): Promise<string> {
    const lines: string[] = []
    const { database, files } = server
    const yes = words.at(-1) === '--yes'
    const say = (line: string) => lines.push(line)
    await keys(yes ? words.slice(0, -1) : words, { database, keyRing: files.keyRing, say, yes })
    return lines.join('\n')
  }

  function makeRing(): string {
    const path = join(harness.folder, `ring-${++count}.json`)
    KeyRing.create(path)
    return path
  }

  return {
    copyRing,
    countByKey,
    expectShares,
    makeRing,
    get person() {
      return person
    },
    run,
    get server() {
      return server
    },
    stage,
    startBusyMachine,
    startMachine,
    stops,
  }
}
