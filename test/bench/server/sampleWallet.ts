import { DeviceStore, enter, Seed, Shape, Slot } from '@latchkey/vault'
import type pg from 'pg'
import * as Alarm from '../../../packages/server/src/Alarm.ts'
import { type Calls, createCustody } from '../../../packages/server/src/custody/Custody.ts'
import type { KeyEncryptor } from '../../../packages/server/src/custody/KeyEncryptor.ts'
import * as Secret from '../../../packages/server/src/identity/Secret.ts'
import type * as KeeperKey from '../../../packages/server/src/keeper/KeeperKey.ts'
import { createLocalKeeper } from '../../../packages/server/src/keeper/local.ts'
import type { Database } from '../../../packages/server/src/store/Database.ts'

/** The rows of a real wallet, with JSON as text. All other wallets are derived from them. */
export type Sample = {
  activation: string
  addresses: string
  authority: string
  digest: Buffer
  keeperKeyId: string
  keyId: string
  sealed: string
  setId: string
  signature: Buffer
  slotId: string
  slots: string
  staged: string
  walletId: string
  warrant: string
}

/** Creates one wallet with the real vault and custody. Returns its rows. */
export async function makeSample(
  database: Database,
  client: pg.Client,
  keys: { keeperKey: KeeperKey.KeeperKey; keyEncryptor: KeyEncryptor },
): Promise<Sample> {
  const { keeperKey, keyEncryptor } = keys
  const id = 'sample-person-00000000'
  await client.query(`insert into accounts (id, realm_id) values ($1, 'main')`, [id])
  await client.query('insert into wallets (id, account_id) values ($1, $1)', [id])
  const keeper = createLocalKeeper(database, keeperKey)
  const alarms = Alarm.create(() => {})
  const secret = await Secret.open(database, keyEncryptor)
  secret.stop()
  const custody = createCustody({ alarms, database, keeper, keyEncryptor, secret })
  const actor = {
    accountId: id,
    deviceId: 'sample',
    requestId: 'sample',
    sessionId: 'sample',
    walletId: id,
  }
  const custodian = new Proxy(custody, {
    get: (_, name: keyof Calls | 'deviceId') =>
      name === 'deviceId'
        ? async () => actor.deviceId
        : (request: never) => custody[name](actor, request),
  })
  const context = { custodian: custodian as never, store: DeviceStore.memory() }
  const { keys: opened, seed } = await enter(context, {
    slots: [Shape.named(Slot.shape, 'slot')(await keeper.slot())],
    walletId: id,
  })
  Seed.wipe(seed, opened)
  const { rows } = await client.query<Sample>(
    `select w.addresses::text, s.digest, k.key_id as "keeperKeyId", s.key_id as "keyId",
      k.sealed::text, s.id as "setId", r.signature, r.slot_id as "slotId", w.slots::text,
      s.staged::text, w.id as "walletId", w.authority::text, s.activation::text, s.warrant::text
    from wallets w join share_sets s on s.wallet_id = w.id join receipts r on r.set_id = s.id
      join keeper_copies k on k.set_id = s.id
    where w.id = $1`,
    [id],
  )
  return rows[0]!
}
