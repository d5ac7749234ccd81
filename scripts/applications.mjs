import { join } from 'node:path'
import { isInstalled, npm } from './install/install.mjs'
import { withLock } from './install/lock.mjs'
import { root } from './run.mjs'
import { fail } from './say.mjs'

/**
 * The folders of the applications that `test/interop` runs: those of the older generations, and those of
 * today's libraries. They are not workspaces.
 */
const folders = ['test/interop/apps', 'test/interop/current'].map((name) => join(root, name))

const silence = ['--no-audit', '--no-fund', '--loglevel=error', '--no-progress']

/**
 * Installs the applications, and does nothing if they are installed. They bring more than 700
 * packages, which only their tests need, so `npm start` does not install them.
 *
 * Returns npm's output if an installation failed.
 */
export async function installApplications() {
  if (folders.every(isInstalled)) return undefined
  return withLock(join(root, '.latchkey', 'applications.lock'), async () => {
    for (const cwd of folders) {
      if (isInstalled(cwd)) continue // Or the previous holder of the lock has installed them.
      const flags = ['--ignore-scripts', '--prefer-offline', ...silence]
      const { code, output } = await npm(['ci', ...flags], { cwd, quiet: true, timeout: 600_000 })
      if (code !== 0) return output.trim()
    }
    return undefined
  })
}

if (process.argv[1] === import.meta.filename) {
  const problem = await installApplications()
  if (problem !== undefined) fail('The applications cannot be installed.', problem)
}
