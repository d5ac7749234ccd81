import { afterAll, beforeAll, beforeEach } from 'vitest'
import type * as KeyRing from '../src/custody/KeyRing.ts'
import type { Database } from '../src/store/Database.ts'
import * as CustodyHarness from './CustodyHarness.ts'
import { openKeys } from './CustodyParts.ts'

/** The fields of an identity that its MAC covers. */
export const identity = {
  accountId: 'ada',
  addedAt: null,
  issuer: 'email',
  realmId: 'main',
  subject: 'ada@example.com',
}

/** Opens a key ring for a test file, and creates a database before each test. */
export function setup() {
  let harness: CustodyHarness.Harness
  let database: Database
  let ring: KeyRing.KeyRing

  beforeAll(async () => {
    harness = await CustodyHarness.start()
    ring = openKeys(harness.folder).keyEncryptor
  }, 60_000)
  beforeEach(async () => {
    database = (await harness.createDatabase()).database
  })
  afterAll(() => harness?.stop())

  return {
    get database() {
      return database
    },
    get ring() {
      return ring
    },
  }
}
