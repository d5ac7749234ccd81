import { describe, expect, test } from 'vitest'
import { block, confirm, idOf, type Player, setup } from './HoldDeployment.ts'

const product = setup()
const { addEmail, byFarcaster, createOwner, edit, open, setRealm } = product

/** Whether the newest notice says that the wallet stayed closed, as a device of the account sees it. */
async function isHeldFor({ session }: Player): Promise<boolean | undefined> {
  const { notices } = await session.call('listNotices', {})
  expect(notices[0]).toMatchObject({ kind: 'newDevice' })
  return notices[0]!.isHeld
}

/** Signs a thief in. Returns the token of the link in the email. */
async function deceive(first: Player, email: string): Promise<{ thief: Player; token: string }> {
  await addEmail(first, email)
  await product.deployment.query('delete from mails')
  const thief = await byFarcaster()
  await expect.poll(() => first.mails(email)).toHaveLength(1)
  const [mail] = await first.mails(email)
  return { thief, token: new URL(mail!.links[0]!).hash.slice(1) }
}

const held = { reason: 'DEVICE_HELD' }

describe('T66: a notice says whether the hold has kept the wallet closed', () => {
  test('a held device, also after it was blocked', async () => {
    const { first } = await createOwner({ devices: 2 })
    expect(await isHeldFor(first)).toBeUndefined()
    const thief = await byFarcaster()
    await expect(open(thief)).rejects.toMatchObject(held)
    expect(await isHeldFor(first)).toBe(true)
    await block(first, thief)
    expect(await isHeldFor(first)).toBe(true)
    // The time of the hold has passed, but the device was revoked during the hold.
    const { rows } = await product.deployment.query(
      `update devices set held_until = revoked_at + interval '1 millisecond' where device_id = $1
       returning held_until < now() as "isOver"`,
      [await idOf(thief)],
    )
    expect(rows).toEqual([{ isOver: true }])
    expect(await isHeldFor(first)).toBe(true)
  })

  test('not a device that was confirmed, or whose hold has ended', async () => {
    const { first } = await createOwner({ devices: 2 })
    const phone = await byFarcaster()
    await confirm(first, phone)
    expect(await isHeldFor(first)).toBeUndefined()
    const later = await byFarcaster()
    expect(await isHeldFor(first)).toBe(true)
    await edit('update devices set held_until = now() where device_id = $1', [await idOf(later)])
    expect(await isHeldFor(first)).toBeUndefined()
  })

  test('not a held device that had the key before', async () => {
    const { first } = await createOwner({ devices: 2 })
    await setRealm({ newDeviceHoldHours: 0 })
    const thief = await byFarcaster()
    await open(thief)
    await setRealm({ newDeviceHoldHours: 24 })
    await product.deployment.identity.sessions.revoke(
      (await first.store.get())!.walletId,
      { deviceId: await idOf(thief) },
      { event: 'deviceRevoked', requestId: '' },
    )
    const again = await byFarcaster({ device: thief.device })
    await expect(open(again)).rejects.toMatchObject(held)
    expect(await isHeldFor(first)).toBeUndefined()
    // The same is true for a device whose audit rows may have been pruned.
    const other = await byFarcaster()
    expect(await isHeldFor(first)).toBe(true)
    await product.deployment.query(
      `update devices set created_at = now() - interval '30 days' where device_id = $1`,
      [await idOf(other)],
    )
    expect(await isHeldFor(first)).toBeUndefined()
  })
})

describe('T66: the page behind the link of the mail learns it', () => {
  test('of a held device, also if the link is used twice', async () => {
    const { first } = await createOwner()
    const { token } = await deceive(first, 'ada@held.example')
    for (const _ of [1, 2])
      expect((await first.post('revokeDevice', { token })).body).toEqual({ isHeld: true })
  })

  test('not after the hold has ended', async () => {
    const { first } = await createOwner()
    const { thief, token } = await deceive(first, 'ada@ended.example')
    await edit('update devices set held_until = now() where device_id = $1', [await idOf(thief)])
    expect((await first.post('revokeDevice', { token })).body).toEqual({})
  })

  test('not of a device that was confirmed', async () => {
    const { first } = await createOwner()
    const { thief, token } = await deceive(first, 'ada@confirmed.example')
    await confirm(first, thief)
    expect((await first.post('revokeDevice', { token })).body).toEqual({})
  })
})
