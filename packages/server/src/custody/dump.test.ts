import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import {
  Bytes,
  type Custodian,
  createWallet,
  Hpke,
  recover,
  Seed,
  ShareSet,
  Slot,
  unlock,
} from '@latchkey/vault'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { variants } from '../../../../test/variants.ts'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import { bring, makeSet, query, toSigned } from '../../test/CustodyHarness.ts'
import { createKeeperApp } from '../keeper/app.ts'
import * as KeeperKey from '../keeper/KeeperKey.ts'
import * as Log from '../Log.ts'
import { sql } from '../store/sql/sql.ts'
import type { Envelope } from './KeyEncryptor.ts'
import * as KeyRing from './KeyRing.ts'

let harness: CustodyHarness.Harness

beforeAll(async () => {
  harness = await CustodyHarness.start()
}, 60_000)

afterAll(() => harness?.stop())

/** Every encoding of any twelve consecutive bytes. */
function spellings(bytes: Uint8Array): string[] {
  const parts = Array.from({ length: Math.max(1, bytes.length - 11) }, (_, i) =>
    Buffer.from(bytes.subarray(i, i + 12)),
  )
  return parts.flatMap((part) => [
    part.toString('hex'),
    part.toString('hex').toUpperCase(),
    part.toString('base64'),
    part.toString('base64url'),
    part.join(),
    part.join(', '),
    JSON.stringify(part.toString('latin1')).slice(1, -1),
  ])
}

const finds = (text: string, bytes: Uint8Array) => spellings(bytes).some((it) => text.includes(it))

/** Decodes every part of a text that may be bytes. */
function bytesIn(text: string): Uint8Array[] {
  const hex = [...text.matchAll(/\\x([\da-f]{20,})/g)].map(([, it]) => Buffer.from(it!, 'hex'))
  const base64url = [...text.matchAll(/[\w-]{20,}/g)].map(([it]) => Buffer.from(it, 'base64url'))
  return [...new Map([...hex, ...base64url].map((it) => [it.toString('hex'), it])).values()]
}

describe('T22: a stolen database', () => {
  test('opens no wallet, and contains no share in any encoding', { timeout: 30_000 }, async () => {
    const server = await harness.deploy()
    const { code, slot } = Slot.createCode()
    const made = await Promise.all(
      Array.from({ length: variants([3, 1], 1)[0]! }, async () => {
        const person = await server.person()
        const set = await makeSet({ slots: [...server.slots, slot], walletId: person.walletId })
        await bring(server.custodian(person, 'laptop'), set)
        await server.custodian(person, 'laptop').fetchAuthShare(set.request)
        return set
      }),
    )
    const dump = await server.dump()
    const secrets = [
      ...made.flatMap(({ seed, shares }) => [seed.bytes, ...Object.values(shares)]),
      Bytes.fromBase64url(JSON.parse(readFileSync(server.files.keeperKey, 'utf8')).keys[0].secret)!,
      ...Object.values(
        JSON.parse(readFileSync(server.files.keyRing, 'utf8')).keys as Record<
          string,
          { key: string }
        >,
      ).map(({ key }) => Bytes.fromBase64url(key)!),
      new TextEncoder().encode(code.replaceAll('-', '')),
    ]
    for (const secret of secrets) expect(finds(dump, secret)).toBe(false)
    // Check that the search works.
    for (const { set } of made) {
      expect(finds(dump, set.ciphertext)).toBe(true)
      expect(dump).toContain(set.addresses.evm)
    }

    // Try every pair of pieces of the dump as shares of every set.
    const pieces = bytesIn(dump).flatMap((it) =>
      it.length < 33 ? [] : [it.subarray(0, 33), it.subarray(it.length - 33)],
    )
    expect(pieces.length).toBeGreaterThan(20)
    let opened = 0
    for (const { set } of made)
      for (const a of pieces)
        for (const b of pieces)
          await ShareSet.open(set, [a, b]).then(
            () => opened++,
            () => {},
          )
    expect(opened).toBe(0)
  })

  test('opens no wallet with one of the two keys, only with both', async () => {
    const server = await harness.deploy()
    const person = await server.person()
    const { walletId } = person
    const { seed, set, shares } = await (async () => {
      const made = await makeSet({ slots: server.slots, walletId })
      await bring(server.custodian(person, 'laptop'), made)
      return made
    })()
    const { setId } = set
    const [row] = await query<Envelope & { sealed: unknown }>(
      server.url,
      `select s.key_id as "keyId", s.iv, s.ciphertext, c.sealed
       from share_sets s join keeper_copies c on c.set_id = s.id`,
    )
    const sealed = Slot.sealedShape(row!.sealed)
    const rings = {
      other: KeyRing.openOrCreate(`${server.files.keyRing}.other`),
      own: KeyRing.open(server.files.keyRing),
    }
    const keys = {
      other: KeeperKey.openOrCreate(`${server.files.keeperKey}.other`),
      own: KeeperKey.open(server.files.keeperKey),
    }
    await expect(rings.other.decrypt(row!, { setId, walletId })).rejects.toThrow('does not hold')
    await expect(keys.other.open({ sealed, setId, walletId })).rejects.toThrow('does not open')
    const a = await rings.own.decrypt(row!, { setId, walletId })
    const r = await keys.own.open({ sealed, setId, walletId })
    expect([a, r]).toEqual([shares.auth, shares.recovery])
    const rest = bytesIn(await server.dump()).filter(({ length }) => length >= 33)
    for (const known of [a, r])
      for (const it of rest)
        await expect(ShareSet.open(set, [known, it.subarray(0, 33)])).rejects.toThrow()
    // The two keys must be kept apart, because together they open the shares.
    expect(Seed.isSame(await ShareSet.open(set, [a, r]), seed)).toBe(true)
  })

  test('an envelope moved to another row opens nothing', async () => {
    const server = await harness.deploy()
    const [victim, thief] = [await server.person(), await server.person()]
    const theirs = await makeSet({ slots: server.slots, walletId: victim.walletId })
    const mine = await makeSet({ slots: server.slots, walletId: thief.walletId })
    await bring(server.custodian(victim, 'laptop'), theirs)
    const custodian = server.custodian(thief, 'laptop')
    await bring(custodian, mine)
    // An attacker with write access wants the server to decrypt the victim's share.
    await server.database.run(sql`
      update share_sets mine set key_id = it.key_id, iv = it.iv, ciphertext = it.ciphertext
      from share_sets it where it.id = ${theirs.set.setId} and mine.id = ${mine.set.setId}`)
    await expect(custodian.fetchAuthShare(mine.request)).rejects.toThrow('refused')
  })
})

describe('T28: secrets', () => {
  test('are in no log, no error and no other response', async () => {
    const lines: string[] = []
    const log = Log.create((line) => lines.push(line))
    const local = await harness.deploy()
    const token = 'canary-token-of-at-least-32-letters'
    const app = createKeeperApp({ keeper: local.keeper, log, token })
    const seen: string[] = []
    /** Calls the keeper through its routes, and records the responses. */
    const ask = async (path: string, body?: unknown) => {
      const response = await app.request(path, {
        ...(body !== undefined && { body: JSON.stringify(body), method: 'POST' }),
        headers: { authorization: `Bearer ${token}` },
      })
      const text = await response.text()
      seen.push(text)
      return JSON.parse(text)
    }
    const server = await harness.deploy({
      keeper: {
        head: (request) => ask('/keeper/1/head', request),
        isReady: async () => true,
        open: (request) => ask('/keeper/1/open', request),
        pin: (request) => ask('/keeper/1/pin', request),
        pinned: (request) => ask('/keeper/1/pinned', request),
        receipt: (request) => ask('/keeper/1/receipt', request),
        slot: () => ask('/keeper/1/slot'),
        successors: () => [],
      },
    })
    const person = await server.person()
    const { walletId } = person
    const secrets: Uint8Array[] = []
    const laptop = server.device(person)
    const stage = laptop.custodian.stage
    laptop.custodian.stage = (request) => {
      secrets.push(Bytes.fromBase64url(request.staged.authShare)!)
      return stage(request)
    }
    const created = await createWallet(laptop, { slots: server.slots, walletId })
    secrets.push(created.seed.bytes.slice())
    await unlock(laptop, { walletId })
    await recover(server.device(person, 'phone'), { slotId: server.slots[0]!.id, walletId })

    // Provoke every failure.
    const slotId = server.slots[0]!.id
    const set = await makeSet({ seed: created.seed, slots: server.slots, walletId })
    secrets.push(set.shares.auth, set.shares.recovery)
    const actor = { ...person, deviceId: 'laptop', requestId: 'r', sessionId: 's' }
    const failures: unknown[] = []
    const fail = async (action: Promise<unknown>) => failures.push(await action.catch((it) => it))
    const damaged = { ...set.request.staged, sealed: [] } as never
    const signed = await toSigned(set, 'stage', 'laptop')
    await fail(server.custody.stage(actor, { ...signed, staged: damaged }))
    await fail(server.custody.activate(actor, await toSigned(set, 'activate', 'laptop')))
    await fail(server.custody.keeperReceipt(actor, { ...set.request, slotId }))
    await server.custody.stage(actor, signed)
    const other = { ...set.request.staged, authShare: Bytes.toBase64url(set.shares.device) }
    await fail(server.custody.stage(actor, { ...signed, staged: other }))
    await server.database.run(sql`update share_sets set ciphertext = '\\x00'`)
    await fail(server.custody.fetchAuthShare(actor, created.set))
    await fail(ask('/keeper/1/receipt', { ...set.request, sealed: set.request.staged.sealed[0] }))
    await fail(ask('/keeper/1/open', { ...set.request, publicKey: 'canary' }))
    await server.database.run(sql`alter table audit rename column set_id to elsewhere`)
    await fail(server.custody.fetchAuthShare(actor, created.set))
    await fail(server.custody.stage(actor, signed))
    expect(failures.filter((it) => it instanceof Error).length).toBeGreaterThan(5)

    const shown = [
      ...lines,
      ...seen,
      ...failures.map((it) => inspect(it, { depth: 10, showHidden: true })),
      inspect([server.custody, local.keeper, KeeperKey.open(local.files.keeperKey)], {
        depth: 10,
        showHidden: true,
      }),
      readFileSync(server.postgresLog, 'utf8'),
    ].join('\n')
    expect(lines.length).toBeGreaterThan(5)
    const [{ secret }] = JSON.parse(readFileSync(local.files.keeperKey, 'utf8')).keys
    secrets.push(Bytes.fromBase64url(secret)!)
    for (const it of secrets) expect(finds(shown, it)).toBe(false)
    expect(shown).not.toContain(token)
    expect(lines.join('')).not.toContain('canary')
  })

  test('T19: the keeper’s answer opens only with the key and the id of its request', async () => {
    const server = await harness.deploy()
    const person = await server.person()
    const { walletId } = person
    const made = await makeSet({ slots: server.slots, walletId })
    const custodian: Custodian.Custodian = server.custodian(person, 'laptop')
    await bring(custodian, made)
    const { privateKey, publicKey } = Hpke.keyPair()
    const { setId } = made.set
    const answer = await custodian.keeperOpen({
      publicKey: Bytes.toBase64url(publicKey),
      requestId: 'one',
      setId,
      slotId: server.slots[0]!.id,
      walletId,
    })
    const sealed = Hpke.shape(answer)
    const { unseal } = await import('@latchkey/vault/keeper')
    const binding = { requestId: 'one', setId, walletId }
    expect(await unseal({ ...binding, privateKey, sealed })).toEqual(made.shares.recovery)
    for (const other of [
      { ...binding, privateKey, requestId: 'two' },
      { ...binding, privateKey, setId: 'other' },
      { ...binding, privateKey: Hpke.keyPair().privateKey },
    ])
      await expect(unseal({ ...other, sealed })).rejects.toThrow('does not open')
  })
})
