import { afterEach, expect, test, vi } from 'vitest'
import { setup } from '../test/setup.ts'
import * as Bytes from './Bytes.ts'
import * as flows from './flows/flows.ts'
import { createPassword, openPassword } from './flows/password.ts'
import * as Seed from './Seed.ts'
import * as DeviceKey from './shares/DeviceKey.ts'
import * as DeviceStore from './shares/DeviceStore.ts'
import * as Hpke from './shares/Hpke.ts'
import * as ShareSet from './shares/ShareSet.ts'
import * as StagedSet from './shares/StagedSet.ts'
import * as Oprf from './slots/Oprf.ts'
import * as Slot from './slots/Slot.ts'
import * as SlotList from './slots/SlotList.ts'

/** The buffers with a share, a data key or a seed that a library has received or returned, and a name of each. */
const seen = new Map<Uint8Array, string>()

function record<bytes extends Uint8Array>(name: string, bytes: bytes): bytes {
  seen.set(bytes, name)
  return bytes
}

/**
 * Loads the vault with the real libraries, and records the buffers that cross their borders. Loads the vault again,
 * because other test files of this process have loaded it without the recorder.
 */
async function loadRecorded() {
  vi.resetModules()
  vi.doMock('shamir-secret-sharing', async (original) => {
    const { combine, split } = await original<typeof import('shamir-secret-sharing')>()
    return {
      async combine(shares: Uint8Array[]) {
        for (const share of shares) record('an input of combine', share)
        return record('the output of combine', await combine(shares))
      },
      async split(...parameters: Parameters<typeof split>) {
        record('the input of split', parameters[0])
        const shares = await split(...parameters)
        return shares.map((share) => record('an output of split', share))
      },
    }
  })
  vi.doMock('@scure/base', async (original) => {
    const actual = await original<typeof import('@scure/base')>()
    const { decode } = actual.base64urlnopad
    const watch = (text: string) => {
      const bytes = decode(text)
      return bytes.length === ShareSet.shareLength ? record('a decoded share', bytes) : bytes
    }
    return { ...actual, base64urlnopad: { ...actual.base64urlnopad, decode: watch } }
  })
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...parameters) => {
    const plain = await decrypt(...parameters)
    record('a decrypted share or seed', new Uint8Array(plain))
    return plain
  })
  const [commit, hpke, flows, shape, slot, world] = await Promise.all([
    import('./flows/commit.ts'),
    import('./shares/Hpke.ts'),
    import('./flows/flows.ts'),
    import('./Shape.ts'),
    import('./slots/Slot.ts'),
    import('../test/setup.ts'),
  ])
  return {
    Hpke: hpke,
    flows,
    ReadBackError: commit.ReadBackError,
    Shape: shape,
    Slot: slot,
    setup: world.setup,
  }
}

afterEach(() => {
  vi.doUnmock('shamir-secret-sharing')
  vi.doUnmock('@scure/base')
  vi.restoreAllMocks()
  vi.resetModules()
  seen.clear()
})

/** The names of the recorded buffers that still hold bytes. */
const unwiped = () => [...seen].filter(([bytes]) => bytes.some(Boolean)).map(([, name]) => name)

/** Returns all text of an error and its causes. */
function spell(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = Object.getOwnPropertyNames(error).map((key) => String(Reflect.get(error, key)))
  return [String(error), ...own, error.cause ? spell(error.cause) : ''].join('\n')
}

test('T28: no secret in any error', async () => {
  const phrase = 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'
  const seed = Seed.fromPhrase(phrase)
  const keys = await Seed.derive(seed)
  const addresses = Seed.toAddresses(keys)
  const { set, shares } = await ShareSet.create({ addresses, generation: 1, seed, walletId: 'w' })
  const { code, slot } = Slot.createCode()
  const privateKey = Slot.fromCode(slot, code)
  const list = SlotList.create({ seed, slots: [slot], walletId: 'w' })
  const output = Bytes.random(32)
  const passkey = Slot.createPasskey({
    credentialId: Bytes.random(20),
    output,
    salt: Slot.createSalt(),
  })
  const password = 'canary horse battery'
  const costs = { memory: 46 * 1024, passes: 1 }
  const canaries = [
    password,
    ...phrase.split(' '),
    code,
    code.replaceAll('-', ''),
    ...[
      seed.bytes,
      keys.evm!.secret,
      keys.solana!.secret,
      privateKey,
      output,
      ...Object.values(shares),
    ].flatMap((bytes) => [
      Bytes.toBase64url(bytes),
      Buffer.from(bytes).toString('hex'),
      Buffer.from(bytes).toString('base64'),
      String(bytes),
    ]),
  ]
  const { auth, device, recovery } = shares
  const wrong = Bytes.random(33)
  const { setId } = set
  const sealed = await Slot.seal(slot, { setId, share: recovery, walletId: 'w' })
  const staged = StagedSet.encode({
    authShare: auth,
    sealed: [sealed],
    set,
    slots: list,
    version: 1,
  })
  const key = DeviceKey.fromCryptoKey(await DeviceKey.generate())
  const wrapped = await key.wrap(device, { setId, walletId: 'w' })
  const { device: newDevice } = setup()
  const broken = newDevice()
  broken.store.put = async () => {
    throw new TypeError('the disk is full')
  }
  const liar = newDevice('liar')
  liar.custodian.stage = async (request) => {
    throw new TypeError(`the server failed for ${request.setId}`)
  }

  const known = await createPassword(newDevice(), { ...costs, password, walletId: 'w' })
  const forged = { ...known, oprfKey: Oprf.keyPair().publicKey }

  const attempts: (() => unknown)[] = [
    () => Seed.fromPhrase(`${phrase} canary`),
    () => Seed.fromPhrase(phrase.replace('ozone', 'ozonee')),
    () => Seed.fromKey('evm', auth),
    () => Seed.unpad(auth),
    () => Seed.toPhrase({ bytes: seed.bytes, kind: 'evm' }),
    () => ShareSet.open(set, [auth, wrong]),
    () => ShareSet.open(set, [auth, auth]),
    () => ShareSet.open(set, [auth, device.subarray(1)]),
    () => ShareSet.open({ ...set, generation: 9 }, [auth, device]),
    () => ShareSet.decode({ ...ShareSet.encode(set), iv: Bytes.toBase64url(auth) }),
    () => StagedSet.decode({ ...staged, authShare: `${staged.authShare}AA` }),
    () => StagedSet.decode({ ...staged, sealed: [staged.authShare] }),
    () => StagedSet.decode({ ...staged, version: 7 }),
    () => DeviceStore.decode({ state: phrase }),
    () => Slot.fromCode({ ...slot, salt: Bytes.random(16) }, code),
    () => Slot.open(sealed, { privateKey, setId: 'other', walletId: 'w' }),
    () => Slot.open(sealed, { privateKey: privateKey.slice(1), setId, walletId: 'w' }),
    () => Hpke.seal({ info: auth, plaintext: auth, publicKey: new Uint8Array(32) }),
    () => SlotList.verify({ ...list, revision: 2 }, seed),
    () => SlotList.remove(list, slot.id, seed),
    () => key.unwrap(wrapped, { setId: 'other', walletId: 'w' }),
    () => flows.createWallet(broken, { seed, slots: [slot], walletId: 'w' }),
    () => flows.createWallet(liar, { seed, slots: [slot], walletId: 'w' }),
    () => flows.createWallet(newDevice(), { seed, slots: [], walletId: 'w' }),
    () => flows.unlock(newDevice(), { walletId: 'w' }),
    () => Slot.fromPasskey(passkey, Bytes.random(32)),
    () => Slot.fromPasskey(passkey, output.subarray(1)),
    () => Oprf.evaluate({ publicKey: shares.auth, secretKey: output }, output),
    // A wrong password, and a server that uses another scalar.
    () => openPassword(newDevice(), { password: `${password} wrong`, slot: known, walletId: 'w' }),
    () => openPassword(newDevice(), { password, slot: forged, walletId: 'w' }),
  ]
  for (const attempt of attempts) {
    const error = await Promise.resolve()
      .then(attempt)
      .then(
        () => undefined,
        (error: unknown) => error,
      )
    expect(error, String(attempt)).toBeInstanceOf(Error)
    for (const canary of canaries)
      expect(spell(error).toLowerCase()).not.toContain(canary.toLowerCase())
  }
})

test('T28: rejects an extractable key for wrapping', async () => {
  const algorithm = { length: 256, name: 'AES-GCM' }
  const key = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
  expect(() => DeviceKey.fromCryptoKey(key)).toThrow(DeviceKey.ExtractableError)
  const own = await DeviceKey.generate()
  await expect(crypto.subtle.exportKey('raw', own)).rejects.toThrow()
})

test('buffers are wiped after use', async () => {
  const { device, slots, walletId } = setup()
  const taken: Bytes.Bytes[] = []
  const random: Bytes.Random = (length) => {
    const bytes = Bytes.random(length)
    if (length === 32) taken.push(bytes)
    return bytes
  }
  await flows.createWallet(device('laptop', { random }), { slots, walletId })
  // Only the data key of the set was drawn.
  expect(taken).toHaveLength(1)
  expect(taken[0]!.every((byte) => byte === 0)).toBe(true)
})

test('shares, data keys and Shamir outputs are wiped after every flow', async () => {
  const { flows, setup, Slot } = await loadRecorded()
  const { device, slots, walletId } = setup()
  const { code, slot } = Slot.createCode()
  const laptop = device()
  const made = await flows.createWallet(laptop, { slots: [...slots, slot], walletId })
  const opened = await flows.unlock(laptop, { walletId })
  await flows.rotate(laptop, { opened: made })
  await flows.recover(device('phone'), { slotId: 'keeper', walletId })
  const privateKey = Slot.fromCode(slot, code)
  await flows.recover(device('tablet'), { privateKey, slotId: slot.id, walletId })
  expect(opened.addresses).toEqual(made.addresses)
  expect(new Set(seen.values())).toEqual(
    new Set([
      'a decoded share',
      'a decrypted share or seed',
      'an input of combine',
      'an output of split',
      'the input of split',
      'the output of combine',
    ]),
  )
  expect(unwiped()).toEqual([])
})

test('a share that is parsed and encoded again is wiped', async () => {
  const { Shape } = await loadRecorded()
  const share = Bytes.toBase64url(Bytes.random(ShareSet.shareLength))
  const shape = Shape.json(Shape.object({ share: Shape.bytes(ShareSet.shareLength) }))
  expect(shape({ share })).toEqual({ share })
  expect(seen.size).toBe(1)
  expect(unwiped()).toEqual([])
})

test('shares are wiped when a flow fails', async () => {
  const { flows, Hpke, ReadBackError, setup } = await loadRecorded()
  const { device, slots, walletId } = setup()
  await flows.createWallet(device(), { slots, walletId })
  seen.clear()

  // The server answers with the id of another wallet, with a copy that does not open, or with other bytes.
  const phone = device('phone')
  const { newestSetFor, readBack } = phone.custodian
  phone.custodian.newestSetFor = async (request) => {
    const found = await newestSetFor(request)
    return { ...found, set: { ...found.set, walletId: 'other' } }
  }
  await expect(flows.recover(phone, { slotId: 'keeper', walletId })).rejects.toThrow()
  phone.custodian.newestSetFor = newestSetFor
  const wrong = { privateKey: Bytes.random(32), slotId: 'keeper', walletId }
  await expect(flows.recover(phone, wrong)).rejects.toThrow(Hpke.UnsealError)
  phone.custodian.readBack = async (request) => {
    const found = await readBack(request)
    if (found.state === 'unknown') return found
    const set = { ...found.staged.set, generation: 9 }
    return { ...found, staged: { ...found.staged, set } }
  }
  const byKeeper = { slotId: 'keeper', walletId }
  await expect(flows.recover(phone, byKeeper)).rejects.toThrow(ReadBackError)
  phone.custodian.stage = async () => {
    throw new TypeError('the server failed')
  }
  await expect(flows.recover(phone, byKeeper)).rejects.toThrow(TypeError)
  expect(seen.size).toBeGreaterThan(10)
  expect(unwiped()).toEqual([])
})
