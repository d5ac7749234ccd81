import { BaseError } from '@latchkey/protocol/Errors'
import { DeviceStore, enter, Seed } from '@latchkey/vault'
import { RefusedError } from '../../../apps/frame/src/remote/Api.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'

/** A program that can write everything in the database, and can sign in with its own mailbox. */
export type DatabaseWriter = {
  /** Requests the server's shares of a wallet. Returns the answers that are not refusals. */
  ask(user: User, walletId: string): Promise<unknown[]>
  /** Runs a trick, and then restores the rows of both users. Returns whether the trick has gained access. */
  attempt(trick: Trick, thief: User, victim: User): Promise<boolean>
  createPlayer(): Promise<PlayedFrame.PlayedFrame>
  /** Signs a user in and creates a wallet that the keeper can restore. */
  createUser(name: string): Promise<User>
  deployment: Setup
  /** Signs in as a new device, with a mailbox that the program can read. */
  enterAs(email: string): Promise<PlayedFrame.PlayedFrame>
  /** Opens a wallet without a device record. Returns its address. */
  open(player: PlayedFrame.PlayedFrame, walletId: string): Promise<string | undefined>
  /** Resets the limits. */
  reset(): Promise<void>
  stop(): Promise<void>
  /** Runs SQL as a superuser. Foreign keys and triggers do not apply. */
  write(text: string, values?: unknown[]): Promise<void>
}

export type User = {
  accountId: string
  address: string
  email: string
  player: PlayedFrame.PlayedFrame
}

/** An attack of the program. It returns a value if it has gained access to anything of the victim. */
export type Trick = (thief: User, victim: User, program: DatabaseWriter) => Promise<unknown>

/** The tables that tricks change, with the condition for the rows that are restored afterwards. */
const tables = {
  devices: 'account_id = any ($1)',
  email_changes: 'account_id = any ($1)',
  email_reverts: 'account_id = any ($1)',
  identities: 'account_id = any ($1)',
  keeper_copies: 'wallet_id = any ($1)',
  keeper_wallets: 'wallet_id = any ($1)',
  realms: 'cardinality($1::text[]) > 0',
  secrets: 'cardinality($1::text[]) > 0',
  sessions: 'account_id = any ($1)',
  share_sets: 'wallet_id = any ($1)',
  wallets: 'id = any ($1)',
}

/** Returns the rows of some users as one JSON object. */
const saving = `select jsonb_build_object(${Object.entries(tables)
  .map(
    ([table, where]) =>
      `'${table}', (select coalesce(jsonb_agg(to_jsonb(it)), '[]') from ${table} it where ${where})`,
  )
  .join(', ')}) as rows`

/** Deletes the rows of some users, and all sign-ins that have started, in one statement. */
const deleting = `with ${Object.entries(tables)
  .map(([table, where]) => `from_${table} as (delete from ${table} where ${where})`)
  .join(', ')} delete from challenges`

/** Inserts the rows of a JSON object in one statement. */
const restoring = `with ${Object.keys(tables)
  .map(
    (table) => `into_${table} as (insert into ${table}
      select * from jsonb_populate_recordset(null::${table}, $1::jsonb -> '${table}'))`,
  )
  .join(', ')} select`

/** Whether a rate limit has refused a request. In that case, the defense behind the limit was not tried. */
const isLimit = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof RefusedError && error.status === 429) || isLimit(error.cause))

export async function start(): Promise<DatabaseWriter> {
  const deployment = await setup()
  const target = PlayedFrame.toApp(await deployment.create())
  const superuser = await deployment.store.database.pool.connect()
  await superuser.query('set session_replication_role = replica')

  const program: DatabaseWriter = {
    async ask({ player }, walletId) {
      const [slot] = await player.slots()
      const { rows } = await deployment.query('select id from share_sets where wallet_id = $1', [
        walletId,
      ])
      const { custodian } = player
      const requests = [
        custodian.newestSetFor({ slotId: slot!.id, walletId }),
        ...rows.map(({ id: setId }) => custodian.fetchAuthShare({ setId, walletId })),
      ]
      const answers = await Promise.allSettled(requests)
      for (const answer of answers)
        if (answer.status === 'rejected' && isLimit(answer.reason)) throw answer.reason
      return answers.filter(({ status }) => status === 'fulfilled')
    },
    async attempt(trick, thief, victim) {
      // Delete the rows that the limits of custody and of the keeper count.
      await program.write('delete from audit; delete from keeper_releases')
      const users = [thief, victim]
      const sessions = await Promise.all(users.map(({ player }) => player.store.get()))
      const both = [[thief.accountId, victim.accountId]]
      // Use few statements, because a thousand wallets need many thousand attempts.
      const { rows } = await superuser.query(saving, both)
      try {
        const gained = await trick(thief, victim, program).catch((error) => {
          // The product must refuse. An error of PostgreSQL or of the test itself means that the trick was not tried.
          if (!(error instanceof BaseError) || isLimit(error)) throw error
        })
        return Array.isArray(gained) ? gained.length > 0 : Boolean(gained)
      } finally {
        // Use one transaction. A server that reads its secrets in between would log that they are lost.
        await program.write('begin')
        await program.write(deleting, both)
        await program.write(restoring, [JSON.stringify(rows[0].rows)])
        await program.write('commit')
        for (const [index, { player }] of users.entries()) await player.store.set(sessions[index]!)
      }
    },
    createPlayer: () => PlayedFrame.create(target),
    async createUser(name) {
      const email = `${name}@example.com`
      // Reset the counters, because all users come from one network and would reach its limit.
      await deployment.query('delete from counters')
      const player = await program.createPlayer()
      const { walletId: accountId } = await player.signIn(email)
      return { accountId, address: (await program.open(player, accountId))!, email, player }
    },
    deployment,
    async enterAs(email) {
      await program.reset()
      const player = await program.createPlayer()
      await player.signIn(email)
      return player
    },
    async open(player, walletId) {
      const slots = await player.slots()
      const { custodian } = player
      // The clock has no pauses, so that a refused request is not retried later.
      const clock = { now: Date.now, sleep: async () => {} }
      const context = { clock, custodian, store: DeviceStore.memory() }
      const opened = await enter(context, { slots, walletId })
      Seed.wipe(opened.seed, opened.keys)
      return opened.addresses.evm
    },
    async reset() {
      await deployment.query('delete from budgets; delete from counters')
    },
    async stop() {
      superuser.release(true)
      await deployment.stop()
    },
    async write(text, values = []) {
      await superuser.query(text, values)
    },
  }
  return program
}
