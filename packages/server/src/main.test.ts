import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deadNode } from '../../../test/harness/createEnvironment.ts'
import { onlyInAll, variants } from '../../../test/variants.ts'
import { bundle, bundleDev } from '../test/bundle.ts'
import { createDatabase } from '../test/createDatabase.ts'
import type { Engine } from '../test/engines.ts'
import { production } from '../test/setup.ts'

let folder: string
/** The command as one bundled file, which starts in a third of the time. */
let bundled: string
/** A shared database, for commands that do not test the embedded one. */
let postgres: Engine

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  chmodSync(folder, 0o755)
  // The bundle is as deep as in the repository, since the command finds its migrations two folders up.
  bundled = join(folder, 'programs/server/dist/main.mjs')
  ;[postgres] = await Promise.all([
    createDatabase(),
    bundle(source, bundled),
    bundleDev(join(folder, 'programs')),
  ])
  const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
  symlinkSync(migrations, join(folder, 'programs/migrations'))
}, 60_000)

afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { force: true, recursive: true })
})

const source = fileURLToPath(new URL('./main.ts', import.meta.url))

/** Runs the command as an operator does, with its own database. */
function latchkey(words: string[], environment: Record<string, string> = {}, main = bundled) {
  const compiler = main === source ? ['--import', 'tsx', '--conditions=@latchkey/source'] : []
  const child = spawn(process.execPath, [...compiler, main, ...words], {
    env: { ...process.env, LATCHKEY_FOLDER: folder, LATCHKEY_PORT: '0', ...environment },
  })
  const output = { err: '', out: '' }
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.err += chunk
  })
  const ended = new Promise<{ code: number | null; err: string; out: string }>((resolve) =>
    child.once('close', (code) => resolve({ ...output, code })),
  )
  return { child, ended, output }
}

const run = (words: string[], environment?: Record<string, string>, main?: string) =>
  latchkey(words, environment, main).ended

/** Runs the command with the shared database. */
const runQuickly = (words: string[], environment?: Record<string, string>) =>
  run(words, { DATABASE_URL: postgres.url, ...environment })

/** Returns the error events of a log. */
const errorsIn = (out: string): string[] =>
  out
    .split('\n')
    .filter((line) => line.includes('"level":"error"'))
    .map((line) => JSON.parse(line).event)

/** A configured node, so that no local chains start, and any free port for the metrics. */
const quick = { ...deadNode, LATCHKEY_METRICS_PORT: '0' }

async function end(child: ChildProcess, ended: Promise<{ code: number | null }>): Promise<void> {
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0 })
}

describe('latchkey', { timeout: 120_000 }, () => {
  const add = ['project', 'add', 'shop', '--name', 'Shop', '--origin', 'https://shop.example']

  onlyInAll(test)('default: the embedded database keeps a project between commands', async () => {
    const err = expect.stringMatching(/^Database: embedded, in .*postgres\n$/)
    expect(await run(add)).toEqual({ code: 0, err, out: 'Added shop.\n' })
    const out = 'shop\tmain\tShop\thttps://shop.example\n'
    expect(await run(['project', 'list'], {}, source)).toEqual({ code: 0, err, out })
  })

  test('default: adds a realm, and adds, changes and removes a project', async () => {
    expect(await runQuickly(add)).toEqual({ code: 0, err: '', out: 'Added shop.\n' })
    expect(await runQuickly(add)).toMatchObject({
      code: 1,
      err: 'There is a project "shop" already. Choose another id.\n',
    })
    const set = ['project', 'set', 'shop', '--origin', 'https://a.example', '--origin']
    expect(await runQuickly([...set, 'https://b.example'])).toMatchObject({ code: 0 })
    expect(await runQuickly(['project', 'list'])).toMatchObject({
      out: 'shop\tmain\tShop\thttps://a.example https://b.example\n',
    })
    const grow = ['project', 'set', 'shop', '--add-origin', 'https://c.example']
    expect(await runQuickly(grow)).toMatchObject({ code: 0, out: 'Changed shop.\n' })
    expect(await runQuickly(['project', 'list'])).toMatchObject({
      out: 'shop\tmain\tShop\thttps://a.example https://b.example https://c.example\n',
    })
    expect(await runQuickly([...set, 'https://b.example'])).toMatchObject({ code: 0 })
    const prefer = [
      'project',
      'set',
      'shop',
      '--account',
      'smartAccount',
      '--account-required',
      'on',
    ]
    expect(await runQuickly(prefer)).toMatchObject({ code: 0, out: 'Changed shop.\n' })
    const url = 'https://pay.example/?key=canary'
    const pay = ['project', 'set', 'shop', '--paymaster', `eip155:1,policyId=${url}`]
    expect(await runQuickly(pay)).toMatchObject({ code: 0, out: 'Changed shop.\n' })
    // The list does not show the API key (T28).
    expect(await runQuickly(['project', 'list'])).toMatchObject({
      out: 'shop\tmain\tShop\thttps://a.example https://b.example\teip155:1,policyId=pay.example\n',
    })
    const redirect = ['project', 'set', 'shop', '--paymaster', '', '--redirects', 'on']
    expect(await runQuickly(redirect)).toMatchObject({ code: 0, out: 'Changed shop.\n' })
    expect(await runQuickly(['project', 'list'])).toMatchObject({
      out: 'shop\tmain\tShop\thttps://a.example https://b.example\tredirects\n',
    })
    expect(await runQuickly(['project', 'remove', 'shop'])).toMatchObject({ code: 0 })
    expect(await runQuickly(['realm', 'add', 'other'])).toMatchObject({ out: 'Added other.\n' })
    // With two realms, the realm must be given.
    expect(await runQuickly(add)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Choose the realm with --realm: main, other.'),
    })
  })

  test('error: an invalid command names the mistake and the fix', async () => {
    const mistakes: [string[], string][] = [
      [['nonsense'], 'There is no command "nonsense".'],
      [['serve', 'project'], '"project" is not expected here.'],
      [['project', 'add', 'x', '--origin', '*'], '"*" is not an origin.'],
      [['project', 'set', 'x', '--account', 'both'], '--account must be eoa or smartAccount.'],
      [
        ['project', 'set', 'x', '--account-required', 'yes'],
        '--account-required must be on or off.',
      ],
      [['project', 'set', 'x', '--redirects', 'yes'], '--redirects must be on or off.'],
      [
        ['project', 'set', 'x', '--paymaster', 'https://pay.example'],
        '--paymaster must be CHAIN=URL or CHAIN,KEY=URL, such as eip155:8453,policyId=https://….',
      ],
      [
        ['project', 'set', 'x', '--paymaster', 'eip155:1,a b=https://pay.example'],
        '--paymaster must be CHAIN=URL or CHAIN,KEY=URL',
      ],
      [
        ['project', 'set', 'x', '--paymaster', 'eip155:1=pay.example'],
        '--paymaster has a value that is not an address.',
      ],
    ]
    const some = variants(mistakes, mistakes[0]!, mistakes[2]!, mistakes[6]!)
    const outputs = await Promise.all(some.map(([words]) => runQuickly(words)))
    for (const [index, { code, err }] of outputs.entries()) {
      expect(err).toContain(some[index]![1])
      expect(code).toBe(1)
    }
    expect(await runQuickly(['serve'], { LATCHKEY_HOST: '0.0.0.0' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('SMTP_URL is missing.'),
    })
  })

  test('error: T28: every command names an unreachable database without its password', async () => {
    const url = 'postgres://wallet:canary@127.0.0.1:9/wallet'
    const why = 'cannot be reached: nothing listens at its host and port. Start PostgreSQL there'
    const commands = [['serve'], ['project', 'list'], ['realm', 'list'], ['keeper']]
    const outputs = await Promise.all(
      commands.map((words) =>
        runQuickly(words, {
          ...quick,
          ...(words[0] === 'keeper'
            ? { LATCHKEY_KEEPER_DATABASE_URL: url, LATCHKEY_KEEPER_TOKEN: 'x'.repeat(32) }
            : { DATABASE_URL: url }),
        }),
      ),
    )
    for (const [index, { code, err }] of outputs.entries()) {
      const setting = index === 3 ? 'LATCHKEY_KEEPER_DATABASE_URL' : 'DATABASE_URL'
      expect(err).toContain(`The database of ${setting} ${why}`)
      expect(err).not.toContain('canary')
      expect(code).toBe(1)
    }
  })

  onlyInAll(test)('error: creates no keys if a setting is misspelled', async () => {
    for (const words of [
      ['key-ring', 'create'],
      ['keeper-key', 'create'],
      ['audit-key', 'create'],
    ])
      expect(
        await runQuickly(words, { LATCHKEY_FOLDERS: join(folder, 'elsewhere') }),
      ).toMatchObject({
        code: 1,
        err: expect.stringContaining(
          'LATCHKEY_FOLDERS is not a setting. Use LATCHKEY_FOLDER instead',
        ),
      })
  })

  onlyInAll(test)('error: a folder that cannot be written', async () => {
    expect(await run(['project', 'list'], { LATCHKEY_FOLDER: source })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/LATCHKEY_FOLDER cannot be written \(E\w+\)\. Set it to a folder/),
    })
  })

  onlyInAll(test)(
    'error: without a built frame, production does not start and development logs an error',
    async () => {
      // The folder of the bundled command has no frame.
      const why = 'The frame is not built, so /sdk has nothing to serve. Run `npm run build`'
      expect(await run(['serve'], production)).toMatchObject({
        code: 1,
        err: expect.stringContaining(why),
      })
      const environment = { ...quick, DATABASE_URL: postgres.url }
      const { child, ended, output } = latchkey(['serve'], environment)
      await expect.poll(() => output.out, { timeout: 60_000 }).toContain('listening')
      expect(errorsIn(output.out)).toEqual([expect.stringContaining(why)])
      await end(child, ended)
    },
  )

  test('error: without a build, the linked command names the build command', async () => {
    const command = join(folder, 'unbuilt/bin/latchkey.js')
    cpSync(fileURLToPath(new URL('../bin/latchkey.js', import.meta.url)), command)
    writeFileSync(join(folder, 'unbuilt/package.json'), '{ "type": "module" }')
    expect(await run(['--help'], {}, command)).toEqual({
      code: 1,
      err: expect.stringContaining('Latchkey is not built yet. Run `npm run build`'),
      out: '',
    })
    mkdirSync(join(folder, 'unbuilt/dist'))
    writeFileSync(join(folder, 'unbuilt/dist/main.js'), 'console.log(process.argv.slice(2))')
    expect(await run(['--help'], {}, command)).toMatchObject({ code: 0, out: "[ '--help' ]\n" })
  })

  test('error: the server starts and logs an unreachable keeper or a wrong token', async () => {
    // This keeper is ready but expects another token.
    const other = createServer((request, response) => {
      response.writeHead(request.url === '/ready' ? 200 : 401).end('{}')
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const reasons = {
      'http://127.0.0.1:9': 'The keeper cannot be reached. Start it with `latchkey keeper`, or',
      [`http://127.0.0.1:${port}`]:
        'The keeper rejects the token of this server. Set LATCHKEY_KEEPER_TOKEN',
    }
    await Promise.all(
      Object.entries(reasons).map(async ([url, why]) => {
        const environment = {
          ...quick,
          DATABASE_URL: postgres.url,
          LATCHKEY_KEEPER_TOKEN: 'canary'.repeat(6),
          LATCHKEY_KEEPER_URL: url,
        }
        const { child, ended, output } = latchkey(['serve'], environment)
        await expect.poll(() => output.out, { timeout: 60_000 }).toContain(why)
        expect(output.out).toContain('"event":"listening"')
        expect(output.out).not.toContain('canary')
        await end(child, ended)
      }),
    )
    other.close()
  })

  test('behavior: creates, rotates and lists a key ring, and never prints or replaces its keys', async () => {
    const path = join(folder, 'ring/key-ring.json')
    const ring = (...words: string[]) =>
      runQuickly(['key-ring', ...words], { LATCHKEY_KEY_RING: path })
    expect(await ring('list')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no key ring at'),
    })
    const outputs = [await ring('create'), await ring('rotate'), await ring('list')]
    for (const { code, err } of outputs) expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(outputs[2]!.out).toMatch(/^\S+\t\S+\n\S+\t\S+\tcurrent\n$/)
    const content = readFileSync(path, 'utf8')
    expect(await ring('create')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is a key ring at'),
    })
    expect(readFileSync(path, 'utf8')).toBe(content)
    for (const { key } of Object.values<{ key: string }>(JSON.parse(content).keys))
      expect(outputs.map(({ out }) => out).join('')).not.toContain(key)
  })

  onlyInAll(test)(
    'default: the commands that show the state of keys, secrets and wallets',
    async () => {
      const environment = {
        LATCHKEY_KEEPER_KEY: join(folder, 'shown/keeper-key.json'),
        LATCHKEY_KEY_RING: join(folder, 'shown/key-ring.json'),
      }
      const show = (...words: string[]) => runQuickly(words, environment)
      expect(await show('key-ring', 'create')).toMatchObject({ code: 0 })
      expect(await show('keeper-key', 'create')).toMatchObject({ code: 0 })
      const outputs = await Promise.all([
        show('keys', 'status'),
        show('wallet', 'check'),
        show('keeper-key', 'status'),
        show('identity-secret', 'list'),
      ])
      const out = (pattern: RegExp) => ({ code: 0, err: '', out: expect.stringMatching(pattern) })
      expect(outputs).toEqual([
        out(/^[\w-]+\t/),
        out(/^No problems\.\n$/),
        out(/^[\w-]+\tcurrent\t0 wallets\t0 copies of replaced slots\n$/),
        out(/^/),
      ])
      for (const words of [
        ['keys', 'show'],
        ['wallet', 'look'],
        ['keeper-key', 'x'],
        ['identity-secret'],
      ])
        expect(await show(...words)).toMatchObject({
          code: 1,
          err: expect.stringContaining('See latchkey --help.'),
        })
    },
  )

  onlyInAll(test)('T57: audit verify fails if the log was changed', async () => {
    const environment = { LATCHKEY_KEY_RING: join(folder, 'audited/key-ring.json') }
    const audit = (...words: string[]) => runQuickly(['audit', ...words], environment)
    expect(await audit('verify')).toMatchObject({
      code: 1,
      err: expect.stringContaining('create one with `latchkey audit-key create`'),
    })
    expect(await runQuickly(['audit-key', 'create'], environment)).toMatchObject({ code: 0 })
    expect(await audit('verify')).toEqual({
      code: 0,
      err: '',
      out: 'Checkpoints: 0. Rows: 0 verified, 0 pruned, 0 not sealed yet.\n',
    })
    expect(await audit('prune', '--before', '2020-01-01')).toMatchObject({
      code: 0,
      out: 'Pruned 0 rows. The checkpoints stay.\n',
    })
    expect(await audit('verify', '--head', `3:${'a'.repeat(43)}`)).toMatchObject({
      code: 1,
      err: 'The audit log does not verify: 1 problem. See docs/audit.md.\n',
      out: expect.stringContaining('that you stored is not in the database'),
    })
    for (const words of [['prune'], ['verify', '--from', 'yesterday'], ['verify', '--head', 'x']])
      expect(await audit(...words)).toMatchObject({
        code: 1,
        err: expect.stringContaining('See latchkey --help.'),
      })
  })

  /** Waits until a server listens, then reads its readiness check. */
  async function isReady(output: { err: string; out: string }) {
    await expect.poll(() => output.err || output.out, { timeout: 60_000 }).toContain('listening')
    const lines = output.out.split('\n')
    const { port } = JSON.parse(lines.find((line) => line.includes('"listening"'))!)
    const answer = await fetch(`http://localhost:${port}/ready`)
    return (await answer.json()).status === 'ready'
  }

  onlyInAll(test)(
    'behavior: two servers share a data folder, and the last one stops the database',
    async () => {
      const twice = { LATCHKEY_FOLDER: join(folder, 'twice') }
      const first = latchkey(['serve'], twice)
      const second = latchkey(['serve'], { ...quick, ...twice })
      expect(await Promise.all([isReady(first.output), isReady(second.output)])).toEqual([
        true,
        true,
      ])
      await end(first.child, first.ended)
      expect(await isReady(second.output)).toBe(true)
      await end(second.child, second.ended)
      expect(existsSync(join(folder, 'twice/postgres/data/postmaster.pid'))).toBe(false)
      expect([first.output.err, second.output.err]).toEqual(['', ''])
    },
  )
})
