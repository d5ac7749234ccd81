import { describe, expect, test } from 'vitest'
import { whoAmI } from '../../harness/PlayedFrame.ts'
import { onlyInAll } from '../../variants.ts'
import { ask } from '../identity/EmailChange.ts'
import { block, confirm, idOf, listHeld, setup } from './HoldDeployment.ts'

const product = setup()
const { addEmail, byEmail, byFarcaster, byRelayedRedirect, byWindow, createOwner } = product
const { edit, open, openPage, setRealm } = product

const held = {
  data: { until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  message: expect.stringMatching(
    /a device you already use, or .* account page .* Try again after .* UTC\./,
  ),
  reason: 'DEVICE_HELD',
}

describe('T62: the release to a new device waits', () => {
  test('a thief’s device of an account with two known devices has the session, but not the key', async () => {
    const { address, players } = await createOwner({ devices: 2 })
    const thief = await byFarcaster()
    expect(await whoAmI(thief)).toMatchObject({ userName: 'ada' })
    await expect(open(thief)).rejects.toMatchObject(held)
    await expect(open(thief)).rejects.toMatchObject(held)
    // The hold does not affect the owner's devices, even after an eviction.
    for (const player of players) expect(await open(player)).toBe(address)
  })

  test('a relayed redirect of a project that allows redirects gives the session, but not the key', async () => {
    const { address, players } = await createOwner({ by: byWindow, devices: 2 })
    const { projects } = product.deployment.store
    await projects.update('demo', { allowsRedirects: true })
    const thief = await byRelayedRedirect()
    await projects.update('demo', { allowsRedirects: false })
    expect(await whoAmI(thief)).toMatchObject({ email: 'ada@example.com' })
    await expect(open(thief)).rejects.toMatchObject(held)
    for (const player of players) expect(await open(player)).toBe(address)
    // A window proves that its browser started the sign-in, so the device is not held.
    expect(await open(await byWindow())).toBe(address)
  })

  test('an account with one known device and one identity is not held, unless the realm or the user says so', async () => {
    const { address } = await createOwner()
    await setRealm({ newDeviceHold: 'all' })
    await expect(open(await byFarcaster())).rejects.toMatchObject(held)
    await setRealm({ newDeviceHold: 'fast' })
    expect(await open(await byFarcaster())).toBe(address)
  })

  test('0 hours turn it off', async () => {
    const { address } = await createOwner({ devices: 3 })
    await setRealm({ newDeviceHold: 'all', newDeviceHoldHours: 0 })
    expect(await open(await byFarcaster())).toBe(address)
  })

  onlyInAll(test)(
    'a known device whose session has ended cannot confirm, so it does not count',
    async () => {
      const { address, players } = await createOwner({ devices: 2 })
      await players[1]!.session.call('endSession', {})
      expect(await open(await byFarcaster())).toBe(address)
    },
  )

  onlyInAll(test)('the hold ends after the hours of the realm', async () => {
    const { address } = await createOwner({ devices: 2 })
    await setRealm({ newDeviceHoldHours: 2 })
    const phone = await byFarcaster()
    const refusal = await open(phone).catch((error) => error)
    const hours = (new Date(refusal.data.until).getTime() - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(1.9)
    expect(hours).toBeLessThan(2.1)
    await edit(`update devices set held_until = now() where held_until is not null`)
    expect(await open(phone)).toBe(address)
  })

  onlyInAll(test)(
    'another sign-in on a held device neither ends nor restarts the hold',
    async () => {
      await createOwner({ devices: 2 })
      const thief = await byFarcaster()
      const first = await open(thief).catch((error) => error)
      await byFarcaster({ device: thief.device, store: thief.store })
      await expect(open(thief)).rejects.toMatchObject({ data: { until: first.data.until } })
    },
  )

  test('a user without a fast way to confirm turns it on at /account', async () => {
    const { first } = await createOwner()
    await addEmail(first, 'ada@always.example')
    // Remove the second identity, because it is a fast way to confirm.
    const page = await openPage('ada@always.example')
    const { call } = page
    expect(await page.api.call('getNewDeviceHold', {}, call)).toEqual({
      hours: 24,
      isAlways: false,
    })
    await page.api.call('setNewDeviceHold', { isAlways: true }, call)
    expect(await page.api.call('getNewDeviceHold', {}, call)).toEqual({ hours: 24, isAlways: true })
    await edit(`delete from identities where subject = 'ada@always.example'`)
    await edit(`update sessions set revoked_at = now() where project_id like 'latchkey.account.%'`)
    await expect(open(await byFarcaster())).rejects.toMatchObject(held)
  })
})

describe('T62: a held device', () => {
  test('adds no address, with which its user could enter after it was blocked', async () => {
    await createOwner({ devices: 2 })
    const thief = await byFarcaster()
    const email = 'thief@evil.example'
    const steps = [
      ['/proof', { email, provider: 'farcaster' }],
      ['/proved', { id: 'A'.repeat(22) }],
      ['', { email }],
      ['/primary', { code: '123456' }],
      ['/secondary', { code: '123456' }],
    ] as const
    for (const [path, body] of steps)
      await expect(ask(thief, path, body)).rejects.toMatchObject(held)
  })
})

describe('T62: who confirms', () => {
  test('a device that the account knew before', async () => {
    const { address, first } = await createOwner({ devices: 2 })
    const phone = await byFarcaster()
    await expect(open(phone)).rejects.toMatchObject(held)
    expect(await listHeld(first)).toEqual([
      {
        app: 'Demo',
        deviceId: await idOf(phone),
        mayConfirm: true,
        origin: 'http://localhost:4000',
        time: expect.any(String),
        until: expect.any(String),
      },
    ])
    // The frame waits, and then continues without an action of the user.
    const waiting = phone.session.call('awaitRelease', {})
    await confirm(first, phone)
    expect(await waiting).toEqual({ isHeld: false, wasHeld: true })
    expect(await open(phone)).toBe(address)
    expect(await listHeld(first)).toEqual([])
    // A second confirmation has no effect, because no device is held anymore.
    await confirm(first, phone)
    const { rows } = await product.deployment.query(
      `select count(*)::int from audit where action = 'deviceConfirmed' and device_id = $1`,
      [await idOf(phone)],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('neither the held device itself, nor another one that is held', async () => {
    const { first } = await createOwner({ devices: 2 })
    const thief = await byFarcaster()
    const other = await byFarcaster()
    await expect(confirm(thief, thief)).rejects.toMatchObject({ reason: 'DEVICE_HELD' })
    await expect(confirm(other, thief)).rejects.toMatchObject({ reason: 'DEVICE_HELD' })
    await expect(block(other, thief)).rejects.toMatchObject({ reason: 'DEVICE_HELD' })
    expect((await listHeld(other)).map(({ mayConfirm }) => mayConfirm)).toEqual([false])
    expect((await listHeld(first)).map(({ mayConfirm }) => mayConfirm)).toEqual([true, true])
    await expect(open(thief)).rejects.toMatchObject(held)
  })

  test('a held device signs no other device out, which would end the hold of the next one', async () => {
    const { first } = await createOwner({ devices: 2 })
    const thief = await byFarcaster()
    const { sessions } = await thief.session.call('listSessions', {})
    expect(sessions).toHaveLength(3)
    for (const { id, isCurrent } of sessions)
      if (!isCurrent)
        await expect(thief.session.call('revokeSession', { sessionId: id })).rejects.toMatchObject({
          reason: 'DEVICE_HELD',
        })
    expect((await listHeld(first)).map(({ mayConfirm }) => mayConfirm)).toEqual([true])
  })

  test('T58: the page /account of a held browser signs no other browser out', async () => {
    const { first, players } = await createOwner({ devices: 2 })
    const { api, call } = await openPage()
    const deviceId = await idOf(first)
    const refused = { reason: 'DEVICE_HELD' }
    await expect(api.call('revokeOthers', {}, call)).rejects.toMatchObject(refused)
    await expect(api.call('revokeOwnDevice', { deviceId }, call)).rejects.toMatchObject(refused)
    for (const player of players) expect(await whoAmI(player)).toBeTruthy()
  })

  onlyInAll(test)('not a later device that the same identity let in', async () => {
    await createOwner({ devices: 2 })
    const thief = await byFarcaster()
    const later = await byFarcaster()
    await edit('update devices set held_until = null where device_id = $1', [await idOf(later)])
    expect(await open(later)).toBeTruthy()
    await expect(confirm(later, thief)).rejects.toMatchObject({ reason: 'DEVICE_HELD' })
    await expect(open(thief)).rejects.toMatchObject(held)
  })

  test('another identity of the account, in an app and on the page /account', async () => {
    const { address, first } = await createOwner()
    await addEmail(first, 'ada@other.example')
    const phone = await byFarcaster()
    await expect(open(phone)).rejects.toMatchObject(held)
    await confirm(await byEmail('ada@other.example'), phone)
    expect(await open(phone)).toBe(address)

    const second = await byFarcaster()
    await expect(open(second)).rejects.toMatchObject(held)
    const { api, call } = await openPage('ada@other.example')
    const { devices } = await api.call('listHeldDevices', {}, call)
    expect(devices).toMatchObject([{ deviceId: await idOf(second), mayConfirm: true }])
    await api.call('confirmDevice', { deviceId: await idOf(second) }, call)
    expect(await open(second)).toBe(address)
  })

  onlyInAll(test)('not an identity that was added after the sign-in', async () => {
    const { first } = await createOwner()
    await addEmail(first, 'ada@late.example')
    const thief = await byFarcaster()
    await edit(`update identities set added_at = now() where subject = 'ada@late.example'`)
    await setRealm({ holdHours: 0 })
    const later = await byEmail('ada@late.example')
    await setRealm({ holdHours: 24 })
    await expect(confirm(later, thief)).rejects.toMatchObject({ reason: 'DEVICE_HELD' })
    await expect(open(thief)).rejects.toMatchObject(held)
  })

  test('a device of another account sees and confirms nothing', async () => {
    await createOwner({ devices: 2 })
    const thief = await byFarcaster()
    const stranger = await byEmail('stranger@example.com')
    expect(await listHeld(stranger)).toEqual([])
    await confirm(stranger, thief)
    await expect(open(thief)).rejects.toMatchObject(held)
  })
})

describe('T62: the user ends it', () => {
  test('a blocked device is signed out, and a new sign-in on it is held again', async () => {
    const { first } = await createOwner({ devices: 2 })
    const thief = await byFarcaster()
    await block(first, thief)
    await expect(whoAmI(thief)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    expect(await listHeld(first)).toEqual([])
    const again = await byFarcaster({ device: thief.device })
    await expect(open(again)).rejects.toMatchObject(held)
  })

  test('the link in the mail, which says until when the wallet stays closed', async () => {
    const { first } = await createOwner()
    await addEmail(first, 'ada@mailed.example')
    await product.deployment.query('delete from mails')
    const thief = await byFarcaster()
    const mails = () => first.mails('ada@mailed.example')
    await expect.poll(mails).toHaveLength(1)
    const [mail] = await mails()
    expect(mail!.text).toMatch(
      /Your wallet isn’t open in that browser yet\. It opens there after .* UTC, or as soon as you allow it: on a device you already use, or on the wallet’s account page/,
    )
    const token = new URL(mail!.links[0]!).hash.slice(1)
    expect((await first.post('revokeDevice', { token })).status).toBe(200)
    await expect(open(thief)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    expect(await listHeld(first)).toEqual([])
  })
})

describe('T62: a database writer cannot lift the hold', () => {
  const changes = {
    'its time is changed': `update devices set held_until = now() - interval '1 hour' where device_id = $1`,
    'its time is removed': 'update devices set held_until = null where device_id = $1',
    'it looks like the device of a sign-up':
      'update devices set held_until = null, entered_at = null, entered_by = null where device_id = $1',
    'it has the MAC of a known device': `update devices set held_until = null, entered_at = null, entered_by = null, mac = (
        select mac from devices it where it.account_id = devices.account_id and it.entered_at is null
      ) where device_id = $1`,
    'its row is removed': 'delete from devices where device_id = $1',
    'its MAC is removed': 'update devices set held_until = null, mac = null where device_id = $1',
  }
  test.each(Object.entries(changes))('%s', async (_, change) => {
    await createOwner({ devices: 2 })
    const thief = await byFarcaster()
    await product.deployment.query(change, [await idOf(thief)])
    await expect(open(thief)).rejects.toMatchObject({ reason: 'CODE_EXPIRED' })
    // Another sign-in on that device does not open the wallet either.
    const again = await byFarcaster({ device: thief.device }).catch(() => undefined)
    if (again) await expect(open(again)).rejects.toMatchObject(held)
  })

  test('nor forge the device that confirms', async () => {
    await createOwner({ devices: 2 })
    const thief = await byFarcaster()
    const other = await byFarcaster()
    await product.deployment.query(
      'update devices set held_until = null, entered_at = null where device_id = $1',
      [await idOf(other)],
    )
    await expect(confirm(other, thief)).rejects.toMatchObject({ reason: 'DEVICE_HELD' })
  })

  test('nor change the realm', async () => {
    await createOwner({ devices: 2 })
    await setRealm({ newDeviceHold: 'all', newDeviceHoldHours: 48 })
    await product.deployment.query('update realms set new_device_hold_hours = 0')
    await expect(byFarcaster()).rejects.toMatchObject({ reason: 'TAMPERED' })
    await product.deployment.query('update realms set new_device_hold_hours = 48')
    await expect(open(await byFarcaster())).rejects.toMatchObject(held)
  })
})
