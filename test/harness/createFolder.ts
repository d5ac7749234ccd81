import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as Processes from './Processes.ts'

/** Creates a temporary folder, which is removed by `remove`, or else with this process. */
export function createFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `latchkey-${name}-`))
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  chmodSync(path, 0o755)
  const untrack = Processes.trackFolder(path)
  return {
    path,
    remove() {
      rmSync(path, { force: true, recursive: true })
      untrack()
    },
  }
}
