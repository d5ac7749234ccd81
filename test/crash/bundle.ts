import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleDev, bundle as write } from '../../packages/server/test/bundle.ts'

const root = join(import.meta.dirname, '../..')

/** The server and the client as one file each: they are started hundreds of times. */
export async function bundle(folder: string): Promise<{ client: string; server: string }> {
  // As deep as in the repository, since the server looks for its migrations two folders up.
  const files = {
    client: join(folder, 'programs/crash/client.js'),
    server: join(folder, 'programs/server/main.js'),
  }
  await Promise.all([
    write(join(root, 'test/crash/client.child.ts'), files.client),
    write(join(root, 'packages/server/src/main.ts'), files.server),
    // The server runs in development mode.
    bundleDev(join(folder, 'programs')),
  ])
  writeFileSync(join(folder, 'programs/package.json'), '{ "type": "module" }')
  symlinkSync(join(root, 'packages/server/migrations'), join(folder, 'migrations'))
  return files
}
