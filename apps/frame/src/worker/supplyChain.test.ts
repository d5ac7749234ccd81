import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions, type Plugin } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The code that may be in the key worker: the vault, its dependencies and this folder. */
const allowed = [
  /^apps\/frame\/src\/worker\/(recovery\/)?(?!client|start)\w+\.ts$/,
  /^apps\/frame\/src\/device\/(DeviceDatabase|StoredKey|databaseName)\.ts$/,
  /^packages\/protocol\/src\/(Errors|Reason|Schema|api\/(custody|custodyFields|formats|Route)|reasons\/custody|schemas\/checks|solana\/(isSolanaTransaction|readSolanaSigners)|wallet\/(domainFields|Rlp))\.ts$/,
  /^packages\/vault\/src\/(\w+\/)?\w+\.ts$/,
  // The package may be in any node_modules folder, but not nested in another package.
  /^(packages\/vault\/)?node_modules\/(@noble\/(curves|hashes)|@scure\/(base|bip39))\/(?!.*node_modules)/,
  /^(packages\/vault\/)?node_modules\/(@hpke\/(common|core|dhkem-x25519)|shamir-secret-sharing)\/(?!.*node_modules)/,
]

/** Empty modules of Vite, such as its substitute for Node's `crypto`. */
const empty = /^(\0rolldown\/runtime\.js|__vite-browser-external(:.*)?)$/

let modules: string[]
let code: string

beforeAll(async () => {
  /** A plugin that records which modules Vite puts into the worker's bundle. */
  const look: Plugin = {
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
      code = chunks.map((it) => it.code).join('\n')
      modules = chunks.flatMap((it) => Object.keys(it.modules))
    },
    name: 'look',
  }
  await build({
    build: {
      minify: false,
      rolldownOptions: { input: fileURLToPath(new URL('./start.ts', import.meta.url)) },
      write: false,
    },
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
    root,
    worker: { plugins: () => [look] },
  })
}, 60_000)

test('T25: the bundle holds the vault and its dependencies only', () => {
  const files = modules.filter((it) => !empty.test(it)).map((it) => relative(root, it))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !allowed.some((it) => it.test(file)))).toEqual([])
  for (const file of ['packages/vault/src/shares/ShareSet.ts', 'apps/frame/src/worker/main.ts'])
    expect(files).toContain(file)
})

test('T25: the bundle has no network, no logger and no dynamic script', () => {
  const words = [
    'fetch(',
    'XMLHttpRequest',
    'WebSocket',
    'EventSource',
    'WebTransport',
    'sendBeacon',
    'BroadcastChannel',
    'importScripts',
    'console.',
    'localStorage',
    'eval(',
    'new Function',
  ]
  const find = (words: string[]) =>
    words.filter((it) => new RegExp(`(?<!\\w)${it.replace(/[.(]/g, '\\$&')}`).test(code))
  expect(find(words)).toEqual([])
  expect(find(['indexedDB', 'postMessage(', 'navigator.'])).toHaveLength(3)
})
