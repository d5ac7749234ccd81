import { accountProject } from '@latchkey/protocol/api/account'
import { sql } from 'drizzle-orm'
import type { Database } from './Database.ts'
import { assertId, explain } from './ids.ts'

/** A set of users, and how they sign in. */
export type Realm = {
  /** Digits of a code, for devices that are not verified. */
  codeLength: number
  createdAt: Date
  deviceVerification: boolean
  /** Hours for which a new identity signs in on known devices only. */
  holdHours: number
  id: string
  name: string
  /** Addresses with a fixed code, for the operator's own tests. */
  testAddresses: Record<string, string>
}

type Settings = Pick<
  Realm,
  'codeLength' | 'deviceVerification' | 'holdHours' | 'name' | 'testAddresses'
>

/** The realms. Each method is one statement. */
export type Realms = {
  add(realm: Pick<Realm, 'id' | 'name'>): Promise<void>
  get(id: string): Promise<Realm | undefined>
  list(): Promise<Realm[]>
  /** Changes how users of a realm sign in. Returns whether there is such a realm. */
  update(id: string, change: Partial<Settings>): Promise<boolean>
}

const columns = sql`
  id, name, device_verification as "deviceVerification", code_length as "codeLength",
  hold_hours as "holdHours", test_addresses as "testAddresses", created_at as "createdAt"`

export function createRealms({ run }: Database): Realms {
  return {
    async add({ id, name }) {
      assertId(id)
      await run(sql`
        with realm as (insert into realms (id, name) values (${id}, ${name}) returning id)
        insert into projects (id, realm_id, name, origins)
        select ${accountProject(id)}, id, 'Latchkey', '{}' from realm
        on conflict do nothing`).catch((error) => Promise.reject(explain(error, 'realm', id)))
    },
    async get(id) {
      const [realm] = await run<Realm>(sql`select ${columns} from realms where id = ${id}`)
      return realm
    },
    list: () => run<Realm>(sql`select ${columns} from realms order by id`),
    async update(id, change) {
      const { codeLength, deviceVerification, holdHours, name, testAddresses } = change
      const addresses = testAddresses ? JSON.stringify(testAddresses) : null
      const rows = await run(sql`
        update realms set
          code_length = coalesce(${codeLength ?? null}::smallint, code_length),
          device_verification = coalesce(${deviceVerification ?? null}::boolean, device_verification),
          hold_hours = coalesce(${holdHours ?? null}::smallint, hold_hours),
          name = coalesce(${name ?? null}::text, name),
          test_addresses = coalesce(${addresses}::jsonb, test_addresses)
        where id = ${id} returning 1`)
      return rows.length === 1
    },
  }
}
