import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithNpm } from './endWithNpm.mjs'
import { ensureInstalled, npm } from './install/install.mjs'
import { findTool, root, runTool } from './run.mjs'
import { fail } from './say.mjs'

/**
 * `npm run test:bundler` runs the tests of smart accounts with this bundler instead of ours. It is not a dependency,
 * because it has 350 packages and another license (GPL-3.0).
 */
const bundler = { name: '@pimlico/alto', version: '0.0.20' }

/**
 * The tests of `test/flow` that send operations. The other tests of `test/flow/smart` need no bundler: `getAssets`
 * reads balances, and `grantedPermissions` and `upgradePage` test rows of the server.
 */
const files = [
  'outbox/killed',
  'outbox/replace',
  'smart/deploy',
  'smart/interruptedOperation',
  'smart/operationFailures',
  'smart/paymasterService',
  'smart/permissions',
  'smart/removedProject',
  'smart/sendCalls',
  'smart/serverExample',
  'smart/sponsoredOperation',
  'smart/upgrade',
  'smart/userOperation',
  'smart/verifySignatures',
  'smart/wagmi',
  'smartAccount',
  'sponsor',
]

endWithNpm()
await ensureInstalled()
const folder = mkdtempSync(join(tmpdir(), 'latchkey-alto-'))
process.on('exit', () => rmSync(folder, { force: true, recursive: true }))
const { overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const manifest = {
  dependencies: { [bundler.name]: bundler.version },
  // alto cannot be installed with the newest viem on every system.
  overrides: { viem: overrides.viem },
  private: true,
}
writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
console.log(`Installing ${bundler.name} ${bundler.version} into a temporary folder.`)
const quiet = [
  '--ignore-scripts',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]
const installed = await npm(['install', ...quiet], { cwd: folder, quiet: true, timeout: 600_000 })
if (installed.code) fail(`${bundler.name} cannot be installed.`, installed.output.trim())
const env = {
  ...process.env,
  LATCHKEY_TEST_ALTO: findTool('alto', { folder, owner: bundler.name }),
}
const given = process.argv.slice(2)
const paths = given.length ? given : files.map((it) => `test/flow/${it}.test.ts`)
// Run one file after another, because each file starts its own alto.
const flags = ['run', '--project', 'unit', '--no-file-parallelism']
const { code } = await runTool('vitest', [...flags, ...paths], { env })
process.exitCode = code
