import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findPath } from '../harness/repository.ts'
import { unpackPackages } from '../harness/unpackPackages.ts'

const run = promisify(execFile)
const libraries = 'test/interop/current'

/** The bundlers of Next.js. */
export const bundlers = ['turbopack', 'webpack'] as const

/** An application of Next.js beside the libraries of the other applications, with our packed packages. */
export type NextApp = {
  /** Builds static files that are served below a path. Returns them by their path in the folder. */
  build(bundler: (typeof bundlers)[number], path: string): Promise<Map<string, string>>
  remove(): void
}

/** Creates an application whose page runs a script in the browser. */
export async function create(script: string): Promise<NextApp> {
  await run(process.execPath, [findPath('scripts/applications.mjs'), 'current'])
  const modules = findPath(`${libraries}/node_modules`)
  // The name begins with a dot, so that the repository's tools ignore the folder.
  const folder = mkdtempSync(join(dirname(modules), '.next-app-'))
  const files: Record<string, string> = {
    'app/Script.jsx': `'use client'\nimport { useEffect } from 'react'\n${script}\nexport function Script() {\n  useEffect(start, [])\n  return null\n}\n`,
    'app/layout.jsx': `export default function Layout({ children }) {\n  return <html lang="en"><head><link href="data:," rel="icon" /></head><body>{children}</body></html>\n}\n`,
    'app/page.jsx': `import { Script } from './Script'\nexport default function Page() {\n  return <Script />\n}\n`,
    'next.config.mjs': `export default {\n  basePath: process.env.BASE_PATH,\n  output: 'export',\n  turbopack: { root: ${JSON.stringify(dirname(modules))} },\n}\n`,
    'package.json': `{ "private": true, "type": "module" }\n`,
  }
  mkdirSync(join(folder, 'app'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  await unpackPackages(join(folder, 'node_modules'))

  return {
    async build(bundler, path) {
      const next = join(modules, 'next/dist/bin/next')
      await run(process.execPath, [next, 'build', `--${bundler}`], {
        cwd: folder,
        env: {
          ...process.env,
          BASE_PATH: path,
          NEXT_TELEMETRY_DISABLED: '1',
          NODE_ENV: 'production',
        },
      })
      const out = join(folder, 'out')
      const names = readdirSync(out, { encoding: 'utf8', recursive: true })
      const texts = names.filter((name) => /\.(html|js)$/.test(name))
      return new Map(
        texts.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(out, name), 'utf8')]),
      )
    },
    remove: () => rmSync(folder, { force: true, recursive: true }),
  }
}
