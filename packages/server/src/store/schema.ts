import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** Now, as the database has it: no other clock decides anything. */
const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

/** Whose people they are, and how those sign in. */
export const realms = pgTable('realms', {
  /** Digits of a code, where devices are not verified. */
  codeLength: smallint('code_length').notNull().default(8),
  createdAt,
  deviceVerification: boolean('device_verification').notNull().default(true),
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Addresses with a fixed code, for people's own tests. */
  testAddresses: jsonb('test_addresses').$type<Record<string, string>>().notNull().default({}),
})

/** An application that may embed the frame, and from where. */
export const projects = pgTable(
  'projects',
  {
    createdAt,
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Exact origins. */
    origins: text('origins').array().notNull(),
    realmId: text('realm_id')
      .notNull()
      .references(() => realms.id),
  },
  (table) => [index('projects_realm').on(table.realmId)],
)

/** What the development inbox caught. */
export const mails = pgTable(
  'mails',
  {
    createdAt,
    html: text('html').notNull(),
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('mails_recipient').on(sql`lower(${table.recipient})`, table.id)],
)
