import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import * as PrivateFile from '../keyFiles/PrivateFile.ts'

/**
 * The Ed25519 key that signs audit checkpoints, with the keys before it. It is a file, so that a write to
 * the database forges no checkpoint. It is not derived from the key ring, whose keys rotate and may be in
 * a key service.
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
   * Returns the id of the key for the checkpoint that follows one of another key. A chain never returns
   * to an older key, not even if the clock of this machine is late.
   */
  signerAfter(id: string | undefined): string
  /** Whether the key of this id has signed these bytes. False if the file does not have the key. */
  verify(bytes: Uint8Array, signature: Uint8Array, id: string): boolean
}

/**
 * A key in the file, as base64url. The secret of a key that signs no more is removed: its public key
 * still verifies.
 */
type StoredKey = { createdAt: string; startsAt: string } & ({ public: string } | { secret: string })

/** The content of the file: version 1 has one key, version 2 several, oldest first. */
type Stored = { createdAt: string; secret: string; version: 1 } | { keys: StoredKey[]; version: 2 }

const kind: PrivateFile.Kind = {
  exists:
    'It was not replaced: without it, older checkpoints cannot be verified. To add a key, use `latchkey audit-key rotate`.',
  missing:
    'Restore it from its backup. For a new deployment, create one with `latchkey audit-key create`.',
  name: 'key of the audit log',
}
const keyLength = 32
/** How often the file is read, in milliseconds. */
const interval = 5_000
/** Minutes until a new key signs, in which the file is copied to every machine. */
const leadMinutes = 10
/** PKCS #8 before the 32 bytes of an Ed25519 secret, and SPKI before those of a public key (RFC 8410). */
const prefixes = {
  public: Buffer.from('302a300506032b6570032100', 'hex'),
  secret: Buffer.from('302e020100300506032b657004220420', 'hex'),
}

/** Creates a key. Never replaces one. */
export function create(path: string): { id: string } {
  const { createdAt, secret } = createKey(new Date())
  PrivateFile.create(kind, path, toText({ createdAt, secret, version: 1 }))
  return { id: open(path).id }
}

/**
 * Adds a key, which signs from `startsAt` on. Removes the secrets of the keys that sign no more. They
 * still verify.
 */
export function rotate(
  path: string,
  startsAt: Date = new Date(Date.now() + leadMinutes * 60_000),
): { id: string; startsAt: Date } {
  const added = createKey(startsAt)
  PrivateFile.replace(kind, path, (text) => {
    const keys = parse(path, text)
    const current = findCurrent(keys)
    const kept = keys.map((key) =>
      keys.indexOf(key) < keys.indexOf(current) ? withoutSecret(key) : key,
    )
    return toText({ keys: [...kept, added], version: 2 })
  })
  return { id: load(added).id, startsAt }
}

/** Lists the keys, oldest first. */
export function list(path: string): { createdAt: string; id: string; startsAt: string }[] {
  return parse(path, PrivateFile.read(kind, path)).map((stored) => {
    const { createdAt, startsAt } = stored
    return { createdAt, id: load(stored).id, startsAt }
  })
}

/**
 * Opens a key, and follows its file: a rotation takes effect without a restart. Throws an error of
 * `PrivateFile` if the file is missing or invalid. Later, an unreadable file leaves the keys in use.
 */
export function open(path: string): AuditKey {
  let keys = parse(path, PrivateFile.read(kind, path)).map(load)
  let readAt = performance.now()

  function all(): Loaded[] {
    if (performance.now() - readAt > interval) refresh()
    return keys
  }
  function refresh(): void {
    readAt = performance.now()
    try {
      keys = parse(path, PrivateFile.read(kind, path)).map(load)
    } catch {
      // The file was damaged or moved. The keys stay in use.
    }
  }
  /** Another process may use a key that was added later. */
  function find(id: string): Loaded | undefined {
    const known = all().find((it) => it.id === id)
    if (known) return known
    refresh()
    return keys.find((it) => it.id === id)
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

/** Opens a key, or creates it first. For development only. */
export function openOrCreate(path: string): AuditKey {
  return PrivateFile.openOrCreate(
    () => open(path),
    () => create(path),
  )
}

type Loaded = {
  id: string
  /** Undefined if the key signs no more. */
  privateKey: KeyObject | undefined
  publicKey: KeyObject
  startsAt: string
}

function load(stored: StoredKey): Loaded {
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

function withoutSecret(stored: StoredKey): StoredKey {
  const { createdAt, startsAt } = stored
  const der = load(stored).publicKey.export({ format: 'der', type: 'spki' })
  return { createdAt, public: der.subarray(-keyLength).toString('base64url'), startsAt }
}

/** The newest key that has started. The last key of a file has always a secret. */
function findCurrent<key extends { startsAt: string }>(keys: readonly key[]): key {
  return keys.findLast(({ startsAt }) => Date.parse(startsAt) <= Date.now()) ?? keys[0]!
}

function createKey(startsAt: Date): StoredKey & { secret: string } {
  return {
    createdAt: new Date().toISOString(),
    secret: randomBytes(keyLength).toString('base64url'),
    startsAt: startsAt.toISOString(),
  }
}

const toText = (stored: Stored) => `${JSON.stringify(stored, null, 2)}\n`

function parse(path: string, text: string): StoredKey[] {
  const keys = fromText(text)
  if (!keys?.length) throw new PrivateFile.MalformedError(kind, path)
  return keys
}

/** Returns undefined if the text is not a key. It drops the error, since JSON's errors quote the text. */
function fromText(text: string): StoredKey[] | undefined {
  try {
    const stored = JSON.parse(text) as Stored
    if (stored.version !== 1 && stored.version !== 2) return undefined
    const keys = stored.version === 2 ? stored.keys : [{ ...stored, startsAt: stored.createdAt }]
    return keys.every(isWhole) && 'secret' in findCurrent(keys) ? keys : undefined
  } catch {
    return undefined
  }
}

function isWhole(stored: StoredKey): boolean {
  const { createdAt, startsAt } = stored
  const bytes = 'secret' in stored ? stored.secret : stored.public
  return (
    typeof createdAt === 'string' &&
    !Number.isNaN(Date.parse(startsAt)) &&
    typeof bytes === 'string' &&
    /^[\w-]{43}$/.test(bytes) &&
    Buffer.from(bytes, 'base64url').length === keyLength
  )
}
