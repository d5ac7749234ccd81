import type { Network } from '@latchkey/protocol'
import type { Database } from '../Database.ts'
import { sql } from '../sql/sql.ts'

/** The gas that an operator pays, for some calls of a project's users on one chain. */
export type Sponsorship = {
  /** The most that all operations may cost together, in wei. */
  budget: bigint
  /** The selectors that may be called, by contract, in lower case. An empty list means every method. */
  calls: Record<string, string[]>
  chain: Network.CaipId
  /** The most that one user's operations may cost on one day (UTC), in wei. */
  perUserDay: bigint
  projectId: string
  /** The most that the signed operations can cost, in wei. Operations that expired unused do not count. */
  reserved: bigint
}

export type Sponsorships = {
  /** Counts an operation forever, unless it was signed again since. */
  count(expired: Expired & Bound): Promise<void>
  find(projectId: string, chain: Network.CaipId): Promise<Sponsorship | undefined>
  /** Finds some operations of a chain that expired before a time and are not settled. The oldest come first. */
  findExpired(options: Bound & { most: number }): Promise<Expired[]>
  list(): Promise<Sponsorship[]>
  /** Releases the reservation of an operation, unless the operation was signed again since. */
  release(expired: Expired & Bound): Promise<void>
  /** Removes a sponsorship. Operations that were signed stay valid for some minutes. */
  remove(projectId: string, chain: Network.CaipId): Promise<boolean>
  /** Reserves the most that an operation can cost. Concurrent calls never exceed a limit together. */
  reserve(operation: Operation): Promise<'budget' | 'missing' | 'reserved' | 'user'>
  /** Adds or changes a sponsorship. Reserved amounts stay reserved. */
  set(sponsorship: Omit<Sponsorship, 'reserved'>): Promise<void>
}

export type Operation = {
  accountId: string
  amount: bigint
  chain: Network.CaipId
  nonce: bigint
  projectId: string
  sender: string
  /** The last second in which the paymaster accepts it. */
  validUntil: number
}

/** The key of a signed operation. */
export type Expired = Pick<Operation, 'nonce' | 'projectId' | 'sender'>
/** Selects the operations of a chain that the paymaster no longer accepts at the second `before`. */
type Bound = { before: number; chain: Network.CaipId }

/** `numeric` is read as text, since a number of JavaScript has 53 bits. */
type Row = Omit<Sponsorship, 'budget' | 'perUserDay' | 'reserved'> &
  Record<'budget' | 'perUserDay' | 'reserved', string>

const columns = sql`project_id as "projectId", chain, calls, budget::text as budget,
  per_user_day::text as "perUserDay", reserved::text as reserved`
const today = sql`(now() at time zone 'utc')::date`

export function createSponsorships({ run, transaction }: Database): Sponsorships {
  const isExpired = ({ before, chain, nonce, projectId, sender }: Expired & Bound) => sql`
    project_id = ${projectId} and chain = ${chain} and sender = ${sender} and nonce = ${nonce}
    and expires_at < to_timestamp(${before})`
  return {
    async count(expired) {
      await run(sql`
        update sponsored_operations set expires_at = null where ${isExpired(expired)}`)
    },
    async find(projectId, chain) {
      const [row] = await run<Row>(sql`
        select ${columns} from sponsorships where project_id = ${projectId} and chain = ${chain}`)
      return row && toSponsorship(row)
    },
    async findExpired({ before, chain, most }) {
      const rows = await run<Omit<Expired, 'nonce'> & { nonce: string }>(sql`
        select project_id as "projectId", sender, nonce::text as nonce from sponsored_operations
        where chain = ${chain} and expires_at < to_timestamp(${before})
        order by expires_at limit ${most}`)
      return rows.map((row) => ({ ...row, nonce: BigInt(row.nonce) }))
    },
    async list() {
      const rows = await run<Row>(sql`
        select ${columns} from sponsorships order by project_id, chain`)
      return rows.map(toSponsorship)
    },
    release: (expired) =>
      transaction(async (run) => {
        const { chain, projectId } = expired
        // Take the same lock as in `reserve`, so that the operation is not signed again meanwhile.
        await run(sql`
          select 1 from sponsorships
          where project_id = ${projectId} and chain = ${chain} for update`)
        await run(sql`
          with gone as (
            delete from sponsored_operations where ${isExpired(expired)} returning amount
          )
          update sponsorships set reserved = reserved - gone.amount from gone
          where project_id = ${projectId} and chain = ${chain}`)
      }),
    async remove(projectId, chain) {
      const rows = await run(sql`
        delete from sponsorships where project_id = ${projectId} and chain = ${chain} returning 1`)
      return rows.length === 1
    },
    reserve: ({ accountId, amount, chain, nonce, projectId, sender, validUntil }) =>
      transaction(async (run) => {
        // The lock orders the requests of a project. The next statement sees what the previous
        // request reserved, since it starts after the lock is held.
        const [row] = await run<Row>(sql`
          select ${columns} from sponsorships
          where project_id = ${projectId} and chain = ${chain} for update`)
        if (!row) return 'missing'
        const { budget, perUserDay, reserved } = toSponsorship(row)
        const [used] = await run<{ known: string; others: string }>(sql`
          select
            coalesce((select amount from sponsored_operations
              where project_id = ${projectId} and chain = ${chain}
                and sender = ${sender} and nonce = ${nonce}), 0)::text as known,
            coalesce((select sum(amount) from sponsored_operations
              where account_id = ${accountId} and project_id = ${projectId} and chain = ${chain}
                and day = ${today} and not (sender = ${sender} and nonce = ${nonce})
            ), 0)::text as others`)
        const known = BigInt(used!.known)
        // If the same operation or a cheaper one is signed again, it adds nothing. The limits may be lower by now.
        const more = amount > known ? amount - known : 0n
        if (reserved + more > budget) return 'budget'
        if (BigInt(used!.others) + amount > perUserDay) return 'user'
        await run(sql`
          insert into sponsored_operations
            (project_id, chain, sender, nonce, account_id, amount, day, expires_at)
          values (${projectId}, ${chain}, ${sender}, ${nonce}, ${accountId}, ${amount}, ${today},
            to_timestamp(${validUntil}))
          on conflict (project_id, chain, sender, nonce)
          do update set day = excluded.day,
            expires_at = greatest(sponsored_operations.expires_at, excluded.expires_at),
            amount = greatest(sponsored_operations.amount, excluded.amount)`)
        await run(sql`
          update sponsorships set reserved = reserved + ${more}
          where project_id = ${projectId} and chain = ${chain}`)
        return 'reserved'
      }),
    async set({ budget, calls, chain, perUserDay, projectId }) {
      await run(sql`
        insert into sponsorships (project_id, chain, calls, per_user_day, budget)
        values (${projectId}, ${chain}, ${JSON.stringify(calls)}::jsonb, ${perUserDay}, ${budget})
        on conflict (project_id, chain) do update
        set calls = excluded.calls, per_user_day = excluded.per_user_day, budget = excluded.budget`)
    },
  }
}

/** Returns the address of a user's own key. Undefined before the wallet is activated. */
export async function findOwner(
  { run }: Database,
  { accountId, walletId }: { accountId: string; walletId: string },
): Promise<`0x${string}` | undefined> {
  const [row] = await run<{ owner: `0x${string}` | null }>(sql`
    select addresses ->> 'evm' as owner from wallets
    where id = ${walletId} and account_id = ${accountId}`)
  return row?.owner ?? undefined
}

function toSponsorship({ budget, perUserDay, reserved, ...rest }: Row): Sponsorship {
  return {
    ...rest,
    budget: BigInt(budget),
    perUserDay: BigInt(perUserDay),
    reserved: BigInt(reserved),
  }
}
