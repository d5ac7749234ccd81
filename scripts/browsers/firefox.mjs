import { delimiter, join } from 'node:path'
import { installWithApt } from './apt.mjs'
import { isRunnable } from './chromium.mjs'

/** The names of Firefox's executable, Debian's first. */
const names = ['firefox-esr', 'firefox']

/**
 * Returns the path of a Firefox that starts, and installs one if possible. Returns undefined if there is no Firefox.
 * Its tests are then skipped.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function getFirefox(env = process.env) {
  if (env.LATCHKEY_NO_SECOND_ENGINE) return undefined
  if (env.FIREFOX_PATH) return env.FIREFOX_PATH
  const find = () => candidates(process.platform, env).find((path) => isRunnable(path))
  return find() ?? (await installWithApt({ find, name: 'Firefox', packages: ['firefox-esr'] }))
}

/**
 * Returns paths at which Firefox may be installed, the most likely first.
 *
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 */
export function candidates(platform, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  if (platform === 'darwin') return [...onPath, '/Applications/Firefox.app/Contents/MacOS/firefox']
  if (platform === 'win32')
    return [env.ProgramFiles, env['ProgramFiles(x86)']]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Mozilla Firefox', 'firefox.exe'))
  return onPath
}
