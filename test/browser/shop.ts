import { join } from 'node:path'
import { build as bundle } from 'vite'

/** A shop with the kit in it, as it is built and served. */
export type Shop = {
  files: { body: string; path: `/${string}`; type: string }[]
  /** A page, and all that is in it from the start. */
  toHtml(name: keyof typeof scripts): string
}

const scripts = { parts: 'pages/parts.host.tsx', shop: 'pages/shop.host.tsx' } as const

/** As an application is built: a script, what it loads later, and a style sheet. */
export async function build(): Promise<Shop> {
  const result = await bundle({
    build: {
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: Object.fromEntries(
          Object.entries(scripts).map(([name, path]) => [name, join(import.meta.dirname, path)]),
        ),
        output: { entryFileNames: 'entries/[name].js' },
      },
      write: false,
    },
    configFile: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    mode: 'production',
    oxc: { jsx: { development: false, runtime: 'automatic' } },
    resolve: { conditions: ['@latchkey/source', 'browser', 'import', 'module', 'default'] },
    root: import.meta.dirname,
  })
  if (!('output' in result)) throw new Error('The shop cannot be built.')
  const files = result.output.map((file): Shop['files'][number] => ({
    body: file.type === 'chunk' ? file.code : String(file.source),
    path: `/${file.fileName}`,
    type: file.fileName.endsWith('.css') ? 'text/css' : 'text/javascript',
  }))
  const sheets = files
    .filter(({ type }) => type === 'text/css')
    .map(({ path }) => `<link rel="stylesheet" href="${path}">`)
  return {
    files,
    toHtml: (name) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop</title><link rel="icon" href="data:,">${sheets.join('')}<script type="module" src="/entries/${name}.js"></script></head><body><div id="root"></div></body></html>`,
  }
}
