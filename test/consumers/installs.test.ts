import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest'
import { findPath, root } from '../harness/repository.ts'
import { type Manifest, read } from '../harness/workspaces.ts'
import * as InstallGuide from './InstallGuide.ts'

const run = promisify(execFile)
const limits = { maxBuffer: 1 << 26, timeout: 240_000 }

const section = InstallGuide.read('docs/add-to-an-app.md', '## 2. Install')
const guides = {
  npm: InstallGuide.read('docs/add-to-an-app.md', '### npm'),
  pnpm: InstallGuide.read('docs/add-to-an-app.md', '### pnpm'),
  yarn: InstallGuide.read('docs/add-to-an-app.md', '### yarn'),
}
const permissions = InstallGuide.read('docs/permissions.md', '## Use it')

/**
 * The package managers of the document. `source` is the package that contains the manager. Without it, this machine's
 * npm is used.
 */
const managers = [
  ['npm', undefined],
  ['pnpm', 'pnpm@9.15.9'],
  ['pnpm', 'pnpm@10.34.9'],
  ['pnpm', 'pnpm@12.18.0'],
  ['yarn', 'yarn@1.22.22'],
  ['yarn', '@yarnpkg/cli-dist@4.18.1'],
] as const

/** A script that imports the entries that need no window. */
const script = `
import { createWallet } from '@latchkey/client'
import * as verify from '@latchkey/client/verify'
const wallet = createWallet({ frameUrl: 'https://wallet.example.com/sdk', projectId: 'shop' })
console.log(await wallet.provider.request({ method: 'eth_chainId' }), Boolean(verify.verifyMessage))
`
const reactScript = `
import { Delegation } from '@latchkey/accounts'
import { LatchkeyProvider } from '@latchkey/react'
${script}
console.log(Boolean(Delegation.toRedeemCall), Boolean(LatchkeyProvider))
`

let folder: string
/** Why the tests cannot run. Undefined if they can. */
let problem: string | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-installs-'))
  const view = ['view', 'viem', 'version', '--fetch-retries=0', '--fetch-timeout=10000']
  await run('npm', view, limits).catch(() => {
    problem = 'The package registry cannot be reached.'
  })
  if (problem) return
  // Run the part of "npm run build" that these packages need.
  const names = '--only=accounts,protocol,words,client,react'
  await run(process.execPath, [findPath('scripts/build.mjs'), names], limits)
  const [forClient, forReact] = packsOf(section)
  const [forPermissions] = packsOf(permissions)
  await pack('client', [forClient!])
  await pack('react', [forReact!])
  await pack('permissions', [forPermissions!])
}, 300_000)

// This takes long, because each app has thousands of files.
afterAll(() => rm(folder, { force: true, recursive: true }), 300_000)

/**
 * Skips a test that needs the registry if the registry is missing. In CI, the test fails instead, because a missing
 * registry is a defect there.
 */
function needRegistry({ skip }: TestContext): void {
  if (!problem) return
  if (process.env.CI) throw new Error(problem)
  skip(problem)
}

const packsOf = ({ commands }: InstallGuide.InstallGuide) =>
  commands.filter((line) => line.startsWith('npm pack '))

/** The packages that a section of the document packs. */
type Packs = 'client' | 'permissions' | 'react'
const toPacks = (packs: Packs) => join(folder, 'packs', packs)

/** Runs commands of a document in the repository. */
async function pack(packs: Packs, commands: readonly string[]): Promise<void> {
  const destination = toPacks(packs)
  mkdirSync(destination, { recursive: true })
  for (const command of commands)
    await shell(command, root, { npm_config_pack_destination: destination })
}

async function shell(command: string, cwd: string, variables: object = {}): Promise<string> {
  const env = {
    ...process.env,
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_ignore_scripts: 'true',
    YARN_ENABLE_TELEMETRY: '0',
    ...variables,
  }
  return (await run('sh', ['-c', command], { ...limits, cwd, env })).stdout
}

type Given = { dependencies?: Record<string, string>; pnpm?: object; resolutions?: object }

/** Copies packed files to the folder `latchkey` beside an app. */
const deliver = (packs: Packs, app: string) =>
  cpSync(toPacks(packs), join(app, '../latchkey'), { recursive: true })

/** Creates an app that already has React and viem. `given` are the fields that the document adds. */
function createApp(kind: 'client' | 'react', name: string, given: Given = {}): string {
  const app = join(folder, kind, name, 'app')
  mkdirSync(app, { recursive: true })
  deliver(kind, app)
  const { devDependencies } = read<Manifest>('packages/react/package.json')
  const { react, 'react-dom': dom, viem } = devDependencies!
  const dependencies = { ...given.dependencies, react, 'react-dom': dom, viem }
  const manifest = { ...given, dependencies, name: 'app', private: true, type: 'module' }
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(app, 'main.js'), kind === 'react' ? reactScript : script)
  return app
}

/** Returns environment variables that make a manager's command run the version in a package. */
function withManager(name: string, source: string | undefined): object {
  if (!source) return {}
  const bin = mkdtempSync(join(folder, 'bin-'))
  const text = `#!/bin/sh\nexec npm exec --yes --package=${source} -- ${name} "$@"\n`
  writeFileSync(join(bin, name), text, { mode: 0o755 })
  return { PATH: `${bin}${delimiter}${process.env.PATH}` }
}

/** Returns the rows that pnpm 9 reads from package.json instead. */
function readOverrides(): Record<string, string> {
  const rows = guides.pnpm.file('yaml').matchAll(/^ {2}'(.+)': (.+)$/gm)
  return Object.fromEntries([...rows].map(([, name, file]) => [name, file]))
}

describe('the installation of the documents', { timeout: 300_000 }, () => {
  test('npm, without React', async (context) => {
    needRegistry(context)
    const [command] = guides.npm.commands
    const app = createApp('client', 'npm')
    await shell(command!, app)
    expect(await shell('node main.js', app)).toBe('0x1 true\n')
  })

  test.for(managers)('%s (%s), with React', async ([name, source], context) => {
    needRegistry(context)
    const isOlder = source === 'pnpm@9.15.9'
    const given = isOlder ? { pnpm: { overrides: readOverrides() } } : {}
    const app = createApp('react', (source ?? name).replaceAll(/[@/]/g, '-'), {
      ...given,
      ...(name === 'yarn' && JSON.parse(guides.yarn.file('json'))),
    })
    if (name === 'pnpm' && !isOlder)
      writeFileSync(join(app, 'pnpm-workspace.yaml'), guides.pnpm.file('yaml'))
    const variables = withManager(name, source)
    await shell(guides[name].commands.at(-1)!, app, variables)
    // Deliver the files only now, because the first command installs every file that it finds.
    deliver('permissions', app)
    const [install] = permissions.commands.filter((line) => line.startsWith('npm install '))
    const add = name === 'npm' ? install! : install!.replace('npm install', `${name} add`)
    // Leave viem out of the command. The app already has a fixed version, and a newer one is not under test.
    await shell(add.replace(/ viem$/, ''), app, variables)
    const node = name === 'yarn' ? 'yarn node' : 'node'
    expect(await shell(`${node} main.js`, app, variables)).toContain('0x1 true\ntrue true\n')
  })
})
