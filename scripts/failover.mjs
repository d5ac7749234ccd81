import { endWithNpm } from './endWithNpm.mjs'
import { ensureInstalled } from './install/install.mjs'
import { runSource } from './run.mjs'

endWithNpm()
await ensureInstalled()
const { code } = await runSource('test/failover/main.ts', process.argv.slice(2))
process.exitCode = code
