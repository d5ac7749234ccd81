import { Authority, createWallet, rotate, Slot, SlotList } from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import { activate, bring, makeSet, noLimits, stage } from '../../test/CustodyHarness.ts'
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

describe('T50: formats of warrants and consents', () => {
  const setup = async () => {
    const person = await server.person()
    const made = await makeSet({ slots: server.slots, walletId: person.walletId })
    return { laptop: server.custodian(person, 'laptop'), made }
  }

  test.each([1, 3])('error: version %i of a warrant is unknown', async (version) => {
    const { laptop, made } = await setup()
    const signed = await CustodyHarness.warrant(made, 'stage', 'laptop')
    const { authorization, certificate } = signed
    for (const warrant of [
      { ...signed, certificate: { ...certificate, version } },
      { ...signed, authorization: { ...authorization, version } },
    ])
      await expect(laptop.stage({ ...made.request, warrant } as never)).rejects.toMatchObject({
        reason: 'INVALID',
      })
    expect(await laptop.readBack(made.request)).toEqual({ state: 'unknown' })
  })

  test('error: no warrant, before and after the first activation', async () => {
    const { laptop, made } = await setup()
    const { list, request } = made
    const refused = { reason: 'INVALID' }
    await expect(laptop.stage(request as never)).rejects.toMatchObject(refused)
    await stage(laptop, made)
    await laptop.keeperReceipt({ ...request, slotId: server.slots[0]!.id })
    await expect(laptop.activate(request as never)).rejects.toMatchObject(refused)
    expect((await laptop.readBack(request)).state).toBe('staged')
    await activate(laptop, made)
    const { walletId } = request
    const second = await makeSet({ ...made, slots: list, walletId })
    await expect(laptop.stage(second.request as never)).rejects.toMatchObject(refused)
    // The set is active, so the server could take its activation for a repeated request.
    await expect(laptop.activate(request as never)).rejects.toMatchObject(refused)
    expect(await laptop.readBack(second.request)).toEqual({ state: 'unknown' })
  })

  test('error: a copy of the keeper without its consent', async () => {
    const { laptop, made } = await setup()
    await stage(laptop, made)
    const { consent, ...request } = { ...made.request, slotId: server.slots[0]!.id }
    for (const it of [undefined, { ...consent, version: 1 }])
      await expect(
        laptop.keeperReceipt({ ...request, consent: it } as never),
      ).rejects.toMatchObject({ reason: 'INVALID' })
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
    const { certificate } = await CustodyHarness.warrant(thiefs, 'stage', 'laptop')
    const before = await countAlarms('authorityEdited')
    await server.database.run(
      sql`update wallets set authority = ${JSON.stringify(certificate)}::jsonb where id = ${walletId}`,
    )
    const second = await makeSet({ ...first, generation: 2, slots: first.list, walletId })
    await bring(laptop, second)
    expect(await readAuthority(walletId)).toEqual(owners)
    expect(await countAlarms('authorityEdited')).toBe(before + 1)
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
    const forge = async (operation: Authority.Operation) => {
      const signed = await CustodyHarness.warrant({ ...second, keys, seed }, operation, 'laptop')
      const { addresses } = second.set
      return { ...signed, certificate: { ...signed.certificate, addresses } }
    }
    const { certificate } = await forge('stage')
    const { run } = server.database
    await run(sql`
      update wallets set authority = ${JSON.stringify(certificate)}::jsonb where id = ${walletId}`)
    await run(sql`
      update share_sets set warrant = ${JSON.stringify(await forge('stage'))}::jsonb
      where id = ${second.set.setId}`)
    const refused = { reason: 'refused' }
    const { request } = second
    for (const attempt of [
      async () => laptop.stage({ ...request, warrant: await forge('stage') }),
      async () => laptop.activate({ ...request, warrant: await forge('activate') }),
    ])
      await expect(attempt()).rejects.toMatchObject(refused)
    await laptop.keeperReceipt({ ...request, slotId: server.slots[0]!.id })
    await activate(laptop, second)
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
      const { certificate } = await CustodyHarness.warrant(made, 'stage', 'laptop')
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
