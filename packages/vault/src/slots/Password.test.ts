import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto'
import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import { argon2id } from '@noble/hashes/argon2.js'
import { describe, expect, test } from 'vitest'
import { onlyInAll } from '../../../../test/variants.ts'
import * as Oprf from './Oprf.ts'
import * as Password from './Password.ts'

const hex = (it: Uint8Array) => Buffer.from(it).toString('hex')
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
/** The weakest parameters that the vault accepts, which are the fastest. */
const weakest = { memory: 46 * 1024, passes: 1 }
const server = {
  publicKey: bytes('c803e2cc6b05fc15064549b5920659ca4a77b2cca6f04f6b357009335476ad4e'),
  secretKey: bytes('e6f73f344b79b379f1a0dd37e07ff62e38d9f71345ce62ae3a9bc60b04ccd909'),
}
const slot = {
  ...weakest,
  id: 'slot-1',
  oprfKey: server.publicKey,
  salt: new Uint8Array(16).fill(7),
}
const walletId = 'wallet-1'

async function open(password: string, it = slot, scalar = server) {
  const attempt = await Password.begin(it, { password, walletId })
  return Password.finish(it, attempt, Oprf.evaluate(scalar, attempt.blinded))
}

test('RFC 9106, 5.3: argon2id', () => {
  const tag = argon2id(new Uint8Array(32).fill(1), new Uint8Array(16).fill(2), {
    dkLen: 32,
    key: new Uint8Array(8).fill(3),
    m: 32,
    p: 4,
    personalization: new Uint8Array(12).fill(4),
    t: 3,
  })
  expect(hex(tag)).toBe('0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659')
})

test('default: equal to a second implementation, and never changes', async () => {
  const pair = await open('correct horse')
  // Compute the key from the text of the README, with the platform's HKDF and X25519, and without blinding.
  const stretched = argon2id('correct horse', slot.salt, { dkLen: 32, m: 46 * 1024, p: 1, t: 1 })
  const part = (it: Uint8Array) => [
    ...Buffer.from(Uint32Array.of(it.length).buffer).reverse(),
    ...it,
  ]
  const text = (it: string) => new TextEncoder().encode(it)
  const label = text('latchkey/2/slot/password')
  const fields = [label, text(walletId), text(slot.id), stretched]
  const input = Uint8Array.from(fields.flatMap(part))
  const { voprf } = ristretto255_oprf as unknown as {
    voprf: { evaluate(key: Uint8Array, input: Uint8Array): Uint8Array }
  }
  const output = voprf.evaluate(server.secretKey, input)
  const joined = Uint8Array.from([stretched, output].flatMap(part))
  const key = Buffer.from(hkdfSync('sha256', joined, slot.salt, label, 32))
  expect(hex(pair.privateKey)).toBe(hex(key))
  const der = Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), key])
  const publicKey = createPublicKey(createPrivateKey({ format: 'der', key: der, type: 'pkcs8' }))
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  expect(hex(pair.publicKey)).toBe(hex(raw))
  expect(hex(raw)).toMatchInlineSnapshot(
    `"4e6bf83c4f1c21a1717e0e8d1b527d84e6eca33836bc03c4d23233215cd43e30"`,
  )
})

describe('begin, finish', () => {
  test('behavior: the password is read in NFKC', async () => {
    const composed = await open('Å ﬁ 1')
    expect((await open('A\u030a fi 1')).publicKey).toEqual(composed.publicKey)
  })

  onlyInAll(test)(
    'behavior: password, salt, slot, wallet and scalar all change the key',
    async () => {
      const other = Oprf.keyPair()
      const attempt = await Password.begin(slot, { password: 'a', walletId: 'other' })
      const pairs = [
        await open('a'),
        await open('b'),
        await open('a', { ...slot, salt: new Uint8Array(16).fill(8) }),
        await open('a', { ...slot, id: 'slot-2' }),
        await open('a', { ...slot, oprfKey: other.publicKey }, other),
        Password.finish(slot, attempt, Oprf.evaluate(server, attempt.blinded)),
      ]
      expect(new Set(pairs.map(({ publicKey }) => hex(publicKey))).size).toBe(pairs.length)
    },
    60_000,
  )

  onlyInAll(test)(
    'behavior: the server sees nothing that two attempts have in common',
    async () => {
      const [a, b] = [
        await Password.begin(slot, { password: 'a', walletId }),
        await Password.begin(slot, { password: 'a', walletId }),
      ]
      expect(a.blinded).not.toEqual(b.blinded)
      expect(a.input).toEqual(b.input)
    },
  )

  test('error: the server uses another scalar. The attempt is wiped', async () => {
    const attempt = await Password.begin(slot, { password: 'a', walletId })
    const evaluation = Oprf.evaluate(Oprf.keyPair(), attempt.blinded)
    expect(() => Password.finish(slot, attempt, evaluation)).toThrow(Oprf.ProofError)
    for (const secret of [attempt.blind, attempt.input, attempt.stretched])
      expect(secret.some(Boolean)).toBe(false)
  })
})

test('defaults: 64 MiB and three passes', () => {
  expect(Password.defaults).toEqual({ memory: 65_536, passes: 3 })
})
