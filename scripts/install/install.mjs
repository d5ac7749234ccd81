import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from '../run.mjs'
import { fail, heartbeat } from '../say.mjs'
import { withLock } from './lock.mjs'

/** The oldest supported version of Node.js. It is the first with require(esm), and the oldest that Vite supports. */
const oldestNode = /** @type {const} */ ([20, 19])

/**
 * @typedef {{ integrity?: string, optional?: boolean, version?: string }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lockfile
 */

/**
 * Installs the dependencies of package-lock.json, unless they are installed already.
 *
 * Every script calls this first, so `npm start` and `npm test` work in a fresh clone.
 */
export async function ensureInstalled() {
  if (!isNodeSupported(process.versions.node))
    fail(
      `Latchkey needs Node.js ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`,
      'Install a newer Node.js and run the command again.',
    )
  if (isInstalled(root)) return

  await withLock(join(root, '.latchkey', 'install.lock'), install, {
    onWait: () => console.log('Another process is installing the dependencies; waiting for it.'),
  })
}

/**
 * Whether our tools run on this version of Node.js.
 *
 * @param {string} version
 */
export function isNodeSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

/**
 * Whether the packages in a folder match its lockfile.
 *
 * npm writes its record at the end, so an interrupted install has none. A manual `npm install` counts too.
 *
 * @param {string} folder
 */
export function isInstalled(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json')
  return existsSync(record) && matches(read(join(folder, 'package-lock.json')), read(record))
}

/**
 * Whether npm's record of installed packages satisfies a lockfile.
 *
 * @param {Lockfile} lockfile
 * @param {Lockfile} record
 */
export function matches(lockfile, record) {
  return Object.entries(lockfile.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true // Skip the rows of the root and the workspaces.
    const found = record.packages[path]
    if (!found) return wanted.optional === true // A missing package is for another platform.
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

async function install() {
  if (isInstalled(root)) return // Another process has installed them while this one waited for the lock.

  console.log('Installing the dependencies named in package-lock.json.')
  console.log('This takes about a minute the first time; later runs skip it.')

  const stop = heartbeat('still installing')
  const { code } = await npm(['ci', '--include=dev', '--loglevel=error', '--no-progress'])
  const time = stop()
  if (code !== 0)
    fail(
      `The installation failed after ${time}; see npm's error above.`,
      'The usual reason is that the package registry could not be reached: run the command again.',
      'If npm says that package.json and package-lock.json differ, run "npm install" once.',
    )
  console.log(`Installed in ${time}.\n`)
}

/**
 * Runs npm. If npm has started this script, that npm is used.
 *
 * @param {string[]} args
 * @param {import('../run.mjs').RunOptions} [options]
 */
export function npm(args, options) {
  const [command, ...rest] = findNpm(process)
  return run(command, [...rest, ...args], options)
}

/**
 * Returns the command that starts npm. On Windows, `npm` is a batch file, which needs a shell. So Node.js runs npm's
 * script, which is installed beside Node.js.
 *
 * @param {{ env: NodeJS.ProcessEnv, execPath: string, platform: NodeJS.Platform }} process
 * @returns {[command: string, ...args: string[]]}
 */
export function findNpm({ env, execPath, platform }) {
  const self = env.npm_execpath
  if (self?.endsWith('npm-cli.js')) return [execPath, self]
  if (platform !== 'win32') return ['npm']
  return [execPath, join(dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')]
}

/** @param {string} file */
function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
