import { join } from 'node:path'
import { BaseError } from '@latchkey/protocol/Errors'
import type { Config } from '../Config.ts'
import * as DevParts from '../development/DevParts.ts'
import * as Store from '../store/Store.ts'

/** Opens the configured database, or the embedded one. Creates the realm `main` if it is missing. */
export async function openStore(config: Config): Promise<Store.Store> {
  const { databaseUrl, directUrl } = config
  if (databaseUrl) return open(databaseUrl, { directUrl })
  const { startPostgres } = await DevParts.load('The embedded PostgreSQL')
  const postgres = await startPostgres({ folder: folderOf(config) }).catch((error) => {
    throw isFolderError(error) ? new FolderError(error.code) : error
  })
  const store = await open(postgres.url).catch(async (error) => {
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

/** Names the database without its credentials, so that an operator notices a wrong one. */
export function nameDatabase(config: Config): string {
  if (!config.databaseUrl) return `embedded, in ${folderOf(config)}`
  const { host, pathname } = new URL(config.databaseUrl)
  return `postgres://${host}${pathname}`
}

const folderOf = ({ folder }: Config) => join(folder, 'postgres')

async function open(...parameters: Parameters<typeof Store.open>): Promise<Store.Store> {
  const store = await Store.open(...parameters)
  try {
    if (!(await store.realms.get('main')))
      await store.realms.add({ id: 'main', name: 'Main' }).catch(ignoreTaken)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Ignores that another process has created the row in the meantime. */
export function ignoreTaken(error: unknown): void {
  if (!(error instanceof Store.TakenError)) throw error
}

/** Whether an error says that the folder cannot be created or written. */
function isFolderError({ code = '' }: NodeJS.ErrnoException): boolean {
  return /^(EACCES|EEXIST|ENOSPC|ENOTDIR|EPERM|EROFS)$/.test(code)
}

/** Thrown when the folder of the embedded database cannot be written. */
export class FolderError extends BaseError {
  override readonly name = 'openStore.FolderError'

  constructor(code: string) {
    super(
      `LATCHKEY_FOLDER cannot be written (${code}). Set it to a folder that this process can write to, or set DATABASE_URL to your PostgreSQL.`,
    )
  }
}
