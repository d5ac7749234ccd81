import { join } from 'node:path'
import { isInstalled, npm } from './install/install.mjs'
import { withLock } from './install/lock.mjs'
import { root } from './run.mjs'
import { fail } from './say.mjs'

/** The folder of the published applications that `test/interop` runs. It is not a workspace. */
const folder = join(root, 'test/interop/apps')

const silence = ['--no-audit', '--no-fund', '--loglevel=error', '--no-progress']

/**
 * Installs the published applications, and does nothing if they are installed. They bring more
 * than 300 packages, which only their tests need, so `npm start` does not install them.
 *
 * Returns npm's output if the installation failed.
 */
export async function installApplications() {
  if (isInstalled(folder)) return undefined
  return withLock(join(root, '.latchkey', 'applications.lock'), async () => {
    if (isInstalled(folder)) return undefined // The previous holder of the lock has installed them.
    const flags = ['--ignore-scripts', '--prefer-offline', ...silence]
    const options = { cwd: folder, quiet: true, timeout: 300_000 }
    const { code, output } = await npm(['ci', ...flags], options)
    return code === 0 ? undefined : output.trim()
  })
}

if (process.argv[1] === import.meta.filename) {
  const problem = await installApplications()
  if (problem !== undefined) fail('The published applications cannot be installed.', problem)
}
