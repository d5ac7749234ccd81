import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { type Context, type KeyEncryptor, OpenError, UnknownKeyError } from './KeyEncryptor.ts'
import * as PrivateFile from './PrivateFile.ts'

/** The content of a key ring's file. Keys are base64url. */
type KeyRing = {
  /** The key that encrypts. The others only decrypt. */
  current: string
  keys: Record<string, { createdAt: string; key: string }>
  version: 1
}

/** The public data of a key. */
export type Entry = { createdAt: string; id: string; isCurrent: boolean }

const kind: PrivateFile.Kind = {
  exists:
    'It was not replaced: without its keys, wallets cannot be opened. To add a key, use `latchkey key-ring rotate`.',
  missing:
    'Restore it from its backup. For a new deployment, create one with `latchkey key-ring create`.',
  name: 'key ring',
}
const ivLength = 12
const keyLength = 32
const tagLength = 16

/** Creates a ring with one key. Never replaces a ring, since its keys would be lost. */
export function create(path: string): Entry {
  const id = createId()
  const ring: KeyRing = { current: id, keys: { [id]: createKey() }, version: 1 }
  PrivateFile.create(kind, path, toText(ring))
  return list(path)[0]!
}

/** Lists the keys by id, oldest first. */
export function list(path: string): Entry[] {
  const { current, keys } = read(path)
  return Object.entries(keys)
    .map(([id, { createdAt }]) => ({ createdAt, id, isCurrent: id === current }))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

/** Adds a key and makes it the current one. The old keys stay and decrypt old envelopes. */
export function rotate(path: string): Entry {
  const id = createId()
  PrivateFile.replace(kind, path, (text) => {
    const { keys, version } = parse(path, text)
    return toText({ current: id, keys: { ...keys, [id]: createKey() }, version })
  })
  return list(path).find((entry) => entry.id === id)!
}

/** Opens a ring. The returned encryptor uses the keys but does not expose them. */
export function open(path: string): KeyEncryptor {
  let { current, keys } = load(path)

  const find = (id: string): KeyObject | undefined => {
    if (keys.has(id)) return keys.get(id)
    // Another process may use a key that was added later.
    const fresh = load(path)
    current = fresh.current
    keys = new Map([...keys, ...fresh.keys])
    return keys.get(id)
  }

  return {
    async decrypt({ ciphertext, iv, keyId }, context) {
      const key = find(keyId)
      if (!key) throw new UnknownKeyError([keyId])
      if (iv.length !== ivLength || ciphertext.length < tagLength) throw new OpenError()
      const end = ciphertext.length - tagLength
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
          .setAAD(bind(keyId, context))
          .setAuthTag(ciphertext.subarray(end))
        const first = decipher.update(ciphertext.subarray(0, end))
        const plain = new Uint8Array(end)
        plain.set(first)
        // Wiped, because Node.js keeps small buffers in a shared pool. GCM's `final` returns no bytes.
        first.fill(0)
        try {
          decipher.final()
        } catch (error) {
          plain.fill(0)
          throw error
        }
        return plain
      } catch {
        throw new OpenError()
      }
    },
    async encrypt(plain, context) {
      const keyId = current
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', keys.get(keyId)!, iv, {
        authTagLength: tagLength,
      }).setAAD(bind(keyId, context))
      const parts = [cipher.update(plain), cipher.final(), cipher.getAuthTag()]
      return { ciphertext: new Uint8Array(Buffer.concat(parts)), iv: new Uint8Array(iv), keyId }
    },
    knows: (keyId) => find(keyId) !== undefined,
  }
}

/** Opens a ring, or creates it first. For development only. */
export function openOrCreate(path: string): KeyEncryptor {
  return PrivateFile.openOrCreate(
    () => open(path),
    () => create(path),
  )
}

/** Encodes the context with a length before each part, so that no two contexts give the same bytes. */
function bind(keyId: string, { setId, walletId }: Context): Buffer {
  const parts = ['latchkey auth share 1', keyId, walletId, setId].map((part) => Buffer.from(part))
  return Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      return [length, part]
    }),
  )
}

function createId(): string {
  return `${new Date().toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`
}

function createKey(): KeyRing['keys'][string] {
  return {
    createdAt: new Date().toISOString(),
    key: randomBytes(keyLength).toString('base64url'),
  }
}

function load(path: string): { current: string; keys: Map<string, KeyObject> } {
  const { current, keys } = read(path)
  return {
    current,
    keys: new Map(
      Object.entries(keys).map(([id, { key }]) => [
        id,
        createSecretKey(Buffer.from(key, 'base64url')),
      ]),
    ),
  }
}

const read = (path: string) => parse(path, PrivateFile.read(kind, path))

const toText = (ring: KeyRing) => `${JSON.stringify(ring, null, 2)}\n`

function parse(path: string, text: string): KeyRing {
  const ring = fromText(text)
  if (!ring) throw new PrivateFile.MalformedError(kind, path)
  return ring
}

/** Returns undefined if the text is not a ring. It drops the error, since JSON's errors quote the text. */
function fromText(text: string): KeyRing | undefined {
  try {
    const { current, keys, version } = JSON.parse(text) as KeyRing
    const isWhole =
      version === 1 &&
      Object.hasOwn(keys, current) &&
      Object.values(keys).every(
        ({ createdAt, key }) =>
          typeof createdAt === 'string' &&
          /^[\w-]{43}$/.test(key) &&
          Buffer.from(key, 'base64url').length === keyLength,
      )
    return isWhole ? { current, keys, version } : undefined
  } catch {
    return undefined
  }
}
