import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Connect, defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { keepEarlier } from './keepEarlier.ts'

/** Where each page answers. A list and no fallback: an address that is not a page is not found. */
const pages = {
  '/approve': 'approve.html',
  '/dashboard': 'index.html',
  '/device': 'device.html',
  '/loading': 'social.html',
  '/sdk': 'index.html',
  '/social': 'social.html',
} as const satisfies Record<string, string>

/** Hosts that may frame the wallet during development: any port of this machine, and no other machine. */
const ancestors = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

export default defineConfig(({ command, isPreview }) => ({
  appType: 'mpa',
  // The server has what is built under this address; the development server has everything at its root.
  base: command === 'build' || isPreview ? '/sdk/' : '/',
  build: {
    // Every browser that runs the wallet knows it. The polyfill would be one more script to trust.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A busy machine is no defect of the build: compressing the assets takes most of its time.
      checks: { bundlerTimings: false },
      input: [...new Set(Object.values(pages))].map((page) =>
        fileURLToPath(new URL(page, import.meta.url)),
      ),
      // A language is found by its name: assets/fr-approval-….js.
      output: {
        chunkFileNames({ facadeModuleId }) {
          const [, locale] = /\/locales\/(\w+)\/\w+\.ts$/.exec(facadeModuleId ?? '') ?? []
          return locale ? `assets/${locale}-[name]-[hash].js` : 'assets/[name]-[hash].js'
        },
      },
    },
  },
  plugins: [react(), servePages(), compress(), keepEarlier()],
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
    // The page and its scripts are one origin, so no other origin has to read them.
    cors: false,
    headers: { 'Content-Security-Policy': `frame-ancestors ${ancestors.join(' ')}` },
    host: 'localhost',
    port: 4100,
    strictPort: true,
  },
  worker: { format: 'es' },
}))

function servePages(): Plugin {
  let base = '/'
  const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const page = (pages as Record<string, string>)[pathname]
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

/** Puts a small copy beside each file: to make one is too much work for a server that has to answer. */
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
