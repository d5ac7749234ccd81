import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from '../../../packages/server/test/bundle.ts'

const sources = {
  generator: new URL('./generator.child.ts', import.meta.url),
  server: new URL('../../../packages/server/src/main.ts', import.meta.url),
} as const
const migrations = new URL('../../../packages/server/migrations', import.meta.url)

/** The server and the generator as one file each, as they are deployed: no compiler is in the way. */
export async function writePrograms(folder: string): Promise<Record<keyof typeof sources, string>> {
  // As deep as in the repository: the server looks for its migrations two folders up, for the frame three.
  const file = (name: string) => join(folder, 'programs', name, 'dist/main.mjs')
  await Promise.all(
    Object.entries(sources).map(([name, url]) => bundle(fileURLToPath(url), file(name))),
  )
  symlinkSync(fileURLToPath(migrations), join(folder, 'programs/migrations'))
  // It does not start without a frame, and nobody asks for it here.
  mkdirSync(join(folder, 'apps/frame/dist'), { recursive: true })
  writeFileSync(join(folder, 'apps/frame/dist/index.html'), '')
  return { generator: file('generator'), server: file('server') }
}
