import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureInstalled } from '../install/install.mjs'
import { runTool } from '../run.mjs'
import { fail, heartbeat } from '../say.mjs'
import { installWithApt } from './apt.mjs'

/** What Chromium is called on the PATH, the open build first. */
export const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Answers the path of a Chromium that runs, and gets one where there is none.
 *
 * Each way is tried in turn and believed only if the browser it gives really starts.
 */
export async function ensureChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (isRunnable(CHROMIUM_PATH)) return CHROMIUM_PATH
    fail(
      `CHROMIUM_PATH is "${CHROMIUM_PATH}", which does not start.`,
      'Correct it, or unset it to have Chromium found.',
    )
  }
  await ensureInstalled() // Playwright knows where its own download lies.

  const install = () =>
    installWithApt({ find: findOnSystem, name: 'Chromium', packages: ['chromium'] })
  const ways = [findOnSystem, findPlaywright, install, installWithPlaywright]
  for (const way of ways) {
    const path = await way()
    if (path) return path
  }
  fail(
    'The browser tests need Chromium, and none was found or could be installed.',
    'Install Chromium or Chrome with your system, or set CHROMIUM_PATH to its executable.',
  )
}

/** Where Chromium may lie on a system, likeliest first. */
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
      .filter(Boolean)
      .flatMap((folder) => [
        join(folder, 'Chromium', 'Application', 'chrome.exe'),
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      ])
  return onPath
}

/** Whether a browser starts. A file is not enough: some systems put a hint to a store in its place. */
export function isRunnable(path, platform = process.platform) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  if (platform === 'win32') return true // There, "--version" opens a window.
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
  console.log('Downloading a Chromium with Playwright; this can take some minutes.')
  const stop = heartbeat('still downloading Chromium')
  await runTool('playwright-core', ['install', 'chromium'])
  stop()
  return findPlaywright()
}
