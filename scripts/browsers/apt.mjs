import { spawnSync } from 'node:child_process'
import { run } from '../run.mjs'
import { heartbeat } from '../say.mjs'

/**
 * Installs a browser of the system's with apt-get, where that is possible, and answers what `find`
 * finds then. Whether it starts is for `find` to say: packages come in many states.
 */
export async function installWithApt({ find, name, packages }) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return

  console.log(`Installing ${name} for the browser tests with apt-get; this can take some minutes.`)
  const stop = heartbeat(`still installing ${name}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env, quiet: true }) // A stale list may still do.
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  const { code, output } = await run('apt-get', args, { env, quiet: true })
  const time = stop()
  const path = code === 0 ? find() : undefined
  if (!path) console.log(`apt-get gave no ${name} that starts:\n${output.trimEnd().slice(-1_000)}`)
  else console.log(`Installed ${name} in ${time}.\n`)
  return path
}
