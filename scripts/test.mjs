import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installApplications } from './applications.mjs'
import { ensureChromium } from './browsers/chromium.mjs'
import { getFirefox } from './browsers/firefox.mjs'
import { getHeadlessShell } from './browsers/headlessShell.mjs'
import { endWithNpm } from './endWithNpm.mjs'
import { ensureInstalled } from './install/install.mjs'
import { root, runTool } from './run.mjs'
import { format, honest } from './summary.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
const file = join(folder, 'counts.json')

// The last line is always the counts, even after a failed installation.
process.on('exit', (code) => {
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
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
  ...(isAll && { FIREFOX_PATH: await getFirefox() }),
}
const env = {
  ...process.env,
  ...browsers,
  LATCHKEY_COUNT_FILE: file,
  // See test/variants.ts.
  ...(isAll && { LATCHKEY_VARIANTS: 'all' }),
}

const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts', 'count.mjs')}`]
// In parallel, because only the last tests need them. Those tests wait for the installation.
const installing = isAll ? installApplications() : undefined
const { code } = await runTool('vitest', ['run', ...reporters, ...args], { env })
await installing
process.exitCode = code
