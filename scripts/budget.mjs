import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { build } from 'vite'
import { npm } from './install/install.mjs'
import { publicPackages } from './install/packages.mjs'
import { root, run } from './run.mjs'

/**
 * The size limit of each import, in kB of brotli. `most` limits everything that a page loads before it can render, with
 * the style sheet and one language. `mostInAll` also includes everything that loads on demand. Peer dependencies do not
 * count.
 *
 * @type {Record<string, { code: string, most: number, mostInAll?: number }>}
 */
const budgets = {
  '{ createWallet } of the client': {
    code: `export { createWallet } from '@latchkey/client'`,
    most: 6.2,
    mostInAll: 20.9,
  },
  '{ LatchkeyProvider, ConnectButton } of the kit': {
    code: `
      export { ConnectButton, LatchkeyProvider } from '@latchkey/react'
      import '@latchkey/react/styles.css'`,
    most: 20,
  },
  '{ useSession, useSignIn } of the kit': {
    code: `export { LatchkeyProvider, useSession, useSignIn } from '@latchkey/react'`,
    most: 15,
  },
}

const peers = [/^react(-dom)?(\/|$)/, '@tanstack/react-query', /^viem(\/|$)/]

/**
 * Bundles the built packages as an application would. Returns the sizes in kB.
 *
 * @param {string} code
 */
async function weigh(code) {
  const entry = join(root, 'test', 'budget.js')
  const built = await build({
    build: {
      assetsInlineLimit: 0,
      minify: true,
      modulePreload: false,
      rollupOptions: { external: peers, input: entry, preserveEntrySignatures: 'strict' },
      target: 'esnext',
      write: false,
    },
    configFile: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        load: (id) => (id === entry ? code : undefined),
        resolveId: (id) => (id === entry ? entry : undefined),
      },
    ],
    root,
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('Vite returned no bundle.')
  const { output } = built
  const files = new Map(output.map((file) => [file.fileName, file]))
  /** @type {Set<string>} */
  const first = new Set()
  const visit = (/** @type {string} */ name) => {
    const file = files.get(name)
    if (!file || first.has(name)) return
    first.add(name)
    if (file.type === 'chunk') for (const other of file.imports) visit(other)
  }
  for (const file of output)
    if ((file.type === 'chunk' && file.isEntry) || file.fileName.endsWith('.css'))
      visit(file.fileName)
  const size = (/** @type {Iterable<string>} */ names) =>
    toKilobytes(
      [...names].map((name) => {
        const file = files.get(name)
        return (file?.type === 'chunk' ? file.code : file?.source) ?? ''
      }),
    )
  return { first: size(first), total: size(files.keys()) }
}

/**
 * Returns the brotli size of some files, in kB.
 *
 * @param {(string | Uint8Array)[]} contents
 */
function toKilobytes(contents) {
  // Do not round, so that a single byte over the limit fails.
  return contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0) / 1_000
}

/**
 * Packs and unpacks the packages as an install would, without the sources.
 *
 * @param {string} folder
 */
async function unpack(folder) {
  for (const { folder: path, name, version } of publicPackages()) {
    if (!/(protocol|client|react|words)$/.test(name)) continue
    const target = join(folder, 'node_modules', name)
    mkdirSync(target, { recursive: true })
    succeed(await npm(['pack', path, '--pack-destination', folder], { quiet: true }))
    const file = join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
    succeed(await run('tar', ['xzf', file, '--strip-components=1', '-C', target], { quiet: true }))
  }
}

/** @param {import('./run.mjs').RunResult} result */
function succeed({ code, output }) {
  if (code !== 0) throw new Error(`A package cannot be packed: ${output}`)
}

/**
 * Bundles the packed packages with esbuild. Returns the size of the initial load in kB.
 *
 * @param {string} code
 * @param {string} folder
 */
async function weighPacked(code, folder) {
  const { metafile, outputFiles } = await esbuild.build({
    absWorkingDir: folder,
    bundle: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', '@tanstack/react-query', 'viem'],
    format: 'esm',
    logLevel: 'error',
    metafile: true,
    minify: true,
    outdir: 'out',
    splitting: true,
    stdin: { contents: code, resolveDir: folder },
    target: 'esnext',
    write: false,
  })
  /** @type {Set<string>} */
  const first = new Set()
  const visit = (/** @type {string} */ name) => {
    const output = metafile.outputs[name]
    if (first.has(name) || !output) return
    first.add(name)
    for (const { kind, path } of output.imports) if (kind === 'import-statement') visit(path)
  }
  for (const [name, { entryPoint }] of Object.entries(metafile.outputs))
    if (entryPoint === '<stdin>' || name.endsWith('.css')) visit(name)
  const loaded = outputFiles.filter(({ path }) =>
    [...first].some((name) => path === join(folder, name)),
  )
  return toKilobytes(loaded.map(({ contents }) => contents))
}

/** Returns the size of the frame's first scripts in kB. The frame's document names them. */
function weighFrame() {
  const dist = join(root, 'apps/frame/dist')
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const names = [...html.matchAll(/(?:src|href)="\/sdk\/(assets\/[^"]+\.js)"/g)]
  if (!names.length) throw new Error("The frame's document names no script.")
  return toKilobytes(names.map(([, name]) => readFileSync(join(dist, String(name)))))
}

const mostOfFrame = 15
const ofFrame = weighFrame()
let isOver = ofFrame > mostOfFrame
console.log(
  `${isOver ? '✘' : '✔'} script for the frame's first answer: ${ofFrame} of ${mostOfFrame} kB`,
)
const folder = mkdtempSync(join(tmpdir(), 'latchkey-budget-'))
try {
  await unpack(folder)
  for (const [name, { code, most, mostInAll = Infinity }] of Object.entries(budgets)) {
    const { first, total } = await weigh(code)
    const packed = await weighPacked(code, folder)
    const fits = Math.max(first, packed) <= most && total <= mostInAll
    isOver ||= !fits
    console.log(
      `${fits ? '✔' : '✘'} ${name}: ${first} of ${most} kB, ${packed} kB by esbuild from the packed packages, ${total}${mostInAll < Infinity ? ` of ${mostInAll}` : ''} kB with lazy chunks`,
    )
  }
} finally {
  rmSync(folder, { force: true, recursive: true })
}
process.exitCode = isOver ? 1 : 0
