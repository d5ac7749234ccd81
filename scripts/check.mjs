import { relative } from 'node:path'
import { endWithNpm } from './endWithNpm.mjs'
import { ensureInstalled, npm } from './install/install.mjs'
import { publicPackages } from './install/packages.mjs'
import { checkInstalls } from './install/platforms.mjs'
import { root, run, runTool } from './run.mjs'
import { since } from './say.mjs'

endWithNpm()
await ensureInstalled()

/**
 * The checks that every commit must pass, cheapest first. The packing checks read the build's output.
 *
 * @type {Record<string, () => Promise<{ code: number, output: string }>>}
 */
const steps = {
  'format and lint': () =>
    runTool('biome', ['ci', '--colors=off', '--error-on-warnings', '.'], {
      package: '@biomejs/biome',
      quiet: true,
    }),
  'installs on every platform': checkInstalls,
  types: () => runTool('tsc', ['-p', 'tsconfig.json'], { package: 'typescript', quiet: true }),
  'types of the scripts': () =>
    runTool('tsc', ['-p', 'scripts/tsconfig.json'], { package: 'typescript', quiet: true }),
  'unused code': () => runTool('knip', ['--treat-config-hints-as-errors'], { quiet: true }),
  build: () => run(process.execPath, ['scripts/build.mjs', '--strict'], { quiet: true }),
  // Runs the command as `npx latchkey` does, through npm's link, and without a download.
  'the command latchkey': () => npm(['exec', '--no', '--', 'latchkey', '--help'], { quiet: true }),
  budget: () => run(process.execPath, ['scripts/budget.mjs']),
  // This counts statements instead of time, so that it finds a slower sign-in on a busy machine too.
  'costs of a sign-in': () =>
    runTool('vitest', ['run', '--project=unit', 'test/flow/costs.test.ts'], { quiet: true }),
  examples: () => run(process.execPath, ['scripts/examples.mjs']),
  ...Object.fromEntries(publicPackages().flatMap(packing)),
}

/**
 * @param {import('./install/packages.mjs').Package} package_
 * @returns {[string, () => Promise<import('./run.mjs').RunResult>][]}
 */
function packing({ folder, name }) {
  const path = relative(root, folder)
  const attw = ['--pack', path, '--profile', 'esm-only']
  return [
    [`publint ${name}`, () => runTool('publint', ['run', path, '--strict'], { quiet: true })],
    [
      `attw ${name}`,
      () => runTool('attw', attw, { package: '@arethetypeswrong/cli', quiet: true }),
    ],
  ]
}

const failed = []
for (const [name, step] of Object.entries(steps)) {
  const start = Date.now()
  const { code, output } = await step()
  console.log(`${code === 0 ? '✔' : '✘'} ${name}, ${since(start)}`)
  if (code === 0) continue
  failed.push(name)
  if (output) console.log(`${output.trimEnd()}\n`)
}

console.log(failed.length ? `\nFailed: ${failed.join(', ')}.` : '\nAll checks passed.')
process.exitCode = failed.length ? 1 : 0
