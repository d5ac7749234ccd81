import { randomBytes } from 'node:crypto'
import * as Api from '@latchkey/protocol/Api'
import { custody as custodyRows } from '@latchkey/protocol/api/custody'
import {
  Authority,
  Bytes,
  Consent,
  type Context,
  type Custodian,
  DeviceStore,
  Seed,
  Shape,
  ShareSet,
  Slot,
  SlotList,
  StagedSet,
} from '@latchkey/vault'
import { Hono } from 'hono'
import { fromPage } from '../../../apps/frame/src/remote/Api.ts'
import { create as createCustodian } from '../../../apps/frame/src/remote/Custodian.ts'
import { createFolder } from '../../../test/harness/createFolder.ts'
import type * as Alarm from '../src/Alarm.ts'
import type { Custody } from '../src/custody/Custody.ts'
import * as Secret from '../src/identity/Secret.ts'
import type { Keeper } from '../src/keeper/Keeper.ts'
import type * as Releases from '../src/keeper/releases.ts'
import { Refusal } from '../src/Refusal.ts'
import { custody as routes } from '../src/routes/custody.ts'
import type { SignedIn } from '../src/routes/internal/guard.ts'
import { mount } from '../src/routes/internal/mount.ts'
import { readBody } from '../src/routes/internal/readBody.ts'
import type { Limits } from '../src/store/custody/Audit.ts'
import * as Database from '../src/store/Database.ts'
import { sql } from '../src/store/sql/sql.ts'
import * as CustodyParts from './CustodyParts.ts'
import { createDatabase } from './createDatabase.ts'
import type { Engine } from './engines.ts'
import { query } from './query.ts'

export { query }

/** A PostgreSQL and a folder for one test file. */
export type Harness = {
  /** Creates a database with the current schema. */
  createDatabase(): Promise<{ database: Database.Database; log: string; url: string }>
  /** Creates a server with its own database, key ring, keeper and routes. */
  deploy(options?: deploy.Options): Promise<Deployment>
  folder: string
  stop(): Promise<void>
}

export declare namespace deploy {
  type Options = {
    /** The default is alarms that count every repeat. */
    alarms?: Alarm.Alarms
    keeper?: Keeper
    limits?: Partial<Limits>
    /** The limits of the keeper, unless `keeper` is given. */
    releases?: Releases.Limits
  }
}

export type Person = { accountId: string; walletId: string }

export type Deployment = {
  alarms: Alarm.Alarms
  app: Hono<SignedIn>
  /** Dumps every table, as a thief of the database would read it. */
  dump(): Promise<string>
  custodian(person: Person, deviceId: string): Custodian.Custodian
  custody: Custody
  database: Database.Database
  device(person: Person, deviceId?: string, options?: Partial<Context>): Context
  /** The files with the secrets. */
  files: { keeperKey: string; keyRing: string }
  keeper: Keeper
  /** The path of PostgreSQL's log. */
  postgresLog: string
  /** Creates a user who has just signed in for the first time. */
  person(): Promise<Person>
  secret: Secret.Secret
  /** The recovery slots of a new wallet. */
  slots: Slot.Slot[]
  url: string
}

const none = { hour: 1e6, minute: 1e6, walletHour: 1e6 }
/** Limits of the keeper that no test reaches. */
export const manyReleases: Releases.Limits = { day: 1e6, hour: 1e6 }
/** Limits that no test reaches. */
export const noLimits: Limits = {
  adopt: none,
  fetchAuthShare: none,
  keeperOpen: none,
  keeperReceipt: none,
  newestSetFor: none,
  oprfEvaluate: none,
  oprfRegister: none,
  readBack: none,
  stage: none,
}

export async function start(): Promise<Harness> {
  const { path: folder, remove } = createFolder('custody')
  const opened: Database.Database[] = []
  const created: Engine[] = []
  let count = 0

  const harness: Harness = {
    async createDatabase() {
      count++
      const engine = await createDatabase()
      created.push(engine)
      const { log, url } = engine
      const database = Database.connect(url)
      opened.push(database)
      return { database, log, url }
    },
    async deploy(options = {}) {
      const { database, log, url } = await harness.createDatabase()
      const keys = CustodyParts.openKeys(folder, `-${count}`)
      const secret = await Secret.open(database, keys.keyEncryptor)
      secret.stop()
      const { alarms, custody, keeper } = CustodyParts.create(keys, {
        ...options,
        database,
        secret,
      })
      await database.run(sql`insert into realms (id, name) values ('main', 'Main')`)
      const app = createApp(custody)
      const slot = Slot.shape(await keeper.slot())
      const custodian = (person: Person, deviceId: string) => toCustodian(app, person, deviceId)
      const clock = { now: () => 0, sleep: async () => {} }
      return {
        alarms,
        app,
        custodian,
        custody,
        database,
        device: (person, deviceId = 'laptop', more = {}) => ({
          clock,
          custodian: custodian(person, deviceId),
          store: DeviceStore.memory(),
          ...more,
        }),
        dump: () => dump(url),
        files: keys.files,
        keeper,
        async person() {
          const id = randomBytes(16).toString('base64url')
          await database.run(sql`
            with account as (insert into accounts (id, realm_id) values (${id}, 'main') returning id)
            insert into wallets (id, account_id) select id, id from account`)
          return { accountId: id, walletId: id }
        },
        postgresLog: log,
        secret,
        slots: [slot],
        url,
      }
    },
    folder,
    async stop() {
      await Promise.all(opened.map((database) => database.close()))
      await Promise.all(created.map((engine) => engine.stop()))
      remove()
    },
  }
  return harness
}

/** The routes, with the session in a header of the request. */
function createApp(custody: Custody): Hono<SignedIn> {
  const app = new Hono<SignedIn>({
    // Tests may leave out the prefix of these routes.
    getPath: ({ url }) => `/custody${new URL(url).pathname.replace(`${Api.prefix}/custody`, '')}`,
  })
  app.use(async (c, next) => {
    c.env = Object.assign(Object.create(c.env ?? null), { custody })
    c.set('requestId', c.req.header(Api.headers.requestId) ?? 'request')
    c.set('session', JSON.parse(c.req.header('x-session')!))
    return next()
  })
  app.onError((error, c) =>
    error instanceof Refusal
      ? c.json({ error: { message: error.message, reason: error.reason } }, error.status)
      : c.json({ error: { message: error.name } }, 500),
  )
  return mount(app, routes, (c, name) => readBody(c, Api.table[name].body))
}

export function toHeaders({ accountId, walletId }: Person, deviceId: string) {
  const session = { accountId, deviceId, id: `session of ${deviceId}`, walletId }
  return { 'content-type': 'application/json', 'x-session': JSON.stringify(session) }
}

/** The custodian of a frame, without its proofs. The session is in a header. */
function toCustodian(app: Hono<SignedIn>, person: Person, deviceId: string): Custodian.Custodian {
  const session = toHeaders(person, deviceId)
  const api = fromPage(custodyRows, {
    fetch: async (path, { headers, ...init }) =>
      app.request(path, { ...init, headers: { ...(headers as typeof session), ...session } }),
  })
  return createCustodian(api, async () => deviceId)
}

async function dump(url: string): Promise<string> {
  const tables = await query<{ name: string }>(
    url,
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    // Read each row as text, which shows bytes in hexadecimal, and as JSON.
    const rows = await query(
      url,
      `select t::text as text, to_jsonb(t)::text as json from ${name} t`,
    )
    parts.push(name, ...rows.map((row) => JSON.stringify(row)))
  }
  return parts.join('\n')
}

/** Creates a set by hand, for tests that no flow covers. Uses a key instead of a phrase, which is faster. */
export async function makeSet(parameters: makeSet.Parameters): Promise<makeSet.ReturnType> {
  const { generation = 1, seed = freshSeed(), slots, walletId } = parameters
  const list = Array.isArray(slots) ? SlotList.create({ seed, slots, walletId }) : slots
  const keys = await Seed.derive(seed)
  const addresses = Seed.toAddresses(keys)
  const { set, shares } = await ShareSet.create({ addresses, generation, seed, walletId })
  const { setId } = set
  const sealed = await Promise.all(
    list.slots.map((slot) => Slot.seal(slot, { setId, share: shares.recovery, walletId })),
  )
  const staged = { authShare: shares.auth, sealed, set, slots: list, version: 1 } as const
  return {
    keys,
    list,
    request: {
      // The consent is for the receipt of a keeper's copy. Tests have one keeper.
      consent: await signConsent({ list, sealed, seed, setId }),
      idempotencyKey: `${setId}/test`,
      setId,
      staged: StagedSet.encode(staged),
      walletId,
    },
    seed,
    set,
    shares,
  }
}

export declare namespace makeSet {
  type Parameters = {
    generation?: number
    seed?: Seed.Seed
    /** The slots of the first list, or a whole list. */
    slots: Slot.Slot[] | SlotList.SlotList
    walletId: string
  }
  type ReturnType = {
    keys: Seed.Keys
    list: SlotList.SlotList
    request: Custodian.Write & { consent: Consent.Json; staged: StagedSet.Json }
    seed: Seed.Seed
    set: ShareSet.ShareSet
    shares: ShareSet.Shares
  }
}

/** Signs the consent to the copy of the keeper, or to the first copy if there is none. */
async function signConsent(parameters: {
  list: SlotList.SlotList
  sealed: Slot.SealedShare[]
  seed: Seed.Seed
  setId: string
}): Promise<Consent.Json> {
  const { list, seed, setId } = parameters
  const { revision, walletId } = list
  const keeper = list.slots.find(({ kind }) => kind === 'keeper')
  const [first] = parameters.sealed
  const sealed = parameters.sealed.find(({ slotId }) => slotId === keeper?.id) ?? first!
  const authority = await Authority.fromSeed(seed)
  return Shape.encode(await Consent.sign(authority, { revision, sealed, setId, walletId }))
}

export const freshSeed = () => Seed.fromKey('evm', Bytes.random(32).fill(1, 0, 1))

/** Signs an operation on a set, as its owner does on a device. */
export async function warrant(
  made: makeSet.ReturnType,
  operation: Authority.Operation,
  deviceId: string,
): Promise<Authority.WarrantJson> {
  const { keys, list, request, seed } = made
  const { staged, walletId } = request
  const digest = StagedSet.digest(StagedSet.decode(staged))
  const slots = { hash: Authority.hashSlots(list), revision: list.revision }
  const claim = { deviceId, digest, operation, slots, walletId }
  return Shape.encode(await Authority.authorize({ claim, keys, seed }))
}

/** Returns the request for an operation on a set, as its owner sends it. */
export const toSigned = async (
  made: makeSet.ReturnType,
  operation: Authority.Operation,
  deviceId: string,
) => ({ ...made.request, warrant: await warrant(made, operation, deviceId) })

/** Stages a set with a warrant. */
export async function stage(
  custodian: Custodian.Custodian,
  made: makeSet.ReturnType,
): Promise<void> {
  await custodian.stage(await toSigned(made, 'stage', await custodian.deviceId()))
}

/** Activates a set with a warrant. */
export async function activate(
  custodian: Custodian.Custodian,
  made: makeSet.ReturnType,
): Promise<void> {
  await custodian.activate(await toSigned(made, 'activate', await custodian.deviceId()))
}

/** Stages a set, gets its receipts and activates it. */
export async function bring(
  custodian: Custodian.Custodian,
  made: makeSet.ReturnType,
): Promise<void> {
  const { list, request } = made
  await stage(custodian, made)
  for (const { id, kind } of list.slots)
    if (kind === 'keeper') await custodian.keeperReceipt({ ...request, slotId: id })
  await activate(custodian, made)
}
