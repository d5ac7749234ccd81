import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A folder with one PostgreSQL for each worker that needed one. The file `<worker>.path` contains the path of its
     * data.
     */
    postgres: string
  }
}

/** Provides the folder. The workers start PostgreSQL there, and the end of the run stops it. */
export default function setup({ provide }: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-databases-'))
  // If this process is root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  provide('postgres', folder)
  return async () => {
    const paths = readdirSync(folder).filter((name) => name.endsWith('.path'))
    const folders = paths.map((name) => readFileSync(join(folder, name), 'utf8'))
    await Promise.all(folders.map(stop))
    const remove = (path: string) => rm(path, { force: true, recursive: true })
    await Promise.all([...folders, folder].map(remove))
  }
}

/** Stops the PostgreSQL of a folder, and waits for its end. */
async function stop(folder: string): Promise<void> {
  const file = join(folder, 'data/postmaster.pid')
  if (!existsSync(file)) return
  process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGINT')
  for (const deadline = Date.now() + 30_000; existsSync(file); await sleep(20))
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL does not stop. Its data is in ${folder}.`)
}
