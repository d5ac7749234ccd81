import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { build as bundle } from 'vite'

/** A production build of a shop with the kit. */
export type Shop = {
  files: { body: string; path: `/${string}`; type: string }[]
  /** Returns the document of a page. */
  toHtml(name: keyof typeof scripts): string
}

const scripts = { parts: 'pages/parts.host.tsx', shop: 'pages/shop.host.tsx' } as const
const types: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' }

/** Builds the shop like an application: an entry script, lazy chunks and a style sheet. */
export async function build(folder: string): Promise<void> {
  await bundle({
    build: {
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      outDir: folder,
      rollupOptions: {
        input: Object.fromEntries(
          Object.entries(scripts).map(([name, path]) => [name, join(import.meta.dirname, path)]),
        ),
        output: { entryFileNames: 'entries/[name].js' },
      },
    },
    configFile: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    mode: 'production',
    oxc: { jsx: { development: false, runtime: 'automatic' } },
    resolve: { conditions: ['@latchkey/source', 'browser', 'import', 'module', 'default'] },
    root: import.meta.dirname,
  })
}

/** Reads the built files. */
export function read(folder: string): Shop {
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true })
  const files = names.flatMap((name): Shop['files'] => {
    const type = types[extname(name)]
    return type ? [{ body: readFileSync(join(folder, name), 'utf8'), path: `/${name}`, type }] : []
  })
  const sheets = files
    .filter(({ type }) => type === 'text/css')
    .map(({ path }) => `<link rel="stylesheet" href="${path}">`)
  return {
    files,
    toHtml: (name) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop</title><link rel="icon" href="data:,">${sheets.join('')}<script type="module" src="/entries/${name}.js"></script></head><body><div id="root"></div></body></html>`,
  }
}
