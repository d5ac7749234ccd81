import { spawn } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { Receipt, Slot } from '@latchkey/vault'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as KeeperKey from './KeeperKey.ts'

let folder: string
let count = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
})

afterAll(() => rmSync(folder, { force: true, recursive: true }))

/** A path without a key. */
const nowhere = () => join(folder, String(++count), 'keeper-key.json')

function capture(action: () => unknown): Error {
  try {
    action()
  } catch (error) {
    return error as Error
  }
  return expect.fail('Nothing was thrown.')
}

describe('create', () => {
  test('default: a file for the owner only, and no temporary file', () => {
    const path = nowhere()
    const { id } = KeeperKey.create(path)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(path, '..'))).toEqual(['keeper-key.json'])
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      createdAt: expect.any(String),
      secret: expect.stringMatching(/^[\w-]{43}$/),
      version: 1,
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
    Receipt.verify({ digest, signature: key.sign('set', share), verifyKey })
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
    for (const it of [
      '',
      'null',
      '[]',
      text.slice(0, -10),
      JSON.stringify({ ...stored, version: 2 }),
      JSON.stringify({ ...stored, secret: stored.secret.slice(1) }),
      JSON.stringify({ ...stored, secret: [stored.secret] }).replace(/[[\]]/g, '"'),
      JSON.stringify({ secret: stored.secret }),
    ]) {
      writeFileSync(path, it)
      const error = capture(() => KeeperKey.open(path))
      expect(error.name).toBe('PrivateFile.MalformedError')
      const shown = inspect(error, { depth: 10, showHidden: true }) + error.stack
      expect(shown).not.toContain(stored.secret.slice(0, 12))
    }
  })

  test('T28: does not expose the secret', () => {
    const path = nowhere()
    KeeperKey.create(path)
    const key = KeeperKey.open(path)
    const { secret } = JSON.parse(readFileSync(path, 'utf8'))
    const shown = inspect(key, { depth: 10, showHidden: true }) + JSON.stringify(key)
    expect(shown).not.toContain(secret)
    expect(shown).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    expect(Object.keys(key).sort()).toEqual(['id', 'open', 'sign', 'slot'])
    expect(Object.keys(key.slot).sort()).toEqual(['id', 'kind', 'publicKey', 'verifyKey'])
  })
})

describe('openOrCreate', () => {
  test('T37: concurrent processes create one key', { timeout: 60_000 }, async () => {
    const path = nowhere()
    const source = JSON.stringify(new URL('./KeeperKey.ts', import.meta.url).href)
    const program = `
      import * as KeeperKey from ${source}
      process.stdout.write(KeeperKey.openOrCreate(${JSON.stringify(path)}).id)`
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const child = spawn(process.execPath, [
          '--conditions=@latchkey/source',
          '--import',
          'tsx',
          '--conditions=@latchkey/source',
          '--input-type=module',
          '-e',
          program,
        ])
        let out = ''
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk) => {
            out += chunk
          })
        await new Promise((resolve) => child.once('close', resolve))
        return out
      }),
    )
    expect(new Set(ids)).toEqual(new Set([KeeperKey.open(path).id]))
  })
})
