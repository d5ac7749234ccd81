import { fork } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import * as EmbeddedPostgres from './EmbeddedPostgres.ts'

const folders: string[] = []
/** Shared by the tests that do not race to create a database, which takes seconds. */
const shared = mkdtempSync(join(tmpdir(), 'latchkey-'))
const running: EmbeddedPostgres.EmbeddedPostgres[] = []

afterEach(async () => {
  for (const it of running.splice(0)) await it.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { force: true, recursive: true })
})

afterAll(() => rmSync(shared, { force: true, recursive: true }))

// Other users may enter this folder, as they may enter a clone.
chmodSync(shared, 0o755)

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return join(folder, 'postgres')
}

async function start(folder: string) {
  const it = await EmbeddedPostgres.start({ folder })
  running.push(it)
  return it
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('start', { timeout: 60_000 }, () => {
  test('default: keeps its data over a restart', async () => {
    const folder = join(shared, 'postgres')
    const first = await start(folder)
    await query(first.url, 'create table if not exists kept as select 7 as value')
    await first.stop()
    await expect(query(first.url, 'select 1')).rejects.toThrow()

    const second = await start(folder)
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }])
  })

  test('behavior: requires the password', async () => {
    const { url } = await start(join(shared, 'postgres'))
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password')
  })

  test('behavior: two processes share a server, and the last one stops it', async () => {
    const folder = makeFolder()
    const [one, two] = await Promise.all([start(folder), start(folder)])
    expect(one.url).toBe(two.url)
    const client = new pg.Client({ connectionString: two.url })
    await client.connect()
    await one.stop()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await two.stop()
    await expect(query(two.url, 'select 1')).rejects.toThrow()
  })

  test('behavior: the server survives a killed process, and the next one joins it', async () => {
    const folder = join(shared, 'postgres')
    const script = new URL('./embeddedPostgres.child.ts', import.meta.url)
    const child = fork(script, [folder], {
      execArgv: ['--import', 'tsx', '--conditions=@latchkey/source'],
    })
    const url = await new Promise<string>((resolve) =>
      child.once('message', (message) => resolve(String(message))),
    )
    const pid = () => readFileSync(pidFile(folder), 'utf8').split('\n')[0]
    const before = pid()
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))

    const it = await start(folder)
    expect(it.url).toBe(url)
    expect(pid()).toBe(before)
  })

  test('behavior: starts despite a stale pid file', async () => {
    const folder = join(shared, 'postgres')
    const first = await start(folder)
    const file = pidFile(folder)
    const [pid] = readFileSync(file, 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await expect.poll(() => query(first.url, 'select 1').catch(() => 'down')).toBe('down')
    expect(existsSync(file)).toBe(true)
    // Simulate a reused process id: the pid file now names the process of this test.
    writeFileSync(file, readFileSync(file, 'utf8').replace(pid!, String(process.pid)))

    const second = await start(folder)
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(process.getuid?.() === 0)('behavior: root with a private home directory', async () => {
    const home = makeFolder()
    mkdirSync(home, { mode: 0o700, recursive: true })
    const { folder, url } = await start(join(home, '.latchkey/postgres'))
    folders.push(folder)
    expect(folder).toMatch(/^\/var\/lib\/latchkey\//)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

function pidFile(folder: string): string {
  return join(folder, 'data', 'postmaster.pid')
}
