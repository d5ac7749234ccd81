import { accountProject } from '@latchkey/protocol/api/account'
import { upgradeProject } from '@latchkey/protocol/api/upgrade'
import type { Database } from './Database.ts'
import { assertId, explain } from './ids.ts'
import { ForgedError, type NewDeviceHold, type RowMacs, type Rows } from './macs/RowMac.ts'
import { sql } from './sql/sql.ts'

/** A set of users, and how they sign in. */
export type Realm = {
  /** Digits of a code, for devices that are not verified. */
  codeLength: number
  /**
   * Where users type codes. With `window`, they type them only into a window of the wallet. With `host`, they may type
   * them into the app's page as well. Only with `host` may a page speak as an older client (T62).
   */
  codes: 'host' | 'window'
  createdAt: Date
  deviceVerification: boolean
  /** Hours for which a new identity signs in on known devices only. */
  holdHours: number
  id: string
  name: string
  /** The accounts on which new devices are held: a held device waits for the keeper's share (T62). */
  newDeviceHold: NewDeviceHold
  /** The longest hold, in hours. */
  newDeviceHoldHours: number
  /** Addresses with a fixed code, for the operator's own tests. */
  testAddresses: Record<string, string>
}

type Settings = Pick<
  Realm,
  | 'codeLength'
  | 'codes'
  | 'deviceVerification'
  | 'holdHours'
  | 'name'
  | 'newDeviceHold'
  | 'newDeviceHoldHours'
  | 'testAddresses'
>

/** The realms. Each method is one statement. */
export type Realms = {
  add(realm: Pick<Realm, 'id' | 'name'>): Promise<void>
  get(id: string): Promise<Realm | undefined>
  list(): Promise<Realm[]>
  /**
   * Changes how users of a realm sign in. Returns whether there is such a realm. Settings that were
   * changed outside of this method are reset to the defaults first (T52).
   */
  update(macs: RowMacs, id: string, change: Partial<Settings>): Promise<boolean>
}

/** The settings of a new realm. They need no MAC, because they are the strictest, except `newDeviceHold`. */
const defaults = {
  codeLength: 8,
  codes: 'window',
  deviceVerification: true,
  holdHours: 24,
  newDeviceHold: 'fast',
  newDeviceHoldHours: 24,
  testAddresses: {},
} as const

/** Throws a {@link ForgedError} if the settings of a realm were changed outside of `update` (T52). */
export function assertRealm(macs: RowMacs, realm: Rows['realm'], mac: Uint8Array | null): void {
  if (mac) {
    // Keep the result, because a deployment has few realms, and every sign-in reads one.
    const last = checked.get(macs)
    if (last && Buffer.compare(last.mac, mac) === 0 && isSame(last.realm, realm)) return
    macs.assert('realm', realm, mac)
    checked.set(macs, { mac, realm })
    return
  }
  if (!isSame(realm, { ...defaults, id: realm.id })) throw new ForgedError('realm')
}

/** The settings that were checked last. */
const checked = new WeakMap<RowMacs, { mac: Uint8Array; realm: Rows['realm'] }>()

function isSame(a: Rows['realm'], b: Rows['realm']): boolean {
  return (
    a.id === b.id &&
    a.codeLength === b.codeLength &&
    a.codes === b.codes &&
    a.deviceVerification === b.deviceVerification &&
    a.holdHours === b.holdHours &&
    a.newDeviceHold === b.newDeviceHold &&
    a.newDeviceHoldHours === b.newDeviceHoldHours &&
    JSON.stringify(a.testAddresses) === JSON.stringify(b.testAddresses)
  )
}

const columns = sql`
  id, name, device_verification as "deviceVerification", code_length as "codeLength", codes,
  hold_hours as "holdHours", new_device_hold as "newDeviceHold",
  new_device_hold_hours as "newDeviceHoldHours", test_addresses as "testAddresses", created_at as "createdAt"`

export function createRealms({ run, transaction }: Database): Realms {
  return {
    async add({ id, name }) {
      assertId(id)
      await run(sql`
        with realm as (insert into realms (id, name) values (${id}, ${name}) returning id)
        insert into projects (id, realm_id, name, origins)
        select project, id, 'Latchkey', '{}'
        from realm, unnest(array[${accountProject(id)}, ${upgradeProject(id)}]::text[]) as project
        on conflict do nothing`).catch((error) => Promise.reject(explain(error, 'realm', id)))
    },
    async get(id) {
      const [realm] = await run<Realm>(sql`select ${columns} from realms where id = ${id}`)
      return realm
    },
    list: () => run<Realm>(sql`select ${columns} from realms order by id`),
    update: (macs, id, change) =>
      transaction(async (run) => {
        const [found] = await run<Realm & { mac: Uint8Array | null }>(sql`
          select ${columns}, mac from realms where id = ${id} for update`)
        if (!found) return false
        const { mac, name, ...settings } = { ...found, ...resetIfForged(macs, found), ...change }
        const { codeLength, codes, deviceVerification, holdHours, testAddresses } = settings
        const { newDeviceHold, newDeviceHoldHours } = settings
        await run(sql`
          update realms set code_length = ${codeLength}::smallint, codes = ${codes},
            device_verification = ${deviceVerification}::boolean,
            hold_hours = ${holdHours}::smallint, name = ${name},
            new_device_hold = ${newDeviceHold},
            new_device_hold_hours = ${newDeviceHoldHours}::smallint,
            test_addresses = ${JSON.stringify(testAddresses)}::jsonb,
            mac = ${macs.of('realm', settings)}
          where id = ${id}`)
        return true
      }),
  }
}

function resetIfForged(macs: RowMacs, { mac, ...realm }: Realm & { mac: Uint8Array | null }) {
  try {
    assertRealm(macs, realm, mac)
    return {}
  } catch (error) {
    if (!(error instanceof ForgedError)) throw error
    return defaults
  }
}
