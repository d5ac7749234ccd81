import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { build } from 'vite'
import { npm } from './install/install.mjs'
import { publicPackages } from './install/packages.mjs'
import { root, run } from './run.mjs'

/**
 * What an import may weigh, in kB of brotli, to a tenth: all that a page loads before it can show anything,
 * with its style sheet and one language. Peers are the application's own, and are left out.
 */
const budgets = {
  '{ createWallet } of the client': {
    code: `export { createWallet } from '@latchkey/client'`,
    most: 9,
  },
  '{ LatchkeyProvider, ConnectButton } of the kit': {
    code: `
      export { ConnectButton, LatchkeyProvider } from '@latchkey/react'
      import '@latchkey/react/styles.css'`,
    most: 25,
  },
  '{ useSession, useSignIn } of the kit': {
    code: `export { LatchkeyProvider, useSession, useSignIn } from '@latchkey/react'`,
    most: 20,
  },
}

const peers = [/^react(-dom)?(\/|$)/, '@tanstack/react-query', /^viem(\/|$)/]

/** Bundles as an application would, from what was built. */
async function weigh(code) {
  const entry = join(root, 'test', 'budget.js')
  const { output } = await build({
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
  const files = new Map(output.map((file) => [file.fileName, file]))
  const first = new Set()
  const visit = (name) => {
    const file = files.get(name)
    if (!file || first.has(name)) return
    first.add(name)
    for (const other of file.imports ?? []) visit(other)
  }
  for (const { fileName, isEntry } of output)
    if (isEntry || fileName.endsWith('.css')) visit(fileName)
  const size = (names) => {
    const sizes = [...names]
      .map((name) => files.get(name))
      .map(({ code, source }) => brotliCompressSync(code ?? source).length)
    return Math.round(sizes.reduce((sum, bytes) => sum + bytes) / 100) / 10
  }
  return { first: size(first), total: size(files.keys()) }
}

/** Unpacks the packages as an install would, without the sources that development resolves to. */
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

function succeed({ code, output }) {
  if (code !== 0) throw new Error(`A package could not be packed: ${output}`)
}

/** Bundles the packed packages with esbuild. Answers what a page loads first. */
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
  const first = new Set()
  const visit = (name) => {
    if (first.has(name) || !metafile.outputs[name]) return
    first.add(name)
    for (const { kind, path } of metafile.outputs[name].imports)
      if (kind === 'import-statement') visit(path)
  }
  for (const [name, { entryPoint }] of Object.entries(metafile.outputs))
    if (entryPoint === '<stdin>' || name.endsWith('.css')) visit(name)
  const sizes = outputFiles
    .filter(({ path }) => [...first].some((name) => path === join(folder, name)))
    .map(({ contents }) => brotliCompressSync(contents).length)
  return Math.round(sizes.reduce((sum, bytes) => sum + bytes) / 100) / 10
}

let isOver = false
const folder = mkdtempSync(join(tmpdir(), 'latchkey-budget-'))
try {
  await unpack(folder)
  for (const [name, { code, most }] of Object.entries(budgets)) {
    const { first, total } = await weigh(code)
    const packed = await weighPacked(code, folder)
    const fits = Math.max(first, packed) <= most
    isOver ||= !fits
    console.log(
      `${fits ? '✔' : '✘'} ${name}: ${first} of ${most} kB, ${packed} kB by esbuild from the packed packages, ${total} kB with all that is loaded later`,
    )
  }
} finally {
  rmSync(folder, { force: true, recursive: true })
}
process.exitCode = isOver ? 1 : 0
