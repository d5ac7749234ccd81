import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that builds or installs create. */
const generated = ['node_modules', 'dist', 'results']

/** Lists the source files in a folder and below, as relative paths with slashes. Skips hidden folders. */
export function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${prefix}${entry.name}`
    if (!entry.isDirectory()) return [path]
    if (entry.name.startsWith('.') || generated.includes(entry.name)) return []
    return listFiles(join(folder, entry.name), `${path}/`)
  })
}
