import { ensureChromium } from './browsers/chromium.mjs'
import { endWithNpm } from './endWithNpm.mjs'
import { ensureInstalled } from './install/install.mjs'
import { runSource } from './run.mjs'

endWithNpm()
await ensureInstalled()
const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() }
const { code } = await runSource('test/bench/main.ts', process.argv.slice(2), { env })
process.exitCode = code
