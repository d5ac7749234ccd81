import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Custodian, DeviceStore, enter } from '@latchkey/vault'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as EmbeddedPostgres from '../../packages/dev/src/postgres/EmbeddedPostgres.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectDevice, connectEmail } from '../harness/signIn.ts'

/** Real processes on one database, each of which may die at any moment. */
let folder: string
let postgres: EmbeddedPostgres.EmbeddedPostgres
const processes = new Set<ChildProcess>()
const token = 'x'.repeat(40)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  chmodSync(folder, 0o755)
  postgres = await EmbeddedPostgres.start({ folder: join(folder, 'postgres') })
  await query('create database server')
  await query('create database keeper')
})

afterAll(async () => {
  for (const child of processes) await kill(child)
  await postgres?.stop()
  rmSync(folder, { force: true, recursive: true })
})

async function query(text: string, database = 'postgres') {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const urlOf = (database: string) => postgres.url.replace(/[^/]+$/, database)

type Running = { child: ChildProcess; port: number }

/** Runs a command of `latchkey`, and answers when it listens. */
async function run(command: string, environment: Record<string, string>): Promise<Running> {
  const main = join(import.meta.dirname, '../../packages/server/src/main.ts')
  const flags = ['--conditions=@latchkey/source', '--import=tsx']
  const child = spawn(process.execPath, [...flags, main, command], {
    env: {
      ...process.env,
      LATCHKEY_FOLDER: folder,
      // A node of somebody's, so that none of ours is started.
      LATCHKEY_RPC_eip155_1: 'http://127.0.0.1:9',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.add(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const { event, port } = JSON.parse(line)
    if (event.endsWith('listening')) {
      child.stdout.resume()
      return { child, port }
    }
  }
  throw new Error(`${command} ended before it listened.`)
}

async function kill(child: ChildProcess) {
  processes.delete(child)
  if (child.exitCode !== null || child.signalCode) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Whichever of the servers answers: as a proxy before them would. */
function toServers(ports: number[]): PlayedFrame.Target {
  return {
    fetch: (async (path: string, init: RequestInit) => {
      for (const port of ports)
        try {
          return await fetch(`http://localhost:${port}${path}`, init)
        } catch (error) {
          if (init?.signal?.aborted) throw error
        }
      throw new Error('No server is there.')
    }) as typeof fetch,
  }
}

async function open(player: PlayedFrame.Player, store = DeviceStore.memory()) {
  const { walletId } = (await player.store.get())!
  const slots = await player.slots()
  const { addresses } = await enter({ custodian: player.custodian, store }, { slots, walletId })
  return addresses.evm
}

const serverEnvironment = () => ({ DATABASE_URL: urlOf('server'), LATCHKEY_PORT: '0' })

describe('two servers on one database', () => {
  test('T38: either may die, and the person goes on', async () => {
    const [first, second] = await Promise.all([
      run('serve', serverEnvironment()),
      run('serve', serverEnvironment()),
    ])
    const player = await PlayedFrame.create(toServers([first.port, second.port]))
    const email = 'survivor@example.com'
    const { challengeId } = await connectEmail(player.api, { email })
    const token = await player.findLink(email)
    const waiting = connectDevice(player.api, { challengeId })
    // The one that it waits at dies; the frame asks again, and the other knows all.
    await kill(first.child)
    const { body } = await player.post('/api/1/device/approve', { token })
    await waiting
    await player.enterCode(challengeId, body.code)
    const store = DeviceStore.memory()
    const address = await open(player, store)

    // A third takes the place of the first; then the second dies.
    const third = await run('serve', serverEnvironment())
    await kill(second.child)
    const later = await PlayedFrame.create(toServers([third.port]), {
      device: player.device,
      store: player.store,
    })
    expect(await open(later, store)).toBe(address)
    await kill(third.child)
  }, 120_000)
})

describe('a keeper of its own', () => {
  test('default: the same address on a second device; without the keeper a clear error', async () => {
    const keeperEnvironment = {
      LATCHKEY_KEEPER_DATABASE_URL: urlOf('keeper'),
      LATCHKEY_KEEPER_PORT: '0',
      LATCHKEY_KEEPER_TOKEN: token,
    }
    let keeper = await run('keeper', keeperEnvironment)
    const server = await run('serve', {
      ...serverEnvironment(),
      LATCHKEY_KEEPER_TOKEN: token,
      LATCHKEY_KEEPER_URL: `http://localhost:${keeper.port}`,
    })
    const target = toServers([server.port])
    const email = 'kept@example.com'
    const laptop = await PlayedFrame.create(target)
    await laptop.signIn(email)
    const store = DeviceStore.memory()
    const address = await open(laptop, store)
    // Its copy is in its own database, and not in the server's.
    expect(await query('select 1 as one from keeper_copies', 'keeper')).toHaveLength(1)
    const { walletId } = (await laptop.store.get())!
    expect(
      await query(`select 1 from keeper_copies where wallet_id = '${walletId}'`, 'server'),
    ).toEqual([])

    await query('delete from budgets', 'server')
    const phone = await PlayedFrame.create(target)
    await phone.signIn(email)
    await kill(keeper.child)
    const opening = open(phone)
    await expect(opening).rejects.toThrow(Custodian.UnavailableError)
    // What is on a device needs no keeper.
    expect(await open(laptop, store)).toBe(address)
    keeper = await run('keeper', {
      ...keeperEnvironment,
      LATCHKEY_KEEPER_PORT: String(keeper.port),
    })
    expect(await open(phone)).toBe(address)
    await kill(keeper.child)
    await kill(server.child)
  }, 120_000)
})
