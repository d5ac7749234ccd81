import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { Receipt, Slot } from '@latchkey/vault'
import { beforeAll, describe, expect, test } from 'vitest'
import { capture } from '../../../../test/harness/capture.ts'
import { createFolder } from '../../../../test/harness/createFolder.ts'
import { runTogether } from '../../test/runTogether.ts'
import * as KeeperKey from './KeeperKey.ts'

let folder: string
let count = 0

beforeAll(() => {
  folder = createFolder('keeper-key').path
})

/** A path without a key. */
const nowhere = () => join(folder, String(++count), 'keeper-key.json')

describe('create', () => {
  test('default: a file for the owner only, and no temporary file', () => {
    const path = nowhere()
    const { id } = KeeperKey.create(path)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(path, '..'))).toEqual(['keeper-key.json'])
    const createdAt = expect.any(String)
    const secret = expect.stringMatching(/^[\w-]{43}$/)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      keys: [{ createdAt, secret, startsAt: createdAt }],
      version: 2,
    })
    expect(KeeperKey.open(path).id).toBe(id)
    expect(KeeperKey.create(nowhere()).id).not.toBe(id)
  })

  test('error: never replaces a key', () => {
    const path = nowhere()
    KeeperKey.create(path)
    const before = readFileSync(path, 'utf8')
    expect(() => KeeperKey.create(path)).toThrow(
      'It was not replaced: without it, wallets cannot be recovered.',
    )
    expect(readFileSync(path, 'utf8')).toBe(before)
  })
})

describe('open', () => {
  test('default: opens shares, signs receipts, and has a slot', async () => {
    const path = nowhere()
    KeeperKey.create(path)
    const key = KeeperKey.open(path)
    const slot = Slot.shape(key.slot)
    expect(slot).toMatchObject({ id: `keeper-${key.id}`, kind: 'keeper' })
    const share = crypto.getRandomValues(new Uint8Array(33))
    const binding = { setId: 'set', walletId: 'wallet' }
    const sealed = await Slot.seal(slot, { ...binding, share })
    expect(await key.open({ ...binding, sealed })).toEqual(share)
    await expect(key.open({ ...binding, sealed, setId: 'other' })).rejects.toThrow('does not open')
    const digest = Receipt.digest('set', share)
    const { verifyKey } = slot as Slot.Keeper
    const found = await key.find({ ...binding, sealed })
    expect(found).toMatchObject({ id: key.id, share })
    await Receipt.verify({ digest, signature: found.sign(), verifyKey })
    // The slot is the same after a restart.
    expect(KeeperKey.open(path).slot).toEqual(key.slot)
  })

  test('error: a missing file, a file that other users can read, a folder', () => {
    expect(capture(() => KeeperKey.open(nowhere())).message).toMatch(
      /There is no keeper key at .*latchkey keeper-key create/,
    )
    const path = nowhere()
    KeeperKey.create(path)
    for (const mode of [0o640, 0o604, 0o644]) {
      chmodSync(path, mode)
      expect(capture(() => KeeperKey.open(path)).message).toContain(`Run \`chmod 600 ${path}\``)
      expect(capture(() => KeeperKey.openOrCreate(path)).name).toBe('PrivateFile.ModeError')
    }
    const place = nowhere()
    mkdirSync(place, { mode: 0o700, recursive: true })
    expect(capture(() => KeeperKey.open(place)).name).toBe('PrivateFile.UnreadableError')
  })

  test('error: T28: rejects an invalid key without quoting it', () => {
    const path = nowhere()
    KeeperKey.create(path)
    const text = readFileSync(path, 'utf8')
    const stored = JSON.parse(text)
    const [key] = stored.keys
    const withKey = (changed: object) => JSON.stringify({ keys: [changed], version: 2 })
    for (const it of [
      '',
      'null',
      '[]',
      text.slice(0, -10),
      // Other versions: one key without a list, as version 1 had it, and a later version.
      JSON.stringify({ ...key, version: 1 }),
      JSON.stringify({ ...stored, version: 1 }),
      JSON.stringify({ ...stored, version: 3 }),
      JSON.stringify({ keys: stored.keys }),
      JSON.stringify({ keys: [], version: 2 }),
      withKey({ ...key, startsAt: 1 }),
      withKey({ ...key, secret: key.secret.slice(1) }),
      withKey({ ...key, secret: [key.secret] }),
      withKey({ secret: key.secret }),
    ]) {
      writeFileSync(path, it)
      const error = capture(() => KeeperKey.open(path))
      expect(error.name).toBe('PrivateFile.MalformedError')
      const shown = inspect(error, { depth: 10, showHidden: true }) + error.stack
      expect(shown).not.toContain(key.secret.slice(0, 12))
    }
  })

  test('T28: does not expose the secret', () => {
    const path = nowhere()
    KeeperKey.create(path)
    const key = KeeperKey.open(path)
    const [{ secret }] = JSON.parse(readFileSync(path, 'utf8')).keys
    const shown = inspect(key, { depth: 10, showHidden: true }) + JSON.stringify(key)
    expect(shown).not.toContain(secret)
    expect(shown).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    expect(Object.keys(key).sort()).toEqual(['find', 'id', 'ids', 'open', 'slot', 'successors'])
    expect(Object.keys(key.slot).sort()).toEqual(['id', 'kind', 'publicKey', 'verifyKey'])
  })
})

describe('rotate', () => {
  const share = crypto.getRandomValues(new Uint8Array(33))
  const binding = { setId: 'set', walletId: 'wallet' }
  const toSlot = (json: KeeperKey.KeeperKey['slot']) => Slot.shape(json) as Slot.Keeper

  test('default: a running keeper uses the new key after the overlap, and still opens old copies', async () => {
    const path = nowhere()
    const { id: first } = KeeperKey.create(path)
    const key = KeeperKey.open(path)
    const old = toSlot(key.slot)
    const sealed = await Slot.seal(old, { ...binding, share })
    const later = KeeperKey.rotate(path)
    expect(later.startsAt.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000)
    expect(KeeperKey.open(path)).toMatchObject({ id: first })
    const { id } = KeeperKey.rotate(path, new Date(Date.now() - 1))
    expect(KeeperKey.list(path).map((it) => it.id)).toEqual([first, later.id, id])
    expect(statSync(path).mode & 0o777).toBe(0o600)

    // A set that is sealed to the new slot makes the process read its file again.
    const fresh = toSlot(KeeperKey.open(path).slot)
    expect(fresh.id).toBe(`keeper-${id}`)
    const next = await Slot.seal(fresh, { ...binding, share })
    expect(await key.open({ ...binding, sealed: next })).toEqual(share)
    expect(key).toMatchObject({ id, slot: { id: fresh.id } })
    expect(key.ids()).toEqual([first, later.id, id])

    const digest = Receipt.digest('set', share)
    const other = await Slot.seal({ ...old, id: 'another name' }, { ...binding, share })
    for (const [copy, { verifyKey }] of [
      [sealed, old],
      [next, fresh],
      [other, old],
    ] as const) {
      const found = await key.find({ ...binding, sealed: copy })
      expect(found.share).toEqual(share)
      await Receipt.verify({ digest, signature: found.sign(), verifyKey })
    }
  })

  test('error: a broken file is not replaced, and a running keeper keeps its keys', async () => {
    const path = nowhere()
    const { id } = KeeperKey.create(path)
    const key = KeeperKey.open(path)
    writeFileSync(path, 'broken')
    expect(() => KeeperKey.rotate(path)).toThrow('is damaged')
    expect(readFileSync(path, 'utf8')).toBe('broken')
    const other = toSlot(KeeperKey.openOrCreate(nowhere()).slot)
    const sealed = await Slot.seal(other, { ...binding, share })
    await expect(key.open({ ...binding, sealed })).rejects.toThrow('does not open')
    expect(key.ids()).toEqual([id])
  })
})

describe('openOrCreate', () => {
  test('T37: concurrent processes create one key', { timeout: 60_000 }, async () => {
    const path = nowhere()
    const source = JSON.stringify(fileURLToPath(new URL('./KeeperKey.ts', import.meta.url)))
    const program = `
      import * as KeeperKey from ${source}
      process.stdout.write(KeeperKey.openOrCreate(${JSON.stringify(path)}).id)`
    const ids = await runTogether(program, 4)
    expect(new Set(ids)).toEqual(new Set([KeeperKey.open(path).id]))
  })
})
