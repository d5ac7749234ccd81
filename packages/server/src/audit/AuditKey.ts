import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import * as KeyFile from '../keyFiles/KeyFile.ts'
import * as PrivateFile from '../keyFiles/PrivateFile.ts'

/**
 * The Ed25519 key that signs audit checkpoints, and the older keys. It is stored in a file, so that an attacker who can
 * only write to the database cannot forge a checkpoint. It is not derived from the key ring, whose keys rotate and may
 * be in a key service.
 */
export type AuditKey = {
  /** Thumbprint of the public key that signs now. */
  readonly id: string
  /** Whether a key was added after another one. */
  isNewer(id: string, than: string): boolean
  /** Whether the file has a key. */
  knows(id: string): boolean
  /** Signs with the key of this id, which `signerAfter` has returned. */
  sign(bytes: Uint8Array, id: string): Uint8Array
  /**
   * Returns the id of the key that signs the next checkpoint, if the given key has signed the last one. A chain never
   * returns to an older key, not even if the clock of this machine is late.
   */
  signerAfter(id: string | undefined): string
  /** Whether the key of this id has signed these bytes. It is false if the file does not have the key. */
  verify(bytes: Uint8Array, signature: Uint8Array, id: string): boolean
}

const kind: KeyFile.Kind<KeyFile.StoredKey> = {
  exists:
    'It was not replaced: without it, older checkpoints cannot be verified. To add a key, use `latchkey audit-key rotate`.',
  isValid: (keys): keys is readonly KeyFile.StoredKey[] =>
    keys.every(({ startsAt }) => !Number.isNaN(Date.parse(startsAt))) &&
    'secret' in findCurrent(keys),
  missing:
    'Restore it from its backup. For a new deployment, create one with `latchkey audit-key create`.',
  name: 'key of the audit log',
}
/** The bytes of PKCS #8 before the 32 bytes of an Ed25519 secret, and those of SPKI before a public key (RFC 8410). */
const prefixes = {
  public: Buffer.from('302a300506032b6570032100', 'hex'),
  secret: Buffer.from('302e020100300506032b657004220420', 'hex'),
}

/** Creates a key. Never replaces one. */
export function create(path: string): { id: string } {
  return { id: load(KeyFile.create(kind, path)).id }
}

/**
 * Adds a key, which signs from `startsAt` on. Removes the secrets of the keys before the current one.
 * Those keys still verify.
 */
export function rotate(path: string, startsAt?: Date): { id: string; startsAt: Date } {
  const added = KeyFile.add(kind, path, startsAt, (keys) => {
    const current = KeyFile.findCurrent(keys)
    return keys.map((key, index) => (index < current ? withoutSecret(key) : key))
  })
  return { id: load(added).id, startsAt: new Date(added.startsAt) }
}

/** Lists the keys, oldest first. */
export function list(path: string): { createdAt: string; id: string; startsAt: string }[] {
  return KeyFile.list(kind, path, (stored) => load(stored).id)
}

/**
 * Opens a key, and follows its file, so that a rotation takes effect without a restart. Throws an error of
 * `PrivateFile` if the file is missing or invalid. If it becomes unreadable later, the keys stay in use.
 */
export function open(path: string): AuditKey {
  const { all, refresh } = KeyFile.follow(kind, path, load)
  /** Finds a key. Reads the file again for an unknown id, since another process may use a key that was added later. */
  function find(id: string): Loaded | undefined {
    const known = all().find((it) => it.id === id)
    if (known) return known
    refresh()
    return all().find((it) => it.id === id)
  }
  const age = (id: string) => all().findIndex((it) => it.id === id)

  return {
    get id() {
      return findCurrent(all()).id
    },
    isNewer: (id, than) => age(id) > age(than),
    knows: (id) => find(id) !== undefined,
    sign: (bytes, id) => new Uint8Array(sign(null, bytes, find(id)!.privateKey!)),
    signerAfter(id) {
      const { id: current } = findCurrent(all())
      const before = id === undefined ? undefined : find(id)
      return before?.privateKey && age(before.id) > age(current) ? before.id : current
    },
    verify(bytes, signature, id) {
      const found = find(id)
      return found !== undefined && verify(null, bytes, found.publicKey, signature)
    },
  }
}

/** Opens a key, or creates it first. Only development uses it. */
export function openOrCreate(path: string): AuditKey {
  return PrivateFile.openOrCreate(
    () => open(path),
    () => create(path),
  )
}

type Loaded = {
  id: string
  /** The secret of the key. Undefined if the key no longer signs. */
  privateKey: KeyObject | undefined
  publicKey: KeyObject
  startsAt: string
}

function load(stored: KeyFile.StoredKey): Loaded {
  const { startsAt } = stored
  const privateKey = 'secret' in stored ? toPrivateKey(stored.secret) : undefined
  const publicKey =
    'public' in stored
      ? createPublicKey({ format: 'der', key: toDer('public', stored.public), type: 'spki' })
      : createPublicKey(privateKey!)
  const der = publicKey.export({ format: 'der', type: 'spki' })
  const id = createHash('sha256').update(der).digest('base64url').slice(0, 16)
  return { id, privateKey, publicKey, startsAt }
}

function toPrivateKey(secret: string): KeyObject {
  const der = toDer('secret', secret)
  const privateKey = createPrivateKey({ format: 'der', key: der, type: 'pkcs8' })
  der.fill(0)
  return privateKey
}

function toDer(part: keyof typeof prefixes, text: string): Buffer {
  return Buffer.concat([prefixes[part], Buffer.from(text, 'base64url')])
}

function withoutSecret(stored: KeyFile.StoredKey): KeyFile.StoredKey {
  const { createdAt, startsAt } = stored
  const der = load(stored).publicKey.export({ format: 'der', type: 'spki' })
  return { createdAt, public: der.subarray(-KeyFile.keyLength).toString('base64url'), startsAt }
}

function findCurrent<key extends { startsAt: string }>(keys: readonly key[]): key {
  return keys[KeyFile.findCurrent(keys)]!
}
