import { join } from 'node:path'
import { BaseError } from '@latchkey/protocol/Errors'
import type { Config } from './config.ts'
import * as DevParts from './DevParts.ts'
import * as Store from './store/Store.ts'

/** Opens the database that the configuration names, or our own. The first realm is there from then on. */
export async function openStore(config: Config): Promise<Store.Store> {
  if (config.databaseUrl) return open(config.databaseUrl)
  const { startPostgres } = await DevParts.load('The embedded PostgreSQL')
  const postgres = await startPostgres({ folder: folderOf(config) }).catch((error) => {
    throw isOfFiles(error) ? new FolderError(error.code) : error
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

/** Which database it is, without what opens it: two that should be one are a disaster nobody sees. */
export function nameDatabase(config: Config): string {
  if (!config.databaseUrl) return `embedded, in ${folderOf(config)}`
  const { host, pathname } = new URL(config.databaseUrl)
  return `postgres://${host}${pathname}`
}

const folderOf = ({ folder }: Config) => join(folder, 'postgres')

async function open(url: string): Promise<Store.Store> {
  const store = await Store.open(url)
  try {
    if (!(await store.realms.get('main')))
      await store.realms.add({ id: 'main', name: 'Main' }).catch(ignoreTaken)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Another process was as fast: it is there, which is all that was wanted. */
export function ignoreTaken(error: unknown): void {
  if (!(error instanceof Store.TakenError)) throw error
}

/** Whether an error is of a folder that cannot be made or written. */
function isOfFiles({ code = '' }: NodeJS.ErrnoException): boolean {
  return /^(EACCES|EEXIST|ENOSPC|ENOTDIR|EPERM|EROFS)$/.test(code)
}

/** Thrown when nothing can be kept where the configuration says. */
export class FolderError extends BaseError {
  override readonly name = 'openStore.FolderError'

  constructor(code: string) {
    super(
      `LATCHKEY_FOLDER cannot be written (${code}). Set it to a folder of this process’s own, or set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
}
