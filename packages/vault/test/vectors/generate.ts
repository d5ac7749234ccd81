/**
 * Writes the wallets of a release, once: `npx tsx packages/vault/test/vectors/generate.ts > test/fixtures/…/wallets.json`.
 * The file must never change, because stored wallets have these formats.
 */
import * as Authority from '../../src/authority/Authority.ts'
import * as Bytes from '../../src/Bytes.ts'
import { signConsents } from '../../src/flows/warrants.ts'
import * as Keeper from '../../src/keeper.ts'
import * as Seed from '../../src/Seed.ts'
import * as Shape from '../../src/Shape.ts'
import * as DeviceKey from '../../src/shares/DeviceKey.ts'
import * as DeviceStore from '../../src/shares/DeviceStore.ts'
import * as Receipt from '../../src/shares/Receipt.ts'
import * as ShareSet from '../../src/shares/ShareSet.ts'
import * as StagedSet from '../../src/shares/StagedSet.ts'
import * as Slot from '../../src/slots/Slot.ts'
import * as SlotList from '../../src/slots/SlotList.ts'

const walletId = 'a3f1c9c2-58f3-4b57-9d0e-6a0d6f2f4a11'
const secret = Bytes.random(32)
const keeper = Keeper.fromSecret(secret)
const { code, slot } = Slot.createCode()
const rawDeviceKey = Bytes.random(32)
const deviceId = Bytes.toBase64url(Bytes.random(32))

async function vector(seed: Seed.Seed) {
  const keys = await Seed.derive(seed)
  const addresses = Seed.toAddresses(keys)
  const { set, shares } = await ShareSet.create({ addresses, generation: 3, seed, walletId })
  const { setId } = set
  const slots = SlotList.create({ seed, slots: [Keeper.toSlot(keeper, 'keeper'), slot], walletId })
  const binding = { setId, share: shares.recovery, walletId }
  const sealed = await Promise.all(slots.slots.map((it) => Slot.seal(it, binding)))
  const staged = { authShare: shares.auth, sealed, set, slots, version: 1 } as const
  const usages = ['encrypt', 'decrypt'] as const
  const key = await crypto.subtle.importKey('raw', rawDeviceKey, 'AES-GCM', false, usages)
  const share = await DeviceKey.fromCryptoKey(key).wrap(shares.device, { setId, walletId })
  const authority = await Authority.fromSeed(seed)
  const certificate = Authority.certify({ authority, keys, walletId })
  const record = {
    certificate,
    consents: await signConsents({ authority, sealed, setId, slots }),
    copies: sealed,
    digest: StagedSet.digest(staged),
    receiptDigest: Receipt.digest(setId, shares.recovery),
    revision: slots.revision,
    set,
    share,
    slots,
    state: 'active',
    version: 1,
  } as const
  const { digest } = record
  const claims = Authority.operations.map((operation) => {
    const hashed = { hash: Authority.hashSlots(slots), revision: slots.revision }
    return { deviceId, digest, operation, slots: hashed, walletId }
  })
  return {
    addresses,
    authorizations: Object.fromEntries(
      await Promise.all(
        claims.map(async (it) => [it.operation, Shape.encode(await Authority.sign(authority, it))]),
      ),
    ),
    certificate: Shape.encode(certificate),
    deviceShare: Bytes.toBase64url(shares.device),
    kind: seed.kind,
    receipt: Bytes.toBase64url(Keeper.receipt(keeper, setId, shares.recovery)),
    record: DeviceStore.encode(record),
    recoveryShare: Bytes.toBase64url(shares.recovery),
    seed: Bytes.toBase64url(seed.bytes),
    staged: StagedSet.encode(staged),
  }
}

const file = {
  about: 'Stored objects of a release. Never to be changed.',
  code,
  deviceId,
  deviceKey: Bytes.toBase64url(rawDeviceKey),
  keeperSecret: Bytes.toBase64url(secret),
  vectors: [
    await vector(
      Seed.fromPhrase(
        'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
      ),
    ),
    await vector(Seed.create()),
    await vector(Seed.fromKey('evm', Bytes.random(32).fill(1, 0, 1))),
    await vector(Seed.fromKey('solana', Bytes.random(32))),
  ],
}
process.stdout.write(`${JSON.stringify(file, null, 2)}\n`)
