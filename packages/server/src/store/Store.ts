import * as Database from './Database.ts'
import { createEntryCopies, type EntryCopies } from './entryCopies.ts'
import { createMails, type Mails } from './mails.ts'
import { migrate } from './migrate.ts'
import { createPermissions, type Permissions } from './permissions/permissions.ts'
import { createProjects, type Projects } from './projects.ts'
import { createRealms, type Realms } from './realms.ts'
import { createSponsorships, type Sponsorships } from './sponsor/sponsorships.ts'
import { sql } from './sql/sql.ts'

export { InvalidIdError, TakenError, UnknownRealmError } from './ids.ts'
export type { CaughtMail } from './mails.ts'
export type { Project } from './projects.ts'
export type { Realm } from './realms.ts'

/** The server's database, with the realms and projects that the operator configures. */
export type Store = {
  close(): Promise<void>
  database: Database.Database
  entryCopies: EntryCopies
  /** Returns whether the database answers and accepts writes. */
  isReady(): Promise<boolean>
  mails: Mails
  permissions: Permissions
  projects: Projects
  realms: Realms
  sponsorships: Sponsorships
}

/** Opens a database, and migrates it to the newest schema. */
export async function open(url: string, options: Database.connect.Options = {}): Promise<Store> {
  const { directUrl } = options
  await (directUrl ? migrate(directUrl, 'DATABASE_DIRECT_URL') : migrate(url))
  const database = Database.connect(url, options)
  let checking: Promise<boolean> | undefined
  return {
    close: database.close,
    database,
    entryCopies: createEntryCopies(database),
    isReady() {
      // Checks at the same time share one statement, so that a flood of them costs no more (T63).
      checking ??= check(database).finally(() => {
        checking = undefined
      })
      return checking
    },
    mails: createMails(database),
    permissions: createPermissions(database),
    projects: createProjects(database),
    realms: createRealms(database),
    sponsorships: createSponsorships(database),
  }
}

async function check(database: Database.Database): Promise<boolean> {
  try {
    const [row] = await Database.apart(database, 'probe').run<{ ready: boolean }>(
      sql`select not pg_is_in_recovery() as ready`,
    )
    return row?.ready === true
  } catch {
    return false
  }
}
