import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt } from './apt.mjs'

/** The driver of WebKitGTK, and the virtual screen for its windows. The values are their packages in Debian. */
const programs = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

/**
 * Returns the path of WebKitGTK's driver, and installs it if possible. Returns undefined if there is no driver. Its
 * tests are then skipped. Works on Linux only, because safaridriver of macOS has to be enabled by hand.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function getWebKit(env = process.env, platform = process.platform) {
  if (env.LATCHKEY_NO_SECOND_ENGINE || platform !== 'linux') return undefined
  if (env.WEBKIT_DRIVER_PATH) return env.WEBKIT_DRIVER_PATH
  const find = () => findDriver(env)
  const packages = Object.values(programs)
  return find() ?? (await installWithApt({ find, name: 'WebKit', packages }))
}

/**
 * Returns the path of the driver, if the virtual screen is installed as well. If one of them does not start, the tests
 * are skipped.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function findDriver(env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const [driver, screen] = Object.keys(programs).map((name) =>
    folders.map((folder) => join(folder, name)).find(isExecutable),
  )
  return screen && driver
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
