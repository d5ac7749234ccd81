import type { Checkpoints, Checkpoint as Stored } from '../store/custody/checkpoints.ts'
import type { AuditKey } from './AuditKey.ts'
import * as Checkpoint from './Checkpoint.ts'
import { leastDays } from './prune.ts'

/** The number of checkpoints per statement. */
const chunk = 1_000

/** A problem of the audit log, and its place. */
export type Problem = {
  /** The range of rows, if the problem is about rows. */
  firstId?: string
  kind: 'chain' | 'deleted' | 'edited' | 'inserted' | 'missing' | 'signature' | 'truncated'
  lastId?: string
  /** A sentence for the operator. */
  message: string
}

export type Report = {
  checkpoints: number
  /** The newest checkpoint as `sequence:hash`, to be stored elsewhere. */
  head: { at: Date; name: string } | undefined
  problems: Problem[]
  pruned: number
  rows: number
  /** Rows that are too new for a checkpoint. */
  unsealed: number
}

/**
 * Recomputes the checkpoints from the rows, and checks signatures and chain. The whole chain is always checked, and
 * `from` and `to` limit only the rows. The server may run meanwhile.
 */
export async function verify(
  checkpoints: Checkpoints,
  key: AuditKey,
  { from, head: stored, to }: verify.Options = {},
): Promise<Report> {
  const chain = createChain(checkpoints, key, stored)
  await chain.readOn()
  const problems: Problem[] = []
  let rows = 0
  for (let after = '0'; ; ) {
    const page = await checkpoints.list(after, chunk)
    for (const it of page) {
      if (it.kind === 'prune' || !Checkpoint.isSigned(key, it)) continue
      if (isPruned(it, chain.state.prunedId)) continue
      if ((from && it.at < from) || (to && it.at > to)) continue
      const problem = await compare(checkpoints, it)
      if (problem) problems.push(problem)
      else rows += it.count
    }
    if (page.length < chunk) break
    after = page.at(-1)!.sequence
  }
  // Rows that the server has pruned meanwhile are no problem. Their record is at the new end of the chain.
  if (problems.length) await chain.readOn()
  const { lastSigned: last, prunedId, sealedId } = chain.state
  const others = await checkpoints.countOthers({ prunedId, sealedId })
  // Before the first prune, the first checkpoint has no lower end, so it covers all older rows.
  if (others.pruned && prunedId !== '0')
    chain.problems.push({
      firstId: '1',
      kind: 'inserted',
      lastId: prunedId,
      message: `Rows 1 to ${prunedId} were pruned, but ${count(others.pruned)} there. They were inserted afterwards.`,
    })
  return {
    checkpoints: chain.state.count,
    head: last && { at: last.at, name: Checkpoint.name(last) },
    problems: [
      ...chain.finish(),
      ...problems.filter(({ lastId }) => BigInt(lastId!) > BigInt(prunedId)),
    ],
    pruned: chain.state.pruned,
    rows,
    unsealed: others.unsealed,
  }
}

export declare namespace verify {
  type Options = {
    from?: Date | undefined
    /** A head that was stored elsewhere. The chain must contain it. */
    head?: string | undefined
    to?: Date | undefined
  }
}

/** Reads the chain in order, and collects what is wrong with it. */
function createChain(checkpoints: Checkpoints, key: AuditKey, stored: string | undefined) {
  const problems: Problem[] = []
  const state = {
    count: 0,
    last: undefined as Stored | undefined,
    lastSigned: undefined as Stored | undefined,
    pruned: 0,
    prunedId: '0',
    sealedId: '0',
  }
  let isStoredFound = stored === undefined
  const oldest = createCursor(checkpoints)

  /** Whether a prune record covers whole checkpoints from the oldest one on, without a gap, and all of them are old. */
  async function fits(record: Stored): Promise<boolean> {
    const { at, count, firstId, lastId } = record
    if (BigInt(firstId) !== BigInt(state.prunedId) + 1n) return false
    const latest = at.getTime() - (leastDays - 1) * 24 * 60 * 60_000
    let rows = 0
    for (let end = 0n; end < BigInt(lastId); ) {
      const it = await oldest.next((it) => it.kind === 'rows' && Checkpoint.isSigned(key, it))
      if (!it || it.at.getTime() > latest) return false
      rows += it.count
      end = BigInt(it.lastId)
      if (end > BigInt(lastId)) return false
    }
    return rows === count
  }

  async function read(it: Stored): Promise<void> {
    const { firstId, keyId, kind, lastId, sequence } = it
    const name = `Checkpoint ${sequence} (${it.at.toISOString()})`
    const expected = BigInt(state.last?.sequence ?? 0) + 1n
    const isNext = BigInt(sequence) === expected
    if (!isNext)
      problems.push({
        kind: 'missing',
        message: `${range('Checkpoint', expected, BigInt(sequence) - 1n)} missing.`,
      })
    // Someone who has an old key must not extend the chain with it.
    const isReplaced = state.lastSigned !== undefined && key.isNewer(state.lastSigned.keyId, keyId)
    const isSigned = Checkpoint.isSigned(key, it) && !isReplaced
    if (!isSigned)
      problems.push({
        kind: 'signature',
        message: !key.knows(keyId)
          ? `${name} is signed by another key (${keyId}). It was forged, or the audit key was replaced.`
          : isReplaced
            ? `${name} is signed by the key ${keyId}, which was rotated before. It was forged.`
            : `${name} was changed: its signature is wrong.`,
      })
    if (isNext && !Buffer.from(it.previous).equals(hashOf(state.last)))
      problems.push({
        kind: 'chain',
        message: `${name} does not follow from the checkpoint before it.`,
      })
    if (isSigned && kind === 'rows' && BigInt(firstId) !== BigInt(state.sealedId) + 1n)
      problems.push({
        firstId: String(BigInt(state.sealedId) + 1n),
        kind: 'missing',
        lastId: String(BigInt(firstId) - 1n),
        message: `Rows ${BigInt(state.sealedId) + 1n} to ${BigInt(firstId) - 1n} have no checkpoint, so they cannot be verified.`,
      })
    // An unsigned checkpoint covers no rows and deletes none.
    if (isSigned && kind === 'rows') state.sealedId = lastId
    else if (isSigned) {
      if (!(await fits(it)))
        problems.push({
          firstId,
          kind: 'deleted',
          lastId,
          message: `${name} records that rows ${firstId} to ${lastId} were pruned, but they were too new, or others were deleted with them.`,
        })
      state.prunedId = lastId
      state.pruned += it.count
    }
    if (isSigned) state.lastSigned = it
    if (Checkpoint.name(it) === stored) isStoredFound = true
    state.count++
    state.last = it
  }

  return {
    finish(): Problem[] {
      if (isStoredFound) return problems
      return [
        ...problems,
        {
          kind: 'truncated',
          message: `The checkpoint ${stored} that you stored is not in the database. The newest checkpoints were removed, or an older backup was restored.`,
        },
      ]
    },
    problems,
    async readOn(): Promise<void> {
      for (;;) {
        const page = await checkpoints.list(state.last?.sequence ?? '0', chunk)
        for (const it of page) await read(it)
        if (page.length < chunk) return
      }
    },
    state,
  }
}

/** Reads checkpoints in order, after the end of the chain. */
function createCursor(checkpoints: Checkpoints) {
  let page: Stored[] = []
  let after = '0'
  return {
    async next(isWanted: (it: Stored) => boolean): Promise<Stored | undefined> {
      for (;;) {
        for (let it = page.shift(); it; it = page.shift()) if (isWanted(it)) return it
        page = await checkpoints.list(after, chunk)
        if (!page.length) return undefined
        after = page.at(-1)!.sequence
      }
    },
  }
}

/** Compares the rows of a checkpoint with its digest. */
async function compare(checkpoints: Checkpoints, it: Stored): Promise<Problem | undefined> {
  const { firstId, lastId } = it
  const rows = await checkpoints.readRows(it)
  if (rows.length === it.count && Buffer.from(Checkpoint.digest(rows)).equals(it.root))
    return undefined
  const where = `Rows ${firstId} to ${lastId} (checkpoint ${it.sequence}, ${it.at.toISOString()})`
  const at = { firstId, lastId }
  if (rows.length > it.count)
    return { ...at, kind: 'inserted', message: `${where}: rows were inserted.` }
  const deleted = it.count - rows.length
  return deleted
    ? {
        ...at,
        kind: 'deleted',
        message: `${where}: ${deleted === 1 ? '1 row was' : `${deleted} rows were`} deleted.`,
      }
    : { ...at, kind: 'edited', message: `${where}: rows were edited.` }
}

const isPruned = ({ lastId }: Stored, prunedId: string) => BigInt(lastId) <= BigInt(prunedId)

const hashOf = (last: Stored | undefined) => (last ? Checkpoint.hash(last) : new Uint8Array())

const count = (rows: number) => (rows === 1 ? '1 row is' : `${rows} rows are`)

const range = (what: string, first: bigint, last: bigint) =>
  first === last ? `${what} ${first} is` : `${what}s ${first} to ${last} are`
