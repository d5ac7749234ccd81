import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import * as Processes from '../harness/Processes.ts'
import { findPath } from '../harness/repository.ts'
import { unpackPackages } from '../harness/unpackPackages.ts'

const run = promisify(execFile)
const folder = findPath('test/interop/current')
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
}

/**
 * Installs the applications from their lockfile, and unpacks our packed packages beside them. No package manager
 * installs our packages here, because the lockfile would change with every build. `consumers/installs.test.ts` tests
 * such an installation.
 */
export async function install(): Promise<void> {
  await Promise.all([
    run(process.execPath, [findPath('scripts/applications.mjs')]),
    unpackPackages(join(folder, 'node_modules')),
  ])
}

/** Compiles the applications, because Vite does not check types. Returns the errors of the compiler. */
export async function findTypeErrors(): Promise<string> {
  const tsc = join(folder, 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch(
    (failure: { stdout: string }) => failure,
  )
  return stdout
}

/** Builds the pages with Vite, in React's development mode, in which StrictMode mounts twice. */
export async function build(
  frameUrl: string,
): Promise<{ body: string; path: string; type: string }[]> {
  const output = mkdtempSync(join(tmpdir(), 'latchkey-current-'))
  try {
    // Build ConnectKit separately, because it has another version of React.
    for (const name of ['', 'connectkit'])
      await run(
        process.execPath,
        [
          join(folder, 'node_modules/vite/bin/vite.js'),
          ...['build', '--mode', 'development', '--logLevel', 'error'],
          ...['--emptyOutDir', '--outDir', join(output, name)],
        ],
        {
          cwd: join(folder, name),
          env: { ...process.env, NODE_ENV: 'development', VITE_LATCHKEY_FRAME_URL: frameUrl },
        },
      )
    const names = readdirSync(output, { encoding: 'utf8', recursive: true })
    return names.flatMap((name) => {
      const type = types[extname(name)]
      if (!type) return []
      const path = `/current/${name.replaceAll('\\', '/').replace(/index\.html$/, '')}`
      return [{ body: readFileSync(join(output, name), 'utf8'), path, type }]
    })
  } finally {
    rmSync(output, { force: true, recursive: true })
  }
}

/** Builds the application with Next.js and starts it. */
export async function startNext(frameUrl: string) {
  const next = join(folder, 'node_modules/next/dist/bin/next')
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NEXT_PUBLIC_LATCHKEY_FRAME_URL: frameUrl,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  }
  const options = { cwd: join(folder, 'next'), env }
  await run(process.execPath, [next, 'build'], options)
  const child = spawn(process.execPath, [next, 'start', '--port=0', '--hostname=127.0.0.1'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = Processes.watch(child)
  const port = await new Promise<number>((resolve, reject) => {
    ended.then(() => reject(new Error('Next.js ended before it listened.')))
    createInterface(child.stdout).on('line', (line) => {
      const found = /http:\/\/[\w.]+:(\d+)/.exec(line)
      if (found) resolve(Number(found[1]))
    })
  })
  return {
    port,
    stop: () => Processes.end(child, 'SIGTERM'),
  }
}
