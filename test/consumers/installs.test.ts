import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPath } from '../harness/repository.ts'
import { type Manifest, read } from '../harness/workspaces.ts'
import { compilers } from './buildTypes.ts'

const run = promisify(execFile)
const long = { maxBuffer: 1 << 26, timeout: 240_000 }

/** The packages that an app installs, each after its dependencies. docs/permissions.md needs `accounts`. */
const names = ['protocol', 'words', 'accounts', 'client', 'react'] as const

/** The package managers, each at a fixed version. npm is the one of this machine. */
const managers = {
  npm: ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
  pnpm: ['exec', '--yes', '--package=pnpm@9.15.9', '--', 'pnpm', 'install', '--ignore-scripts'],
  yarn: ['exec', '--yes', '--package=yarn@1.22.22', '--', 'yarn', 'install', '--ignore-scripts'],
} as const

/** Imports the entries that need no window. */
const script = `
import { Delegation } from '@latchkey/accounts'
import { createWallet } from '@latchkey/client'
import * as verify from '@latchkey/client/verify'
import { LatchkeyProvider } from '@latchkey/react'
const wallet = createWallet({ frameUrl: 'https://wallet.example.com/sdk', projectId: 'shop' })
console.log(await wallet.provider.request({ method: 'eth_chainId' }), [Delegation, verify, LatchkeyProvider].every(Boolean))
`

let folder: string
/** Why the tests cannot run. */
let problem: string | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-installs-'))
  await run(
    'npm',
    ['view', 'viem', 'version', '--fetch-retries=0', '--fetch-timeout=10000'],
    long,
  ).catch(() => {
    problem = 'The package registry cannot be reached.'
  })
  if (!problem) await pack()
}, 300_000)

// Each app has thousands of files.
afterAll(() => rm(folder, { force: true, recursive: true }), 300_000)

/** Builds and packs the packages, as `npm run build` and `npm pack` do. */
async function pack(): Promise<void> {
  const copies = await Promise.all(names.map(build))
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder, ...copies], long)
}

async function build(name: string): Promise<string> {
  const source = findPath(`packages/${name}`)
  const copy = join(folder, 'sources', name)
  cpSync(source, copy, {
    filter: (path) => !/[\\/](node_modules|dist)([\\/]|$)/.test(path.slice(source.length)),
    recursive: true,
  })
  const flags = ['--declaration', 'false', '--declarationMap', 'false', '--noCheck']
  const project = join(source, 'tsconfig.build.json')
  await run(
    process.execPath,
    [compilers['7.0'], '-p', project, ...flags, '--outDir', join(copy, 'dist')],
    long,
  )
  return copy
}

/** An empty app with the tarballs. Their own dependencies on each other lead to the tarballs as well. */
function createApp(manager: string): string {
  const app = join(folder, manager)
  mkdirSync(app)
  const tarballs = Object.fromEntries(
    names.map((name) => {
      const { name: full, version } = read<Manifest & { version: string }>(
        `packages/${name}/package.json`,
      )
      return [full, `file:${join(folder, `latchkey-${name}-${version}.tgz`)}`]
    }),
  )
  const { devDependencies } = read<Manifest>('packages/react/package.json')
  const peers = Object.fromEntries(
    ['@tanstack/react-query', 'react', 'react-dom', 'viem'].map((it) => [it, devDependencies![it]]),
  )
  const manifest = {
    dependencies: { ...tarballs, ...peers },
    name: 'app',
    overrides: tarballs,
    pnpm: { overrides: tarballs },
    private: true,
    resolutions: tarballs,
    type: 'module',
    version: '1.0.0',
  }
  // npm refuses an override that differs from a direct dependency. These are equal.
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(app, 'main.js'), script)
  return app
}

describe('packed packages', { timeout: 300_000 }, () => {
  test.each(Object.entries(managers))(
    'install with %s, and can be imported',
    async (name, args) => {
      if (problem) return console.warn(`Skipped: ${problem}`)
      const app = createApp(name)
      await run('npm', [...args], { ...long, cwd: app })
      const { stdout } = await run(process.execPath, ['main.js'], { ...long, cwd: app })
      expect(stdout).toBe('0x1 true\n')
    },
  )
})
