import { delimiter, join } from 'node:path'
import { installWithApt } from './apt.mjs'
import { isRunnable } from './chromium.mjs'

/** What Debian calls it. */
const name = 'chromium-headless-shell'

/**
 * Answers the path of Chromium's headless shell, and gets one where that is possible: the same
 * engine without the windows around it, so that a page opens in half the time. Nothing where there
 * is none, or where somebody has chosen a browser: then that one runs every test.
 */
export async function getHeadlessShell(env = process.env) {
  if (env.CHROMIUM_PATH) return undefined
  if (env.HEADLESS_SHELL_PATH) return env.HEADLESS_SHELL_PATH
  const find = () => candidates(env).find((path) => isRunnable(path))
  return (
    find() ?? (await installWithApt({ find, name: "Chromium's headless shell", packages: [name] }))
  )
}

/** Where it may lie on a system. */
export function candidates(env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name))
}
