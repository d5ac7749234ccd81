import type { AuditKey } from '../audit/AuditKey.ts'
import type { Database, Run } from '../store/Database.ts'
import * as Restores from '../store/restores/restores.ts'

/** Announces a restore. The audit key signs it, so that a write to the database alone announces nothing. */
export async function announce(run: Run, key: AuditKey, it: Restores.Announcement): Promise<void> {
  await Restores.add(run, { ...it, keyId: key.id, signature: key.sign(encode(it), key.id) })
}

/** Returns when the last signed announcement was made. */
export async function findAnnounced(database: Database, key: AuditKey): Promise<Date | undefined> {
  const all = await Restores.list(database)
  return all.find((it) => key.verify(encode(it), it.signature, it.keyId))?.at
}

function encode({ at, since }: Restores.Announcement): Uint8Array {
  return Buffer.from(JSON.stringify(['latchkey restored 1', at.toISOString(), since.toISOString()]))
}
