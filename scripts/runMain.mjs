import { endWithNpm } from './endWithNpm.mjs'
import { ensureInstalled } from './install/install.mjs'
import { runSource } from './run.mjs'

/** `npm run test:crash`, `test:failover` and `test:fuzz`: runs `main.ts` of a folder of `test`. */
const [folder, ...args] = process.argv.slice(2)
endWithNpm()
await ensureInstalled()
const { code } = await runSource(`test/${folder}/main.ts`, args)
process.exitCode = code
