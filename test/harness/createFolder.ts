import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as Processes from './Processes.ts'

/** Creates a temporary folder. `remove` removes it. At the latest, it is removed when this process ends. */
export function createFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `latchkey-${name}-`))
  // If this process is root, PostgreSQL runs as another user, who must be able to enter the folder.
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
