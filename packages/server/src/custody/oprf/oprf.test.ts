import {
  Bytes,
  type Custodian,
  createPassword,
  createWallet,
  enter,
  NotOnDeviceError,
  Oprf,
  openPassword,
  Password,
  recover,
  Shape,
  Slot,
  SlotList,
} from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import { onlyInAll } from '../../../../../test/variants.ts'
import * as CustodyHarness from '../../../test/CustodyHarness.ts'
import { bring, freshSeed, makeSet, noLimits, toHeaders } from '../../../test/CustodyHarness.ts'
import { useCustody } from '../../../test/useCustody.ts'
import { sql } from '../../store/sql/sql.ts'
import * as KeyFollower from '../KeyFollower.ts'
import * as KeyRing from '../KeyRing.ts'

let harness: CustodyHarness.Harness
let server: CustodyHarness.Deployment

useCustody({ limits: noLimits }, (it) => {
  ;({ harness, server } = it)
})

const text = Bytes.toBase64url

/** Creates a wallet with a password slot that is in its list. These tests do not use the password itself. */
async function setup(deployment = server) {
  const person = await deployment.person()
  const { walletId } = person
  const laptop = deployment.custodian(person, 'laptop')
  const slotId = 'password-1'
  const oprfKey = await register(laptop, walletId, slotId)
  const slot: Slot.Password = {
    id: slotId,
    kind: 'password',
    memory: 65_536,
    oprfKey,
    passes: 3,
    publicKey: Slot.createCode().slot.publicKey,
    salt: Bytes.random(16),
  }
  const first = await makeSet({ slots: [...deployment.slots, slot], walletId })
  await bring(laptop, first)
  const guess = (device: string, blinded = text(Oprf.blind(Bytes.random(32)).blinded)) =>
    deployment.custodian(person, device).oprfEvaluate({ blinded, slotId, walletId })
  return { first, guess, laptop, oprfKey, person, slot, slotId, walletId }
}

async function register(custodian: Custodian.Custodian, walletId: string, slotId: string) {
  const { oprfKey } = await custodian.oprfRegister({ slotId, walletId })
  return Bytes.fromBase64url(oprfKey)!
}

const isAnswered = (answer: Custodian.OprfAnswer) => 'proof' in answer
const waitOf = (answer: Custodian.OprfAnswer) => ('wait' in answer ? answer.wait : 0)

/** Shifts the guesses of all users into the past. */
const pass = (time: string, database = server.database) =>
  database.run(sql`
    update oprf_budgets set free_at = free_at - ${time}::interval,
      last_at = last_at - ${time}::interval`)

describe('oprfRegister', () => {
  test('default: a scalar for each slot, and always the same', async () => {
    const { walletId, ...person } = await server.person()
    const laptop = server.custodian({ ...person, walletId }, 'laptop')
    const keys = await Promise.all(
      Array.from({ length: 10 }, () => register(laptop, walletId, 'slot')),
    )
    expect(new Set(keys.map(text)).size).toBe(1)
    expect(text(await register(laptop, walletId, 'other'))).not.toBe(text(keys[0]!))
  })

  const listSlots = async (walletId: string) => {
    const rows = await server.database.run<{ id: string }>(
      sql`select slot_id as id from oprf_keys where wallet_id = ${walletId} order by created_at`,
    )
    return rows.map(({ id }) => id)
  }

  test('T55: a device that registers many scalars only loses its own', async () => {
    const { laptop, oprfKey, person, slotId, walletId } = await setup()
    await register(laptop, walletId, 'mine')
    const thief = server.custodian(person, 'thief')
    for (let i = 0; i < 20; i++) await register(thief, walletId, `unused-${i}`)
    const newest = Array.from({ length: 8 }, (_, i) => `unused-${i + 12}`)
    expect(await listSlots(walletId)).toEqual([slotId, 'mine', ...newest])
    await register(laptop, walletId, 'mine-2')

    await server.database.run(sql`
      update oprf_keys set created_at = created_at - interval '61 minutes'`)
    await register(laptop, walletId, 'new')
    // The scalar of a slot in the list stays.
    expect(await listSlots(walletId)).toEqual([slotId, 'new'])
    expect(text(await register(laptop, walletId, slotId))).toBe(text(oprfKey))
  })

  test('T55: many devices cannot fill the table', async () => {
    const { person, slotId, walletId } = await setup()
    for (let i = 0; i < 70; i++)
      await register(server.custodian(person, `thief-${i}`), walletId, `unused-${i}`)
    const slots = await listSlots(walletId)
    expect(slots).toHaveLength(65)
    expect(slots).toContain(slotId)
  })

  test('error: the wallet of another user', async () => {
    const { slotId, walletId } = await setup()
    const thief = server.custodian(await server.person(), 'laptop')
    await expect(thief.oprfRegister({ slotId, walletId })).rejects.toThrow('no such wallet')
    const blinded = text(Oprf.blind(Bytes.random(32)).blinded)
    await expect(thief.oprfEvaluate({ blinded, slotId, walletId })).rejects.toThrow(
      'no such wallet',
    )
  })
})

describe('oprfEvaluate', () => {
  test('default: an answer with a proof of the key in the slot', async () => {
    const { guess, oprfKey } = await setup()
    const input = Bytes.random(32)
    const blinded = Oprf.blind(input)
    const evaluation = Oprf.shape(await guess('laptop', text(blinded.blinded)))
    const publicKey = oprfKey
    expect(Oprf.finalize({ ...blinded, ...evaluation, input, publicKey })).toHaveLength(64)
  })

  test('rule 14: ten guesses, then a wait that doubles up to 24 hours', async () => {
    const { guess } = await setup()
    for (let i = 0; i < 10; i++) expect(isAnswered(await guess('thief'))).toBe(true)
    const waits: number[] = []
    for (let i = 0; i < 14; i++) {
      waits.push(waitOf(await guess('thief')))
      // A guess five seconds too early is refused, also from another device of the thief.
      await pass(`${waits.at(-1)! - 5} seconds`)
      expect(isAnswered(await guess('another device'))).toBe(false)
      await pass('6 seconds')
      expect(isAnswered(await guess('thief'))).toBe(true)
    }
    const minutes = waits.map((wait) => Math.round(wait / 60))
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440, 1440])
  })

  test('rule 14: concurrent guesses are counted exactly', async () => {
    const { guess } = await setup()
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => guess(`thief-${i}`)))
    expect(answers.filter(isAnswered)).toHaveLength(10)
    await pass('2 minutes')
    const later = await Promise.all(Array.from({ length: 20 }, (_, i) => guess(`thief-${i}`)))
    expect(later.filter(isAnswered)).toHaveLength(1)
  })

  onlyInAll(test)(
    'T52: a writer of the database who resets the budget gets 60 guesses',
    async () => {
      const { guess, person } = await setup()
      let answered = 0
      for (let i = 0; i < 100; i++) {
        if (isAnswered(await guess(`thief-${i}`))) answered++
        await server.database.run(sql`delete from oprf_budgets`)
        await server.database.run(sql`delete from audit`)
      }
      expect(answered).toBe(60)
      // The limit also applies to a device that was written into the database as a known one.
      await server.database.run(sql`
      update share_sets set device_id = 'thief' where wallet_id = ${person.walletId}`)
      expect(waitOf(await guess('thief'))).toBeGreaterThan(3_600)
      const { values } = await server.alarms.counter.get()
      expect(values.find(({ labels }) => labels.kind === 'oprfBudget')!.value).toBeGreaterThan(0)
    },
  )

  test('rule 14: a thief with the mailbox does not lock out a known device', async () => {
    const { guess } = await setup()
    for (let i = 0; i < 11; i++) await guess('thief')
    expect(waitOf(await guess('thief'))).toBeGreaterThan(0)
    // The laptop has opened the wallet, so it has its own budget, which is as small as the shared one.
    for (let i = 0; i < 10; i++) expect(isAnswered(await guess('laptop'))).toBe(true)
    expect(waitOf(await guess('laptop'))).toBeGreaterThan(0)
  })

  test('behavior: a device that opens the wallet gets its own guesses back, not those of others', async () => {
    const { first, guess, laptop, person, walletId } = await setup()
    const { list, seed } = first
    for (let i = 0; i < 7; i++) await guess('thief')
    for (let i = 0; i < 3; i++) await guess('phone')
    expect(waitOf(await guess('phone'))).toBeGreaterThan(0)

    // A known device opens the wallet too. It has made no guess, so nothing changes.
    await bring(laptop, await makeSet({ generation: 2, seed, slots: list, walletId }))
    expect(waitOf(await guess('thief'))).toBeGreaterThan(0)

    const phone = server.custodian(person, 'phone')
    await bring(phone, await makeSet({ generation: 3, seed, slots: list, walletId }))
    expect(
      (await Promise.all(Array.from({ length: 9 }, () => guess('thief')))).filter(isAnswered),
    ).toHaveLength(3)
    // The phone is known now.
    for (let i = 0; i < 10; i++) expect(isAnswered(await guess('phone'))).toBe(true)
  })

  test('behavior: the budget is full again after 30 quiet days', async () => {
    const { guess } = await setup()
    for (let i = 0; i < 10; i++) await guess('thief')
    await pass('31 days')
    for (let i = 0; i < 10; i++) expect(isAnswered(await guess('thief'))).toBe(true)
    expect(isAnswered(await guess('thief'))).toBe(false)
  })

  test('behavior: the same element again is a retry, for a minute', async () => {
    const { guess } = await setup()
    for (let i = 0; i < 9; i++) await guess('phone')
    const blinded = text(Oprf.blind(Bytes.random(32)).blinded)
    const answers = await Promise.all(Array.from({ length: 5 }, () => guess('phone', blinded)))
    const evaluated = answers.map((it) => ('evaluated' in it ? it.evaluated : ''))
    expect(new Set(evaluated).size).toBe(1)
    expect(evaluated[0]).not.toBe('')
    await server.database.run(
      sql`update oprf_budgets set last_at = last_at - interval '61 seconds'`,
    )
    expect(isAnswered(await guess('phone', blinded))).toBe(false)
  })

  test('behavior: every answer has an audit row, and no refusal has one', async () => {
    const { guess, slotId, walletId } = await setup()
    for (let i = 0; i < 12; i++) await guess('thief')
    const rows = await server.database.run(sql`
      select action, device_id, set_id from audit
      where wallet_id = ${walletId} and action = 'oprfEvaluate'`)
    expect(rows).toEqual(
      Array(10).fill({ action: 'oprfEvaluate', device_id: 'thief', set_id: slotId }),
    )
  })

  test('error: a slot that was removed from the list', async () => {
    const { first, guess, laptop, slot, walletId } = await setup()
    const slots = SlotList.remove(first.list, slot.id, first.seed)
    await bring(laptop, await makeSet({ generation: 2, seed: first.seed, slots, walletId }))
    await expect(guess('laptop')).rejects.toThrow('no such wallet')
  })

  test('error: bytes that are no element. They count as a guess', async () => {
    const { person, slotId, walletId } = await setup()
    for (const blinded of [text(new Uint8Array(32)), text(new Uint8Array(32).fill(255))]) {
      const body = JSON.stringify({ blinded, slotId, walletId })
      const init = { body, headers: toHeaders(person, 'thief'), method: 'POST' }
      const response = await server.app.request('/oprf-evaluate', init)
      expect(response.status).toBe(400)
      expect(await response.text()).not.toContain(blinded)
    }
    const rows = await server.database.run(sql`
      select guesses from oprf_budgets where wallet_id = ${walletId}`)
    expect(rows).toEqual([{ guesses: 2 }])
  })

  test('error: a lost or damaged scalar raises an alarm', async () => {
    const { guess, person, walletId } = await setup()
    const other = await setup()
    // Copy the scalar of another slot, with its public key. It is bound to its wallet, so it does not decrypt.
    await server.database.run(sql`
      update oprf_keys k set key_id = o.key_id, iv = o.iv, ciphertext = o.ciphertext
      from oprf_keys o where k.wallet_id = ${walletId} and o.wallet_id = ${other.walletId}`)
    await expect(guess('laptop')).rejects.toThrow('refused')
    await server.database.run(sql`delete from oprf_keys where wallet_id = ${walletId}`)
    await expect(guess('laptop')).rejects.toThrow('no such wallet')
    const { counter, reports } = server.alarms
    const values = [...(await counter.get()).values, ...(await reports.counter.get()).values]
    const raised = values.filter(({ value }) => value > 0).map(({ labels }) => labels.kind)
    expect(raised).toEqual(expect.arrayContaining(['envelope', 'oprfKeyLost']))
    expect(person.walletId).toBe(walletId)
  })
})

describe('a password slot without its scalar', () => {
  const toSlot = (oprfKey: Bytes.Bytes, id = 'password-2'): Slot.Password => ({
    id,
    kind: 'password',
    memory: 65_536,
    oprfKey,
    passes: 3,
    publicKey: Slot.createCode().slot.publicKey,
    salt: Bytes.random(16),
  })
  const countLost = async () => {
    const { values } = await server.alarms.reports.counter.get()
    return values.find(({ labels }) => labels.kind === 'oprfKeyLost')!.value
  }

  test('error: a new slot is refused, with no scalar or with another one', async () => {
    const { first, laptop, walletId } = await setup()
    const { list, seed } = first
    const add = async (slot: Slot.Password) => {
      const slots = SlotList.add(list, slot, seed)
      return bring(laptop, await makeSet({ generation: 2, seed, slots, walletId }))
    }
    const foreign = Oprf.keyPair().publicKey
    await expect(add(toSlot(foreign))).rejects.toThrow('no such wallet')
    const registered = await register(laptop, walletId, 'password-2')
    await expect(add(toSlot(foreign))).rejects.toThrow('no such wallet')
    await add(toSlot(registered))
  })

  test('behavior: a slot that is already in the list is accepted without its scalar', async () => {
    const { first, laptop, walletId } = await setup()
    await server.database.run(sql`delete from oprf_keys where wallet_id = ${walletId}`)
    const { list, seed } = first
    const count = await countLost()
    await bring(laptop, await makeSet({ generation: 2, seed, slots: list, walletId }))
    expect(await countLost()).toBe(count)
  })

  test('T49: a wallet that the server has lost is restored all the same, with an alarm', async () => {
    const person = await server.person()
    const { walletId } = person
    const laptop = server.custodian(person, 'laptop')
    const slots = [...server.slots, toSlot(Oprf.keyPair().publicKey)]
    const made = await makeSet({ generation: 2, slots, walletId })
    await CustodyHarness.stage(laptop, made)
    await laptop.keeperReceipt({ ...made.request, slotId: server.slots[0]!.id })
    const count = await countLost()
    const signed = await CustodyHarness.toSigned(made, 'activate', 'laptop')
    await laptop.activate({ ...signed, restores: crypto.randomUUID() })
    expect(await countLost()).toBe(count + 1)
  })
})

describe('T49: a database that was restored to before a password slot', () => {
  const password = 'correct horse battery staple'
  const costs = { memory: 46 * 1024, passes: 1 }
  const countLost = async () => {
    const { values } = await server.alarms.reports.counter.get()
    return values.find(({ labels }) => labels.kind === 'oprfKeyLost')!.value
  }

  test('the password is the only method: an alarm, a clear error, nothing deleted or created', async () => {
    const person = await server.person()
    const { walletId } = person
    const laptop = server.device(person)
    const slot = await createPassword(laptop, { ...costs, password, walletId })
    const slots = [slot]
    const created = await createWallet(laptop, { seed: freshSeed(), slots, walletId })
    const open = () => openPassword(laptop, { password, slot, walletId })
    Bytes.wipe(await open())
    const before = await laptop.store.listAll()

    const { run } = server.database
    const kept = await run<{ ciphertext: Uint8Array; iv: Uint8Array; keyId: string }>(sql`
      select key_id as "keyId", iv, ciphertext from oprf_keys where wallet_id = ${walletId}`)
    for (const table of ['oprf_budgets', 'oprf_keys', 'share_sets'])
      await run(sql`delete from ${sql.raw(table)} where wallet_id = ${walletId}`)
    await run(sql`
      update wallets set activated_at = null, addresses = null, authority = null, revision = 0, slots = null
      where id = ${walletId}`)
    const count = await countLost()
    await expect(enter(laptop, { slots: server.slots, walletId })).rejects.toThrow(NotOnDeviceError)
    await expect(open()).rejects.toThrow(Password.LostKeyError)
    expect(await countLost()).toBe(count + 1)
    expect(await laptop.store.listAll()).toEqual(before)
    expect(await run(sql`select from share_sets where wallet_id = ${walletId}`)).toEqual([])

    // The scalar never changes, so the row of any later backup opens the wallet again.
    const { ciphertext, iv, keyId } = kept[0]!
    const oprfKey = text(slot.oprfKey!)
    await run(sql`
      insert into oprf_keys (id, wallet_id, slot_id, public_key, key_id, iv, ciphertext)
      values (${`${walletId}/${slot.id}`}, ${walletId}, ${slot.id}, ${oprfKey}, ${keyId}, ${iv}, ${ciphertext})`)
    const recovered = await recover(laptop, { privateKey: await open(), slotId: slot.id, walletId })
    expect(recovered.addresses).toEqual(created.addresses)
  })

  onlyInAll(test)(
    'with a keeper: the wallet is restored, and the password opens nothing',
    async () => {
      const person = await server.person()
      const { walletId } = person
      const laptop = server.device(person)
      const slot = await createPassword(laptop, { ...costs, password, walletId })
      const slots = [...server.slots, slot]
      const created = await createWallet(laptop, { seed: freshSeed(), slots, walletId })
      const { run } = server.database
      for (const table of ['keeper_copies', 'oprf_budgets', 'oprf_keys', 'share_sets'])
        await run(sql`delete from ${sql.raw(table)} where wallet_id = ${walletId}`)
      await run(sql`
      update wallets set activated_at = null, addresses = null, authority = null, revision = 0, slots = null
      where id = ${walletId}`)
      const count = await countLost()
      const opened = await enter(laptop, { slots: server.slots, walletId })
      expect(opened.addresses).toEqual(created.addresses)
      expect(await countLost()).toBe(count + 1)
      const phone = server.device(person, 'phone')
      await expect(openPassword(phone, { password, slot, walletId })).rejects.toThrow(
        Password.LostKeyError,
      )
      expect(await countLost()).toBe(count + 2)
    },
  )

  test('error: a slot that was removed, or never was in the list, raises no alarm', async () => {
    const { person, walletId } = await setup()
    const count = await countLost()
    const blinded = text(Oprf.blind(Bytes.random(32)).blinded)
    const guess = server.custodian(person, 'laptop').oprfEvaluate
    await expect(guess({ blinded, slotId: 'other', walletId })).rejects.toThrow('no such wallet')
    expect(await countLost()).toBe(count)
  })
})

test('rule 14: a rotation of keys encrypts the scalar again and does not change it', async () => {
  const deployment = await harness.deploy({ limits: noLimits })
  const { guess, oprfKey, walletId } = await setup(deployment)
  const input = Bytes.random(32)
  const evaluate = async () => {
    const blinded = Oprf.blind(input)
    const evaluation = Oprf.shape(await guess('laptop', text(blinded.blinded)))
    return text(Oprf.finalize({ ...blinded, ...evaluation, input, publicKey: oprfKey }))
  }
  const before = await evaluate()
  const read = () =>
    deployment.database.run<{ ciphertext: Uint8Array; keyId: string }>(sql`
      select key_id as "keyId", ciphertext from oprf_keys where wallet_id = ${walletId}`)
  const [old] = await read()
  KeyRing.rotate(deployment.files.keyRing)
  const keyRing = KeyRing.open(deployment.files.keyRing)
  const { alarms, database } = deployment
  const log = () => {}
  const follower = await KeyFollower.start({ alarms, database, interval: 20, keyRing, log })
  try {
    const readKeyId = async () => (await read())[0]!.keyId
    await expect.poll(readKeyId, { timeout: 20_000 }).toBe(keyRing.wants())
  } finally {
    await follower.stop()
  }
  expect(keyRing.wants()).not.toBe(old!.keyId)
  expect((await read())[0]!.ciphertext).not.toEqual(old!.ciphertext)
  expect(await evaluate()).toBe(before)
})

test('T22: the scalar is in no dump of the database', async () => {
  const { walletId } = await setup()
  const [row] = await server.database.run<{
    ciphertext: Uint8Array
    iv: Uint8Array
    keyId: string
  }>(sql`select key_id as "keyId", iv, ciphertext from oprf_keys where wallet_id = ${walletId}`)
  const keyRing = KeyRing.open(server.files.keyRing)
  const scalar = await keyRing.decrypt(row!, { setId: 'oprf/password-1', walletId })
  const dump = await server.dump()
  expect(dump).toContain(Buffer.from(row!.ciphertext).toString('hex'))
  for (const spelling of [Buffer.from(scalar).toString('hex'), text(scalar), Shape.encode(scalar)])
    expect(dump).not.toContain(spelling)
  // An envelope of a scalar never opens as the share of a set.
  await expect(keyRing.decrypt(row!, { setId: 'password-1', walletId })).rejects.toThrow()
})
