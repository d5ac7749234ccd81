import type { Alarms } from '../Alarm.ts'
import type { Log } from '../Log.ts'
import { listKeys } from '../store/custody/envelopeKeys.ts'
import { countEnvelopes, listKeyIds, type Table, tables } from '../store/custody/envelopes.ts'
import type { Database } from '../store/Database.ts'
import { assertKnows, type KeyEncryptor } from './KeyEncryptor.ts'

/** The most envelopes of a missing key that count as damaged rows. */
const mostDamaged = 100

/**
 * Checks at start that the key ring has the keys of all stored envelopes (custody rule 10). Throws
 * an `UnknownKeyError` if a key is missing that servers have encrypted with, or that many envelopes have.
 * Some envelopes of a key that no server has used are damaged or edited rows. They raise an alarm, and do
 * not keep the other users out.
 */
export async function checkKeys(options: checkKeys.Options): Promise<void> {
  const { alarms, database, keyEncryptor, log } = options
  const { run } = database
  const used = (await listKeys(database)).filter(({ wasCurrent }) => wasCurrent)
  for (const table of Object.keys(tables) as Table[]) {
    const ids = await listKeyIds(run, table)
    const unknown = ids.filter((id) => !keyEncryptor.knows(id))
    if (!unknown.length) continue
    // The server needs every secret. If no key is known, this is the ring of another deployment.
    const isStrict = table === 'secrets' || unknown.length === ids.length
    const damaged: { count: number; id: string }[] = []
    for (const id of unknown) {
      const count = await countEnvelopes(run, table, id)
      const isUsed = used.some((it) => it.id === id)
      if (isStrict || isUsed || count > mostDamaged) assertKnows(keyEncryptor, [id])
      damaged.push({ count, id })
    }
    for (const { count, id } of damaged) {
      alarms.raise('envelope')
      log('error', `${count} envelopes of ${table} have a key that is not in the key ring`, { id })
    }
  }
}

export declare namespace checkKeys {
  type Options = {
    alarms: Alarms
    database: Database
    keyEncryptor: KeyEncryptor
    log: Log
  }
}
