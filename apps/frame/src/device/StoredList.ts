import { Schema } from '@latchkey/protocol'
import * as DeviceDatabase from './DeviceDatabase.ts'

/** A list in IndexedDB. If the browser denies storage, it lasts as long as the page (T20). */
export type StoredList<item> = {
  /** Reads and writes in one transaction, so that tabs do not overwrite each other. */
  change(action: Change<item>): Promise<void>
  list(): Promise<readonly item[]>
}

type Change<item> = (items: readonly item[]) => readonly item[]

/**
 * Opens the list with a key. Items that do not fit the schema are left out. A list of a later version is left alone.
 */
export function create<item>(
  database: DeviceDatabase.DeviceDatabase | undefined,
  key: string,
  schema: Schema.Schema<item>,
): StoredList<item> {
  const entrySchema = Schema.object({
    value: Schema.list(Schema.ifFits(schema)),
    version: Schema.check<1>((value) => value === 1, 'version 1'),
  })
  /** What this page knows of the list, for a browser whose storage fails from some time on. */
  let memory: readonly item[] = []
  /** The changes that storage has not taken. They are made first once it works again. */
  let missed: Change<item>[] = []
  /** When storage is tried again, by the clock of the page. */
  let next = 0

  /** Runs an action on what is stored. Returns undefined if storage fails. */
  async function runStored(action: Change<item>, mode: IDBTransactionMode) {
    const start = performance.now()
    if (!database || start < next) return undefined
    // Taken at once, so that no other call makes them again.
    const late = missed
    missed = []
    try {
      const write = late.length ? 'readwrite' : mode
      const value = await database.transact('batches', write, async (store) => {
        const entry: unknown = await DeviceDatabase.result(store.get(key))
        // A tab of a later version has stored it. This page keeps its own list in memory.
        if (Object(entry).version > 1) throw new DOMException('', 'VersionError')
        const { output } = Schema.parse(entrySchema, entry)
        const stored = (output?.value ?? []).filter((item) => item !== undefined)
        const value = action(late.reduce<readonly item[]>(make, stored))
        if (late.length || mode === 'readwrite')
          await DeviceDatabase.result(store.put({ value, version: 1 }, key))
        return value
      })
      // Not before it is on disk: a failed action is made again in memory.
      memory = value
      return value
    } catch (error) {
      missed = [...late, ...missed]
      if (!DeviceDatabase.isDenied(error)) throw error
      // A browser whose storage never responds must not delay each call.
      next = performance.now() + 10 * (performance.now() - start)
      return undefined
    }
  }

  async function run(action: Change<item>, mode: IDBTransactionMode) {
    const stored = await runStored(action, mode)
    if (stored) return stored
    memory = action(memory)
    if (database && mode === 'readwrite') missed.push(action)
    return memory
  }

  return {
    async change(action) {
      await run(action, 'readwrite')
    },
    list: () => run((items) => items, 'readonly'),
  }
}

/** Makes a change that was missed. One that no longer fits what is stored is dropped. */
function make<item>(items: readonly item[], change: Change<item>): readonly item[] {
  try {
    return change(items)
  } catch {
    return items
  }
}
