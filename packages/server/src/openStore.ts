import { join } from 'node:path'
import type { Config } from './config.ts'
import * as EmbeddedPostgres from './dev/EmbeddedPostgres.ts'
import { BaseError } from './Errors.ts'
import * as Store from './store/Store.ts'

/** Opens the database that the configuration names, or our own. */
export async function openStore(config: Config): Promise<Store.Store> {
  if (config.databaseUrl) return Store.open(config.databaseUrl)
  const folder = join(config.folder, 'postgres')
  const postgres = await EmbeddedPostgres.start({ folder }).catch((error) => {
    throw isOfFiles(error) ? new FolderError(error.code) : error
  })
  const store = await Store.open(postgres.url).catch(async (error) => {
    await postgres.stop()
    throw error
  })
  return {
    ...store,
    async close() {
      await store.close()
      await postgres.stop()
    },
  }
}

/** Whether an error is of a folder that cannot be made or written. */
function isOfFiles({ code = '' }: NodeJS.ErrnoException): boolean {
  return /^(EACCES|EEXIST|ENOSPC|ENOTDIR|EPERM|EROFS)$/.test(code)
}

/** Thrown when nothing can be kept where the configuration says. */
export class FolderError extends BaseError {
  override readonly name = 'FolderError'

  constructor(code: string) {
    super(
      `LATCHKEY_FOLDER cannot be written (${code}). Set it to a folder of this process’s own, or set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
}
