import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, bundleDev } from '../../packages/server/test/bundle.ts'
import { findPath } from './repository.ts'

/**
 * Bundles the server and other programs into one file each, so that they start without a compiler. `sources` are paths
 * in the repository. Returns the file of each program.
 */
export async function buildPrograms<name extends string>(
  folder: string,
  sources: Record<name, string>,
  { isDevelopment = false } = {},
): Promise<Record<name | 'server', string>> {
  const programs = join(folder, 'programs')
  // Use the same depth as in the repository. The server looks for its migrations two folders up, and for the frame
  // three folders up.
  const toFile = (name: string) => join(programs, name, 'dist/main.mjs')
  const all: Record<string, string> = { ...sources, server: 'packages/server/src/main.ts' }
  await Promise.all([
    ...Object.entries(all).map(([name, source]) => bundle(findPath(source), toFile(name))),
    isDevelopment && bundleDev(programs),
  ])
  symlinkSync(findPath('packages/server/migrations'), join(programs, 'migrations'), 'junction')
  // Write an empty frame. The server does not start without one, and these tests do not load it.
  mkdirSync(join(folder, 'apps/frame/dist'), { recursive: true })
  writeFileSync(join(folder, 'apps/frame/dist/index.html'), '')
  const files = Object.keys(all).map((name) => [name, toFile(name)])
  return Object.fromEntries(files)
}
