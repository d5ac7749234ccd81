import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import {
  closeSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { BaseError } from '../Errors.ts'
import { type Context, type KeyEncryptor, OpenError, UnknownKeyError } from './KeyEncryptor.ts'

/** A key ring as its file holds it. Keys are base64url. */
type KeyRing = {
  /** The key for new envelopes. The others open old ones. */
  current: string
  keys: Record<string, { createdAt: string; key: string }>
  version: 1
}

/** What may be told of a key: all but the key. */
export type Entry = { createdAt: string; id: string; isCurrent: boolean }

const ivLength = 12
const keyLength = 32
const tagLength = 16

/** Makes a ring with one key. Never in place of another: its keys could not be made again. */
export function create(path: string): Entry {
  try {
    mkdirSync(dirname(path), { recursive: true })
  } catch (error) {
    throw new UnwritableError(path, error)
  }
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
  const id = createId()
  try {
    write(temporary, { current: id, keys: { [id]: createKey() }, version: 1 })
    // Unlike a rename, a link fails where something is: of two that try at once, one makes it.
    linkSync(temporary, path)
    syncFolder(path)
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? new ExistsError(path) : new UnwritableError(path, error)
  } finally {
    rmSync(temporary, { force: true })
  }
  return list(path)[0]!
}

/** Lists the keys by id, oldest first. */
export function list(path: string): Entry[] {
  const { current, keys } = read(path)
  return Object.entries(keys)
    .map(([id, { createdAt }]) => ({ createdAt, id, isCurrent: id === current }))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

/** Adds a key, and makes it the one for new envelopes. The old ones stay, and open theirs. */
export function rotate(path: string): Entry {
  // A missing ring is told as such.
  read(path)
  // What a symbolic link leads to is replaced, not the link.
  const target = realpathSync(path)
  const temporary = `${target}.new`
  const id = createId()
  // Taken before the ring is read: of two that rotate at once, neither may lose the other's key.
  const lock = lockFile(temporary)
  try {
    const { keys, version } = read(target)
    write(lock, { current: id, keys: { ...keys, [id]: createKey() }, version })
    renameSync(temporary, target)
    syncFolder(target)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error instanceof BaseError ? error : new UnwritableError(path, error)
  } finally {
    closeSync(lock)
  }
  return list(path).find((entry) => entry.id === id)!
}

/** Opens a ring. Its keys stay inside: what is handed out can use them, not show them. */
export function open(path: string): KeyEncryptor {
  let { current, keys } = load(path)

  const find = (id: string): KeyObject | undefined => {
    if (keys.has(id)) return keys.get(id)
    // Another process may have begun to use a key that was added since.
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
        return new Uint8Array(
          Buffer.concat([decipher.update(ciphertext.subarray(0, end)), decipher.final()]),
        )
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

/** Opens a ring, or makes one first: for a developer's machine. */
export function openOrCreate(path: string): KeyEncryptor {
  try {
    return open(path)
  } catch (error) {
    if (!(error instanceof MissingError)) throw error
  }
  try {
    create(path)
  } catch (error) {
    // Another process was as fast: its ring is as good.
    if (!(error instanceof ExistsError)) throw error
  }
  return open(path)
}

/** Each part with its length before it: no two contexts make the same bytes. */
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

function read(path: string): KeyRing {
  const text = readPrivate(path)
  const ring = parse(text)
  if (!ring) throw new MalformedError(path)
  return ring
}

/** Mode and content of one and the same file, whatever becomes of the name meanwhile. */
function readPrivate(path: string): string {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const { mode } = fstatSync(file)
    if (process.platform !== 'win32' && mode & 0o077) throw new ModeError(path, mode)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof ModeError) throw error
    throw codeOf(error) === 'ENOENT' ? new MissingError(path) : new UnreadableError(path, error)
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** Answers nothing for what is no ring. Why is not said: JSON's own errors repeat the text. */
function parse(text: string): KeyRing | undefined {
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

/** Writes to a new file, and sees it to the disk. */
function write(file: string | number, ring: KeyRing): void {
  const handle = typeof file === 'number' ? file : openSync(file, 'wx', 0o600)
  try {
    writeFileSync(handle, `${JSON.stringify(ring, null, 2)}\n`)
    fsyncSync(handle)
  } finally {
    if (handle !== file) closeSync(handle)
  }
}

function lockFile(path: string): number {
  try {
    return openSync(path, 'wx', 0o600)
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? new BusyError(path) : new UnwritableError(path, error)
  }
}

/** A name is on the disk only once its folder is. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown'
}

/** Thrown when the ring is being rotated by another, or was when the power went. */
export class BusyError extends BaseError {
  override readonly name = 'BusyError'

  constructor(path: string) {
    super(
      `The key ring is being rotated: ${path} is there. If nothing is at work, a rotation was broken off: remove that file and rotate again. The ring itself is whole.`,
    )
  }
}

/** Thrown when a ring would take the place of another. */
export class ExistsError extends BaseError {
  override readonly name = 'ExistsError'

  constructor(path: string) {
    super(
      `There is a key ring at ${path} already. It is left as it is: without its keys, wallets could not be opened. To add a key, use \`latchkey key-ring rotate\`.`,
    )
  }
}

/** Thrown when a file is no key ring. */
export class MalformedError extends BaseError {
  override readonly name = 'MalformedError'

  constructor(path: string) {
    super(`${path} is not a key ring, or is damaged. Restore it from its backup.`)
  }
}

/** Thrown when there is no ring. */
export class MissingError extends BaseError {
  override readonly name = 'MissingError'

  constructor(path: string) {
    super(
      `There is no key ring at ${path}. Restore it from its backup or, for a new deployment, make one with \`latchkey key-ring create\`.`,
    )
  }
}

/** Thrown when others could read the ring. */
export class ModeError extends BaseError {
  override readonly name = 'ModeError'

  constructor(path: string, mode: number) {
    super(
      `The key ring ${path} has mode ${(mode & 0o777).toString(8).padStart(4, '0')}: others on this machine may read or change it. Run \`chmod 600 ${path}\`.`,
    )
  }
}

/** Thrown when the ring is there and cannot be read. */
export class UnreadableError extends BaseError {
  override readonly name = 'UnreadableError'

  constructor(path: string, error: unknown) {
    super(
      `The key ring ${path} cannot be read (${codeOf(error)}). Make it a file that belongs to the user of the server.`,
    )
  }
}

/** Thrown when the ring cannot be written. */
export class UnwritableError extends BaseError {
  override readonly name = 'UnwritableError'

  constructor(path: string, error: unknown) {
    super(
      `The key ring ${path} cannot be written (${codeOf(error)}). See to its folder, and to room on the disk. No key was lost.`,
    )
  }
}
