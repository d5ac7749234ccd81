import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installApplications } from './applications.mjs'
import { ensureChromium } from './browsers/chromium.mjs'
import { getFirefox } from './browsers/firefox.mjs'
import { getHeadlessShell } from './browsers/headlessShell.mjs'
import { getWebKit } from './browsers/webkit.mjs'
import { endWithNpm } from './endWithNpm.mjs'
import { ensureInstalled } from './install/install.mjs'
import { findTool, root, run } from './run.mjs'
import { format, honest, join as joinCounts, toRepeat } from './summary.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
const file = join(folder, 'counts.json')

/** @returns {import('./summary.mjs').Counts | undefined} */
const readCounts = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
/** @type {import('./summary.mjs').Counts | undefined} */
let first

// Always print the counts as the last line, even after a failed installation.
process.on('exit', (code) => {
  const last = readCounts()
  const counts = first && last ? joinCounts(first, last) : last
  rmSync(folder, { force: true, recursive: true })
  console.log(format(honest(counts, code)))
})

endWithNpm()
await ensureInstalled()
const args = process.argv.slice(2).filter((it) => it !== '--all')
const isAll = process.argv.includes('--all')
const browsers = {
  HEADLESS_SHELL_PATH: await getHeadlessShell(),
  CHROMIUM_PATH: await ensureChromium(),
  ...(isAll && { FIREFOX_PATH: await getFirefox(), WEBKIT_DRIVER_PATH: await getWebKit() }),
}
const env = {
  ...process.env,
  ...browsers,
  LATCHKEY_COUNT_FILE: file,
  // Runs every variant of each test: see test/variants.ts.
  ...(isAll && { LATCHKEY_VARIANTS: 'all' }),
}

const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts', 'count.mjs')}`]
/**
 * Runs Vitest. The workers get a larger space for new objects, so that the garbage collector runs less often. With the
 * default, it takes a tenth of the time, because the workers load all sources.
 *
 * @param {string[]} more
 */
const runVitest = (more) =>
  run(
    process.execPath,
    ['--max-semi-space-size=64', findTool('vitest'), 'run', ...reporters, ...more],
    { env },
  )
// Install in parallel with the tests, because only the last tests need the applications. Those tests wait for the
// installation.
const installing = isAll ? installApplications() : undefined
const { code } = await runVitest(args)
await installing
process.exitCode = code

// On a busy machine, a test that waits for a browser can fail while others run. A defect also fails when its file runs
// alone.
const counts = readCounts()
const repeated = process.env.CI && code !== 0 ? toRepeat(counts) : undefined
if (repeated) {
  console.log(
    `\nFailed in parallel with other files. Running again alone:\n${repeated.slice(1).join('\n')}\n`,
  )
  first = counts
  rmSync(file)
  process.exitCode = (await runVitest(repeated)).code
}
