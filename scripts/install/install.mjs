import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from '../run.mjs'
import { fail, heartbeat } from '../say.mjs'
import { withLock } from './lock.mjs'

/** The oldest Node that our tools run on: require(esm), and Vite's own minimum. */
const oldestNode = [20, 19]

/**
 * Makes `node_modules` what package-lock.json says, and does nothing where it already is.
 *
 * Every script calls this first, so that a fresh clone needs no step before `npm start` or `npm test`.
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

/** Whether our tools run on a version of Node. */
export function isNodeSupported(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

/**
 * Whether what npm says it installed is what the lockfile asks for.
 *
 * npm writes its own record last, so an install that was interrupted has none. No stamp of ours is
 * needed, and `npm install` by hand counts as well.
 */
export function isInstalled(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json')
  return existsSync(record) && matches(read(join(folder, 'package-lock.json')), read(record))
}

/** Whether a record of installed packages satisfies a lockfile. */
export function matches(lockfile, record) {
  return Object.entries(lockfile.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true // The root and the workspaces' own folders.
    const found = record.packages[path]
    if (!found) return wanted.optional === true // Made for another platform.
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

async function install() {
  if (isInstalled(root)) return // The process we waited for did it.

  console.log('Installing the dependencies named in package-lock.json.')
  console.log('The first time this takes about a minute; later runs skip it.')

  const stop = heartbeat('still installing')
  const { code } = await npm(['ci', '--include=dev', '--loglevel=error', '--no-progress'])
  const time = stop()
  if (code !== 0)
    fail(
      `Installing failed after ${time}; npm says why above.`,
      'Most often the network or the package registry could not be reached: run the command again.',
      'If npm says that package.json and package-lock.json differ, run "npm install" once.',
    )
  console.log(`Installed in ${time}.\n`)
}

/** Runs npm: the one that runs this script, if one does. */
export function npm(args, options) {
  const [command, ...rest] = findNpm(process)
  return run(command, [...rest, ...args], options)
}

/**
 * The command that starts npm. On Windows `npm` is a batch file, which only a shell can run, so Node
 * runs npm's own script there: it lies beside Node.
 */
export function findNpm({ env, execPath, platform }) {
  const self = env.npm_execpath
  if (self?.endsWith('npm-cli.js')) return [execPath, self]
  if (platform !== 'win32') return ['npm']
  return [execPath, join(dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')]
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
