import { delimiter, join } from 'node:path'
import { installWithApt } from './apt.mjs'
import { isRunnable } from './chromium.mjs'

/** What Firefox is called on the PATH, Debian's first. */
const names = ['firefox-esr', 'firefox']

/**
 * Answers the path of a Firefox that runs, and gets one where there is none. Nothing if that is
 * impossible: the one test that needs it says so, and all others run.
 */
export async function getFirefox(env = process.env) {
  if (env.LATCHKEY_NO_SECOND_ENGINE) return undefined
  if (env.FIREFOX_PATH) return env.FIREFOX_PATH
  const find = () => candidates(process.platform, env).find((path) => isRunnable(path))
  return find() ?? (await installWithApt({ find, name: 'Firefox', packages: ['firefox-esr'] }))
}

/** Where Firefox may lie on a system, likeliest first. */
export function candidates(platform, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  if (platform === 'darwin') return [...onPath, '/Applications/Firefox.app/Contents/MacOS/firefox']
  if (platform === 'win32')
    return [env.ProgramFiles, env['ProgramFiles(x86)']]
      .filter(Boolean)
      .map((folder) => join(folder, 'Mozilla Firefox', 'firefox.exe'))
  return onPath
}
