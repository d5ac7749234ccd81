import { createHash, randomBytes } from 'node:crypto'
import { bits256Format } from '@latchkey/protocol/api/formats'
import * as Schema from '@latchkey/protocol/Schema'
import { Shape } from '@latchkey/vault/keeper'
import { fromJson } from '../parse/fromJson.ts'
import * as PrivateFile from './PrivateFile.ts'

/**
 * A key in the file, as base64url. It is used from `startsAt` on, so that the file can be copied to every machine
 * before. A key without its secret only verifies.
 */
export type StoredKey = { createdAt: string; startsAt: string } & (
  | { public: string }
  | { secret: string }
)
export type SecretKey = Extract<StoredKey, { secret: string }>

/** The content of the file: the keys, oldest first. */
type Content = { keys: readonly StoredKey[]; version: 2 }

/** A kind of file with keys, and what its keys must have in addition. */
export type Kind<key extends StoredKey> = PrivateFile.Kind & {
  isValid(keys: readonly StoredKey[]): keys is readonly key[]
}

/** The length of a key, in bytes. */
export const keyLength = 32
/** How often an open file is read, in milliseconds. */
const interval = 5_000
/** Minutes until a new key is used. */
const leadMinutes = 10

/** Creates a file with one key, and returns the key. Never replaces a file. */
export function create(kind: PrivateFile.Kind, path: string): SecretKey {
  const created = createKey(new Date())
  PrivateFile.create(kind, path, toText([created]))
  return created
}

/** Adds a key that is used from `startsAt` on. `change` returns the form in which the file keeps the older keys. */
export function add<key extends StoredKey>(
  kind: Kind<key>,
  path: string,
  startsAt: Date = new Date(Date.now() + leadMinutes * 60_000),
  change: (keys: readonly key[]) => readonly StoredKey[] = (keys) => keys,
): SecretKey {
  const added = createKey(startsAt)
  PrivateFile.replace(kind, path, (text) => toText([...change(parse(kind, path, text)), added]))
  return added
}

/** Removes the keys that `isOld` returns true for. */
export function remove<key extends StoredKey>(
  kind: Kind<key>,
  path: string,
  isOld: (key: key) => boolean,
): void {
  PrivateFile.replace(kind, path, (text) =>
    toText(parse(kind, path, text).filter((it) => !isOld(it))),
  )
}

/** Reads the keys, oldest first. Throws an error of `PrivateFile` if the file is missing or invalid. */
function read<key extends StoredKey>(kind: Kind<key>, path: string): readonly key[] {
  return parse(kind, path, PrivateFile.read(kind, path))
}

/** Parses the text of a file. Throws `PrivateFile.MalformedError`, which does not quote the text. */
function parse<key extends StoredKey>(kind: Kind<key>, path: string, text: string): readonly key[] {
  const keys = fromText(text)
  if (!keys?.length || !kind.isValid(keys)) throw new PrivateFile.MalformedError(kind, path)
  return keys
}

/** The keys of a file that is followed, so that a rotation takes effect without a restart. */
export type Followed<loaded> = {
  /** Returns the keys, oldest first. Returns the same list until the file changes. */
  all(): readonly loaded[]
  /** Reads the file now, since another process may use a key that was added later. */
  refresh(): void
}

/**
 * Follows a file. Throws an error of `PrivateFile` if the file is missing or invalid. If it becomes unreadable later,
 * the keys stay in use.
 */
export function follow<key extends StoredKey, loaded>(
  kind: Kind<key>,
  path: string,
  load: (key: key) => loaded,
): Followed<loaded> {
  let keys: readonly loaded[] = []
  let digest = ''
  let readAt = 0

  function reload(): void {
    readAt = performance.now()
    const text = PrivateFile.read(kind, path)
    const found = createHash('sha256').update(text).digest('hex')
    if (found === digest) return
    keys = parse(kind, path, text).map(load)
    digest = found
  }
  function refresh(): void {
    try {
      reload()
    } catch {
      // The file was damaged or moved. The keys stay in use.
    }
  }

  reload()
  return {
    all() {
      if (performance.now() - readAt > interval) refresh()
      return keys
    },
    refresh,
  }
}

/** Returns the index of the newest key that has started, or of the oldest key if none has started. */
export function findCurrent(keys: readonly { startsAt: string }[]): number {
  const found = keys.findLastIndex(({ startsAt }) => Date.parse(startsAt) <= Date.now())
  return Math.max(0, found)
}

/** Lists the keys with the ids that `toId` returns. */
export function list<key extends StoredKey>(
  kind: Kind<key>,
  path: string,
  toId: (key: key) => string,
): { createdAt: string; id: string; startsAt: string }[] {
  return read(kind, path).map((stored) => {
    const { createdAt, startsAt } = stored
    return { createdAt, id: toId(stored), startsAt }
  })
}

function createKey(startsAt: Date): SecretKey {
  return {
    createdAt: new Date().toISOString(),
    secret: randomBytes(keyLength).toString('base64url'),
    startsAt: startsAt.toISOString(),
  }
}

const toText = (keys: Content['keys']) =>
  `${JSON.stringify({ keys, version: 2 } satisfies Content, null, 2)}\n`

/** The bytes of a key in base64url. */
export const keySchema = Schema.check<string>(
  (value) =>
    typeof value === 'string' &&
    bits256Format.test(value) &&
    Buffer.from(value, 'base64url').length === keyLength,
  'a key',
)

const dates = { createdAt: Schema.string, startsAt: Schema.string }
const secretKey = Shape.object({ ...dates, secret: keySchema })
const publicKey = Shape.object({ ...dates, public: keySchema })
const storedKey: Schema.Schema<StoredKey> = (value) =>
  Object(value).secret === undefined ? publicKey(value) : secretKey(value)

const content: Schema.Schema<Content> = Shape.object({
  keys: Schema.list(storedKey),
  version: Shape.versionOf(2),
})

/** Returns undefined if the text has no keys. */
const fromText = (text: string): readonly StoredKey[] | undefined =>
  Schema.parse(content, fromJson(text)).output?.keys
