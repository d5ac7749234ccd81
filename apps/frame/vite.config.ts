import react from '@vitejs/plugin-react'
import { type Connect, defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** Where each page answers. A list and no fallback: an address that is not a page is not found. */
const pages = {
  '/sdk': '/index.html',
} as const satisfies Record<string, string>

/** Hosts that may frame the wallet during development: any port of this machine, and no other machine. */
const ancestors = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

export default defineConfig({
  appType: 'mpa',
  plugins: [react(), servePages()],
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  server: {
    // The page and its scripts are one origin, so no other origin has to read them.
    cors: false,
    headers: { 'Content-Security-Policy': `frame-ancestors ${ancestors.join(' ')}` },
    host: 'localhost',
    port: 4100,
    strictPort: true,
  },
})

function servePages(): Plugin {
  const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const page = (pages as Record<string, string>)[pathname]
    if (page) request.url = page + search
    next()
  }
  return {
    name: 'latchkey:pages',
    configurePreviewServer: ({ middlewares }) => void middlewares.use(rewrite),
    configureServer: ({ middlewares }) => void middlewares.use(rewrite),
  }
}
