import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const time = (name: string) => timestamp(name, { withTimezone: true })

/** Now, as the database has it: no other clock decides anything. */
const createdAt = time('created_at').notNull().defaultNow()

/** Whose people they are, and how those sign in. */
export const realms = pgTable('realms', {
  /** Digits of a code, where devices are not verified. */
  codeLength: smallint('code_length').notNull().default(8),
  createdAt,
  deviceVerification: boolean('device_verification').notNull().default(true),
  /** Hours for which a new identity signs in on known devices only. */
  holdHours: smallint('hold_hours').notNull().default(24),
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

/** Secrets of the server's own, enveloped by a key that is not in the database. */
export const secrets = pgTable('secrets', {
  ciphertext: bytea('ciphertext').notNull(),
  createdAt,
  iv: bytea('iv').notNull(),
  keyId: text('key_id').notNull(),
  name: text('name').primaryKey(),
})

/** A person, in one realm. */
export const accounts = pgTable('accounts', {
  createdAt,
  id: text('id').primaryKey(),
  realmId: text('realm_id').notNull(),
})

/** How a person is known: by a mailbox, or by a provider's subject. */
export const identities = pgTable(
  'identities',
  {
    accountId: text('account_id').notNull(),
    /** When it was added to an account that had an identity, or replaced one. Null for the first. */
    addedAt: time('added_at'),
    createdAt,
    issuer: text('issuer').notNull(),
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    /** What a provider last said of them. */
    profile: jsonb('profile'),
    realmId: text('realm_id').notNull(),
    subject: text('subject').notNull(),
  },
  (table) => [primaryKey({ columns: [table.realmId, table.issuer, table.subject] })],
)

/** Devices on which a person has signed in. A device is the thumbprint of its key. */
export const devices = pgTable(
  'devices',
  {
    accountId: text('account_id').notNull(),
    createdAt,
    deviceId: text('device_id').notNull(),
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    revokedAt: time('revoked_at'),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceId] })],
)

/** Somebody who has to prove that a mailbox is theirs. One for each mailbox and device. */
export const challenges = pgTable(
  'challenges',
  {
    codeHash: bytea('code_hash'),
    codeLength: smallint('code_length').notNull(),
    createdAt,
    deviceId: text('device_id').notNull(),
    email: text('email').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Whose wrong codes are counted together with this one's. */
    guessKey: text('guess_key').notNull(),
    id: text('id').notNull(),
    /** Whether the device is known, or becomes so by the link: its guesses are its own. */
    isVerified: boolean('is_verified').notNull(),
    language: text('language').notNull(),
    linkHash: bytea('link_hash'),
    origin: text('origin').notNull(),
    projectId: text('project_id').notNull(),
    realmId: text('realm_id').notNull(),
    state: text('state', { enum: ['device', 'code', 'spent', 'denied'] }).notNull(),
    tries: smallint('tries').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.realmId, table.email, table.deviceId] })],
)

/** Somebody who moves to another mailbox. One for each account. */
export const emailChanges = pgTable('email_changes', {
  accountId: text('account_id').primaryKey(),
  codeHash: bytea('code_hash').notNull(),
  createdAt,
  expiresAt: time('expires_at').notNull(),
  id: text('id').notNull(),
  newEmail: text('new_email').notNull(),
  sessionId: text('session_id').notNull(),
  state: text('state', { enum: ['primary', 'secondary', 'done'] }).notNull(),
  tries: smallint('tries').notNull(),
})

/** How a change of address is taken back. At most one is open for each account (T53). */
export const emailReverts = pgTable('email_reverts', {
  accountId: text('account_id').notNull(),
  createdAt,
  expiresAt: time('expires_at').notNull(),
  id: text('id').primaryKey(),
  newEmail: text('new_email').notNull(),
  /** Null: the account had no address before. */
  oldEmail: text('old_email'),
  usedAt: time('used_at'),
})

/** Somebody who proves at a provider who they are. */
export const socials = pgTable('socials', {
  createdAt,
  deviceId: text('device_id').notNull(),
  expiresAt: time('expires_at').notNull(),
  id: text('id').primaryKey(),
  issuer: text('issuer'),
  language: text('language').notNull(),
  mode: text('mode', { enum: ['popup', 'redirect', 'relay'] }),
  /** Confirms a change to this address, and opens no session. */
  newEmail: text('new_email'),
  /** Of the browser that went to the provider. */
  nonceHash: bytea('nonce_hash'),
  origin: text('origin').notNull(),
  problem: text('problem'),
  profile: jsonb('profile'),
  projectId: text('project_id').notNull(),
  provider: text('provider').notNull(),
  realmId: text('realm_id').notNull(),
  returnUrl: text('return_url').notNull(),
  /** The session that makes the change. */
  sessionId: text('session_id'),
  state: text('state', {
    enum: ['asked', 'started', 'claimed', 'proved', 'failed', 'spent'],
  }).notNull(),
  subject: text('subject'),
  userAgent: text('user_agent').notNull(),
})

/** Somebody signed in: one device, one project, one origin. */
export const sessions = pgTable('sessions', {
  accountId: text('account_id').notNull(),
  createdAt,
  deviceId: text('device_id').notNull(),
  /** Grows with every refresh. Tokens are made from it, the id and a secret. */
  generation: integer('generation').notNull().default(1),
  id: text('id').primaryKey(),
  origin: text('origin').notNull(),
  /** When the generation before was given out. */
  previousAt: time('previous_at'),
  projectId: text('project_id').notNull(),
  revokedAt: time('revoked_at'),
  rotatedAt: time('rotated_at').notNull().defaultNow(),
  userAgent: text('user_agent').notNull(),
})

/** Proofs that were shown: none works twice. */
export const proofs = pgTable('proofs', {
  expiresAt: time('expires_at').notNull(),
  id: bytea('id').primaryKey(),
})

/** How often something has happened in a stretch of time. */
export const counters = pgTable(
  'counters',
  {
    count: integer('count').notNull(),
    expiresAt: time('expires_at').notNull(),
    key: text('key').notNull(),
    shard: smallint('shard').notNull(),
    stretch: bigint('stretch', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.stretch, table.shard] })],
)

/** When a mailbox was last written to. */
export const budgets = pgTable('budgets', {
  expiresAt: time('expires_at').notNull(),
  key: bytea('key').primaryKey(),
  times: time('times').array().notNull(),
})

/** A wallet. Its addresses are fixed by the first activation. */
export const wallets = pgTable('wallets', {
  accountId: text('account_id').notNull(),
  activatedAt: time('activated_at'),
  addresses: jsonb('addresses'),
  createdAt,
  id: text('id').primaryKey(),
  revision: integer('revision').notNull().default(0),
  slots: jsonb('slots'),
})

/** One device's way into a wallet. */
export const shareSets = pgTable('share_sets', {
  activatedAt: time('activated_at'),
  ciphertext: bytea('ciphertext').notNull(),
  createdAt,
  deviceId: text('device_id').notNull(),
  digest: bytea('digest').notNull(),
  id: text('id').primaryKey(),
  iv: bytea('iv').notNull(),
  keyId: text('key_id').notNull(),
  staged: jsonb('staged').notNull(),
  state: text('state', { enum: ['staged', 'active', 'superseded'] }).notNull(),
  supersededAt: time('superseded_at'),
  walletId: text('wallet_id').notNull(),
})

/** A keeper's word that it holds its share of a set. */
export const receipts = pgTable(
  'receipts',
  {
    createdAt,
    setId: text('set_id').notNull(),
    signature: bytea('signature').notNull(),
    slotId: text('slot_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.setId, table.slotId] })],
)

/** Who was handed what, and when. */
export const audit = pgTable('audit', {
  accountId: text('account_id').notNull(),
  action: text('action').notNull(),
  at: time('at').notNull().defaultNow(),
  deviceId: text('device_id').notNull(),
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  requestId: text('request_id').notNull(),
  sessionId: text('session_id'),
  setId: text('set_id'),
  walletId: text('wallet_id'),
})

/** The keeper's own: recovery shares as they were sealed to it. */
export const keeperCopies = pgTable(
  'keeper_copies',
  {
    createdAt,
    keyId: text('key_id').notNull(),
    sealed: jsonb('sealed').notNull(),
    setId: text('set_id').notNull(),
    slotId: text('slot_id').notNull(),
    walletId: text('wallet_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.setId, table.slotId] })],
)
