import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Bytes,
  Clock,
  DeviceKey,
  DeviceStore,
  Seed,
  Shape,
  ShareSet,
  Slot,
  type StagedSet,
  unlock,
} from '@latchkey/vault'
import { countLost } from '../../packages/server/src/store/custody/sweepSets.ts'
import { openKeys } from '../../packages/server/test/CustodyParts.ts'
import type { CrashDeployment, User } from './CrashDeployment.ts'
import * as DeviceFolder from './DeviceFolder.ts'
import * as DeviceFrame from './DeviceFrame.ts'
import * as DurableFiles from './DurableFiles.ts'
import { openWallet } from './openWallet.ts'
import * as Password from './Password.ts'
import * as RecoveryCode from './RecoveryCode.ts'
import * as Results from './Results.ts'
import type { Entry } from './RevealLog.ts'

/** Counts the connections that listen for notifications. Each server has exactly one. */
const listeningConnections = `select count(*)::int as count from pg_stat_activity where query like 'listen %'`

/**
 * Decides whether wallets were lost. It compares the addresses that users saw with the stored data. It reads the
 * database with the server's keys, and uses the servers as a device does.
 */
export type WalletChecker = {
  /** Checks the server's alarm for lost wallets, and that no server has leaked a connection. */
  checkServers(): Promise<void>
  /**
   * Opens the wallet in every way: by every pair of shares, by every slot, on each device of the user and on a new
   * device.
   */
  check(user: User): Promise<void>
  /** Opens the wallet by every stored pair of shares and by every slot, without a change of the data. */
  inspect(user: User): Promise<void>
}

export function create(
  deployment: CrashDeployment,
  options: { isImpatient?: boolean } = {},
): WalletChecker {
  const { database, folder, results, urls } = deployment
  const { isImpatient = false } = options
  const { keeperKey: keeper, keyEncryptor: keyRing } = openKeys(folder)

  /** Retries are short if wallets are lost on purpose. */
  const { now, sleep: wait } = Clock.system()
  const clock = { now, sleep: (time: number) => wait(isImpatient ? time / 50 : time) }

  const entriesOf = ({ email }: User) =>
    deployment.revealed().filter((entry) => entry.email === email)

  /** Finds problems in the stored data of a user. */
  async function findProblems({ folder }: User, revealed: readonly Entry[]): Promise<string[]> {
    const [first] = revealed
    if (!first) return []
    const lost: string[] = []
    const addresses = new Set(revealed.map(({ address }) => address))
    if (addresses.size > 1) lost.push(`saw ${addresses.size} addresses`)
    const { address, walletId } = first
    if (revealed.some((entry) => entry.walletId !== walletId)) lost.push('has two wallets')

    const { rows } = await database.pool.query<Row>(
      `select s.id as "setId", s.device_id as "deviceId", s.staged, s.iv, s.ciphertext,
         s.key_id as "keyId", w.addresses ->> 'evm' as address,
         w.slots -> 'slots' @> '[{"kind": "keeper"}]' as "isAssisted",
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

  /** Opens a stored set by every pair of shares, and checks the keeper's copy. */
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
        // Derive the keys once. After that, the same seed proves that the wallet is the same.
        if (!known) known = (await ShareSet.openKeys(set, pair)).seed
        else if (!Seed.isSame(known, await ShareSet.open(set, pair)))
          problems.push(`${what} gives another seed`)
      })

    const auth = await attempt('a', () => keyRing.decrypt(row, binding))
    const device = await attempt('d', () => findDeviceShare(folder, binding))
    if (auth && device) await opens('(d, a)', [device, auth])
    for (const json of row.staged.sealed) {
      const { slotId } = json
      const kind = row.staged.slots.slots.find(({ id }) => id === slotId)?.kind
      // Skip the password, because it needs a server. `check` opens the wallet with it.
      if (kind === 'password') continue
      const unseal = (text: unknown) => {
        const sealed = Shape.named(Slot.sealedShape, 'sealed')(text)
        if (kind === 'keeper') return keeper.open({ ...binding, sealed })
        const recoveryCode = RecoveryCode.find(folder)
        const privateKey = recoveryCode && RecoveryCode.toPrivateKey(recoveryCode, slotId)
        if (!privateKey) throw new Error('The key of this slot is unknown.')
        return Slot.open(sealed, { ...binding, privateKey })
      }
      const recovery = await attempt(`r by ${kind}`, () => unseal(json))
      if (auth && recovery) await opens(`(a, r) by ${kind}`, [auth, recovery])
      if (device && recovery) await opens(`(d, r) by ${kind}`, [device, recovery])
      // After a move to self-custody, the keeper may delete its copies.
      if (kind !== 'keeper' || !recovery || !row.isAssisted) continue
      const kept = await attempt("the keeper's own copy", () => unseal(row.kept?.[slotId]))
      if (kept && !Bytes.isEqual(kept, recovery)) problems.push("the keeper's copy differs")
    }
    return problems
  }

  /** Opens the wallet on a device that has its records, by the device's own share and without a slot. */
  async function reopen(user: User, device: string): Promise<string | undefined> {
    const frame = await DeviceFrame.open({ ...user, device, urls })
    const context = { ...frame.context, clock }
    return retry(async () => {
      const { walletId } = await frame.signIn()
      const records = await DeviceStore.read(context.store, walletId)
      if (!records.length) return undefined
      if (records.some(({ state }) => state === 'active'))
        return (await unlock(context, { walletId })).addresses.evm
      const parameters = { folder: user.folder, slots: await frame.slots(), walletId }
      return (await openWallet(context, parameters)).addresses.evm
    })
  }

  /** Opens the wallet on a new device. With `passwordOf`, opens the wallet of this id with its password. */
  async function openOnNewDevice(user: User, passwordOf?: string): Promise<string | undefined> {
    const device = join(user.folder, `new-${crypto.randomUUID()}`)
    try {
      const frame = await DeviceFrame.open({ ...user, device, urls })
      return await retry(async () => {
        const { walletId } = await frame.signIn()
        const context = { ...frame.context, clock }
        if (passwordOf) return (await Password.open(context, passwordOf))?.addresses.evm
        const parameters = { folder: user.folder, slots: await frame.slots(), walletId }
        return (await openWallet(context, parameters)).addresses.evm
      })
    } finally {
      rmSync(device, { force: true, recursive: true })
    }
  }

  /** Retries an action, because a server may still have connections that broke when the database was killed. */
  async function retry<value>(action: () => Promise<value>): Promise<value> {
    for (let attempt = 1; ; attempt++)
      try {
        return await action()
      } catch (error) {
        if (attempt === (isImpatient ? 1 : 6)) throw error
        await sleep(200 * attempt)
      }
  }

  /** Records lost wallets. If no address was shown, the wallet is not lost, but the user was locked out. */
  function report({ email }: User, revealed: Entry | undefined, problems: string[]): void {
    if (revealed) for (const problem of problems) Results.lose(results, email, problem)
    else
      results.failures.push(
        ...problems.map((problem) => `${email}, no address revealed: ${problem}`),
      )
  }

  return {
    async check(user) {
      const entries = entriesOf(user)
      const [revealed] = entries
      const lost = await findProblems(user, entries)
      const attempt = async (who: string, action: () => Promise<string | undefined>) => {
        try {
          const address = await action()
          if (address && revealed && address !== revealed.address)
            lost.push(`${who} has another address`)
        } catch (error) {
          lost.push(`${who} cannot open it: ${error}`)
        }
      }
      for (const device of devicesOf(user.folder))
        await attempt(`the device ${device}`, () => reopen(user, join(user.folder, device)))
      await attempt('a new device', () => openOnNewDevice(user))
      if (revealed) await attempt('the password', () => openOnNewDevice(user, revealed.walletId))
      results.checked.add(user.email)
      report(user, revealed, lost)
    },
    async checkServers() {
      await deployment.ready()
      const lost = await countLost(database.run)
      if (lost) Results.lose(results, 'unknown user', `the server's alarm counts ${lost}`)
      for (let attempt = 1; ; attempt++) {
        const { rows } = await database.pool.query<{ count: number }>(listeningConnections)
        const { count } = rows[0]!
        if (count <= urls.length) return
        if (attempt === 20)
          return void results.failures.push(`${urls.length} servers listen ${count} times`)
        // Wait, because the database may not have noticed yet that a server was killed.
        await sleep(250)
      }
    },
    async inspect(user) {
      const entries = entriesOf(user)
      report(user, entries[0], await findProblems(user, entries))
    },
  }
}

type Row = {
  address: string | null
  ciphertext: Uint8Array
  deviceId: string
  isAssisted: boolean
  iv: Uint8Array
  keyId: string
  kept: Record<string, unknown> | null
  setId: string
  staged: Omit<StagedSet.Json, 'authShare'>
}

const devicesOf = (folder: string) =>
  DurableFiles.list(folder).filter((name) => !name.endsWith('.json'))

/** Returns the device share of a set, if a device of the user still has it. */
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
