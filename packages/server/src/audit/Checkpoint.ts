import { createHash } from 'node:crypto'
import type { Checkpoint, Head, Row, Unsigned } from '../store/custody/checkpoints.ts'
import type { AuditKey } from './AuditKey.ts'

/** Seals rows that follow a head. `lastId` is the end of the range, which may have gaps. */
export function seal(key: AuditKey, { at, last, sealedId }: Head, range: seal.Range): Checkpoint {
  return sign(key, {
    at,
    count: range.rows.length,
    firstId: next(sealedId),
    keyId: key.signerAfter(last?.keyId),
    kind: 'rows',
    lastId: range.lastId,
    previous: last ? hash(last) : new Uint8Array(),
    root: digest(range.rows),
    sequence: next(last?.sequence ?? '0'),
  })
}

export declare namespace seal {
  type Range = { lastId: string; rows: readonly Row[] }
}

/** Records that the server deletes the rows of a range. */
export function prune(key: AuditKey, { at, last }: Head, range: prune.Range): Checkpoint {
  return sign(key, {
    ...range,
    at,
    keyId: key.signerAfter(last?.keyId),
    kind: 'prune',
    previous: last ? hash(last) : new Uint8Array(),
    root: new Uint8Array(),
    sequence: next(last?.sequence ?? '0'),
  })
}

export declare namespace prune {
  type Range = Pick<Unsigned, 'count' | 'firstId' | 'lastId'>
}

/** Whether one of the keys has signed a checkpoint. */
export function isSigned(key: AuditKey, checkpoint: Checkpoint): boolean {
  return key.verify(encode(checkpoint), checkpoint.signature, checkpoint.keyId)
}

/** The hash of a checkpoint. The next checkpoint contains it. */
export function hash(checkpoint: Unsigned): Uint8Array {
  return createHash('sha256').update(encode(checkpoint)).digest()
}

/** Returns a checkpoint as an operator stores it, in the form `sequence:hash`. */
export function name(checkpoint: Unsigned): string {
  return `${checkpoint.sequence}:${Buffer.from(hash(checkpoint)).toString('base64url')}`
}

/**
 * The digest of rows, in the order of their ids. Each row is hashed separately, so that no text can move between rows.
 */
export function digest(rows: readonly Row[]): Uint8Array {
  const all = createHash('sha256').update('latchkey audit rows 1')
  for (const row of rows) all.update(createHash('sha256').update(JSON.stringify(row)).digest())
  return all.digest()
}

function sign(key: AuditKey, unsigned: Unsigned): Checkpoint {
  return { ...unsigned, signature: key.sign(encode(unsigned), unsigned.keyId) }
}

function encode(checkpoint: Unsigned): Uint8Array {
  const { at, count, firstId, keyId, kind, lastId, previous, root, sequence } = checkpoint
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  return Buffer.from(
    JSON.stringify([
      'latchkey audit checkpoint 1',
      sequence,
      kind,
      firstId,
      lastId,
      count,
      text(root),
      text(previous),
      at.toISOString(),
      keyId,
    ]),
  )
}

const next = (id: string) => String(BigInt(id) + 1n)
