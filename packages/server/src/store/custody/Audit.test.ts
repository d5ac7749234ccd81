import { Hpke } from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import * as CustodyHarness from '../../../test/CustodyHarness.ts'
import { bring, makeSet, stage } from '../../../test/CustodyHarness.ts'
import { useCustody } from '../../../test/useCustody.ts'
import { sql } from '../sql/sql.ts'
import { limits } from './Audit.ts'

let server: CustodyHarness.Deployment

useCustody({}, (it) => {
  ;({ server } = it)
})

describe('limits', () => {
  const shift = (walletId: string, by: string) =>
    server.database.run(sql`
      update audit set at = at - ${by}::interval where wallet_id = ${walletId}`)
  const countAudit = async (walletId: string, action: string) => {
    const [row] = await server.database.run<{ count: number }>(sql`
      select count(*)::int as count from audit where wallet_id = ${walletId} and action = ${action}`)
    return row!.count
  }
  const setup = async () => {
    const person = await server.person()
    const { walletId } = person
    const set = await makeSet({ slots: server.slots, walletId })
    await bring(server.custodian(person, 'laptop'), set)
    const ask = async (path: string, body: object, deviceId = 'laptop') => {
      const response = await server.app.request(path, {
        body: JSON.stringify(body),
        headers: CustodyHarness.toHeaders(person, deviceId),
        method: 'POST',
      })
      await response.arrayBuffer()
      return { status: response.status, wait: response.headers.get('retry-after') }
    }
    return { ask, person, set, walletId }
  }

  test('fetchAuthShare: 60 per minute, 600 per hour, all audited', async () => {
    const { ask, person, set, walletId } = await setup()
    const share = () => ask('/auth-share', { setId: set.set.setId, walletId })
    for (let i = 0; i < limits.fetchAuthShare.minute; i++) expect((await share()).status).toBe(200)
    const limited = await share()
    expect(limited.status).toBe(429)
    expect(Number(limited.wait)).toBeGreaterThan(50)
    expect(Number(limited.wait)).toBeLessThanOrEqual(60)
    // A refused call is not audited.
    expect(await countAudit(walletId, 'fetchAuthShare')).toBe(60)
    const [line] = await server.database.run(sql`
      select account_id, device_id, session_id, set_id, request_id from audit
      where wallet_id = ${walletId} and action = 'fetchAuthShare' limit 1`)
    expect(line).toEqual({
      account_id: person.accountId,
      device_id: 'laptop',
      request_id: 'request',
      session_id: 'session of laptop',
      set_id: set.set.setId,
    })

    await shift(walletId, '2 minutes')
    expect((await share()).status).toBe(200)
    await server.database.run(sql`
      insert into audit (at, action, account_id, device_id, wallet_id, request_id)
      select now() - interval '30 minutes', 'fetchAuthShare', 'x', 'laptop', ${walletId}, 'x'
      from generate_series(1, 600)`)
    const hour = await share()
    expect(hour.status).toBe(429)
    expect(Number(hour.wait)).toBeGreaterThan(29 * 60)
    expect(Number(hour.wait)).toBeLessThanOrEqual(30 * 60)
    await shift(walletId, '31 minutes')
    expect((await share()).status).toBe(200)
  })

  test.each([
    ['/newest-set', 'newestSetFor'],
    ['/keeper-open', 'keeperOpen'],
  ] as const)('%s: limited per device and per wallet', async (path, action) => {
    const most = limits[action].minute
    const { ask, set, walletId } = await setup()
    const slotId = set.list.slots[0]!.id
    const publicKey = Buffer.from(Hpke.keyPair().publicKey).toString('base64url')
    const body = { publicKey, requestId: 'r', setId: set.set.setId, slotId, walletId }
    for (let i = 0; i < most; i++) expect((await ask(path, body)).status).toBe(200)
    expect(await ask(path, body)).toMatchObject({ status: 429 })
    expect(await countAudit(walletId, action)).toBe(most)
    // The limit of one device does not apply to another device of the user.
    expect((await ask(path, body, 'phone')).status).toBe(200)
    await shift(walletId, '61 minutes')
    expect((await ask(path, body)).status).toBe(200)
    // All devices of a wallet together have a limit too.
    await server.database.run(sql`
      insert into audit (action, account_id, device_id, wallet_id, request_id)
      select ${action}, 'x', 'd' || i, ${walletId}, 'x' from generate_series(1, 200) as i`)
    const all = await ask(path, body, 'tablet')
    expect(all.status).toBe(429)
    expect(Number(all.wait)).toBeGreaterThan(3_500)
  })

  test('readBack and stage are limited too', async () => {
    const { ask, person, set, walletId } = await setup()
    const read = () => ask('/read-back', { setId: set.set.setId, walletId })
    for (let i = 0; i < limits.readBack.minute; i++) expect((await read()).status).toBe(200)
    expect((await read()).status).toBe(429)
    const made = await makeSet({ ...set, slots: set.list, walletId })
    const laptop = server.custodian(person, 'laptop')
    for (let i = 1; i < limits.stage.minute; i++) {
      const setId = `set-${walletId}-${i}`
      const staged = { ...made.request.staged, set: { ...made.request.staged.set, setId } }
      await stage(laptop, { ...made, request: { ...made.request, setId, staged } })
    }
    await expect(stage(laptop, made)).rejects.toMatchObject({ reason: 'LIMITED' })
    // Staging an existing set again does not count.
    await stage(laptop, set)
    expect((await laptop.slots({ walletId }))?.revision).toBe(1)
  })

  test('T37: 300 concurrent calls exceed the limit by at most one per connection', async () => {
    const { ask, set, walletId } = await setup()
    const all = await Promise.all(
      Array.from({ length: 300 }, () => ask('/auth-share', { setId: set.set.setId, walletId })),
    )
    const passed = all.filter(({ status }) => status === 200).length
    expect(passed).toBeGreaterThanOrEqual(60)
    expect(passed).toBeLessThanOrEqual(60 + 16)
    expect(await countAudit(walletId, 'fetchAuthShare')).toBe(passed)
  })
})
