import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endWithNpm } from './endWithNpm.mjs'
import { expandImports } from './expandImports.mjs'
import { ensureInstalled } from './install/install.mjs'
import { publicPackages } from './install/packages.mjs'
import { root, runTool } from './run.mjs'
import { fail, since } from './say.mjs'

endWithNpm()
await ensureInstalled()
/** Whether warnings of the bundlers fail the build. `npm run check` sets this. */
const isStrict = process.argv.includes('--strict')
// Import these after the installation, because a fresh clone has no packages before.
const esbuild = await import('esbuild')
const vite = await import('vite')
/** With `--only=client,react`, only these packages are built, and not the frame. */
const only = process.argv
  .find((it) => it.startsWith('--only='))
  ?.slice(7)
  .split(',')
for (const it of publicPackages())
  if (!only || only.includes(it.name.replace('@latchkey/', ''))) await build(it)
if (!only) await buildFrame()

/**
 * Compiles into a folder beside `dist`, and swaps the two folders at the end. Other processes see the old build or the
 * new one, never a partial build, and a failed build leaves the old one in place.
 *
 * @param {import('./install/packages.mjs').Package} package_
 */
async function build({ folder, name }) {
  const start = Date.now()
  const dist = join(folder, 'dist')
  const next = join(folder, `.dist-${process.pid}`)
  const old = `${next}-old`
  const clean = () => {
    for (const path of [next, old]) rmSync(path, { force: true, recursive: true })
  }
  process.on('exit', clean)

  const project = join(folder, 'tsconfig.build.json')
  const args = ['-p', project, '--outDir', next]
  const { code } = await runTool('tsc', args, { package: 'typescript' })
  if (code !== 0) fail(`${name} does not compile; its previous build is unchanged.`)
  expandImports(next)

  const styles = join(folder, 'src/styles.css')
  if (existsSync(styles)) {
    const options = { bundle: true, entryPoints: [styles], outdir: next, target: 'esnext' }
    const { warnings } = await esbuild.build(options)
    if (isStrict && warnings.length) fail(`The styles of ${name} are built with warnings.`)
  }

  if (existsSync(dist)) renameSync(dist, old)
  renameSync(next, dist)
  clean()
  process.off('exit', clean)
  console.log(`${name} built in ${since(start)}`)
}

/** Builds the frame into its `dist`. Files of earlier builds stay there for pages that are still open. */
async function buildFrame() {
  const start = Date.now()
  const folder = join(root, 'apps/frame')
  const configFile = join(folder, 'vite.config.ts')
  const customLogger = vite.createLogger('warn', { prefix: '[frame]' })
  await vite.build({ configFile, customLogger, logLevel: 'warn', root: folder })
  if (isStrict && customLogger.hasWarned) fail('The frame is built with warnings: see above.')
  // The server's package contains the frame.
  cpSync(join(root, 'apps/frame/dist'), join(root, 'packages/server/dist/frame'), {
    recursive: true,
  })
  console.log(`The frame built in ${since(start)}`)
}
