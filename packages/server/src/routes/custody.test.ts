import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  Bytes,
  createWallet,
  DeviceStore,
  enter,
  NotOnDeviceError,
  openSlot,
  recover,
  resume,
  rotate,
  Seed,
  Slot,
  SlotList,
  StagedSet,
  signMessage,
  unlock,
} from '@latchkey/vault'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import { createHttpKeeper } from '../keeper/http.ts'
import { type KeeperServer, serveKeeper } from '../keeper/serve.ts'
import { sql } from '../store/sql/sql.ts'

let harness: CustodyHarness.Harness
let keeper: KeeperServer
const deployments: Record<string, CustodyHarness.Deployment> = {}
const token = 'a token of at least thirty-two characters'.replaceAll(' ', '-')

beforeAll(async () => {
  harness = await CustodyHarness.start()
  mkdirSync(join(harness.folder, 'keeper'))
  const { url } = await harness.createDatabase()
  keeper = await serveKeeper(
    {
      databaseUrl: url,
      host: '127.0.0.1',
      mayMakeKey: true,
      metricsPort: 0,
      rate: 500,
      keyFile: join(harness.folder, 'keeper/key.json'),
      port: 0,
      token,
    },
    () => {},
  )
  const remote = createHttpKeeper({ token, url: `http://127.0.0.1:${keeper.port}` })
  deployments['local keeper'] = await harness.deploy()
  deployments['keeper over HTTP'] = await harness.deploy({ keeper: remote })
}, 60_000)

afterAll(async () => {
  await keeper?.stop()
  await harness?.stop()
})

describe.each(['local keeper', 'keeper over HTTP'])('the vault’s flows, %s', (name) => {
  const setup = async () => {
    const deployment = deployments[name]!
    const person = await deployment.person()
    const { slots } = deployment
    return { deployment, person, slots, walletId: person.walletId }
  }

  test('createWallet, unlock and sign', async () => {
    const { deployment, person, slots, walletId } = await setup()
    const laptop = deployment.device(person)
    const created = await createWallet(laptop, { slots, walletId })
    const opened = await unlock(laptop, { walletId })
    expect(opened.addresses).toEqual(created.addresses)
    expect(opened.rotationDue).toBe(false)
    expect(signMessage(opened.keys.evm!, 'hello')).toMatch(/^0x[\da-f]{130}$/)
  })

  test('enter: a second device, wiped storage, an imported phrase', async () => {
    const { deployment, person, slots, walletId } = await setup()
    const phrase = 'test test test test test test test test test test test junk'
    const seed = Seed.fromPhrase(phrase)
    await createWallet(deployment.device(person), { seed, slots, walletId })
    for (const device of ['phone', 'phone', 'laptop']) {
      // Enter each time with an empty device store.
      const opened = await enter(deployment.device(person, device), { slots, walletId })
      expect(Seed.toPhrase(opened.seed)).toBe(phrase)
      expect(opened.addresses.evm).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    }
  })

  test('rotate: after a move to self-custody the keeper opens nothing (T10)', async () => {
    const { deployment, person, slots, walletId } = await setup()
    const [keeperSlot] = slots
    const laptop = deployment.device(person, 'laptop')
    const phone = deployment.device(person, 'phone')
    const created = await createWallet(laptop, { slots, walletId })
    await recover(phone, { slotId: keeperSlot!.id, walletId })

    const { code, slot } = Slot.createCode()
    const withCode = SlotList.add(created.slots!, slot, created.seed)
    const second = await rotate(laptop, { opened: created, slots: withCode })
    const bySlot = { privateKey: Slot.fromCode(slot, code), slotId: slot.id, walletId }
    expect((await openSlot(laptop, bySlot)).set.setId).toBe(second.set.setId)
    const alone = SlotList.remove(withCode, keeperSlot!.id, created.seed)
    await rotate(laptop, { opened: second, slots: alone })

    // The phone's set is still sealed to the keeper, but a sign-in alone does not open it.
    const thief = deployment.device(person, 'thief')
    const byKeeper = { slotId: keeperSlot!.id, walletId }
    await expect(recover(thief, byKeeper)).rejects.toThrow('There is no such wallet here.')
    await expect(enter(thief, { slots, walletId })).rejects.toThrow(NotOnDeviceError)

    const opened = await unlock(phone, { walletId })
    expect(opened.rotationDue).toBe(true)
    await rotate(phone, { opened })
    expect((await unlock(phone, { walletId })).rotationDue).toBe(false)
    const tablet = deployment.device(person, 'tablet')
    expect((await recover(tablet, bySlot)).addresses).toEqual(created.addresses)
  })

  test('resume: continues after a crash', async () => {
    const { deployment, person, slots, walletId } = await setup()
    const laptop = deployment.device(person)
    const failpoint = (point: string) => {
      if (point === 'receipt') throw new Error('killed')
    }
    await expect(createWallet({ ...laptop, failpoint }, { slots, walletId })).rejects.toThrow(
      'killed',
    )
    const resumed = await resume(laptop, { walletId })
    expect((await unlock(laptop, { walletId })).addresses).toEqual(resumed!.addresses)
  })

  test('error: a slot of another keeper is refused, and the set is discarded', async () => {
    const { deployment, person, walletId } = await setup()
    const laptop = deployment.device(person)
    const other = Slot.createCode().slot
    const slots = [
      { id: 'other', kind: 'keeper', publicKey: other.publicKey, verifyKey: other.publicKey },
    ] as const
    await expect(createWallet(laptop, { slots, walletId })).rejects.toThrow('refused')
    expect(await laptop.store.list(walletId)).toEqual([])
    expect(await laptop.custodian.slots({ walletId })).toBeUndefined()
  })
})

/** A set that no test stages. */
const unknown = await CustodyHarness.makeSet({
  slots: [Slot.createCode().slot],
  walletId: 'another',
})
const unknownSigned = await CustodyHarness.toSigned(unknown, 'activate', 'laptop')

describe('responses', () => {
  const ask = async (path: string, body: unknown, deviceId = 'laptop') => {
    const deployment = deployments['local keeper']!
    const person = await deployment.person()
    const text = typeof body === 'string' ? body : JSON.stringify(fill(body, person))
    const response = await deployment.app.request(path, {
      body: text,
      headers: CustodyHarness.toHeaders(person, deviceId),
      method: 'POST',
    })
    const json = (await response.json()) as { error?: { message: string; reason: string } }
    return { headers: response.headers, json, status: response.status }
  }
  /** This text is replaced by the wallet id of the caller. */
  const mine = 'MINE'
  const fill = (body: unknown, person: CustodyHarness.Person) =>
    JSON.parse(JSON.stringify(body).replaceAll(mine, person.walletId)) as unknown

  test('default: are never cached', async () => {
    const { headers, json, status } = await ask('/slots', { walletId: mine })
    expect({ json, status }).toEqual({ json: { slots: null }, status: 200 })
    expect(headers.get('cache-control')).toBe('no-store')
    const absent = await ask('/read-back', { setId: 'none', walletId: mine })
    expect(absent.json).toEqual({ state: 'unknown' })
  })

  test.each([
    ['/activate', { ...unknownSigned, walletId: mine }],
    ['/auth-share', { setId: 'none', walletId: mine }],
    ['/keeper-receipt', { idempotencyKey: 'x', setId: 'none', slotId: 'x', walletId: mine }],
    ['/newest-set', { slotId: 'x', walletId: mine }],
    ['/slots', { walletId: 'another' }],
    ['/read-back', { setId: 'none', walletId: 'another' }],
  ])('error: %s finds nothing', async (path, body) => {
    const { headers, json, status } = await ask(path, body)
    expect({ json, status }).toEqual({
      json: { error: { message: 'There is no such wallet here.', reason: 'NOT_FOUND' } },
      status: 404,
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['/activate', 'no JSON {'],
    ['/activate', '[]'],
    ['/activate', { setId: 'x', walletId: mine }],
    ['/activate', { idempotencyKey: '\n', setId: 'x', walletId: mine }],
    ['/auth-share', { setId: 'a'.repeat(65), walletId: mine }],
    ['/auth-share', { setId: "'; drop table wallets; --", walletId: mine }],
    ['/auth-share', { setId: 'x\0', walletId: mine }],
    ['/auth-share', { setId: { toString: 'x' }, walletId: mine }],
    ['/newest-set', { slotId: 1, walletId: mine }],
    ['/keeper-open', { publicKey: 'AA', requestId: 'x', setId: 'x', slotId: 'x', walletId: mine }],
    ['/stage', { idempotencyKey: 'x', setId: 'x', staged: {}, walletId: mine }],
    ['/stage', { idempotencyKey: 'x', setId: 'x', staged: { version: 2 }, walletId: mine }],
    ['/slots', null],
    ['/slots', {}],
  ])('error: %s is sent %j', async (path, body) => {
    const { json, status } = await ask(path, body)
    expect(status).toBe(400)
    expect(json.error?.reason).toBe('INVALID')
    expect(json.error?.message).toMatch(/^The request is invalid\. [^\n]+$/)
    expect(json.error?.message).not.toContain('drop')
  })

  test('behavior: unknown keys are dropped, and a repeat with them is the same request', async () => {
    const { custody, device, person: create, slots } = deployments['local keeper']!
    const person = await create()
    const { walletId } = person
    const laptop = device(person)
    const requests: Parameters<typeof laptop.custodian.stage>[0][] = []
    const { stage } = laptop.custodian
    laptop.custodian.stage = async (request) => {
      requests.push(request)
      const extra = { ...request, staged: { ...request.staged, canary: 1 } }
      await stage(extra)
      return stage(request)
    }
    await createWallet(laptop, { slots, walletId })
    expect(requests).toHaveLength(1)
    const actor = { ...person, deviceId: 'laptop', requestId: 'r', sessionId: 's' }
    const { setId } = requests[0]!
    const read = await custody.readBack(actor, { setId, walletId })
    expect(read).toEqual({ staged: requests[0]!.staged, state: 'active' })
  })

  test('error: a set under the id of another', async () => {
    const { custodian, device, person: create, slots } = deployments['local keeper']!
    const [person, other] = [await create(), await create()]
    const laptop = device(person)
    let request: Parameters<typeof laptop.custodian.stage>[0] | undefined
    laptop.custodian.stage = async (it) => {
      request = it
      throw new Error('killed')
    }
    await expect(createWallet(laptop, { ...person, slots })).rejects.toThrow('killed')
    await expect(
      custodian(person, 'laptop').stage({ ...request!, setId: 'another' }),
    ).rejects.toThrow('staged.set should be the set that it is sent as')
    await expect(
      custodian(other, 'laptop').stage({ ...request!, walletId: other.walletId }),
    ).rejects.toMatchObject({ reason: 'INVALID' })
    const staged = StagedSet.decode(request!.staged)
    const endless = { ...staged, slots: { ...staged.slots, revision: 0xffff_ffff } }
    await expect(
      custodian(person, 'laptop').stage({ ...request!, staged: StagedSet.encode(endless) }),
    ).rejects.toThrow('staged.slots.revision should be lower')
    expect(Bytes.toBase64url(staged.authShare)).toBe(request!.staged.authShare)
    expect(await DeviceStore.read(laptop.store, person.walletId)).toHaveLength(1)
  })

  test('error: the keeper is unavailable, and nothing is lost', async () => {
    const { keeper } = deployments['local keeper']!
    const away = createHttpKeeper({ token, url: 'http://127.0.0.1:1' })
    const deployment = await harness.deploy({ keeper: { ...away, slot: keeper.slot } })
    const person = await deployment.person()
    const laptop = deployment.device(person)
    await expect(createWallet(laptop, { ...person, slots: deployment.slots })).rejects.toThrow(
      'The wallet can’t reach its server',
    )
    expect(await laptop.store.list(person.walletId)).toHaveLength(1)
  })

  test('error: the database is unavailable', async () => {
    const deployment = await harness.deploy()
    const person = await deployment.person()
    await deployment.database.run(sql`select 1`)
    const body = JSON.stringify({ walletId: person.walletId })
    const headers = CustodyHarness.toHeaders(person, 'laptop')
    const slots = async () => deployment.app.request('/slots', { body, headers, method: 'POST' })
    // Another connection locks the table for longer than the statement time-out.
    const lock = new pg.Client({ connectionString: deployment.url })
    await lock.connect()
    await lock.query('begin; lock table wallets')
    let response: Response | undefined
    const waiting = slots().then((it) => {
      response = it
    })
    while (!response)
      await lock.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
    await waiting
    await lock.end()
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      error: { message: 'The database cannot be reached.', reason: 'UNAVAILABLE' },
    })
    expect((await slots()).status).toBe(200)
  })
})
