import { join } from 'node:path'
import { isInstalled, npm } from './install/install.mjs'
import { withLock } from './install/lock.mjs'
import { root } from './run.mjs'
import { fail } from './say.mjs'

/**
 * The folders of the applications that `test/interop` runs. `apps` uses the older generations, and `current` uses
 * today's libraries. They are not workspaces.
 */
const folders = ['apps', 'current']

const silence = ['--no-audit', '--no-fund', '--loglevel=error', '--no-progress']

/**
 * Installs the applications unless they are installed. They have more than 700 packages. Only the tests of
 * `test/interop` need them, so `npm start` does not install them.
 *
 * Returns npm's output if an installation failed.
 *
 * @param {readonly string[]} names
 */
export async function installApplications(names = folders) {
  for (const name of names) {
    const cwd = join(root, 'test', 'interop', name)
    if (isInstalled(cwd)) continue
    const problem = await withLock(join(root, '.latchkey', `${name}.lock`), async () => {
      if (isInstalled(cwd)) return undefined // Another process has installed them while this one waited for the lock.
      const flags = ['--ignore-scripts', '--prefer-offline', ...silence]
      const { code, output } = await npm(['ci', ...flags], { cwd, quiet: true, timeout: 600_000 })
      return code === 0 ? undefined : output.trim()
    })
    if (problem !== undefined) return problem
  }
  return undefined
}

if (process.argv[1] === import.meta.filename) {
  const named = process.argv.slice(2)
  const problem = await installApplications(named.length ? named : undefined)
  if (problem !== undefined) fail('The applications cannot be installed.', problem)
}
