import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeviceStore, enter } from '@latchkey/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Config from '../../packages/server/src/Config.ts'
import { type KeeperServer, serveKeeper } from '../../packages/server/src/keeper/serve.ts'
import * as Log from '../../packages/server/src/Log.ts'
import { type Server, serve } from '../../packages/server/src/serve.ts'
import { createDatabase } from '../../packages/server/test/createDatabase.ts'
import type { Engine } from '../../packages/server/test/engines.ts'
import { query } from '../../packages/server/test/query.ts'
import { createEnvironment, deadNode } from '../harness/createEnvironment.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'

/** A server and a separate keeper, both over HTTP, each with its own log and database. */
let databases: { keeper: Engine; server: Engine }
let folder: string
let keeper: KeeperServer | undefined
let server: Server | undefined
const lines = { keeper: [] as string[], server: [] as string[] }
const token = 'canary-token-of-at-least-32-letters'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  chmodSync(folder, 0o755)
  databases = { keeper: await createDatabase(), server: await createDatabase() }
  keeper = await serveKeeper(
    {
      databaseUrl: databases.keeper.url,
      host: '127.0.0.1',
      mayMakeKey: true,
      metricsPort: 0,
      rate: 500,
      keyFile: join(folder, 'keeper-key.json'),
      port: 0,
      token,
    },
    Log.create((line) => lines.keeper.push(line)),
  )
  const config = Config.read(
    createEnvironment(folder, {
      ...deadNode,
      DATABASE_URL: databases.server.url,
      LATCHKEY_KEEPER_TOKEN: token,
      LATCHKEY_KEEPER_URL: `http://127.0.0.1:${keeper.port}`,
    }),
  )
  server = await serve(
    config,
    Log.create((line) => lines.server.push(line)),
  )
})

afterAll(async () => {
  await server?.stop()
  await keeper?.stop()
  for (const database of Object.values(databases ?? {})) await database.stop()
  rmSync(folder, { force: true, recursive: true })
})

type Sent = { id: string; path: string }

/** Returns the server, and the ids and paths of the requests that the frame sends to it. */
function listen(): { sent: Sent[]; target: PlayedFrame.Target } {
  const sent: Sent[] = []
  const send = (path: string, init: RequestInit = {}) => {
    const id = new Headers(init.headers).get('x-request-id')
    if (id) sent.push({ id, path: new URL(path, 'http://localhost').pathname })
    return fetch(`http://localhost:${server!.port}${path}`, init)
  }
  return { sent, target: { fetch: send as typeof fetch } }
}

const read = (log: string[]): Sent[] =>
  log
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'request')
    .map(({ id, path }) => ({ id, path }))

async function open(player: PlayedFrame.PlayedFrame) {
  const { walletId } = (await player.store.get())!
  const { custodian } = player
  await enter({ custodian, store: DeviceStore.memory() }, { slots: await player.slots(), walletId })
}

test('default: one id, from the frame to the log, the keeper and the audit table', async () => {
  const { sent, target } = listen()
  const player = await PlayedFrame.create(target)
  await player.signIn('traced@example.com')
  await open(player)
  // A device without its shares recovers the wallet through the keeper.
  await open(player)

  for (const { id } of sent) expect(id).toMatch(/^[\w-]{1,64}$/)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
  expect(read(lines.server)).toEqual(expect.arrayContaining(sent))

  const idsOf = (path: string) => sent.filter((it) => it.path.endsWith(path)).map(({ id }) => id)
  const audited = await query(databases.server.url, 'select action, request_id as id from audit')
  const kept = read(lines.keeper)
  for (const [action, name] of [
    ['keeperOpen', 'open'],
    ['keeperReceipt', 'receipt'],
  ]) {
    const ids = idsOf(`/keeper-${name}`)
    expect(ids).not.toEqual([])
    for (const id of ids) {
      expect(audited).toContainEqual({ action, id })
      expect(kept).toContainEqual({ id, path: `/keeper/1/${name}` })
    }
  }
})

test('error: a refused request has the id in the server’s log', async () => {
  const { sent, target } = listen()
  const player = await PlayedFrame.create(target)
  const error = await player.api.ask('/api/1/session', {}, { answer: (it) => it }).catch((it) => it)
  expect(error).toMatchObject({ data: { requestId: sent.at(-1)!.id }, name: 'Api.RefusedError' })
  expect(read(lines.server)).toContainEqual(sent.at(-1))
})

test('error: a request that never arrives has the id that was sent', async () => {
  const sent: (string | null)[] = []
  const player = await PlayedFrame.create({
    async fetch(_, init) {
      sent.push(new Headers(init?.headers).get('x-request-id'))
      throw new TypeError('Failed to fetch')
    },
  })
  const error = await player.api.call('getNonce', {}).catch((it) => it)
  expect(error).toMatchObject({ data: { requestId: sent[0] }, name: 'Api.UnreachableError' })
})

test('T28: neither log contains a secret', async () => {
  const email = 'canary@example.com'
  const player = await PlayedFrame.create(listen().target)
  const { accessToken, handle, refreshToken } = await player.signIn(email)
  await open(player)
  const mails = await player.mails(email)
  const log = [...lines.keeper, ...lines.server].join('')
  const links = mails.flatMap((mail) => mail.links)
  for (const secret of ['canary', accessToken, handle, refreshToken, ...links])
    expect(log).not.toContain(secret)
  for (const code of mails.flatMap((mail) => mail.codes))
    expect(log).not.toMatch(new RegExp(`\\b${code}\\b`))
})
