import { join } from 'node:path'
import * as Alarm from '../src/Alarm.ts'
import { type Custody, createCustody } from '../src/custody/Custody.ts'
import * as KeyRing from '../src/custody/KeyRing.ts'
import type { Secret } from '../src/identity/Secret.ts'
import type { Keeper } from '../src/keeper/Keeper.ts'
import * as KeeperKey from '../src/keeper/KeeperKey.ts'
import { createLocalKeeper } from '../src/keeper/local.ts'
import type * as Releases from '../src/keeper/releases.ts'
import type { Log } from '../src/Log.ts'
import type { Limits } from '../src/store/custody/Audit.ts'
import type { Database } from '../src/store/Database.ts'

/** The keys of a server, and the files that have them. */
export type Keys = {
  files: { keeperKey: string; keyRing: string }
  keeperKey: KeeperKey.KeeperKey
  keyEncryptor: KeyRing.KeyRing
}

/** Opens the keys in a folder, or creates them. */
export function openKeys(folder: string, suffix = ''): Keys {
  const files = {
    keeperKey: join(folder, `keeper-key${suffix}.json`),
    keyRing: join(folder, `key-ring${suffix}.json`),
  }
  return {
    files,
    keeperKey: KeeperKey.openOrCreate(files.keeperKey),
    keyEncryptor: KeyRing.openOrCreate(files.keyRing),
  }
}

/** Creates the custody of a server, its keeper and its alarms. */
export function create({ keeperKey, keyEncryptor }: Keys, options: Options): CustodyParts {
  const { database, limits, log = () => {}, releases, secret } = options
  // Tests count every alarm, including repeats.
  const { alarms = Alarm.create(log, { later: (action) => action() }) } = options
  const { keeper = createLocalKeeper(database, keeperKey, { limits: releases }) } = options
  const custody = createCustody({ alarms, database, keeper, keyEncryptor, limits, secret })
  return { alarms, custody, keeper }
}

export type CustodyParts = { alarms: Alarm.Alarms; custody: Custody; keeper: Keeper }

export type Options = {
  /** The default is alarms that count every repeat, and write to `log`. */
  alarms?: Alarm.Alarms | undefined
  database: Database
  /** The default is a keeper in this process. */
  keeper?: Keeper | undefined
  limits?: Partial<Limits> | undefined
  log?: Log
  /** The limits of the keeper in this process. */
  releases?: Releases.Limits | undefined
  secret: Secret
}
