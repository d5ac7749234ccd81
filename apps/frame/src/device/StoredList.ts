import { Schema } from '@latchkey/protocol'
import * as DeviceDatabase from './DeviceDatabase.ts'

/** A list in IndexedDB. If the browser denies storage, the list is kept in memory until the page is closed (T20). */
export type StoredList<item> = {
  /** Reads and writes in one transaction, so that tabs do not overwrite each other. */
  change(action: Change<item>): Promise<void>
  list(): Promise<readonly item[]>
}

type Change<item> = (items: readonly item[]) => readonly item[]

/**
 * Opens the list with a key. Leaves out items that do not match the schema. Never changes a list that a later version
 * has stored.
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
  /** This page's copy of the list. Used if storage fails. */
  let memory: readonly item[] = []
  /** Changes that could not be stored. They are repeated once storage works again. */
  let missed: Change<item>[] = []
  /** The time from which storage is tried again, by the page's clock. */
  let next = 0

  /** Runs an action on the stored list. Returns undefined if storage fails. */
  async function runStored(action: Change<item>, mode: IDBTransactionMode) {
    const start = performance.now()
    if (!database || start < next) return undefined
    // Take the missed changes now, so that no concurrent call repeats them.
    const late = missed
    missed = []
    try {
      const write = late.length ? 'readwrite' : mode
      const value = await database.transact('batches', write, async (store) => {
        const entry: unknown = await DeviceDatabase.result(store.get(key))
        // A tab with a later version has stored this list. This page keeps its own list in memory.
        if (Object(entry).version > 1) throw new DOMException('', 'VersionError')
        const { output } = Schema.parse(entrySchema, entry)
        const stored = (output?.value ?? []).filter((item) => item !== undefined)
        const value = action(late.reduce<readonly item[]>(make, stored))
        if (late.length || mode === 'readwrite')
          await DeviceDatabase.result(store.put({ value, version: 1 }, key))
        return value
      })
      // Update the copy only after the change is on disk. If storage fails, the action runs again, on the copy.
      memory = value
      return value
    } catch (error) {
      missed = [...late, ...missed]
      if (!DeviceDatabase.isDenied(error)) throw error
      // Wait ten times as long as the failed attempt took, so that slow storage does not delay every call.
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

/** Repeats a missed change. Drops the change if it can no longer be made. */
function make<item>(items: readonly item[], change: Change<item>): readonly item[] {
  try {
    return change(items)
  } catch {
    return items
  }
}
