import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { BaseError } from '../Errors.ts'
import * as Database from './Database.ts'
import { migrate } from './migrate.ts'
import { mails, projects, realms } from './schema.ts'

export type CaughtMail = typeof mails.$inferSelect
export type Realm = typeof realms.$inferSelect
export type Project = typeof projects.$inferSelect

/** What the server remembers. Each method is one atomic statement. */
export type Store = {
  close(): Promise<void>
  database: Database.Database
  /** Whether the database answers, and can be written. */
  isReady(): Promise<boolean>
  mails: {
    /** Keeps a mail, and forgets all but the newest `most`. */
    add(
      mail: Pick<CaughtMail, 'html' | 'recipient' | 'subject' | 'text'>,
      most: number,
    ): Promise<void>
    /** Newest first. Of one recipient, if given: large and small letters are the same. */
    list(recipient?: string): Promise<CaughtMail[]>
  }
  projects: {
    /** How many sessions would end with it. */
    countSessions(id: string): Promise<number>
    add(project: Pick<Project, 'id' | 'name' | 'origins' | 'realmId'>): Promise<void>
    get(id: string): Promise<Project | undefined>
    list(): Promise<Project[]>
    /** Answers whether there was one. */
    remove(id: string): Promise<boolean>
    /** Answers whether there is one. Who is signed in there stays so. */
    update(id: string, change: Partial<Pick<Project, 'name' | 'origins'>>): Promise<boolean>
  }
  realms: {
    add(realm: Pick<Realm, 'id' | 'name'>): Promise<void>
    get(id: string): Promise<Realm | undefined>
    list(): Promise<Realm[]>
    /** Changes how its people sign in. Answers whether there is such a realm. */
    update(
      id: string,
      change: Partial<
        Pick<Realm, 'codeLength' | 'deviceVerification' | 'holdHours' | 'name' | 'testAddresses'>
      >,
    ): Promise<boolean>
  }
}

/** Opens a database, and brings it to the newest schema. */
export async function open(url: string): Promise<Store> {
  await migrate(url)
  const database = Database.connect(url)
  const db = drizzle(database.pool)
  return {
    close: database.close,
    database,
    async isReady() {
      try {
        const { rows } = await db.execute<{ ready: boolean }>(
          sql`select not pg_is_in_recovery() as ready`,
        )
        return rows[0]?.ready === true
      } catch {
        return false
      }
    },
    mails: {
      async add(mail, most) {
        await db.execute(sql`
          with added as (
            insert into ${mails} (recipient, subject, html, text)
            values (${mail.recipient}, ${mail.subject}, ${mail.html}, ${mail.text})
            returning id
          )
          delete from ${mails} where id <= (select id from added) - ${most}::bigint`)
      },
      async list(recipient) {
        if (recipient && !isText(recipient)) return []
        return db
          .select()
          .from(mails)
          .where(recipient ? sql`lower(${mails.recipient}) = lower(${recipient})` : undefined)
          .orderBy(sql`${mails.id} desc`)
      },
    },
    projects: {
      async countSessions(id) {
        const { rows } = await db.execute<{ count: number }>(sql`
          select count(*)::int as count from sessions
          where project_id = ${id} and revoked_at is null`)
        return rows[0]!.count
      },
      async add(project) {
        assertId(project.id)
        await db
          .insert(projects)
          .values(project)
          .catch((error) => Promise.reject(explain(error, 'project', project.id)))
      },
      async get(id) {
        if (!isText(id)) return undefined
        const [project] = await db.select().from(projects).where(sql`${projects.id} = ${id}`)
        return project
      },
      list: () => db.select().from(projects).orderBy(projects.id),
      async remove(id) {
        const { rowCount } = await db.delete(projects).where(sql`${projects.id} = ${id}`)
        return rowCount === 1
      },
      async update(id, change) {
        const { rowCount } = await db
          .update(projects)
          .set(change)
          .where(sql`${projects.id} = ${id}`)
        return rowCount === 1
      },
    },
    realms: {
      async add(realm) {
        assertId(realm.id)
        await db
          .insert(realms)
          .values(realm)
          .catch((error) => Promise.reject(explain(error, 'realm', realm.id)))
      },
      async get(id) {
        const [realm] = await db.select().from(realms).where(sql`${realms.id} = ${id}`)
        return realm
      },
      list: () => db.select().from(realms).orderBy(realms.id),
      async update(id, change) {
        const { rowCount } = await db.update(realms).set(change).where(sql`${realms.id} = ${id}`)
        return rowCount === 1
      },
    },
  }
}

/** PostgreSQL takes no text with a zero byte, and no id is that long. */
function isText(value: string): boolean {
  return /^[^\0]{1,320}$/.test(value)
}

/** Ids stand in addresses and commands. */
function assertId(id: string): void {
  if (!/^[\w.-]{1,128}$/.test(id)) throw new InvalidIdError(id)
}

/** Says in words what a constraint of the database refused. */
function explain(error: unknown, what: string, id: string): unknown {
  const { code } = ((error as Error).cause ?? error) as { code?: string }
  if (code === '23505') return new TakenError(what, id)
  return code === '23503' ? new UnknownRealmError() : error
}

/** Thrown when an id would have to be escaped somewhere. */
export class InvalidIdError extends BaseError {
  override readonly name = 'InvalidIdError'

  constructor(id: string) {
    super(`"${id}" is not an id. Use letters, digits, ".", "_" and "-", at most 128.`)
  }
}

/** Thrown when an id is in use. */
export class TakenError extends BaseError {
  override readonly name = 'TakenError'

  constructor(what: string, id: string) {
    super(`There is a ${what} "${id}" already. Choose another id.`)
  }
}

/** Thrown when a project is added to a realm that does not exist. */
export class UnknownRealmError extends BaseError {
  override readonly name = 'UnknownRealmError'

  constructor() {
    super('There is no such realm. Add it first, with `latchkey realm add`.')
  }
}
