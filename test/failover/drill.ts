import { setTimeout as sleep } from 'node:timers/promises'
import * as CrashDeployment from '../crash/CrashDeployment.ts'
import { checkAll, note, rerun, type Scenario } from '../crash/KillCase.ts'
import type * as Results from '../crash/Results.ts'
import * as WalletChecker from '../crash/WalletChecker.ts'
import * as Cluster from './Cluster.ts'

/**
 * - `synchronous`, `asynchronous`: the primary is killed under load, and the standby is promoted.
 * - `backup`: the database is restored from a base backup that is older than the newest wallets.
 */
export const kinds = ['synchronous', 'asynchronous', 'backup'] as const
export type Kind = (typeof kinds)[number]

export type Report = {
  /** The number of wallets whose address was shown, but which the database no longer had afterwards. */
  missing: number
  /** How often the servers reported that a device has restored a wallet. */
  restored: number
  results: Results.Results
  revealed: number
  /** The versions of PostgreSQL and PgBouncer that were used. */
  versions: string
}

export type Options = {
  /** The number of users who sign in at the same time. */
  concurrency?: number
  kind: Kind
  say?: (line: string) => void
  /** The number of wallets that are created before the backup or the cut, and again before the loss. */
  wallets: number
}

/** How long the load may take, in milliseconds. */
const patience = 120_000

/** Runs one drill in a new deployment: load, the loss of the database, and then every user again. */
export async function drill(options: Options): Promise<Report> {
  const { concurrency = 4, kind, say = () => {}, wallets } = options
  const replication = kind === 'synchronous' ? 'synchronous' : 'asynchronous'
  let cluster: Cluster.Cluster | undefined
  const deployment = await CrashDeployment.start({
    async startPostgres(folder) {
      cluster = await Cluster.start(folder, replication)
      return cluster
    },
  })
  try {
    const { results } = deployment
    say(cluster!.versions)
    const scenario: Scenario = { deployment, checker: WalletChecker.create(deployment), say }
    const load = startLoad(scenario, concurrency)
    await load.create(wallets)
    if (kind === 'backup') {
      const backup = await cluster!.backUp()
      await load.create(wallets)
      say(`restores a backup that lacks ${wallets} wallets or more`)
      await cluster!.restore(backup)
    } else {
      if (kind === 'asynchronous') cluster!.cutReplication()
      await load.create(wallets)
      say('kills the primary, and promotes the standby')
      await cluster!.failOver()
    }
    const missing = await countMissing(deployment)
    await load.readmit()
    say(`${missing} wallets are missing in the database`)
    const users = await load.stop()
    await deployment.ready()
    say(`runs ${users.length} users again`)
    await deployment.allowSignIn(users)
    await rerun(
      scenario,
      users.map((user) => ({ device: 'laptop', flow: 'enter', name: user.email, user })),
    )
    await checkAll(scenario, users)
    await scenario.checker.checkServers()
    const revealed = new Set(deployment.revealed().map(({ email }) => email)).size
    const { versions } = cluster!
    return { missing, restored: countRestored(results), results, revealed, versions }
  } finally {
    await deployment.close()
  }
}

/** Counts the reports of restored wallets. Other lines of the log do not prove that a wallet was restored. */
export function countRestored({ serverErrors }: Results.Results): number {
  return serverErrors.get('report walletRestored') ?? 0
}

/**
 * Lets new users sign in and get a wallet until `stop` is called. Several lines run at the same time, with one user
 * after another in each.
 */
function startLoad(scenario: Scenario, concurrency: number) {
  const { deployment } = scenario
  const users: CrashDeployment.User[] = []
  const present: (CrashDeployment.User | undefined)[] = []
  const clientProcess = deployment.startClientProcess()
  let isOver = false
  const admit = () => deployment.allowSignIn(present.filter((it) => it !== undefined))
  const lines = Array.from({ length: concurrency }, async (_, index) => {
    while (!isOver) {
      const user = deployment.createUser()
      users.push(user)
      present[index] = user
      await admit()
      const run = deployment.startClient(user, 'laptop', { clientProcess, server: index % 2 })
      note(scenario, `${user.email}, under load`, await run.ended)
    }
  })
  // Ignore errors here, because `stop` waits for the lines. If the drill fails before that, it has its own error.
  for (const line of lines) line.catch(() => {})
  const countRevealed = () => new Set(deployment.revealed().map(({ email }) => email)).size
  return {
    /** Resolves when this many more wallets were shown to their users. */
    async create(count: number): Promise<void> {
      const most = countRevealed() + count
      for (const deadline = Date.now() + patience; countRevealed() < most; await sleep(50))
        if (Date.now() > deadline) throw new Error('The load creates no wallets.')
    },
    /** Allows the users to sign in again. The list is in the database, which may have lost its last change. */
    readmit: admit,
    async stop(): Promise<CrashDeployment.User[]> {
      isOver = true
      await Promise.all(lines)
      clientProcess.close()
      return users
    },
  }
}

/** Counts the wallets that were shown but have no active set. */
async function countMissing({
  database,
  ready,
  revealed,
}: CrashDeployment.CrashDeployment): Promise<number> {
  await ready()
  const ids = [...new Set(revealed().map(({ walletId }) => walletId))]
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from unnest($1::text[]) as revealed (wallet_id)
     where not exists (select from share_sets s where s.wallet_id = revealed.wallet_id and s.state = 'active')`,
    [ids],
  )
  return rows[0]!.count
}
