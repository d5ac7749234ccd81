import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import { ask, codeOf, revert as revertByToken } from './EmailChange.ts'

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() =>
  deployment.query('delete from budgets; delete from counters; delete from email_reverts'),
)

/** Starts a change, and continues until the code from the new mailbox is needed. */
async function prepareChange(
  player: PlayedFrame.PlayedFrame,
  from: string,
  to: string,
): Promise<string> {
  await ask(player, '', { email: to })
  await ask(player, '/primary', { code: await codeOf(player, from) })
  return codeOf(player, to)
}

let turn = 0
async function signedIn() {
  const email = `owner${turn++}@old.example`
  const player = await PlayedFrame.create(target)
  const session = await player.signIn(email)
  await deployment.query('delete from budgets')
  return { accountId: session.walletId, email, player }
}

/**
 * Runs `request` while another process has changed rows but has not committed yet. Commits when the request waits for
 * these rows.
 */
async function during<result>(
  statements: readonly [text: string, values: unknown[]][],
  request: () => Promise<result>,
): Promise<result> {
  const client = new pg.Client({ connectionString: deployment.postgres.url })
  await client.connect()
  try {
    await client.query('begin')
    for (const [text, values] of statements) await client.query(text, values)
    const requested = request()
    requested.catch(() => {})
    await expect
      .poll(async () => {
        const { rows } = await deployment.query(
          `select 1 from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      })
      .toBeGreaterThan(0)
    await client.query('commit')
    return await requested
  } finally {
    await client.end()
  }
}

/** Returns statements that write the rows of a change. Other requests read these rows. */
function change(accountId: string, from: string, to: string, id = `${turn++}`.padStart(22, 'r')) {
  const { macs } = deployment.identity
  const addedAt = new Date()
  const identity = { accountId, addedAt, issuer: 'email', realmId: 'main', subject: to }
  const expiresAt = new Date(addedAt.getTime() + 7 * 86_400_000)
  const revert = { accountId, expiresAt, id, newEmail: to, oldEmail: from }
  return [
    [
      `update identities set subject = $2, added_at = $3, mac = $4
       where account_id = $1 and issuer = 'email'`,
      [accountId, to, addedAt, macs.of('identity', identity)],
    ],
    [
      `insert into email_reverts (id, account_id, old_email, new_email, expires_at, mac)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, accountId, from, to, expiresAt, macs.of('revert', revert)],
    ],
  ] as [string, unknown[]][]
}

/** Returns the statement that writes the rows of a sign-in on a new device. */
function entry(accountId: string, sessionId: string): [string, unknown[]][] {
  return [
    ['update identities set last_used_at = now() where account_id = $1', [accountId]],
    [
      `insert into devices (account_id, device_id, user_agent) values ($1, $2, '')`,
      [accountId, `device of ${sessionId}`],
    ],
    [
      `insert into sessions (id, account_id, device_id, project_id, origin, user_agent)
       values ($2, $1, $3, 'demo', 'http://localhost:4000', '')`,
      [accountId, sessionId, `device of ${sessionId}`],
    ],
  ]
}

const revert = (player: PlayedFrame.PlayedFrame, id: string) => {
  const mac = deployment.identity.secret.mac('revert', id).toString('base64url')
  return revertByToken(player, `${id}.${mac}`)
}
const accountOf = async (email: string) =>
  (await deployment.query('select account_id from identities where subject = $1', [email])).rows[0]
    ?.account_id

describe('T47', () => {
  test('a sign-in during the change is held like one after it', async () => {
    const { accountId, email } = await signedIn()
    const elsewhere = await PlayedFrame.create(target)
    const count = async () =>
      (await deployment.query('select 1 from sessions where account_id = $1', [accountId])).rows
        .length
    const before = await count()
    await expect(
      during(change(accountId, email, 'thief@b.example'), () =>
        elsewhere.signIn('thief@b.example'),
      ),
    ).rejects.toMatchObject({ reason: expect.any(String) })
    expect(await count()).toBe(before)
    expect(await accountOf('thief@b.example')).toBe(accountId)
    await deployment.query('delete from budgets')
    await expect(elsewhere.signIn('thief@b.example')).rejects.toMatchObject({
      reason: 'RECOVERY_HELD',
    })
  })
})

describe('T53', () => {
  test('the old address is reserved during the change, so that it can be reverted', async () => {
    const { accountId, email, player } = await signedIn()
    const elsewhere = await PlayedFrame.create(target)
    const id = 'signsup'.padStart(22, 'r')
    await expect(
      during(change(accountId, email, 'thief@c.example', id), () => elsewhere.signIn(email)),
    ).rejects.toMatchObject({ reason: 'EMAIL_TAKEN' })
    expect((await revert(player, id)).status).toBe(200)
    expect(await accountOf(email)).toBe(accountId)
  })

  test('no other account takes the old address during the change', async () => {
    const { accountId, email, player } = await signedIn()
    const thief = await signedIn()
    const code = await prepareChange(thief.player, thief.email, email)
    const id = 'takes'.padStart(22, 'r')
    await expect(
      during(change(accountId, email, 'thief@d.example', id), () =>
        ask(thief.player, '/secondary', { code }),
      ),
    ).rejects.toMatchObject({ reason: 'EMAIL_TAKEN' })
    expect((await revert(player, id)).status).toBe(200)
    expect(await accountOf(email)).toBe(accountId)
  })

  test('a sign-in that ends during the change or the revert ends with the others', async () => {
    const { accountId, email, player } = await signedIn()
    const open = async () =>
      (
        await deployment.query(
          'select id from sessions where account_id = $1 and revoked_at is null order by 1',
          [accountId],
        )
      ).rows.map((it) => it.id)
    const [own] = await open()
    const code = await prepareChange(player, email, 'next@e.example')
    await during(entry(accountId, 'during the change'), () => ask(player, '/secondary', { code }))
    expect(await open()).toEqual([own])

    const { rows } = await deployment.query('select id from email_reverts where account_id = $1', [
      accountId,
    ])
    const { status } = await during(entry(accountId, 'during the revert'), () =>
      revert(player, rows[0].id),
    )
    expect(status).toBe(200)
    expect(await open()).toEqual([])
    const known = await deployment.query(
      'select 1 from devices where account_id = $1 and revoked_at is null',
      [accountId],
    )
    expect(known.rows).toEqual([])
  })
})
