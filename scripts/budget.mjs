import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { root } from './run.mjs'

/**
 * What an import may weigh, in kB of brotli, to a tenth: all that a page loads before it can show anything,
 * with its style sheet and one language. Peers are the application's own, and are left out.
 */
const budgets = {
  '{ createWallet } of the client': {
    code: `export { createWallet } from '@latchkey/client'`,
    most: 8,
  },
  '{ LatchkeyProvider, ConnectButton } of the kit': {
    code: `
      export { ConnectButton, LatchkeyProvider } from '@latchkey/react'
      import '@latchkey/react/styles.css'`,
    most: 25,
  },
  '{ useSession, useSignIn } of the kit': {
    code: `export { LatchkeyProvider, useSession, useSignIn } from '@latchkey/react'`,
    most: 18,
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

let isOver = false
for (const [name, { code, most }] of Object.entries(budgets)) {
  const { first, total } = await weigh(code)
  const fits = first <= most
  isOver ||= !fits
  console.log(
    `${fits ? '✔' : '✘'} ${name}: ${first} of ${most} kB, ${total} kB with all that is loaded later`,
  )
}
process.exitCode = isOver ? 1 : 0
