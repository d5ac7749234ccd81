import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureInstalled } from '../install/install.mjs'
import { runTool } from '../run.mjs'
import { fail, heartbeat } from '../say.mjs'
import { installWithApt } from './apt.mjs'

/** The names of Chromium's executable, the open-source build first. */
export const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Returns the path of a Chromium that starts, and installs one if necessary.
 *
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (isRunnable(CHROMIUM_PATH)) return CHROMIUM_PATH
    fail(
      `CHROMIUM_PATH is "${CHROMIUM_PATH}", which does not start.`,
      'Correct it, or unset it to search for Chromium.',
    )
  }
  await ensureInstalled() // Playwright is needed because it knows the path of its own download.

  const install = () =>
    installWithApt({ find: findOnSystem, name: 'Chromium', packages: ['chromium'] })
  const ways = [findOnSystem, findPlaywright, install, installWithPlaywright]
  for (const way of ways) {
    const path = await way()
    if (path) return path
  }
  return fail(
    'The browser tests need Chromium, and none was found or could be installed.',
    'Install Chromium or Chrome with your system, or set CHROMIUM_PATH to its executable.',
  )
}

/**
 * Returns paths at which Chromium may be installed, the most likely first.
 *
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 */
export function candidates(platform, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  if (platform === 'darwin') {
    const apps = ['/Applications', join(env.HOME ?? '/', 'Applications')]
    const inside = [
      'Chromium.app/Contents/MacOS/Chromium',
      'Google Chrome.app/Contents/MacOS/Google Chrome',
    ]
    return [...onPath, ...apps.flatMap((folder) => inside.map((path) => join(folder, path)))]
  }
  if (platform === 'win32')
    return [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, 'Chromium', 'Application', 'chrome.exe'),
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      ])
  return onPath
}

/**
 * Whether a browser starts. Some systems install a stub that only points to an app store, so the
 * file alone proves nothing.
 *
 * @param {string} path
 */
export function isRunnable(path, platform = process.platform) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  if (platform === 'win32') return true // On Windows, "--version" would open a window.
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

function findOnSystem() {
  return candidates(process.platform, process.env).find((path) => isRunnable(path))
}

async function findPlaywright() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return isRunnable(path) ? path : undefined
}

async function installWithPlaywright() {
  console.log('Downloading a Chromium with Playwright; this can take a few minutes.')
  const stop = heartbeat('still downloading Chromium')
  await runTool('playwright-core', ['install', 'chromium'])
  stop()
  return findPlaywright()
}
