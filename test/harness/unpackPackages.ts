import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
// @ts-expect-error: the scripts have no declarations
import { npm } from '../../scripts/install/install.mjs'
import { findPath } from './repository.ts'

const run = promisify(execFile)

/** Our packages that applications install. */
const packages = ['protocol', 'words', 'client', 'react', 'accounts']

/** Builds and packs the packages that applications install, and unpacks them into a folder `node_modules`. */
export async function unpackPackages(modules: string): Promise<void> {
  await run(process.execPath, [findPath('scripts/build.mjs'), `--only=${packages.join()}`])
  const packed = mkdtempSync(join(tmpdir(), 'latchkey-packed-'))
  try {
    const workspaces = packages.map((name) => `--workspace=@latchkey/${name}`)
    const args = ['pack', '--ignore-scripts', '--pack-destination', packed, ...workspaces]
    const { code, output } = await npm(args, { quiet: true })
    if (code !== 0) throw new Error(output)
    for (const name of packages) {
      const target = join(modules, '@latchkey', name)
      rmSync(target, { force: true, recursive: true })
      mkdirSync(target, { recursive: true })
      const archive = join(packed, `latchkey-${name}-0.1.0.tgz`)
      await run('tar', ['-xzf', archive, '-C', target, '--strip-components=1'])
    }
  } finally {
    rmSync(packed, { force: true, recursive: true })
  }
}
