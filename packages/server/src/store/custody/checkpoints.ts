import type { Database, Run } from '../Database.ts'
import { sql } from '../sql/sql.ts'

/** The advisory lock of the chain. It lets one process at a time add to the chain. The number is arbitrary. */
const lock = 7_124_016
/** The most rows of a checkpoint, and of one transaction that prunes. */
export const mostRows = 5_000

/** A checkpoint before it is signed. Ids are decimal, since they may exceed a JavaScript number. */
export type Unsigned = {
  at: Date
  count: number
  firstId: string
  keyId: string
  /** `rows` seals a range of rows. `prune` records that the server has deleted a range of rows. */
  kind: 'prune' | 'rows'
  lastId: string
  previous: Uint8Array
  root: Uint8Array
  sequence: string
}

export type Checkpoint = Unsigned & { signature: Uint8Array }

/** The values of an audit row in the order of {@link columns}, as text. */
export type Row = readonly (string | null)[]

/** The columns that a checkpoint covers. They are all columns of the table. Their order is part of the format. */
export const columns = [
  'id',
  'at',
  'action',
  'account_id',
  'device_id',
  'session_id',
  'wallet_id',
  'set_id',
  'request_id',
  'project_id',
  'detail',
] as const

/** The end of the chain. */
export type Head = {
  /** The time of this process. The database could backdate a checkpoint, whose rows would then be pruned. */
  at: Date
  /** Whether there are newer checkpoints that no known key has signed. */
  isForged: boolean
  /** The checkpoint that the next one follows. It may be unsigned. */
  last: Checkpoint | undefined
  /** The last row that a signed checkpoint covers. `0` before the first one. */
  sealedId: string
  /** The newest signed checkpoint. */
  signed: Checkpoint | undefined
}

/** Whether a known key has signed a checkpoint. */
export type IsSigned = (checkpoint: Checkpoint) => boolean

/**
 * The newest row, and the transactions that were writing rows at that time. An id is assigned before its transaction
 * commits, so a row may appear after rows with higher ids. It can no longer appear below `lastId` once these
 * transactions have ended, because a transaction locks the table before it gets an id, and keeps the lock until its
 * rows are visible.
 */
export type Horizon = { lastId: string | null; writers: string[] }

/** The signed chain over the audit rows. */
export type Checkpoints = {
  /** Counts the rows that no checkpoint covers, and those that remain in a pruned range. */
  countOthers(ids: {
    prunedId: string
    sealedId: string
  }): Promise<{ pruned: number; unsealed: number }>
  /** Returns the newest signed checkpoint. */
  findNewest(isSigned: IsSigned): Promise<Checkpoint | undefined>
  /** Returns checkpoints in order, after a sequence number. */
  list(after: string, most: number): Promise<Checkpoint[]>
  look(): Promise<Horizon>
  /**
   * Adds a prune record and deletes its rows, in one transaction. `make` gets the oldest checkpoints from
   * before a date whose rows are not pruned, each with its rows. They follow each other without a gap. Returns
   * undefined if there are none, or another process holds the lock.
   */
  prune(
    before: Date,
    make: (head: Head, old: Sealed[]) => Checkpoint,
    isSigned: IsSigned,
  ): Promise<Checkpoint | undefined>
  /** Returns the rows in the range of a checkpoint as they are now, at most one more than the checkpoint has sealed. */
  readRows(checkpoint: Pick<Unsigned, 'count' | 'firstId' | 'lastId'>): Promise<Row[]>
  /**
   * Adds a checkpoint over the rows up to a horizon, at most {@link mostRows}. Returns `waiting` while a
   * writer of the horizon has not ended, and undefined if there is nothing to seal, the last checkpoint
   * is younger than `leastSeconds`, or another process holds the lock.
   */
  seal(
    horizon: Horizon,
    make: (head: Head, range: { lastId: string; rows: Row[] }) => Checkpoint,
    options: { isSigned: IsSigned; leastSeconds: number },
  ): Promise<Checkpoint | 'waiting' | undefined>
}

/** A checkpoint with the rows of its range. */
export type Sealed = { checkpoint: Checkpoint; rows: Row[] }

/** Locks of transactions that insert into the table. Every statement that writes to it takes one. */
const writing = sql`
  select virtualtransaction from pg_locks
  where locktype = 'relation' and mode = 'RowExclusiveLock' and granted
    and relation = 'audit'::regclass
    and database = (select oid from pg_database where datname = current_database())`

const fields = sql`
  sequence::text, kind, first_id::text as "firstId", last_id::text as "lastId", count, root, previous,
  at, key_id as "keyId", signature`

const cells = sql.raw(
  columns
    .map((name) => {
      if (name === 'id') return 'id::text'
      // Write the time to the microsecond, which a Date would drop.
      return name === 'at'
        ? `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
        : name
    })
    .join(', '),
)

export function createCheckpoints({ run, transaction }: Database): Checkpoints {
  return {
    async countOthers({ prunedId, sealedId }) {
      const [row] = await run<{ pruned: number; unsealed: number }>(sql`
        select (select count(*)::int from audit where id <= ${prunedId}::bigint) as pruned,
          (select count(*)::int from audit where id > ${sealedId}::bigint) as unsealed`)
      return row!
    },

    findNewest: (isSigned) => findSigned(run, isSigned),

    list: (after, most) =>
      run<Checkpoint>(sql`
        select ${fields} from audit_checkpoints where sequence > ${after}::bigint
        order by audit_checkpoints.sequence limit ${most}::int`),

    async look() {
      const [row] = await run<Horizon>(sql`
        select max(id)::text as "lastId", array(${writing}) as writers from audit`)
      return row!
    },

    prune: (before, make, isSigned) =>
      transaction(async (run) => {
        if (!(await tryLock(run))) return undefined
        const last = await findSigned(run, isSigned, 'prune')
        let end = last?.lastId ?? '0'
        const next = await run<Checkpoint>(sql`
          select ${fields} from audit_checkpoints
          where kind = 'rows' and last_id > ${end}::bigint
          order by audit_checkpoints.last_id limit 100`)
        const sealed: Sealed[] = []
        let count = 0
        for (const checkpoint of next) {
          const { at, firstId, lastId } = checkpoint
          // Compare the values here, because operators of the database can lie (T57).
          const isDue = at < before && BigInt(firstId) === BigInt(end) + 1n
          if (!isDue && isSigned(checkpoint)) break
          count += checkpoint.count
          if (count > mostRows && sealed.length) break
          sealed.push({ checkpoint, rows: await readRows(run, checkpoint) })
          end = lastId
        }
        if (!sealed.length) return undefined
        const record = make(await readHead(run, isSigned), sealed)
        await add(run, record)
        const { firstId, lastId } = record
        await run(
          sql`delete from audit where ${isAfter(toPrevious(firstId))} and id <= ${lastId}::bigint`,
        )
        return record
      }),

    readRows: (checkpoint) => readRows(run, checkpoint),

    seal: ({ lastId, writers }, make, { isSigned, leastSeconds }) =>
      transaction(async (run) => {
        if (lastId === null || !(await tryLock(run))) return undefined
        const [open] = await run<{ isOpen: boolean }>(sql`
          select exists (
            select from (${writing}) as it
            where it.virtualtransaction = any (string_to_array(${writers.join(' ')}, ' '))
          ) as "isOpen"`)
        if (open!.isOpen) return 'waiting'
        const head = await readHead(run, isSigned)
        const age = head.signed
          ? head.at.getTime() - head.signed.at.getTime()
          : Number.POSITIVE_INFINITY
        // The age is negative if the clock was set back.
        if (age >= 0 && age < leastSeconds * 1_000) return undefined
        // Use a new statement, so that it sees the rows of the writers.
        const rows = await read(run, { after: head.sealedId, lastId, most: mostRows })
        if (!rows.length) return undefined
        const end = rows.length === mostRows ? rows.at(-1)![0]! : lastId
        const checkpoint = make(head, { lastId: end, rows })
        await add(run, checkpoint)
        return checkpoint
      }),
  }
}

async function tryLock(run: Run): Promise<boolean> {
  const [row] = await run<{ isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}::bigint) as "isLocked"`,
  )
  return row!.isLocked
}

/**
 * Reads the end of the chain. A checkpoint that is not signed says nothing about the rows. Its `last_id` could be any
 * number, and would keep the rows before it from being sealed.
 */
async function readHead(run: Run, isSigned: IsSigned): Promise<Head> {
  const signed = await findSigned(run, isSigned)
  const rows = signed?.kind === 'prune' ? await findSigned(run, isSigned, 'rows') : signed
  // The next checkpoint follows those that are unsigned too, since `verify` reports them. Checkpoints behind a gap are
  // ignored, because a number may be too high to have a successor.
  const [last] = await run<Checkpoint>(sql`
    select ${fields} from audit_checkpoints
    where audit_checkpoints.sequence >= ${signed?.sequence ?? '1'}::bigint
      and audit_checkpoints.sequence < 9223372036854775807
      and not exists (
        select from audit_checkpoints it where it.sequence = audit_checkpoints.sequence + 1
      )
    order by audit_checkpoints.sequence limit 1`)
  const [row] = await run<{ isForged: boolean }>(sql`
    select exists (
      select from audit_checkpoints where sequence > ${signed?.sequence ?? '0'}::bigint
    ) as "isForged"`)
  return { ...row!, at: new Date(), last, sealedId: rows?.lastId ?? '0', signed }
}

/** Finds the newest signed checkpoint, of any kind or of one. It is nearly always the newest of all. */
async function findSigned(
  run: Run,
  isSigned: IsSigned,
  kind?: Checkpoint['kind'],
): Promise<Checkpoint | undefined> {
  for (let before: string | null = null, most = 1; ; most = 100) {
    const page: Checkpoint[] = await run<Checkpoint>(sql`
      select ${fields} from audit_checkpoints
      where (${before}::bigint is null or audit_checkpoints.sequence < ${before}::bigint)
        and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
      order by audit_checkpoints.sequence desc limit ${most}::int`)
    const found = page.find(isSigned)
    if (found || page.length < most) return found
    before = page.at(-1)!.sequence
  }
}

function readRows(
  run: Run,
  { count, firstId, lastId }: Pick<Unsigned, 'count' | 'firstId' | 'lastId'>,
): Promise<Row[]> {
  return read(run, { after: toPrevious(firstId), lastId, most: count + 1 })
}

const toPrevious = (id: string) => String(BigInt(id) - 1n)

/** The server assigns ids from 1. The first range has no lower end, so that no row hides below it. */
const isAfter = (id: string) => (id === '0' ? sql`true` : sql`id > ${id}::bigint`)

async function read(run: Run, range: { after: string; lastId: string; most: number }) {
  const { after, lastId, most } = range
  const rows = await run<{ cells: Row }>(sql`
    select array[${cells}] as cells from audit
    where ${isAfter(after)} and id <= ${lastId}::bigint order by id limit ${most}::int`)
  return rows.map((row) => row.cells)
}

async function add(run: Run, checkpoint: Checkpoint): Promise<void> {
  const { at, count, firstId, keyId, kind, lastId, previous, root, sequence, signature } =
    checkpoint
  await run(sql`
    insert into audit_checkpoints
      (sequence, kind, first_id, last_id, count, root, previous, at, key_id, signature)
    values (
      ${sequence}::bigint, ${kind}, ${firstId}::bigint, ${lastId}::bigint, ${count}::int,
      ${root}::bytea, ${previous}::bytea, ${at.toISOString()}::timestamptz, ${keyId},
      ${signature}::bytea
    )`)
}
