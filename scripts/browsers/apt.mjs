import { spawnSync } from 'node:child_process'
import { run } from '../run.mjs'
import { heartbeat } from '../say.mjs'

/** The time after which apt-get is killed, in milliseconds. A mirror may never answer. */
const timeout = 900_000

/**
 * Installs a browser with apt-get if this process is root on Debian. Returns the path that `find` finds afterwards.
 * `find` also has to check that the browser starts.
 *
 * @param {{ find(): string | undefined, name: string, packages: string[] }} options
 * @returns {Promise<string | undefined>}
 */
export async function installWithApt({ find, name, packages }) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    return undefined

  console.log(`Installing ${name} for the browser tests with apt-get; this can take a few minutes.`)
  const stop = heartbeat(`still installing ${name}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env, quiet: true, timeout }) // The package list may be stale.
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  const { code, output } = await run('apt-get', args, { env, quiet: true, timeout })
  const time = stop()
  const path = code === 0 ? find() : undefined
  if (!path)
    console.log(`apt-get installed no ${name} that starts:\n${output.trimEnd().slice(-1_000)}`)
  else console.log(`Installed ${name} in ${time}.\n`)
  return path
}
