import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { KeyEncryptor } from '../../../packages/server/src/custody/KeyEncryptor.ts'
import type { Secret } from '../../../packages/server/src/identity/Secret.ts'
import * as Token from '../../../packages/server/src/identity/Token.ts'
import * as RowMac from '../../../packages/server/src/store/macs/RowMac.ts'
import type { Sample } from './sampleWallet.ts'
import { type Member, type NewUser, project, userAgent } from './shared.ts'

/** The number of users per statement. */
const chunk = 50_000

type Options = {
  /** The thumbprints of the generator's known devices. They are distributed evenly over the users. */
  devices: readonly string[]
  keyEncryptor: KeyEncryptor
  newDevices: readonly string[]
  people: number
  sample: Sample
  say(text: string): void
  secret: Secret
}

/**
 * Fills a database. Each user has an email address, a device, a wallet with its set, receipt and keeper's copy, a
 * session and four audit rows. One user in twenty has signed in today. Ids are hashes, so that neighbors in an index
 * are far apart in the table, as in production.
 */
export async function seed(
  client: pg.Client,
  options: Options,
): Promise<{ members: Member[]; newUsers: NewUser[] }> {
  const { devices, keyEncryptor, newDevices, people, sample, say, secret } = options
  const known = Math.min(people, devices.length)
  const played = await Promise.all(
    devices.map(async (deviceId, index) => {
      // Distribute the devices evenly. If there are fewer users than devices, a user has several.
      const number = 1 + Math.floor(((index % known) * people) / known)
      const walletId = toId('person', number)
      const setId = Token.createId()
      const { ciphertext, iv } = await keyEncryptor.encrypt(randomBytes(shareLength), {
        setId,
        walletId,
      })
      return { ciphertext, deviceId, iv, number, sessionId: Token.createId(), setId, walletId }
    }),
  )

  await client.query('set synchronous_commit = off')
  await client.query(`set maintenance_work_mem = '512MB'`)
  await client.query(preparation)
  await client.query(
    `insert into played
    select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::bytea[])`,
    [
      played.map(({ number }) => number),
      played.map(({ deviceId }) => deviceId),
      played.map(({ setId }) => setId),
      played.map(({ sessionId }) => sessionId),
      played.map(({ iv }) => Buffer.from(iv)),
      played.map(({ ciphertext }) => Buffer.from(ciphertext)),
    ],
  )
  await client.query('analyze played')

  const restore = await dropIndexes(client)
  for (let from = 1; from <= people; from += chunk) {
    const to = Math.min(people, from + chunk - 1)
    await client.query('truncate part')
    await client.query(gathering, [from, to])
    for (const [text, ...values] of statements(sample)) await client.query(text, values)
    if (to % 250_000 === 0) say(`${to.toLocaleString('en')} people`)
  }
  await restore()
  const newUsers = await seedNewUsers(client, newDevices)
  await sealPlayed(client, secret, played)
  if (people > 100_000) say('analyzing')
  await client.query('vacuum analyze')
  await client.query('checkpoint')

  /** The tokens are issued an hour from now, as the sessions are. */
  const issuedAt = Date.now() + 3_600_000
  const toTokens = (it: { deviceId: string; sessionId: string; walletId: string }) => {
    const { deviceId, sessionId, walletId: accountId } = it
    const { id: projectId, origin } = project
    const content = { accountId, deviceId, generation: 1, issuedAt, origin, projectId, sessionId }
    return {
      accessToken: Token.create(secret, 'access', content),
      refreshToken: Token.create(secret, 'refresh', content),
    }
  }
  return {
    members: played.map((it) => ({
      accessToken: toTokens(it).accessToken,
      email: toEmail(it.number),
      setId: it.setId,
      walletId: it.walletId,
    })),
    newUsers: newUsers.map((it) => ({ ...toTokens(it), walletId: it.walletId })),
  }
}

const shareLength = 33

const toEmail = (number: number) => `person${number}@example.com`

/** Gives the generator's users and devices their MACs. The other rows have bytes of the same length. */
async function sealPlayed(
  client: pg.Client,
  secret: Secret,
  played: readonly { deviceId: string; number: number; walletId: string }[],
): Promise<void> {
  const macs = RowMac.create(secret)
  const emails = played.map(({ number }) => toEmail(number))
  await client.query(
    `update identities it set mac = v.mac from unnest($1::text[], $2::bytea[]) as v (subject, mac)
    where it.realm_id = 'main' and it.issuer = 'email' and it.subject = v.subject`,
    [
      emails,
      played.map(({ walletId: accountId }, index) => {
        const subject = emails[index]!
        const issuer = 'email'
        return macs.of('identity', { accountId, addedAt: null, issuer, realmId: 'main', subject })
      }),
    ],
  )
  await client.query(
    `update devices it set mac = v.mac
    from unnest($1::text[], $2::text[], $3::bytea[]) as v (account_id, device_id, mac)
    where it.account_id = v.account_id and it.device_id = v.device_id`,
    [
      played.map(({ walletId }) => walletId),
      played.map(({ deviceId }) => deviceId),
      played.map(({ deviceId, walletId: accountId }) => macs.of('device', { accountId, deviceId })),
    ],
  )
}

/** Computes the same id as the SQL function does, so that no lookup is needed. */
function toId(kind: string, number: number): string {
  return createHash('md5').update(`${kind}${number}`).digest('base64url')
}

const toBase64url = (bytes: string) =>
  `rtrim(translate(encode(${bytes}, 'base64'), '+/', '-_'), '=')`

/**
 * Creates two temporary tables. `played` has the generator's devices. `part` has the users of one chunk, with one row
 * per device.
 */
const preparation = `
  create function pg_temp.to_id(kind text, number int) returns text immutable language sql as
    $$ select ${toBase64url(`decode(md5(kind || number), 'hex')`)} $$;
  create temp table played
    (number int, device_id text, set_id text, session_id text, iv bytea, ciphertext bytea);
  create index on played (number);
  create temp table part (
    number int, email text, person_id text, device_id text, set_id text, session_id text, iv bytea,
    ciphertext bytea, before timestamptz, is_first boolean, is_played boolean
  );`

/** The users from $1 to $2. */
const gathering = `
  insert into part
  select n, 'person' || n || '@example.com', pg_temp.to_id('person', n),
    coalesce(device_id, ${toBase64url('noise')}), coalesce(set_id, pg_temp.to_id('set', n)),
    coalesce(session_id, pg_temp.to_id('session', n)),
    coalesce(iv, substring(noise, 1, 12)), coalesce(ciphertext, noise || substring(noise, 1, 17)),
    now() - (n % 300 + 1) * interval '1 day',
    row_number() over (partition by n) = 1, played.number is not null
  from generate_series($1::int, $2::int) as n cross join sha256(n::text::bytea) as noise
  left join played on played.number = n`

/**
 * The statements that insert the rows of a chunk. The generator's sessions were rotated an hour from now, so that they
 * do not expire during the rounds.
 */
function statements(sample: Sample): [string, ...unknown[]][] {
  const { addresses, digest, keeperKeyId, keyId, sealed, setId, signature, slotId, slots } = sample
  const { id: projectId, origin } = project
  return [
    [
      `insert into accounts (id, realm_id, created_at)
      select person_id, 'main', before from part where is_first`,
    ],
    [
      `insert into identities
        (realm_id, issuer, subject, account_id, created_at, last_used_at, mac)
      select 'main', 'email', email, person_id, before, before, sha256(email::bytea)
      from part where is_first`,
    ],
    [
      `insert into wallets (id, account_id, addresses, slots, authority, revision, activated_at,
        created_at)
      select person_id, person_id, $1::jsonb, replace($2, $3, person_id)::jsonb, $4::jsonb, 1, before,
        before
      from part where is_first`,
      addresses,
      slots,
      sample.walletId,
      sample.authority,
    ],
    [
      `insert into devices (account_id, device_id, user_agent, created_at, last_used_at, mac)
      select person_id, device_id, $1, before, before, sha256(device_id::bytea) from part`,
      userAgent,
    ],
    [
      `insert into share_sets (id, wallet_id, device_id, state, staged, key_id, iv, ciphertext, digest,
        created_at, activated_at, warrant, activation)
      select set_id, person_id, device_id, 'active',
        replace(replace($1, $2, person_id), $3, set_id)::jsonb, $4, iv, ciphertext, $5::bytea,
        before, before, $6::jsonb, $7::jsonb
      from part`,
      sample.staged,
      sample.walletId,
      setId,
      keyId,
      digest,
      sample.warrant,
      sample.activation,
    ],
    [
      `insert into receipts (set_id, slot_id, signature, created_at)
      select set_id, $1, $2::bytea, before from part`,
      slotId,
      signature,
    ],
    [
      `insert into keeper_copies (set_id, slot_id, wallet_id, key_id, sealed, created_at)
      select set_id, $1, person_id, $2, $3::jsonb, before from part`,
      slotId,
      keeperKeyId,
      sealed,
    ],
    [
      `insert into sessions
        (id, account_id, device_id, project_id, origin, user_agent, rotated_at, created_at)
      select session_id, person_id, device_id, $1, $2, $3,
        now() + case when is_played then interval '1 hour' else number % 20 * interval '-1 day' end,
        now() - number % 150 * interval '1 day'
      from part`,
      projectId,
      origin,
      userAgent,
    ],
    [
      `insert into audit
        (at, action, account_id, device_id, session_id, wallet_id, set_id, request_id)
      select before, action, person_id, device_id, session_id, person_id, set_id, session_id
      from part, unnest(array['stage', 'readBack', 'keeperReceipt', 'fetchAuthShare']) as action`,
    ],
    [
      `insert into challenges (realm_id, email, device_id, id, state, is_verified, project_id, origin,
        user_agent, language, code_hash, code_length, tries, created_at, expires_at)
      select 'main', email, device_id, session_id, 'spent', true, $1, $2, $3, 'en',
        sha256(device_id::bytea), 6, 4, now() - interval '5 hours', now() - interval '4 hours'
      from part where number % 20 = 0 and not is_played`,
      projectId,
      origin,
      userAgent,
    ],
    [
      `insert into budgets (key, times, expires_at)
      select sha256(device_id::bytea), array[now() - interval '5 hours'], now() + interval '19 hours'
      from part where number % 20 = 0 and not is_played`,
    ],
  ]
}

/** Adds users who have just signed up. Each has a session, and a wallet without shares. */
async function seedNewUsers(client: pg.Client, deviceIds: readonly string[]) {
  const newUsers = deviceIds.map((deviceId) => ({
    deviceId,
    sessionId: Token.createId(),
    walletId: Token.createId(),
  }))
  const ids = newUsers.map(({ walletId }) => walletId)
  await client.query(`insert into accounts (id, realm_id) select unnest($1::text[]), 'main'`, [ids])
  await client.query(
    `insert into identities (realm_id, issuer, subject, account_id)
    select 'main', 'email', lower(id) || '@example.com', id from unnest($1::text[]) as id`,
    [ids],
  )
  await client.query(
    'insert into wallets (id, account_id) select id, id from unnest($1::text[]) as id',
    [ids],
  )
  await client.query(
    `insert into devices (account_id, device_id, user_agent)
    select id, device_id, $3 from unnest($1::text[], $2::text[]) as it (id, device_id)`,
    [ids, deviceIds, userAgent],
  )
  await client.query(
    `insert into sessions (id, account_id, device_id, project_id, origin, user_agent, rotated_at)
    select session_id, id, device_id, $4, $5, $6, now() + interval '1 hour'
    from unnest($1::text[], $2::text[], $3::text[]) as it (id, device_id, session_id)`,
    [
      ids,
      deviceIds,
      newUsers.map(({ sessionId }) => sessionId),
      project.id,
      project.origin,
      userAgent,
    ],
  )
  return newUsers
}

/** Drops all indexes and constraints. Returns a function that creates them again. */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: constraints } = await client.query<
    Record<'definition' | 'kind' | 'name' | 'owner', string>
  >(`
    select conrelid::regclass::text as owner, conname as name, contype as kind,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u')
    -- Foreign keys first, because they depend on the others.
    order by contype = 'f' desc, conname`)
  const { rows: indexes } = await client.query<{ definition: string; name: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint)`)
  for (const { name, owner } of constraints)
    await client.query(`alter table ${owner} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition, name, owner } of constraints.toReversed())
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
    for (const { definition } of indexes) await client.query(definition)
  }
}
