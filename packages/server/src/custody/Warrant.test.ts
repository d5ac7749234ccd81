import {
  Authority,
  type Context,
  createWallet,
  enter,
  recover,
  resume,
  rotate,
  Slot,
  SlotList,
  unlock,
} from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import { activate, bring, freshSeed, makeSet, noLimits, stage } from '../../test/CustodyHarness.ts'
import { useCustody } from '../../test/useCustody.ts'
import type * as Alarm from '../Alarm.ts'
import { sql } from '../store/sql/sql.ts'
import * as Warrant from './Warrant.ts'

let server: CustodyHarness.Deployment

useCustody({ limits: noLimits }, (it) => {
  ;({ server } = it)
})

async function countAlarms(kind: Alarm.Kind): Promise<number> {
  const { counter, reports } = server.alarms
  const values = [...(await counter.get()).values, ...(await reports.counter.get()).values]
  return values.find(({ labels }) => labels.kind === kind)!.value
}

async function readAuthority(walletId: string): Promise<Authority.CertificateJson | null> {
  const [row] = await server.database.run<{ authority: Authority.CertificateJson | null }>(
    sql`select authority from wallets where id = ${walletId}`,
  )
  return row!.authority
}

/** A wallet as an older version has made it: without a certificate. */
async function createOlder() {
  const person = await server.person()
  const { walletId } = person
  const laptop = server.device(person)
  const older: Context = {
    ...laptop,
    custodian: {
      ...laptop.custodian,
      activate: ({ warrant: _, ...request }) => laptop.custodian.activate(request),
      stage: ({ warrant: _, ...request }) => laptop.custodian.stage(request),
    },
  }
  const { slots } = server
  const created = await createWallet(older, { seed: freshSeed(), slots, walletId })
  return { created, laptop, older, person, walletId }
}

describe('T50: a wallet of format 1', () => {
  test('default: the next unlock registers its certificate, once', async () => {
    const { created, laptop, walletId } = await createOlder()
    expect(await readAuthority(walletId)).toBeNull()
    let calls = 0
    const { certify } = laptop.custodian
    laptop.custodian.certify = (request) => {
      calls++
      return certify(request)
    }
    for (let i = 0; i < 3; i++)
      expect((await unlock(laptop, { walletId })).addresses).toEqual(created.addresses)
    expect(calls).toBe(1)
    const { addresses } = created
    expect(await readAuthority(walletId)).toMatchObject({ addresses, chain: 'evm', walletId })
    const rows = await server.database.run(sql`
      select device_id, request_id from audit where wallet_id = ${walletId} and action = 'certify'`)
    expect(rows).toEqual([{ device_id: 'laptop', request_id: expect.any(String) }])
  })

  test('behavior: opens even if the registration fails, and the next unlock retries', async () => {
    const { created, laptop, walletId } = await createOlder()
    const { certify } = laptop.custodian
    laptop.custodian.certify = async () => {
      throw new Error('killed')
    }
    expect((await unlock(laptop, { walletId })).addresses).toEqual(created.addresses)
    expect(await readAuthority(walletId)).toBeNull()
    // The response is lost, so the device does not know that the certificate is stored.
    laptop.custodian.certify = async (request) => {
      await certify(request)
      throw new Error('killed')
    }
    await unlock(laptop, { walletId })
    expect(await readAuthority(walletId)).not.toBeNull()
    laptop.custodian.certify = certify
    expect((await unlock(laptop, { walletId })).addresses).toEqual(created.addresses)
  })

  test('behavior: a new set registers it as well', async () => {
    const { created, laptop, walletId } = await createOlder()
    await rotate(laptop, { opened: created })
    expect(await readAuthority(walletId)).not.toBeNull()
  })

  test('behavior: a set that an older page has staged is finished by a newer page', async () => {
    const { older, person, walletId } = await createOlder()
    const phone = server.device(person, 'phone')
    const slotId = server.slots[0]!.id
    // Only the first activation lacks a warrant, so this page stages with one and then dies.
    const failpoint = (name: string) => {
      if (name === 'stage') throw new Error('killed')
    }
    await expect(recover({ ...phone, failpoint }, { slotId, walletId })).rejects.toThrow('killed')
    await server.database.run(sql`update share_sets set warrant = null`)
    expect((await resume(phone, { walletId }))?.set.walletId).toBe(walletId)
    expect(await readAuthority(walletId)).not.toBeNull()
    expect((await enter(older, { slots: server.slots, walletId })).set.walletId).toBe(walletId)
  })

  test('error: an older page changes nothing, and the wallet still opens there', async () => {
    const { created, older, walletId } = await createOlder()
    await expect(rotate(older, { opened: created })).rejects.toMatchObject({ reason: 'refused' })
    expect((await enter(older, { slots: server.slots, walletId })).addresses).toEqual(
      created.addresses,
    )
  })

  test('error: no certificate before the first activation', async () => {
    const person = await server.person()
    const { walletId } = person
    const made = await makeSet({ slots: server.slots, walletId })
    const laptop = server.custodian(person, 'laptop')
    const { certificate } = CustodyHarness.warrant(made, 'stage', 'laptop')
    await expect(laptop.certify({ certificate, walletId })).rejects.toMatchObject({
      reason: 'notFound',
    })
  })
})

describe('T50: slot lists', () => {
  const setup = async () => {
    const person = await server.person()
    const { walletId } = person
    const device = (name: string) => server.custodian(person, name)
    const first = await makeSet({ slots: server.slots, walletId })
    await bring(device('laptop'), first)
    const { list, seed } = first
    const add = (list: SlotList.SlotList) => SlotList.add(list, Slot.createCode().slot, seed)
    const send = async (name: string, slots: SlotList.SlotList) =>
      bring(device(name), await makeSet({ generation: 2, seed, slots, walletId }))
    return { add, device, first, list, send, walletId }
  }

  test('default: the same list, then the next revision: no alarm', async () => {
    const { add, device, list, send, walletId } = await setup()
    const before = await countAlarms('slotGap')
    await send('phone', list)
    const next = add(list)
    await send('phone', next)
    expect(await device('phone').slots({ walletId })).toEqual(SlotList.encode(next))
    expect(await countAlarms('slotGap')).toBe(before)
  })

  test('behavior: a gap is accepted, because it is signed, and raises an alarm', async () => {
    const { add, device, list, send, walletId } = await setup()
    const before = await countAlarms('slotGap')
    const later = add(add(list))
    await send('phone', later)
    expect((await device('phone').slots({ walletId }))?.revision).toBe(list.revision + 2)
    expect(await countAlarms('slotGap')).toBe(before + 1)
  })

  test('error: a lower revision, and another list with the same revision', async () => {
    const { add, list, send } = await setup()
    const next = add(list)
    await send('laptop', next)
    for (const other of [list, add(list)])
      await expect(send('phone', other)).rejects.toMatchObject({ reason: 'conflict' })
    await send('phone', next)
  })
})

describe('T50: the stored certificate', () => {
  test('behavior: one that was edited is replaced by the owner’s, and raises an alarm', async () => {
    const person = await server.person()
    const { walletId } = person
    const laptop = server.custodian(person, 'laptop')
    const first = await makeSet({ slots: server.slots, walletId })
    await bring(laptop, first)
    const owners = await readAuthority(walletId)
    const thiefs = await makeSet({ slots: server.slots, walletId })
    const { certificate } = CustodyHarness.warrant(thiefs, 'stage', 'laptop')
    const before = await countAlarms('authorityEdited')
    const edit = () =>
      server.database.run(
        sql`update wallets set authority = ${JSON.stringify(certificate)}::jsonb where id = ${walletId}`,
      )
    await edit()
    const second = await makeSet({ ...first, generation: 2, slots: first.list, walletId })
    await bring(laptop, second)
    expect(await readAuthority(walletId)).toEqual(owners)
    expect(await countAlarms('authorityEdited')).toBe(before + 1)
    await edit()
    await laptop.certify({ certificate: owners!, walletId })
    expect(await readAuthority(walletId)).toEqual(owners)
    expect(await countAlarms('authorityEdited')).toBe(before + 2)
  })

  test('T52 error: a key that was written into the database is refused', async () => {
    const person = await server.person()
    const { walletId } = person
    const laptop = server.custodian(person, 'laptop')
    const first = await makeSet({ slots: server.slots, walletId })
    await bring(laptop, first)
    const second = await makeSet({ ...first, generation: 2, slots: first.list, walletId })
    await stage(laptop, second)
    const owners = await readAuthority(walletId)
    // The thief has a session and writes rows, and signs with a key of its own.
    const { keys, seed } = await makeSet({ slots: server.slots, walletId })
    const forge = (operation: Authority.Operation) => {
      const signed = CustodyHarness.warrant({ ...second, keys, seed }, operation, 'laptop')
      const { addresses } = second.set
      return { ...signed, certificate: { ...signed.certificate, addresses } }
    }
    const { certificate } = forge('stage')
    const { run } = server.database
    await run(sql`
      update wallets set authority = ${JSON.stringify(certificate)}::jsonb where id = ${walletId}`)
    await run(sql`
      update share_sets set warrant = ${JSON.stringify(forge('stage'))}::jsonb
      where id = ${second.set.setId}`)
    const refused = { reason: 'refused' }
    const { request } = second
    for (const attempt of [
      () => laptop.stage({ ...request, warrant: forge('stage') }),
      () => laptop.activate({ ...request, warrant: forge('activate') }),
      () => laptop.certify({ certificate, walletId }),
    ])
      await expect(attempt()).rejects.toMatchObject(refused)
    await laptop.certify({ certificate: owners!, walletId })
    expect(await readAuthority(walletId)).toEqual(owners)
  })

  test('behavior: imports of either chain have one', async () => {
    const person = await server.person()
    const { walletId } = person
    const seed = { bytes: new Uint8Array(32).fill(7), kind: 'solana' } as const
    const laptop = server.device(person)
    const created = await createWallet(laptop, { seed, slots: server.slots, walletId })
    await rotate(laptop, { opened: created })
    const { addresses } = created
    expect(await readAuthority(walletId)).toMatchObject({ addresses, chain: 'solana', walletId })
  })
})

describe('assertCertified', () => {
  test('T52 behavior: verifies a certificate once, for its own wallet only', async () => {
    const make = async (walletId: string) => {
      const made = await makeSet({ slots: server.slots, walletId })
      const { certificate } = CustodyHarness.warrant(made, 'stage', 'laptop')
      return { addresses: made.set.addresses, certificate, walletId }
    }
    const [one, two, three] = [await make('one'), await make('two'), await make('three')]
    const verified = Warrant.createVerified(2)
    const assert = ({ certificate, ...expected }: typeof one) =>
      Warrant.assertCertified(Authority.certificateShape(certificate), { ...expected, verified })
    for (const it of [one, one, two]) expect(assert(it)).toEqual(it.certificate)
    expect(verified.size).toBe(2)
    const { signature } = two.certificate
    const forged = { ...one.certificate, signature }
    for (const it of [
      { ...one, walletId: 'two' },
      { ...one, addresses: two.addresses },
      { ...one, certificate: forged },
    ])
      expect(() => assert(it)).toThrow(Authority.CertificateError)
    expect(verified.size).toBe(2)
    // The certificate that was used last stays in the cache.
    const [oldest] = verified
    assert(one)
    assert(three)
    expect(verified.size).toBe(2)
    expect(verified).toContain(oldest)
  })
})

test('T50: a first activation without a warrant does not allow a second one', async () => {
  const person = await server.person()
  const { walletId } = person
  const laptop = server.custodian(person, 'laptop')
  const first = await makeSet({ slots: server.slots, walletId })
  const second = await makeSet({ ...first, slots: first.list, walletId })
  const slotId = server.slots[0]!.id
  // Both were staged by an older page, before the first activation.
  for (const { request } of [first, second]) {
    await laptop.stage(request)
    await laptop.keeperReceipt({ ...request, slotId })
  }
  await laptop.activate(first.request)
  await expect(laptop.activate(second.request)).rejects.toMatchObject({ reason: 'refused' })
  await expect(laptop.stage(second.request)).rejects.toMatchObject({ reason: 'refused' })
  await stage(laptop, second)
  await activate(laptop, second)
  expect((await laptop.readBack(second.request)).state).toBe('active')
})
