import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths as protocolPaths } from '../packages/protocol/src/api/paths.ts'
import { root } from './run.mjs'
import { findRunning, isWallet, paths, sayRunning, sayTaken, translate } from './running.mjs'

let folder = ''
/** A server that answers like a wallet, and one that does not. */
const wallet = createServer((_, response) => response.setHeader('latchkey-nonce', 'x').end('{}'))
const other = createServer((_, response) => response.end('{}'))
const origins = { other: '', wallet: '' }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-running-'))
  copyCheckout(join(folder, 'checkout'))
  for (const [name, server] of Object.entries({ other, wallet })) {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    origins[/** @type {'other' | 'wallet'} */ (name)] = `http://localhost:${port}`
  }
})
afterAll(() => {
  for (const server of [other, wallet]) server.close()
  rmSync(folder, { recursive: true })
})

const portOf = (/** @type {string} */ origin) => new URL(origin).port

/**
 * Copies the scripts beside a link to the installed packages. In the repository itself, `npm start` would run `npm ci`
 * after a change of the lockfile, and replace packages that other tests use. In the copy, the lockfile is npm's own
 * record of those packages, so nothing is installed.
 *
 * @param {string} target
 */
function copyCheckout(target) {
  const installed = join(root, 'node_modules')
  const filter = (/** @type {string} */ path) => basename(path) !== 'node_modules'
  cpSync(join(root, 'scripts'), join(target, 'scripts'), { filter, recursive: true })
  copyFileSync(join(installed, '.package-lock.json'), join(target, 'package-lock.json'))
  symlinkSync(installed, join(target, 'node_modules'), 'junction')
}

/**
 * Runs `npm start` until it exits. Each run here exits before the build.
 *
 * @param {Record<string, string>} environment
 */
async function start(environment) {
  const child = spawn(process.execPath, [join(folder, 'checkout/scripts/start.mjs')], {
    env: { ...process.env, LATCHKEY_FOLDER: folder, npm_lifecycle_event: '', ...environment },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
  const [code] = await once(child, 'close')
  return { code, text }
}

describe('npm start', () => {
  const free = { LATCHKEY_DEMO_PORT: '0', LATCHKEY_WALLET_PORT: '0' }

  test.each(
    /** @type {const} */ ([
      ['demo', 'LATCHKEY_DEMO_PORT'],
      ['wallet', 'LATCHKEY_WALLET_PORT'],
    ]),
  )('error: the port of the %s is taken by another program', async (name, setting) => {
    const port = portOf(origins.other)
    expect(await start({ ...free, [setting]: port })).toEqual({
      code: 1,
      text: expect.stringContaining(sayTaken(name, port).join('\n')),
    })
  })

  test('error: names the addresses of an instance that is already running', async () => {
    const running = { demo: origins.other, wallet: origins.wallet }
    writeFileSync(join(folder, 'start.json'), JSON.stringify({ ...running, pid: 1 }))
    const ports = {
      LATCHKEY_DEMO_PORT: portOf(running.demo),
      LATCHKEY_WALLET_PORT: portOf(running.wallet),
    }
    const text = expect.stringContaining(sayRunning(running).join('\n'))
    expect(await start(ports)).toEqual({ code: 1, text })
    // The wallet of another clone is not recorded in this folder, but it answers.
    const elsewhere = { ...ports, LATCHKEY_FOLDER: join(folder, 'elsewhere') }
    const wallet = expect.stringContaining(sayRunning({ wallet: running.wallet }).join('\n'))
    expect(await start(elsewhere)).toEqual({ code: 1, text: wallet })
  })
})

describe('paths', () => {
  test('default: those of the protocol', () => {
    expect(protocolPaths).toMatchObject(paths)
  })
})

describe('announce', () => {
  test('default: keeps the record until the process ends, and removes only its own', async () => {
    const file = join(folder, 'record.json')
    const addresses = { demo: origins.other, wallet: origins.wallet }
    const script = `
      const { announce } = await import(${JSON.stringify(pathToFileURL(join(root, 'scripts/running.mjs')).href)})
      announce(${JSON.stringify(file)}, ${JSON.stringify(addresses)})
      process.send('announced')
      process.once('message', () => process.exit(0))`
    const run = async () => {
      /** @type {import('node:child_process').StdioOptions} */
      const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio })
      await once(child, 'message')
      return child
    }
    const first = await run()
    expect(await findRunning(file)).toEqual(addresses)
    const second = await run()
    for (const { child, remains } of [
      { child: first, remains: true },
      { child: second, remains: false },
    ]) {
      child.send('end')
      await once(child, 'exit')
      expect(existsSync(file)).toBe(remains)
    }
  })
})

describe('findRunning', () => {
  test('error: no record, an invalid record, or a wallet that does not answer', async () => {
    const file = join(folder, 'broken.json')
    expect(await findRunning(file)).toBeUndefined()
    const broken = [
      '{',
      '{"demo":"http://elsewhere.example","wallet":"http://elsewhere.example"}',
      JSON.stringify({ demo: origins.other, wallet: origins.other }),
    ]
    for (const text of broken) {
      writeFileSync(file, text)
      expect(await findRunning(file)).toBeUndefined()
      expect(readFileSync(file, 'utf8')).toBe(text)
    }
  })
})

describe('isWallet', () => {
  test('default, and another program', async () => {
    expect(await isWallet(origins.wallet)).toBe(true)
    expect(await isWallet(origins.other)).toBe(false)
  })
})

describe('translate', () => {
  test('default: names the setting of npm start', () => {
    expect(translate('Port 4100 is in use. Set LATCHKEY_PORT to another port.')).toBe(
      'Port 4100 is in use. Set LATCHKEY_WALLET_PORT to another port.',
    )
    expect(translate('LATCHKEY_METRICS_PORT, LATCHKEY_DEMO_PORT')).toBe(
      'LATCHKEY_METRICS_PORT, LATCHKEY_DEMO_PORT',
    )
  })
})
