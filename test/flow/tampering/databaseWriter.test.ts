import { DeviceStore, enter, Seed } from '@latchkey/vault'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import { mapConcurrently } from '../../harness/mapConcurrently.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import { connectEmail, connectOtp } from '../../harness/signIn.ts'
import { variants } from '../../variants.ts'

/** How many wallets the script tries to open. */
const count = process.env.LATCHKEY_LONG ? 1_000 : variants([20, 5], 5)[0]!

let deployment: Setup
let target: PlayedFrame.Target
/** A connection whose statements ignore foreign keys and triggers. */
let superuser: pg.PoolClient

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
  superuser = await deployment.store.database.pool.connect()
  await superuser.query('set session_replication_role = replica')
}, 60_000)
afterAll(async () => {
  superuser?.release(true)
  await deployment?.stop()
})

type User = { accountId: string; address: string; email: string; player: PlayedFrame.PlayedFrame }

/** Signs a user in and creates a wallet, which the keeper can restore. */
async function createUser(name: string): Promise<User> {
  const email = `${name}@example.com`
  // All users come from one network, whose limit they would reach.
  await deployment.query('delete from counters')
  const player = await PlayedFrame.create(target)
  const { walletId: accountId } = await player.signIn(email)
  return { accountId, address: (await open(player, accountId))!, email, player }
}

/** The address of a wallet, opened with a new device record. */
async function open(player: PlayedFrame.PlayedFrame, walletId: string) {
  const slots = await player.slots()
  const { custodian } = player
  // A refused request is not retried after a pause.
  const clock = { now: Date.now, sleep: async () => {} }
  const context = { clock, custodian, store: DeviceStore.memory() }
  const opened = await enter(context, { slots, walletId })
  Seed.wipe(opened.seed, opened.keys)
  return opened.addresses.evm
}

/** Runs SQL as a superuser who ignores foreign keys and triggers. */
async function write(text: string, values: unknown[] = []): Promise<void> {
  await superuser.query(text, values)
}

/** The server's halves of a wallet. */
async function ask({ player }: User, walletId: string): Promise<unknown[]> {
  const [slot] = await player.slots()
  const { rows } = await deployment.query('select id from share_sets where wallet_id = $1', [
    walletId,
  ])
  const { custodian } = player
  const requests = [
    custodian.newestSetFor({ slotId: slot!.id, walletId }),
    ...rows.map(({ id: setId }) => custodian.fetchAuthShare({ setId, walletId })),
  ]
  return (await Promise.allSettled(requests)).filter(({ status }) => status === 'fulfilled')
}

/** Signs in with a mailbox that the thief can read, as a new device. */
async function enterAs(email: string): Promise<PlayedFrame.PlayedFrame> {
  await deployment.query('delete from budgets; delete from counters')
  const player = await PlayedFrame.create(target)
  await player.signIn(email)
  return player
}

type Trick = (thief: User, victim: User) => Promise<unknown>

/**
 * What a program tries that can write everything to the database, and can sign in with a mailbox of its
 * own. Each returns something if it has gained anything of the victim's.
 */
const tricks: Record<string, Trick> = {
  async 'insert an identity'(thief, { accountId }) {
    const email = `inserted.${thief.email}`
    await write(
      `insert into identities (realm_id, issuer, subject, account_id, mac)
       select realm_id, 'email', $1, $2, mac from identities where account_id = $2`,
      [email, accountId],
    )
    return open(await enterAs(email), accountId)
  },
  async 'point an identity at another account'(thief, { accountId }) {
    await write('update identities set account_id = $2 where subject = $1', [
      thief.email,
      accountId,
    ])
    return open(await enterAs(thief.email), accountId)
  },
  async 'rename the victim’s identity'(thief, { accountId, email }) {
    const own = `renamed.${thief.email}`
    await write('update identities set subject = $2 where subject = $1', [email, own])
    return open(await enterAs(own), accountId)
  },
  async 'point a session at another account'(thief, { accountId }) {
    await write('update sessions set account_id = $2 where account_id = $1', [
      thief.accountId,
      accountId,
    ])
    return ask(thief, accountId)
  },
  async 'insert a session with the thief’s token'(thief, { accountId }) {
    await write('update sessions set account_id = $2 where account_id = $1', [
      thief.accountId,
      accountId,
    ])
    const session = (await thief.player.store.get())!
    const swap = (token: string) => token.replace(thief.accountId, accountId)
    await thief.player.store.set({
      ...session,
      accessToken: swap(session.accessToken),
      refreshToken: swap(session.refreshToken),
    })
    return ask(thief, accountId)
  },
  async 'edit the address of a challenge'(thief, { accountId, email }) {
    await deployment.query('delete from budgets; delete from counters')
    const player = await PlayedFrame.create(target)
    const own = `challenge.${thief.email}`
    const { challengeId } = await connectEmail(player.api, { email: own })
    const token = await player.findLink(own)
    const { body } = await player.post('approveDevice', { token })
    await write('update challenges set email = $2 where id = $1', [challengeId, email])
    await player.store.set(await connectOtp(player.api, { challengeId, code: body.code }))
    return open(player, accountId)
  },
  async 'put the own code and link into the victim’s challenge'(thief, { accountId, email }) {
    await deployment.query('delete from budgets; delete from counters')
    const player = await PlayedFrame.create(target)
    const own = `link.${thief.email}`
    const mine = await connectEmail(player.api, { email: own })
    const token = await player.findLink(own)
    const theirs = await connectEmail(player.api, { email })
    await write(
      `update challenges it set link_hash = own.link_hash, tries = 5 from challenges own
       where it.id = $1 and own.id = $2`,
      [theirs.challengeId, mine.challengeId],
    )
    await write('update challenges set link_hash = null where id = $1', [mine.challengeId])
    const { body } = await player.post('approveDevice', { token })
    await write(`update challenges set state = 'code' where id = $1`, [theirs.challengeId])
    const { challengeId } = theirs
    await player.store.set(await connectOtp(player.api, { challengeId, code: body.code }))
    return open(player, accountId)
  },
  async 'give the wallet to the own account'(thief, victim) {
    await write('delete from wallets where id = $1', [thief.accountId])
    await write('update wallets set account_id = $2 where id = $1', [
      victim.accountId,
      thief.accountId,
    ])
    return ask(thief, victim.accountId)
  },
  async 'give the wallet the id of the own account'(thief, victim) {
    await write('delete from wallets where id = $1', [thief.accountId])
    await write('delete from share_sets where wallet_id = $1', [thief.accountId])
    await write('update wallets set id = $2, account_id = $2 where id = $1', [
      victim.accountId,
      thief.accountId,
    ])
    for (const table of ['share_sets', 'keeper_copies'])
      await write(`update ${table} set wallet_id = $2 where wallet_id = $1`, [
        victim.accountId,
        thief.accountId,
      ])
    return (await open(thief.player, thief.accountId)) === victim.address
  },
  async 'copy the share sets to the own wallet and device'(thief, victim) {
    await write('delete from share_sets where wallet_id = $1', [thief.accountId])
    await write(
      `update share_sets set wallet_id = $2, state = 'active', device_id = (
         select device_id from devices where account_id = $2 limit 1
       ) where wallet_id = $1`,
      [victim.accountId, thief.accountId],
    )
    await write('update keeper_copies set wallet_id = $2 where wallet_id = $1', [
      victim.accountId,
      thief.accountId,
    ])
    const own = await open(thief.player, thief.accountId).catch(() => undefined)
    return own === victim.address || ask(thief, victim.accountId)
  },
  async 'make the own device known to the victim'(thief, victim) {
    await write(
      `insert into devices (account_id, device_id, user_agent, mac)
       select $2, device_id, user_agent, mac from devices where account_id = $1`,
      [thief.accountId, victim.accountId],
    )
    await write('update devices set revoked_at = null where account_id = $1', [victim.accountId])
    await deployment.query('delete from budgets; delete from counters')
    const { action, challengeId } = await connectEmail(thief.player.api, { email: victim.email })
    if (action === 'VERIFY_OTP') return action
    // Its code went nowhere yet.
    await write(`update challenges set state = 'code' where id = $1`, [challengeId])
    return connectOtp(thief.player.api, { challengeId, code: '000000' })
  },
  async 'turn device verification off and add a test address'(thief, { accountId, email }) {
    await deployment.query('delete from budgets; delete from counters')
    await write(
      `update realms set device_verification = false, hold_hours = 0,
         test_addresses = jsonb_build_object($1::text, '424242')`,
      [email],
    )
    const { challengeId } = await connectEmail(thief.player.api, { email })
    await thief.player.store.set(
      await connectOtp(thief.player.api, { challengeId, code: '424242' }),
    )
    return open(thief.player, accountId)
  },
  async 'swap keeper copies'(thief, victim) {
    await write(
      `update keeper_copies it set sealed = theirs.sealed from keeper_copies theirs
       where it.wallet_id = $1 and theirs.wallet_id = $2`,
      [thief.accountId, victim.accountId],
    )
    return (await open(thief.player, thief.accountId)) === victim.address
  },
}

/** The tables that a trick changes, and the rows that are restored after it. */
const tables = {
  devices: 'account_id = any ($1)',
  identities: 'account_id = any ($1)',
  keeper_copies: 'wallet_id = any ($1)',
  realms: 'cardinality($1::text[]) > 0',
  sessions: 'account_id = any ($1)',
  share_sets: 'wallet_id = any ($1)',
  wallets: 'id = any ($1)',
}

/** The rows of some users, as one JSON object. */
const saving = `select jsonb_build_object(${Object.entries(tables)
  .map(
    ([table, where]) =>
      `'${table}', (select jsonb_agg(to_jsonb(it)) from ${table} it where ${where})`,
  )
  .join(', ')}) as rows`

/** Deletes the rows of some users, and all sign-ins under way, in one statement. */
const deleting = `with ${Object.entries(tables)
  .map(([table, where]) => `from_${table} as (delete from ${table} where ${where})`)
  .join(', ')} delete from challenges`

/** Inserts the rows of a JSON object, in one statement. */
const restoring = `with ${Object.keys(tables)
  .map(
    (table) => `into_${table} as (insert into ${table}
      select * from jsonb_populate_recordset(null::${table}, $1::jsonb -> '${table}'))`,
  )
  .join(', ')} select`

/**
 * Runs a trick, and restores the rows of both users afterwards. The rows are saved and restored by few
 * statements: a thousand wallets are 13,000 attempts.
 */
async function attempt(trick: Trick, thief: User, victim: User): Promise<boolean> {
  // Without the rows that the limits of custody count.
  await write('delete from audit')
  const session = await thief.player.store.get()
  const both = [[thief.accountId, victim.accountId]]
  const { rows } = await superuser.query(saving, both)
  try {
    const gained = await trick(thief, victim).catch((error) => {
      // The product refused. PostgreSQL itself must not: then the trick was not tried.
      if ('severity' in error) throw error
    })
    return Array.isArray(gained) ? gained.length > 0 : Boolean(gained)
  } finally {
    await write(deleting, both)
    await write(restoring, [JSON.stringify(rows[0].rows)])
    await thief.player.store.set(session!)
  }
}

describe('T52: a program with full write access to the database', () => {
  test(
    `opens 0 of ${count} wallets`,
    async () => {
      const thief = await createUser('thief')
      const victims = await mapConcurrently(
        Array.from({ length: count }, (_, index) => `victim${index}`),
        4,
        createUser,
      )
      const opened: string[] = []
      for (const [index, victim] of victims.entries()) {
        for (const [name, trick] of Object.entries(tricks))
          if (await attempt(trick, thief, victim)) opened.push(`${victim.email}: ${name}`)
        // Each attempt replaces the rows. Without this, later ones would read all dead rows.
        if (index % 20 === 19) await superuser.query('vacuum')
      }
      expect(opened).toEqual([])
      // Every wallet is still there for its owner.
      await write('delete from audit')
      for (const { accountId, address, player } of [thief, ...victims.slice(0, 3)])
        expect(await open(player, accountId)).toBe(address)
    },
    count * 30_000,
  )

  test('behavior: the same program opens a wallet if it has the secret', async () => {
    const victim = await createUser('control')
    const subject = 'control.thief@example.com'
    const identity = { addedAt: null, issuer: 'email', realmId: 'main', subject }
    await write(
      `insert into identities (realm_id, issuer, subject, account_id, mac)
       values ('main', 'email', $1, $2, $3)`,
      [
        subject,
        victim.accountId,
        deployment.identity.macs.of('identity', { ...identity, accountId: victim.accountId }),
      ],
    )
    expect(await open(await enterAs(subject), victim.accountId)).toBe(victim.address)
  })
})
