import { Schema } from '@latchkey/protocol'
import * as DeviceDatabase from './DeviceDatabase.ts'

/** A list in IndexedDB. If the browser denies storage, it lasts as long as the page (T20). */
export type StoredList<item> = {
  /** Reads and writes in one transaction, so that tabs do not overwrite each other. */
  change(action: Change<item>): Promise<void>
  list(): Promise<readonly item[]>
}

type Change<item> = (items: readonly item[]) => readonly item[]

/** Opens the list with a key. Items that do not fit the schema are left out. */
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
  let isDenied = !database

  async function run(action: Change<item>, mode: IDBTransactionMode) {
    if (!isDenied)
      try {
        return await database!.transact('batches', mode, async (store) => {
          const entry: unknown = await DeviceDatabase.result(store.get(key))
          const { output } = Schema.parse(entrySchema, entry)
          const value = action((output?.value ?? []).filter((item) => item !== undefined))
          if (mode === 'readwrite')
            await DeviceDatabase.result(store.put({ value, version: 1 }, key))
          memory = value
          return value
        })
      } catch (error) {
        if (!DeviceDatabase.isDenied(error)) throw error
        isDenied = true
      }
    memory = action(memory)
    return memory
  }

  return {
    async change(action) {
      await run(action, 'readwrite')
    },
    list: () => run((items) => items, 'readonly'),
  }
}
