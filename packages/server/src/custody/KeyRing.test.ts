import { createDecipheriv, type DecipherGCM } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { capture } from '../../../../test/harness/capture.ts'
import { createFolder } from '../../../../test/harness/createFolder.ts'
import { runTogether } from '../../test/runTogether.ts'
import { assertKnows, type Envelope } from './KeyEncryptor.ts'
import * as KeyRing from './KeyRing.ts'

let folder: string
let count = 0

beforeAll(() => {
  folder = createFolder('key-ring').path
})

/** A path without a ring. */
const nowhere = () => join(folder, String(++count), 'key-ring.json')

function makeRing(): string {
  const path = nowhere()
  KeyRing.create(path)
  return path
}

const context = { setId: 'set-1', walletId: 'wallet-1' }
const share = new TextEncoder().encode('canary: an auth share')

/** The keys of a ring in several encodings, which must never be shown. */
function secretsOf(path: string): string[] {
  const { keys } = JSON.parse(readFileSync(path, 'utf8')) as {
    keys: Record<string, { key: string }>
  }
  return Object.values(keys).flatMap(({ key }) => {
    const bytes = Buffer.from(key, 'base64url')
    return [key, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('latin1')]
  })
}

describe('create', () => {
  test('default: one key, for the owner only, and no temporary file', () => {
    const path = nowhere()
    expect(KeyRing.create(path)).toMatchObject({ isCurrent: true })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(path, '..'))).toEqual(['key-ring.json'])
    expect(KeyRing.create(nowhere()).id).not.toBe(KeyRing.list(path)[0]!.id)
  })

  test('error: never replaces a ring', () => {
    const path = makeRing()
    const before = readFileSync(path, 'utf8')
    expect(() => KeyRing.create(path)).toThrow('There is a key ring at')
    expect(readFileSync(path, 'utf8')).toBe(before)
    expect(readdirSync(join(path, '..'))).toEqual(['key-ring.json'])
  })

  test('error: a folder that cannot be created', () => {
    mkdirSync(join(folder, 'blocked'))
    writeFileSync(join(folder, 'blocked/file'), '')
    expect(() => KeyRing.create(join(folder, 'blocked/file/ring.json'))).toThrow(
      /cannot be written \(E\w+\)/,
    )
  })
})

describe('open', () => {
  test('default: round trip of any bytes and context', async () => {
    const ring = KeyRing.open(makeRing())
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 500 }),
        fc.string(),
        fc.string(),
        async (plain, setId, walletId) => {
          const envelope = await ring.encrypt(plain, { setId, walletId })
          expect(envelope.iv).toHaveLength(12)
          expect(envelope.ciphertext).toHaveLength(plain.length + 16)
          expect(await ring.decrypt(envelope, { setId, walletId })).toEqual(plain)
        },
      ),
    )
  })

  test('behavior: every envelope has its own iv and ciphertext', async () => {
    const ring = KeyRing.open(makeRing())
    const all = await Promise.all(Array.from({ length: 100 }, () => ring.encrypt(share, context)))
    const texts = all.map(({ ciphertext, iv }) =>
      Buffer.from([...iv, ...ciphertext]).toString('hex'),
    )
    expect(new Set(texts.map((text) => text.slice(0, 24)))).toHaveProperty('size', 100)
    expect(new Set(texts.map((text) => text.slice(24)))).toHaveProperty('size', 100)
  })

  test('T22: a changed envelope cannot be opened', async () => {
    const ring = KeyRing.open(makeRing())
    const envelope = await ring.encrypt(share, context)
    const flip = (bytes: Uint8Array, bit: number) =>
      bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
    const changed: Envelope[] = [
      ...Array.from({ length: 12 * 8 }, (_, bit) => ({ ...envelope, iv: flip(envelope.iv, bit) })),
      ...Array.from({ length: envelope.ciphertext.length * 8 }, (_, bit) => ({
        ...envelope,
        ciphertext: flip(envelope.ciphertext, bit),
      })),
      // A shortened tag would be easier to guess.
      ...Array.from({ length: envelope.ciphertext.length }, (_, length) => ({
        ...envelope,
        ciphertext: envelope.ciphertext.slice(0, length),
      })),
      { ...envelope, iv: envelope.iv.slice(1) },
      { ...envelope, iv: new Uint8Array([...envelope.iv, 0]) },
      { ...envelope, ciphertext: new Uint8Array([...envelope.ciphertext, 0]) },
    ]
    for (const it of changed)
      await expect(ring.decrypt(it, context)).rejects.toThrow('The envelope cannot be opened')
  })

  test('T22: an envelope opens for its own wallet and set only', async () => {
    const ring = KeyRing.open(makeRing())
    const text = fc.string({ maxLength: 4, unit: fc.constantFrom('a', 'b', '\0', '|') })
    const contexts = fc.record({ setId: text, walletId: text })
    await fc.assert(
      fc.asyncProperty(contexts, contexts, async (mine, other) => {
        fc.pre(mine.setId !== other.setId || mine.walletId !== other.walletId)
        const envelope = await ring.encrypt(share, mine)
        await expect(ring.decrypt(envelope, other)).rejects.toThrow('cannot be opened')
      }),
      { numRuns: 500 },
    )
    const envelope = await ring.encrypt(share, { setId: 'a', walletId: 'b' })
    await expect(ring.decrypt(envelope, { setId: 'b', walletId: 'a' })).rejects.toThrow()
  })

  test('T22: another ring opens nothing, even with the same key id', async () => {
    const path = makeRing()
    const envelope = await KeyRing.open(path).encrypt(share, context)
    const other = makeRing()
    await expect(KeyRing.open(other).decrypt(envelope, context)).rejects.toThrow(
      `does not hold the key "${envelope.keyId}"`,
    )
    const [id] = KeyRing.list(other).map(({ id }) => id)
    writeFileSync(other, readFileSync(other, 'utf8').replaceAll(id!, envelope.keyId))
    await expect(KeyRing.open(other).decrypt(envelope, context)).rejects.toThrow(
      'The envelope cannot be opened',
    )
  })

  test('behavior: assertKnows throws if a key is missing', () => {
    const path = makeRing()
    const ring = KeyRing.open(path)
    const [{ id }] = KeyRing.list(path) as [KeyRing.Entry]
    assertKnows(ring, [])
    assertKnows(ring, [id])
    expect(() => assertKnows(ring, [id, 'lost-1', 'lost-2'])).toThrow(
      'does not hold the key "lost-1", "lost-2"',
    )
    for (const name of ['__proto__', 'constructor', '']) expect(ring.knows(name)).toBe(false)
  })

  test('error: a missing ring', () => {
    expect(capture(() => KeyRing.open(nowhere()))).toMatchObject({
      message: expect.stringContaining('latchkey key-ring create'),
      name: 'PrivateFile.MissingError',
    })
  })

  test.each([0o640, 0o604, 0o660, 0o622, 0o644, 0o777])('error: mode %o is too wide', (mode) => {
    const path = makeRing()
    chmodSync(path, mode)
    expect(capture(() => KeyRing.open(path))).toMatchObject({
      message: expect.stringContaining(`has mode 0${mode.toString(8)}`),
      name: 'PrivateFile.ModeError',
    })
    expect(capture(() => KeyRing.rotate(path)).message).toContain(`chmod 600 ${path}`)
    chmodSync(path, 0o400)
    expect(KeyRing.open(path).knows('x')).toBe(false)
  })

  test('error: a folder at the path', () => {
    const path = nowhere()
    mkdirSync(path, { mode: 0o700, recursive: true })
    expect(capture(() => KeyRing.open(path))).toMatchObject({
      message: expect.stringContaining('(EISDIR)'),
      name: 'PrivateFile.UnreadableError',
    })
  })

  test('error: T28: rejects an invalid ring without quoting it', () => {
    const path = makeRing()
    const text = readFileSync(path, 'utf8')
    const secrets = secretsOf(path)
    const ring = JSON.parse(text)
    const broken = [
      '',
      'null',
      '[]',
      '"x"',
      text.slice(0, -20),
      text.replace('{', ''),
      text.replace(/"key": "/, '"key": '),
      JSON.stringify({ ...ring, version: 2 }),
      JSON.stringify({ ...ring, current: 'other' }),
      JSON.stringify({ ...ring, current: 'toString' }),
      JSON.stringify({ ...ring, keys: {} }),
      JSON.stringify({ ...ring, keys: { ...ring.keys, short: { createdAt: '', key: 'AAAA' } } }),
      JSON.stringify({ ...ring, keys: { ...ring.keys, none: null } }),
    ]
    for (const it of broken) {
      writeFileSync(path, it)
      for (const action of [KeyRing.open, KeyRing.list, KeyRing.rotate]) {
        const error = capture(() => action(path))
        expect(error).toMatchObject({ name: 'PrivateFile.MalformedError' })
        const shown = inspect(error, { depth: 10, showHidden: true }) + error.stack
        for (const secret of secrets) expect(shown).not.toContain(secret.slice(0, 12))
      }
      expect(readFileSync(path, 'utf8')).toBe(it)
      expect(existsSync(`${path}.new`)).toBe(false)
    }
  })

  test('T28: exposes neither keys nor shares', async () => {
    const path = makeRing()
    const ring = KeyRing.open(path)
    const envelope = await ring.encrypt(share, context)
    const refused = await ring.decrypt(envelope, { ...context, setId: 'x' }).catch((it) => it)
    const shown = [ring, envelope, refused, KeyRing.list(path)]
      .map((it) => `${inspect(it, { depth: 10, showHidden: true })}${JSON.stringify(it)}`)
      .join('')
    for (const secret of [...secretsOf(path), 'canary']) expect(shown).not.toContain(secret)
  })
})

describe('openOrCreate', () => {
  test('default: creates a ring and reuses it', async () => {
    const path = nowhere()
    const envelope = await KeyRing.openOrCreate(path).encrypt(share, context)
    expect(await KeyRing.openOrCreate(path).decrypt(envelope, context)).toEqual(share)
  })

  test('error: a broken ring is not replaced', () => {
    const path = makeRing()
    chmodSync(path, 0o644)
    expect(() => KeyRing.openOrCreate(path)).toThrow('has mode 0644')
  })

  test('T37: concurrent processes create one ring', { timeout: 60_000 }, async () => {
    const path = nowhere()
    const source = JSON.stringify(fileURLToPath(new URL('./KeyRing.ts', import.meta.url)))
    const program = `
      import * as KeyRing from ${source}
      const { keyId } = await KeyRing.openOrCreate(${JSON.stringify(path)})
        .encrypt(new Uint8Array(1), { setId: '', walletId: '' })
      process.stdout.write(keyId)`
    const ids = await runTogether(program, 6)
    expect(new Set(ids)).toEqual(new Set([KeyRing.list(path)[0]!.id]))
    expect(KeyRing.list(path)).toHaveLength(1)
  })
})

describe('rotate', () => {
  test('default: old envelopes still open, new ones use the new key', async () => {
    const path = makeRing()
    const envelopes = [await KeyRing.open(path).encrypt(share, context)]
    for (let turn = 0; turn < 5; turn++) {
      const { id } = KeyRing.rotate(path)
      const ring = KeyRing.open(path)
      envelopes.push(await ring.encrypt(share, context))
      expect(envelopes.at(-1)!.keyId).toBe(id)
      for (const it of envelopes) expect(await ring.decrypt(it, context)).toEqual(share)
    }
    expect(KeyRing.list(path).map(({ isCurrent }) => isCurrent)).toEqual([
      ...Array(5).fill(false),
      true,
    ])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(path, '..'))).toEqual(['key-ring.json'])
  })

  test('behavior: a running server loads a new key on first use', async () => {
    const path = makeRing()
    const old = KeyRing.open(path)
    const before = await old.encrypt(share, context)
    const { id } = KeyRing.rotate(path)
    const envelope = await KeyRing.open(path).encrypt(share, context)
    expect(await old.decrypt(envelope, context)).toEqual(share)
    expect(old.knows(id)).toBe(true)
    // The ring keeps loaded keys even if the file disappears.
    rmSync(path)
    expect(await old.decrypt(before, context)).toEqual(share)
  })

  test('behavior: changes the target of a symbolic link and keeps the link', () => {
    const path = makeRing()
    const link = join(folder, 'link.json')
    symlinkSync(path, link)
    KeyRing.rotate(link)
    expect(KeyRing.list(path)).toHaveLength(2)
    expect(KeyRing.list(link)).toHaveLength(2)
  })

  test('error: a rotation that is already running', () => {
    const path = makeRing()
    writeFileSync(`${path}.new`, '')
    expect(() => KeyRing.rotate(path)).toThrow('The key ring is being rotated')
    expect(existsSync(`${path}.new`)).toBe(true)
    expect(KeyRing.list(path)).toHaveLength(1)
    rmSync(`${path}.new`)
    KeyRing.rotate(path)
    expect(KeyRing.list(path)).toHaveLength(2)
  })

  test('error: a missing ring', () => {
    expect(() => KeyRing.rotate(nowhere())).toThrow('There is no key ring at')
  })
})

describe('wiping', () => {
  test('no copy of a decrypted share is left', async () => {
    const ring = KeyRing.open(makeRing())
    const envelope = await ring.encrypt(share, context)
    // The prototype of the platform's decipher, whose buffers come from a shared pool.
    const { prototype } = createDecipheriv('aes-256-gcm', Buffer.alloc(32), Buffer.alloc(12))
      .constructor as { prototype: DecipherGCM }
    const update = vi.spyOn(prototype, 'update')
    const concat = vi.spyOn(Buffer, 'concat')
    const left = () =>
      [...update.mock.results, ...concat.mock.results]
        .map(({ value }) => value as Buffer)
        .filter((bytes) => bytes.includes('canary'))
    try {
      expect(await ring.decrypt(envelope, context)).toEqual(share)
      await expect(ring.decrypt(envelope, { ...context, setId: 'other' })).rejects.toThrow()
      expect(update).toHaveBeenCalledTimes(2)
      expect(left()).toEqual([])
    } finally {
      vi.restoreAllMocks()
    }
  })
})
