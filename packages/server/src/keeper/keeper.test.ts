import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Hpke, Receipt, Shape, Slot, StagedSet, Successor } from '@latchkey/vault'
import { fromSecret, unseal } from '@latchkey/vault/keeper'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import * as Log from '../Log.ts'
import type { Database } from '../store/Database.ts'
import { sql } from '../store/sql/sql.ts'
import { createHttpKeeper } from './http.ts'
import type { Keeper } from './Keeper.ts'
import * as KeeperKey from './KeeperKey.ts'
import { createLocalKeeper, type LocalKeeper } from './local.ts'
import { type KeeperServer, serveKeeper } from './serve.ts'
import type { KeeperSettings } from './settings.ts'

const token = 'canary-token-of-at-least-32-letters'

let harness: CustodyHarness.Harness
let database: Database
let local: LocalKeeper
let key: KeeperKey.KeeperKey
let settings: KeeperSettings
let server: KeeperServer
let url: string
const lines: string[] = []

beforeAll(async () => {
  harness = await CustodyHarness.start()
  const created = await harness.createDatabase()
  database = created.database
  const keyFile = join(harness.folder, 'keeper-key.json')
  key = KeeperKey.openOrCreate(keyFile)
  local = createLocalKeeper(database, key)
  settings = {
    databaseUrl: created.url,
    host: '127.0.0.1',
    mayMakeKey: true,
    metricsPort: 0,
    rate: 500,
    keyFile,
    port: 0,
    token,
  }
  server = await serveKeeper(
    settings,
    Log.create((line) => lines.push(line)),
  )
  url = `http://127.0.0.1:${server.port}`
}, 60_000)

afterAll(async () => {
  await server?.stop()
  await harness?.stop()
})

let count = 0
/** Creates a share that is sealed to the keeper. */
async function seal(slot?: Slot.Slot) {
  const to = slot ?? Slot.shape(await local.slot())
  const share = crypto.getRandomValues(new Uint8Array(33))
  const binding = { setId: `set-${++count}`, walletId: `wallet-${count}` }
  const sealed = Shape.encode(await Slot.seal(to, { ...binding, share }))
  return { ...binding, request: { ...binding, sealed, slotId: to.id }, share }
}

const keepers = {
  'in this process': () => local as Keeper,
  'over HTTP': () => createHttpKeeper({ token, url }),
}

describe.each(Object.entries(keepers))('a keeper %s', (_, get) => {
  const copies = (setId: string) =>
    database.run<{ keyId: string; sealed: unknown }>(
      sql`select key_id as "keyId", sealed from keeper_copies where set_id = ${setId}`,
    )

  test('slot', async () => {
    expect(await get().slot()).toEqual(key.slot)
    expect(await get().isReady()).toBe(true)
  })

  test('pinned: the authority of a wallet that it was told of', async () => {
    const walletId = `pinned-${++count}`
    expect(await get().pinned({ walletId })).toEqual({})
    const made = await CustodyHarness.makeSet({ slots: [Slot.shape(key.slot)], walletId })
    const signed = await CustodyHarness.warrant(made, 'activate', 'laptop')
    const { slots } = made.request.staged
    const digest = StagedSet.digest(StagedSet.decode(made.request.staged))
    const pin = { deviceId: 'laptop', digest: Buffer.from(digest).toString('base64url'), slots }
    await get().pin({ ...pin, walletId, warrant: signed })
    const { publicKey } = signed.certificate
    expect(await get().pinned({ walletId })).toEqual({ authority: publicKey })
    await expect(get().pinned({ walletId: '' })).rejects.toThrow()
  })

  test('receipt: opens, stores and signs, and is idempotent', async () => {
    const { request, setId, share } = await seal()
    const { signature } = await get().receipt(request)
    const { verifyKey } = Slot.shape(key.slot) as Slot.Keeper
    await Receipt.verify({
      digest: Receipt.digest(setId, share),
      signature: Buffer.from(signature, 'base64url'),
      verifyKey,
    })
    expect(await copies(setId)).toEqual([{ keyId: key.id, sealed: request.sealed }])
    expect(await get().receipt(request)).toEqual({ signature })
    expect(await copies(setId)).toHaveLength(1)
  })

  test('T37: 20 concurrent receipts: one copy, one signature', async () => {
    const { request, setId } = await seal()
    const all = await Promise.all(Array.from({ length: 20 }, () => get().receipt(request)))
    expect(new Set(all.map(({ signature }) => signature)).size).toBe(1)
    expect(await copies(setId)).toHaveLength(1)
  })

  test('error: refuses a share that it cannot open, and stores nothing', async () => {
    const other = KeeperKey.openOrCreate(join(harness.folder, 'other-key.json'))
    const foreign = await seal(Slot.shape(other.slot))
    const { request, setId } = await seal()
    const wrong = [
      foreign.request,
      { ...request, setId: 'another' },
      { ...request, walletId: 'another' },
      { ...request, slotId: 'another' },
      { ...request, sealed: { ...request.sealed, slotId: 'another' } },
      { ...request, sealed: { ...request.sealed, enc: Buffer.alloc(32).toString('base64url') } },
    ]
    for (const it of wrong)
      await expect(get().receipt(it)).rejects.toMatchObject({ name: 'Keeper.RefusedError' })
    for (const id of [setId, foreign.setId, 'another']) expect(await copies(id)).toEqual([])
  })

  test('error: refuses another copy for the same set', async () => {
    const { request, setId, walletId } = await seal()
    await get().receipt(request)
    const slot = Slot.shape(key.slot)
    const share = new Uint8Array(33).fill(7)
    const sealed = Shape.encode(await Slot.seal(slot, { setId, share, walletId }))
    await expect(get().receipt({ ...request, sealed })).rejects.toMatchObject({
      name: 'Keeper.RefusedError',
    })
    expect((await copies(setId))[0]!.sealed).toEqual(request.sealed)
  })

  test('T38: signs nothing that it could not store', async () => {
    const { request } = await seal()
    await database.run(sql`alter table keeper_copies rename to elsewhere`)
    try {
      await expect(get().receipt(request)).rejects.toThrow()
    } finally {
      await database.run(sql`alter table elsewhere rename to keeper_copies`)
    }
    await get().receipt(request)
  })

  test('open: its own copy, sealed to the caller’s key', async () => {
    const { request, setId, share, walletId } = await seal()
    await get().receipt(request)
    const { privateKey, publicKey } = Hpke.keyPair()
    const asked = {
      publicKey: Buffer.from(publicKey).toString('base64url'),
      requestId: 'request',
      setId,
      slotId: request.slotId,
      walletId,
    }
    const sealed = Hpke.shape(await get().open(asked))
    const binding = { requestId: 'request', setId, walletId }
    expect(await unseal({ ...binding, privateKey, sealed })).toEqual(share)
    for (const it of [{ setId: 'x' }, { walletId: 'x' }, { slotId: 'x' }])
      await expect(get().open({ ...asked, ...it })).rejects.toMatchObject({
        name: 'Keeper.NotFoundError',
      })
    // A share sealed to a point of low order could be opened without a key.
    const low = Buffer.alloc(32).toString('base64url')
    await expect(get().open({ ...asked, publicKey: low })).rejects.toMatchObject({
      name: 'Keeper.RefusedError',
    })
  })
})

describe('assertKey', () => {
  test('default, and error: a different key (T38)', async () => {
    await local.receipt((await seal()).request)
    await local.assertKey()
    const other = KeeperKey.openOrCreate(join(harness.folder, 'other-key.json'))
    await expect(createLocalKeeper(database, other).assertKey()).rejects.toThrow(
      `sealed to the key "${key.id}", but its key file has another key. Restore the key file`,
    )
    const empty = await harness.createDatabase()
    await createLocalKeeper(empty.database, other).assertKey()
  })
})

describe('serveKeeper', () => {
  test('error: a different key, a missing key, a port in use', async () => {
    const keyFile = join(harness.folder, 'other-key.json')
    KeeperKey.openOrCreate(keyFile)
    await expect(serveKeeper({ ...settings, keyFile }, () => {})).rejects.toThrow('has another key')
    const missing = { ...settings, mayMakeKey: false, keyFile: join(harness.folder, 'none.json') }
    await expect(serveKeeper(missing, () => {})).rejects.toThrow('There is no keeper key at')
    await expect(serveKeeper({ ...settings, port: server.port }, () => {})).rejects.toThrow(
      `Port ${server.port} is in use. Stop the program that uses it, or set LATCHKEY_KEEPER_PORT`,
    )
  })

  test('behavior: keeps its data over a restart', async () => {
    const second = await serveKeeper(settings, () => {})
    const { request } = await seal()
    const keeper = createHttpKeeper({ token, url: `http://127.0.0.1:${second.port}` })
    const { signature } = await keeper.receipt(request)
    await second.stop()
    await expect(keeper.receipt(request)).rejects.toThrow('The keeper cannot be reached.')
    expect(await keeper.isReady()).toBe(false)
    const third = await serveKeeper(settings, () => {})
    const again = createHttpKeeper({ token, url: `http://127.0.0.1:${third.port}` })
    expect(await again.receipt(request)).toEqual({ signature })
    await third.stop()
  })
})

describe('createKeeperApp', () => {
  const ask = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(new URL(path, url), options)
    const json = (await response.json()) as { error?: { reason: string } }
    return { headers: response.headers, reason: json.error?.reason, status: response.status }
  }
  const authorization = `Bearer ${token}`

  test('default: only health and readiness need no token', async () => {
    expect((await ask('/health')).status).toBe(200)
    expect((await ask('/ready')).status).toBe(200)
    for (const shown of ['', token, `Bearer ${token}x`, `Bearer ${token.slice(1)}`, 'Bearer '])
      for (const path of ['/keeper/1/slot', '/keeper/1/receipt', '/keeper/1/open', '/keeper/1/x'])
        expect(await ask(path, { headers: { authorization: shown } })).toMatchObject({
          reason: 'TOKEN_WRONG',
          status: 401,
        })
    const { headers, status } = await ask('/keeper/1/slot', { headers: { authorization } })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('error: an invalid request, or one that is too large', async () => {
    const post = (path: string, body: string) =>
      ask(path, { body, headers: { authorization }, method: 'POST' })
    for (const body of ['', '{', '[]', '{"setId":"x"}', '{"setId":"\\u0000"}'])
      for (const path of ['/keeper/1/receipt', '/keeper/1/open', '/keeper/1/pin'])
        expect(await post(path, body)).toMatchObject({ reason: 'INVALID', status: 400 })
    expect(await post('/keeper/1/open', 'x'.repeat(65 * 1024))).toMatchObject({
      reason: 'TOO_LARGE',
      status: 413,
    })
    expect(await post('/keeper/1/other', '{}')).toMatchObject({ reason: 'UNKNOWN', status: 404 })
  })

  test('behavior: logs the request id of the server', async () => {
    const { request } = await seal()
    const keeper = createHttpKeeper({ token, url })
    await keeper.receipt(request, { requestId: 'asked-by-a-frame' })
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({
      id: 'asked-by-a-frame',
      path: '/keeper/1/receipt',
    })
    await keeper.receipt(request)
    expect(JSON.parse(lines.at(-1)!).id).toMatch(/^[\da-f-]{36}$/)
  })

  test('T28: logs paths and ids, and no secret', () => {
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.join('')).not.toContain('canary')
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ event: 'request', level: 'info' })
  })
})

describe('createHttpKeeper', () => {
  let other: Server | undefined

  afterEach(() => {
    other?.closeAllConnections()
    other?.close()
  })

  async function listen(listener: RequestListener): Promise<Keeper> {
    other = createServer(listener)
    await new Promise<void>((resolve) => other!.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    return createHttpKeeper({ timeout: 300, token, url: `http://127.0.0.1:${port}` })
  }

  const answers: Record<string, RequestListener> = {
    'a 404 of a proxy': (_, response) => response.writeHead(404).end('<h1>Not found</h1>'),
    'a 404 of a proxy in JSON': (_, response) => response.writeHead(404).end('{"error":null}'),
    'a 429 of a proxy': (_, response) =>
      response.writeHead(429, { 'retry-after': '9' }).end('{"error":"slow down"}'),
    'a 422 of a proxy': (_, response) => response.writeHead(422).end('{"error":"no"}'),
    'a response of another shape': (_, response) => response.end('{"signature":"AA"}'),
    'an endless response': (_, response) => {
      response.write('{')
    },
    'an error': (_, response) => response.writeHead(500).end('{}'),
    'no response': () => {},
    'text that is not JSON': (_, response) => response.end('hello'),
    null: (_, response) => response.end('null'),
    'a redirect': (request, response) =>
      request.url === '/elsewhere'
        ? response.end(JSON.stringify({ signature: 'A'.repeat(86) }))
        : response.writeHead(307, { location: '/elsewhere' }).end(),
    'a wrong token': (_, response) =>
      response.writeHead(401).end('{"error":{"reason":"TOKEN_WRONG"}}'),
    'a large response': (_, response) =>
      response.end(JSON.stringify({ other: 'A'.repeat(128 * 1024), signature: 'A'.repeat(86) })),
  }

  test.each(Object.entries(answers))('error: %s means unavailable', async (_, listener) => {
    const keeper = await listen(listener)
    const { request } = await seal()
    const error = await keeper.receipt(request).catch((it) => it)
    expect(error).toMatchObject({ name: 'Keeper.UnavailableError' })
    expect(`${error.stack}${JSON.stringify(error)}`).not.toContain('canary')
  })

  test('slot: with as many successors as the shape allows', async () => {
    const { signKey } = fromSecret(new Uint8Array(32).fill(7))
    const slot = Slot.shape({ ...(await local.slot()), id: 'a'.repeat(64) }) as Slot.Keeper
    const successors = Array.from({ length: 255 }, (_, i) =>
      Shape.encode(Successor.sign({ from: `${i}`.padStart(64, 'b'), signKey, slot })),
    )
    const text = JSON.stringify({ ...Shape.encode(slot), successors })
    expect(text.length).toBeGreaterThan(96 * 1024)
    const keeper = await listen((_, response) => response.end(text))
    expect((await keeper.slot()).id).toBe(slot.id)
    expect(keeper.successors()).toEqual(successors)
  })

  test('behavior: a refusal of the keeper itself is final', async () => {
    const { request } = await seal()
    const refused = await listen((_, response) =>
      response.writeHead(422).end('{"error":{"reason":"REFUSED"}}'),
    )
    await expect(refused.receipt(request)).rejects.toMatchObject({ name: 'Keeper.RefusedError' })
    for (const [header, seconds] of [
      ['120', 120],
      ['999999999', 86_400],
      ['soon', 60],
    ] as const) {
      other!.close()
      const limited = await listen((_, response) =>
        response.writeHead(429, { 'retry-after': header }).end('{"error":{"reason":"LIMITED"}}'),
      )
      await expect(limited.open({} as never)).rejects.toMatchObject({
        name: 'Keeper.LimitedError',
        retryAfter: seconds,
      })
    }
    const wrong = createHttpKeeper({ token: 'another', url })
    await expect(wrong.slot()).rejects.toMatchObject({ name: 'Keeper.UnavailableError' })
  })
})

describe('rotate', () => {
  test('behavior: a running keeper signs for old and new slots, and starts with both', async () => {
    const { database } = await harness.createDatabase()
    const path = join(harness.folder, 'rotated-key.json')
    const key = KeeperKey.openOrCreate(path)
    const keeper = createLocalKeeper(database, key)
    const old = Slot.shape(await keeper.slot())
    const first = await seal(old)
    await keeper.receipt(first.request)
    KeeperKey.rotate(path, new Date(Date.now() - 1))
    const fresh = Slot.shape(KeeperKey.open(path).slot)
    const second = await seal(fresh)
    // The same process, which was not restarted.
    await keeper.receipt(second.request)
    await keeper.receipt((await seal(old)).request)
    expect((await keeper.slot()).id).toBe(fresh.id)
    await createLocalKeeper(database, KeeperKey.open(path)).assertKey()
    const ids = await database.run<{ id: string }>(
      sql`select distinct key_id as id from keeper_copies order by 1`,
    )
    expect(ids.map(({ id }) => id)).toEqual(key.ids().sort())
  })
})
