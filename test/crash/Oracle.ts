import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Bytes,
  Clock,
  DeviceKey,
  DeviceStore,
  enter,
  Seed,
  Shape,
  ShareSet,
  Slot,
  type StagedSet,
  unlock,
} from '@latchkey/vault'
import * as KeyRing from '../../packages/server/src/custody/KeyRing.ts'
import { countLost } from '../../packages/server/src/custody/sweep.ts'
import * as KeeperKey from '../../packages/server/src/keeper/KeeperKey.ts'
import type { Person, World } from './Deployment.ts'
import * as DeviceFolder from './DeviceFolder.ts'
import * as DeviceFrame from './DeviceFrame.ts'
import * as DurableFiles from './DurableFiles.ts'
import * as RecoveryCode from './RecoveryCode.ts'
import * as Results from './Results.ts'
import type { Line } from './RevealLog.ts'

/** A server listens by one connection, whatever has become of those before it. */
const ears = `select count(*)::int as count from pg_stat_activity where query like 'listen %'`

/**
 * Decides whether wallets were lost, from what people were told and from what is stored now. It reads
 * the database with the server's own keys, and it asks the servers as devices do.
 */
export type Oracle = {
  /** After everything, of all: the server's own alarm, and what the servers have not given back. */
  checkServers(): Promise<void>
  /** By every pair of shares and every slot, by each of the person's devices, and by a new one. */
  check(person: Person): Promise<void>
  /** By every pair of shares and every slot that is stored: changes nothing. */
  glance(person: Person): Promise<void>
}

export function create(world: World, options: { isHasty?: boolean } = {}): Oracle {
  const { database, folder, tally, urls } = world
  const { isHasty = false } = options
  const keyRing = KeyRing.open(join(folder, 'key-ring.json'))
  const keeper = KeeperKey.open(join(folder, 'keeper-key.json'))

  /** Where wallets are lost on purpose, nobody waits long for them. */
  const { now, sleep: wait } = Clock.system()
  const clock = { now, sleep: (time: number) => wait(isHasty ? time / 50 : time) }

  const linesOf = ({ email }: Person) => world.ledger().filter((line) => line.email === email)

  async function stand({ folder }: Person, told: readonly Line[]): Promise<string[]> {
    const [first] = told
    if (!first) return []
    const lost: string[] = []
    const addresses = new Set(told.map(({ address }) => address))
    if (addresses.size > 1) lost.push(`told ${addresses.size} addresses`)
    const { address, walletId } = first
    if (told.some((line) => line.walletId !== walletId)) lost.push('has two wallets')

    const { rows } = await database.pool.query<Row>(
      `select s.id as "setId", s.device_id as "deviceId", s.staged, s.iv, s.ciphertext,
         s.key_id as "keyId", w.addresses ->> 'evm' as address,
         (select jsonb_object_agg(slot_id, sealed) from keeper_copies where set_id = s.id) as kept
       from share_sets s join wallets w on w.id = s.wallet_id
       where w.id = $1 and s.state = 'active'`,
      [walletId],
    )
    if (!rows.length) lost.push('no active set')
    if (new Set(rows.map(({ deviceId }) => deviceId)).size !== rows.length)
      lost.push('two active sets of a device')
    for (const row of rows) {
      if (row.address !== address) lost.push('the wallet has another address')
      const problems = await open(row, walletId, folder)
      lost.push(...problems.map((problem) => `${problem} (set ${row.setId.slice(0, 8)})`))
    }
    return lost
  }

  /** Every valid pair of a stored set, and the keeper's own copy. */
  async function open(row: Row, walletId: string, folder: string): Promise<string[]> {
    const problems: string[] = []
    const attempt = async <value>(what: string, action: () => Promise<value> | value) => {
      try {
        return await action()
      } catch (error) {
        problems.push(`${what} does not open: ${(error as Error).name}`)
        return undefined
      }
    }
    const { setId } = row
    const binding = { setId, walletId }
    const set = ShareSet.decode(row.staged.set)
    let known: Seed.Seed | undefined
    const opens = (what: string, pair: ShareSet.open.Pair) =>
      attempt(what, async () => {
        // The keys are derived once; then the same seed is the same wallet.
        if (!known) known = (await ShareSet.openKeys(set, pair)).seed
        else if (!Seed.isSame(known, await ShareSet.open(set, pair)))
          problems.push(`${what} gives another seed`)
      })

    const auth = await attempt('a', () => keyRing.decrypt(row, binding))
    const device = await attempt('d', () => findDeviceShare(folder, binding))
    if (auth && device) await opens('(d, a)', [device, auth])
    for (const json of row.staged.sealed) {
      const { slotId } = json
      const unseal = (text: unknown) => {
        const sealed = Shape.named(Slot.sealedShape, 'sealed')(text)
        if (slotId === keeper.slot.id) return keeper.open({ ...binding, sealed })
        const paper = RecoveryCode.find(folder)
        const privateKey = paper && RecoveryCode.toPrivateKey(paper, slotId)
        if (!privateKey) throw new Error('Nobody has the key of this slot.')
        return Slot.open(sealed, { ...binding, privateKey })
      }
      const kind = slotId === keeper.slot.id ? 'keeper' : 'code'
      const recovery = await attempt(`r by ${kind}`, () => unseal(json))
      if (auth && recovery) await opens(`(a, r) by ${kind}`, [auth, recovery])
      if (device && recovery) await opens(`(d, r) by ${kind}`, [device, recovery])
      if (kind !== 'keeper' || !recovery) continue
      const kept = await attempt("the keeper's own copy", () => unseal(row.kept?.[slotId]))
      if (kept && !Bytes.isEqual(kept, recovery)) problems.push("the keeper's copy is another")
    }
    return problems
  }

  /** As a device that has its records: by its own share, without any slot. */
  async function reopen(person: Person, device: string): Promise<string | undefined> {
    const frame = await DeviceFrame.open({ ...person, device, urls })
    const context = { ...frame.context, clock }
    return persist(async () => {
      const { walletId } = await frame.signIn()
      const records = await DeviceStore.read(context.store, walletId)
      if (!records.length) return undefined
      if (records.some(({ state }) => state === 'active'))
        return (await unlock(context, { walletId })).addresses.evm
      return (await enter(context, { slots: await frame.slots(), walletId })).addresses.evm
    })
  }

  /** As a device that has never seen the wallet. */
  async function enterAnew(person: Person): Promise<string | undefined> {
    const device = join(person.folder, `stranger-${crypto.randomUUID()}`)
    try {
      const frame = await DeviceFrame.open({ ...person, device, urls })
      return await persist(async () => {
        const { walletId } = await frame.signIn()
        const parameters = { slots: await frame.slots(), walletId }
        return (await enter({ ...frame.context, clock }, parameters)).addresses.evm
      })
    } finally {
      rmSync(device, { force: true, recursive: true })
    }
  }

  /** Everything is up, but a server may still find connections that have died with the database. */
  async function persist<value>(action: () => Promise<value>): Promise<value> {
    for (let attempt = 1; ; attempt++)
      try {
        return await action()
      } catch (error) {
        if (attempt === (isHasty ? 1 : 6)) throw error
        await sleep(200 * attempt)
      }
  }

  /** Notes what is lost. Where nobody was told an address nothing is, but a person stands outside. */
  function report({ email }: Person, told: Line | undefined, problems: string[]): void {
    if (told) for (const problem of problems) Results.lose(tally, email, problem)
    else tally.failures.push(...problems.map((problem) => `${email}, told nothing: ${problem}`))
  }

  return {
    async check(person) {
      const lines = linesOf(person)
      const [told] = lines
      const lost = await stand(person, lines)
      const attempt = async (who: string, action: () => Promise<string | undefined>) => {
        try {
          const address = await action()
          if (address && told && address !== told.address) lost.push(`${who} has another address`)
        } catch (error) {
          lost.push(`${who} cannot open it: ${error}`)
        }
      }
      for (const device of devicesOf(person.folder))
        await attempt(`the device ${device}`, () => reopen(person, join(person.folder, device)))
      await attempt('a new device', () => enterAnew(person))
      tally.checked.add(person.email)
      report(person, told, lost)
    },
    async checkServers() {
      await world.ready()
      const lost = await countLost(database.run)
      if (lost) Results.lose(tally, 'somebody', `the server's own alarm counts ${lost}`)
      for (let attempt = 1; ; attempt++) {
        const { rows } = await database.pool.query<{ count: number }>(ears)
        const { count } = rows[0]!
        if (count <= urls.length) return
        if (attempt === 20)
          return void tally.failures.push(`${urls.length} servers listen ${count} times`)
        // Of a server that was just killed, the database has not heard yet.
        await sleep(250)
      }
    },
    async glance(person) {
      const lines = linesOf(person)
      report(person, lines[0], await stand(person, lines))
    },
  }
}

type Row = {
  address: string | null
  ciphertext: Uint8Array
  deviceId: string
  iv: Uint8Array
  keyId: string
  kept: Record<string, unknown> | null
  setId: string
  staged: Omit<StagedSet.Json, 'authShare'>
}

const devicesOf = (folder: string) =>
  DurableFiles.list(folder).filter((name) => !name.endsWith('.json'))

/** The device's share of a set, where any device of the person still has it. */
async function findDeviceShare(
  folder: string,
  binding: DeviceKey.Binding,
): Promise<Bytes.Bytes | undefined> {
  for (const device of devicesOf(folder)) {
    const store = DeviceFolder.openStore(join(folder, device))
    const records = await DeviceStore.read(store, binding.walletId)
    const record = records.find(({ set }) => set.setId === binding.setId)
    if (record) return DeviceKey.fromCryptoKey(await store.key()).unwrap(record.share, binding)
  }
  return undefined
}
