import { randomBytes } from 'node:crypto'
import { BaseError } from '@latchkey/protocol/Errors'
import * as Schema from '@latchkey/protocol/Schema'
import { Shape } from '@latchkey/vault/keeper'
import * as KeyFile from '../keyFiles/KeyFile.ts'
import * as PrivateFile from '../keyFiles/PrivateFile.ts'
import { fromJson } from '../parse/fromJson.ts'
import { type Key, type KeyEncryptor, UnknownKeyError } from './KeyEncryptor.ts'
import * as LocalKey from './LocalKey.ts'
import { probe } from './probe.ts'

/** An opened ring. It uses the keys but does not expose them. */
export type KeyRing = KeyEncryptor & {
  /** Returns the id of the key that encrypts. */
  current(): string
  /** Whether a key was created after another one. */
  isNewer(id: string, than: string): boolean
  /** Whether a key is retired. A retired key decrypts what a restored backup has, and encrypts nothing. */
  isRetired(id: string): boolean
  /** Encrypts and decrypts once with the current key. Throws if that fails. */
  probe(): Promise<void>
  /** Reads the file again, and forgets keys that it no longer has. Throws if the file is invalid. */
  refresh(): void
  /** Encrypts with this key from now on. Throws a {@link RetiredKeyError} if it is retired. */
  use(id: string): void
  /** Returns the id of the key that the file names as current. */
  wants(): string
}

/** Connects a key that a KMS has, by its reference in the file. */
export type Connect = (reference: string) => Key

/** A key as the file has it, with its bytes as base64url or with a reference to a KMS. */
type Stored = { createdAt: string; retiredAt?: string | undefined } & (
  | { key: string }
  | { kms: string }
)

/** The content of a key ring's file. */
type Content = {
  /** The key that encrypts, once every process has it. The others only decrypt. */
  current: string
  keys: Record<string, Stored>
  version: 1
}

/** The public data of a key. */
export type Entry = {
  createdAt: string
  id: string
  isCurrent: boolean
  /** The time since which the key only decrypts. Undefined if it is not retired. */
  retiredAt: Date | undefined
}

const kind: PrivateFile.Kind = {
  exists:
    'It was not replaced: without its keys, wallets cannot be opened. To add a key, use `latchkey keys rotate`.',
  missing:
    'Restore it from its backup. For a new deployment, create one with `latchkey key-ring create`.',
  name: 'key ring',
}
/** Days for which a retired key still decrypts, so that a backup from before can be restored. */
export const keepDays = 30

/** Creates a ring with one key. Never replaces a ring, since its keys would be lost. */
export function create(path: string, kms?: string): Entry {
  const [id, key] = createKey(kms)
  PrivateFile.create(kind, path, toText({ current: id, keys: { [id]: key }, version: 1 }))
  return list(path)[0]!
}

/** Lists the keys by id, oldest first. */
export function list(path: string): Entry[] {
  const { current, keys } = read(path)
  return Object.entries(keys)
    .map(([id, { createdAt, retiredAt }]) => ({
      createdAt,
      id,
      isCurrent: id === current,
      retiredAt: retiredAt === undefined ? undefined : new Date(retiredAt),
    }))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

/** Adds a key and makes it the current one. The old keys stay and decrypt old envelopes. */
export function rotate(path: string, kms?: string): Entry {
  const [id, key] = createKey(kms)
  PrivateFile.replace(kind, path, (text) => {
    const { keys, version } = parse(path, text)
    return toText({ current: id, keys: { ...keys, [id]: key }, version })
  })
  return list(path).find((entry) => entry.id === id)!
}

/** Throws a {@link CurrentKeyError} if a key is the current one of the ring. */
export function assertOld(path: string, id: string): void {
  if (read(path).current === id) throw new CurrentKeyError(id)
}

/**
 * Retires a key that nothing uses, so that it only decrypts from now on. Does nothing if the key is already retired.
 */
export function retire(path: string, id: string): void {
  assertOld(path, id)
  PrivateFile.replace(kind, path, (text) => {
    const { current, keys, version } = parse(path, text)
    const stored = keys[id]
    if (!stored) return text
    const retired = { retiredAt: new Date().toISOString(), ...stored }
    return toText({ current, keys: { ...keys, [id]: retired }, version })
  })
}

/** Removes a key that nothing uses. Does nothing if it is not in the ring. */
export function remove(path: string, id: string): void {
  assertOld(path, id)
  if (!Object.hasOwn(read(path).keys, id)) return
  PrivateFile.replace(kind, path, (text) => {
    const { current, keys, version } = parse(path, text)
    const { [id]: _, ...rest } = keys
    return toText({ current, keys: rest, version })
  })
}

/** Opens a ring. `connect` is for keys that a KMS has. */
export function open(path: string, connect: Connect = refuseKms): KeyRing {
  let ring = load(path, connect)
  let current = ring.current

  const refresh = () => {
    ring = load(path, connect, ring.keys)
    const found = ring.keys.get(current)
    if (!found || found.retiredAt !== undefined) current = ring.current
  }
  const find = (id: string): Loaded | undefined => {
    // Read the file again for an unknown id, because another process may use a key that was added later.
    if (!ring.keys.has(id)) refresh()
    return ring.keys.get(id)
  }

  return {
    current: () => current,
    async decrypt({ ciphertext, iv, keyId }, context) {
      const found = find(keyId)
      if (!found) throw new UnknownKeyError([keyId])
      return found.key.decrypt({ ciphertext, iv }, { ...context, keyId })
    },
    async encrypt(plain, context) {
      const keyId = current
      const sealed = await ring.keys.get(keyId)!.key.encrypt(plain, { ...context, keyId })
      return { ...sealed, keyId }
    },
    isNewer(id, than) {
      const [first, second] = [than, id].map((it) => ring.keys.get(it)?.createdAt ?? '')
      return first! < second!
    },
    isRetired: (id) => ring.keys.get(id)?.retiredAt !== undefined,
    knows: (keyId) => find(keyId) !== undefined,
    probe: () => probe(ring.keys.get(current)!.key),
    refresh,
    retire(keyId) {
      refresh()
      if (current === keyId) current = ring.current
    },
    use(id) {
      const found = find(id)
      if (!found) throw new UnknownKeyError([id])
      if (found.retiredAt !== undefined) throw new RetiredKeyError(id)
      current = id
    },
    wants: () => ring.current,
  }
}

/** Opens a ring, or creates it first. Only development uses it. */
export function openOrCreate(path: string, connect?: Connect): KeyRing {
  return PrivateFile.openOrCreate(
    () => open(path, connect),
    () => create(path),
  )
}

/** The id of a key of a KMS contains its reference, so that it can be found if the ring is lost. */
function createKey(kms: string | undefined): [id: string, key: Stored] {
  const createdAt = new Date().toISOString()
  const id = `${createdAt.slice(0, 10)}-${randomBytes(4).toString('hex')}`
  if (kms) return [`${kms}#${id}`, { createdAt, kms }]
  return [id, { createdAt, key: randomBytes(KeyFile.keyLength).toString('base64url') }]
}

type Loaded = { createdAt: string; key: Key; retiredAt: string | undefined }
type Ring = { current: string; keys: Map<string, Loaded> }

/** Loads the file. Keys that are loaded already are used again, since an id never changes its key. */
function load(path: string, connect: Connect, loaded: Ring['keys'] = new Map()): Ring {
  const { current, keys } = read(path)
  return {
    current,
    keys: new Map(
      Object.entries(keys).map(([id, stored]) => {
        const { createdAt, retiredAt } = stored
        return [id, { createdAt, key: loaded.get(id)?.key ?? toKey(stored, connect), retiredAt }]
      }),
    ),
  }
}

const toKey = (stored: Stored, connect: Connect) =>
  'kms' in stored ? connect(stored.kms) : LocalKey.create(Buffer.from(stored.key, 'base64url'))

const read = (path: string) => parse(path, PrivateFile.read(kind, path))

const toText = (ring: Content) => `${JSON.stringify(ring, null, 2)}\n`

function parse(path: string, text: string): Content {
  const ring = fromText(text)
  if (!ring) throw new PrivateFile.MalformedError(kind, path)
  return ring
}

const date = Schema.check<string>(
  (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  'a date',
)
const fields = { createdAt: Schema.string, retiredAt: Shape.optional(date) }
const local = Shape.object({ ...fields, key: KeyFile.keySchema })
const remote = Shape.object({ ...fields, kms: Schema.string })

/** A key has its bytes or a reference, never both. */
const stored: Schema.Schema<Stored> = (value) => {
  const { key, kms } = Object(value) as Record<string, unknown>
  if (key !== undefined && kms !== undefined) throw new Schema.Mismatch('a key or a reference')
  return kms === undefined ? local(value) : remote(value)
}

const content = Shape.object({
  current: Schema.string,
  keys: Schema.recordOf(stored),
  version: Shape.version,
})

/** Returns undefined if the text is not a ring. */
function fromText(text: string): Content | undefined {
  const { output: ring } = Schema.parse(content, fromJson(text))
  if (!ring || !Object.hasOwn(ring.keys, ring.current)) return undefined
  return ring.keys[ring.current]!.retiredAt === undefined ? ring : undefined
}

function refuseKms(reference: string): never {
  throw new NoKmsError(reference)
}

/** Thrown when the current key would be removed. */
export class CurrentKeyError extends BaseError {
  override readonly name = 'KeyRing.CurrentKeyError'

  constructor(id: string) {
    super(`${id} is the current key of the key ring and was not removed. Rotate first.`)
  }
}

/** Thrown when a retired key would encrypt. */
export class RetiredKeyError extends BaseError {
  override readonly name = 'KeyRing.RetiredKeyError'

  constructor(id: string) {
    super(`${id} is retired. It only decrypts.`)
  }
}

/** Thrown when a key is in a KMS, but this program does not use one. */
export class NoKmsError extends BaseError {
  override readonly name = 'KeyRing.NoKmsError'

  constructor(reference: string) {
    super(`The key ring names ${reference}, but this program does not use a KMS.`)
  }
}
