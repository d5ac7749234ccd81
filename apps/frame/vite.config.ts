import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import {
  type Connect,
  defaultClientConditions,
  defineConfig,
  normalizePath,
  type Plugin,
  type Rolldown,
} from 'vite'
// Import by the path, because Vite loads this file without the condition `@latchkey/source`.
import { pages } from '../../packages/protocol/src/api/pages.ts'
import { paths } from '../../packages/protocol/src/api/paths.ts'
import { writeSentences } from '../../packages/words/writeSentences.ts'
import { writeOffline } from './buildOffline.ts'
import { keepEarlier } from './keepEarlier.ts'
import { writeShell } from './writeShell.ts'

/** The document of each path. There is no fallback, so other paths are not found. */
const files: Record<string, string> = {
  [paths.frame]: 'index.html',
  ...Object.fromEntries(Object.values(pages).map(({ file, path }) => [path, file])),
}

/** The hosts that may frame the wallet during development: any port of this machine. */
const ancestors = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

export default defineConfig(({ command, isPreview }) => ({
  appType: 'mpa',
  // The server serves the build under this path. The development server serves everything at its root.
  base: command === 'build' || isPreview ? `${paths.frame}/` : '/',
  build: {
    // Every supported browser supports modulepreload. The polyfill would be one more script to trust.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Turn off two warnings. A slow plugin does not matter, because compression takes most of the time. The loaders
      // of languages import English dynamically, although it is always loaded.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      input: [...new Set(Object.values(files))].map((page) =>
        fileURLToPath(new URL(page, import.meta.url)),
      ),
      // Names the files of languages after the language: assets/fr-approval-….js.
      output: {
        chunkFileNames({ facadeModuleId }) {
          const [, locale] = /\/locales\/(\w+)\/\w+\.ts$/.exec(facadeModuleId ?? '') ?? []
          return locale ? `assets/${locale}-[name]-[hash].js` : 'assets/[name]-[hash].js'
        },
        codeSplitting: { groups: groupScripts('main', 'rest') },
      },
    },
  },
  plugins: [
    react(),
    servePages(),
    writeShell(),
    writeSentences(),
    compress(),
    writeOffline(),
    keepEarlier(),
  ],
  resolve: {
    // @hpke/common falls back to Node's module where `globalThis.crypto` is missing, as in Node 18.
    // Browsers always have it, so the fallback resolves to the same object.
    alias: [
      {
        find: /^crypto$/,
        replacement: fileURLToPath(new URL('src/webcrypto.ts', import.meta.url)),
      },
    ],
    conditions: ['@latchkey/source', ...defaultClientConditions],
  },
  server: {
    // No other origin needs to read the files, because a page and its scripts share an origin.
    cors: false,
    headers: { 'Content-Security-Policy': `frame-ancestors ${ancestors.join(' ')}` },
    host: 'localhost',
    port: 4100,
    strictPort: true,
  },
  worker: { format: 'es' },
}))

/**
 * Groups the modules that a script of the frame shares with other scripts. There is one file for each of `names`, in
 * the order in which they load. Without this, Rolldown makes sixteen files for the first script, and their requests
 * take longer than all other work of the first answer.
 */
function groupScripts(...names: string[]): Rolldown.CodeSplittingGroup[] {
  const scripts = names.map((name) => ({
    entry: normalizePath(fileURLToPath(new URL(`src/${name}.ts`, import.meta.url))),
    found: undefined as Set<string> | undefined,
    name: `${name}-shared`,
  }))
  return [
    {
      minShareCount: 2,
      name(id, context) {
        for (const script of scripts) script.found ??= findImported(script.entry, context)
        return scripts.find(({ found }) => found?.has(id))?.name ?? null
      },
    },
  ]
}

/** Finds a module and all modules that it imports, except by `import()`. */
function findImported(entry: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([entry])
  // Iterating a set also yields items that are added during the iteration.
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

function servePages(): Plugin {
  let base = '/'
  const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const page = files[pathname]
    if (page) request.url = base + page + search
    next()
  }
  return {
    name: 'latchkey:pages',
    configResolved(config) {
      base = config.base
    },
    configurePreviewServer: ({ middlewares }) => void middlewares.use(rewrite),
    configureServer: ({ middlewares }) => void middlewares.use(rewrite),
  }
}

/**
 * Writes a Brotli copy of each asset at build time, so that the server does not compress per
 * request.
 */
function compress(): Plugin {
  return {
    name: 'latchkey:compress',
    apply: 'build',
    writeBundle({ dir = '' }, files) {
      for (const name of Object.keys(files))
        if (name.startsWith('assets/'))
          writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name))))
    },
  }
}
