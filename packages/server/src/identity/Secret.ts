import { randomBytes, timingSafeEqual } from 'node:crypto'
import { BaseError } from '@latchkey/protocol/Errors'
import type { KeyEncryptor } from '../custody/KeyEncryptor.ts'
import type { Database } from '../store/Database.ts'
import {
  addSecret,
  hasAccounts,
  listSecrets,
  removeSecret,
  type StoredSecret,
} from '../store/secrets.ts'
import * as Hmac from './Hmac.ts'

/**
 * The secret of a deployment. Values derived from it can be verified without being stored (T22).
 *
 * It can be replaced: the current secret creates MACs, and the ones before it still verify them until
 * the operator retires them. A stored MAC names its secret, so that it can be renewed.
 */
export type Secret = {
  /** Whether a stored MAC is of the current secret. If not, its row should get a new one. */
  isCurrent(stored: Uint8Array): boolean
  /**
   * Returns the current secret's id, for how many milliseconds it has been current, and whether an older one is left.
   */
  look(): { currentFor: number; hasOld: boolean; id: number }
  /** Returns a MAC of these parts, in this order, under this label. */
  mac(label: string, ...parts: Part[]): Buffer
  /** Returns the MAC of these parts under every known secret, the current one first. */
  macs(label: string, ...parts: Part[]): Buffer[]
  /** Returns a MAC to store: the id of the secret, which is one byte, and the MAC. */
  sign(label: string, ...parts: Part[]): Buffer
  stop(): void
  /** Whether a MAC of `sign` or of `mac` is of these parts, under any known secret. */
  verify(label: string, mac: Uint8Array, ...parts: Part[]): boolean
}

export type Part = boolean | number | string | null

/** A secret, its id, and the time from which it creates MACs, by `performance.now()`. */
type Known = { hmac: Hmac.Hmac; id: number; since: number }

/** How often a process reads the secrets, in milliseconds. */
const interval = 30_000
/** Seconds until a new secret is current. By then every process has read it. */
export const lead = 120

const name = 'identity'
const macLength = 32

/**
 * Opens the secret, which the first process creates, and follows its rotations. Throws a {@link LostError} if there are
 * accounts without a secret. If the secret is lost later, calls `onError` and continues with the last secrets.
 */
export async function open(
  database: Database,
  keyEncryptor: KeyEncryptor,
  { onError = () => {} }: open.Options = {},
): Promise<Secret> {
  let known = await read(database, keyEncryptor, [])
  if (!known.length) {
    // No MAC of the existing rows would fit a new secret.
    if (await hasAccounts(database)) throw new LostError()
    await add(database, keyEncryptor, 1)
    // Read again, because another process may have stored its secret first.
    known = await read(database, keyEncryptor, [])
  }
  const timer = setInterval(() => {
    read(database, keyEncryptor, known).then(
      (fresh) => {
        // Without a secret, no request could be answered.
        if (fresh.length) known = fresh
        else onError(new LostError())
      },
      // The database is unreachable. Until it is back, the last secrets stay in use.
      () => {},
    )
  }, interval).unref()
  return { ...create(() => known), stop: () => clearInterval(timer) }
}

export declare namespace open {
  type Options = {
    /** Called each time the secrets were read and none was left. */
    onError?: ((error: LostError) => void) | undefined
  }
}

/** Adds a secret, which becomes current after {@link lead} seconds. Returns its id. */
export async function rotate(database: Database, keyEncryptor: KeyEncryptor): Promise<number> {
  const ids = (await listSecrets(database, name)).map(toId)
  // An id is one byte, so the id of a retired secret is used again.
  const id = Array.from(
    { length: 255 },
    (_, index) => (((ids.at(-1) ?? 0) + index) % 255) + 1,
  ).find((it) => !ids.includes(it))
  if (id === undefined) throw new TooManyError()
  await add(database, keyEncryptor, id)
  return id
}

/** A secret without its bytes. */
export type Entry = {
  createdAt: Date
  /** The seconds since another secret has replaced this one. Undefined if no other secret has. */
  replacedFor: number | undefined
  id: number
  isCurrent: boolean
  isNext: boolean
}

/** Lists the secrets, oldest first, without their bytes. */
export async function list(database: Database): Promise<Entry[]> {
  const all = await listSecrets(database, name)
  const current = all.findLast(({ age }) => age >= lead) ?? all[0]
  return all.map((stored, index) => {
    const next = all[index + 1]
    return {
      createdAt: new Date(Date.now() - stored.age * 1_000),
      id: toId(stored),
      isCurrent: stored === current,
      isNext: stored !== current && stored.age < lead,
      replacedFor: next && next.age >= lead ? next.age - lead : undefined,
    }
  })
}

/** Removes a secret that another one has replaced. Running processes forget it within 30 seconds. */
export async function retire(database: Database, id: number): Promise<void> {
  await removeSecret(database, toName(id))
}

function create(list: () => readonly Known[]): Omit<Secret, 'stop'> {
  const findCurrent = () => {
    const all = list()
    return all.findLast(({ since }) => since <= performance.now()) ?? all[0]!
  }
  const mac = ({ hmac }: Known, label: string, parts: Part[]) =>
    hmac(JSON.stringify([label, ...parts]))
  /** Put the current secret first, because nearly every MAC is of that secret. */
  const order = () => {
    const current = findCurrent()
    return [current, ...list().filter((it) => it !== current)]
  }

  return {
    isCurrent: (stored) => stored[0] === findCurrent().id,
    look() {
      const current = findCurrent()
      return {
        currentFor: performance.now() - current.since,
        hasOld: list().some(({ since }) => since < current.since),
        id: current.id,
      }
    },
    mac: (label, ...parts) => mac(findCurrent(), label, parts),
    macs: (label, ...parts) => order().map((it) => mac(it, label, parts)),
    sign(label, ...parts) {
      const current = findCurrent()
      return Buffer.concat([Buffer.of(current.id), mac(current, label, parts)])
    },
    verify(label, given, ...parts) {
      const isStored = given.length === 1 + macLength
      const found = isStored ? given.subarray(1) : given
      if (found.length !== macLength) return false
      const isOf = (it: Known) => timingSafeEqual(mac(it, label, parts), found)
      return isStored ? list().some((it) => it.id === given[0] && isOf(it)) : order().some(isOf)
    },
  }
}

async function add(database: Database, keyEncryptor: KeyEncryptor, id: number): Promise<void> {
  const full = toName(id)
  const bytes = randomBytes(32)
  await addSecret(database, full, await keyEncryptor.encrypt(bytes, toContext(full)))
  bytes.fill(0)
}

/** Reads the secrets. Reuses those in `known`, because a decryption may be a request to a KMS. */
async function read(
  database: Database,
  keyEncryptor: KeyEncryptor,
  known: readonly Known[],
): Promise<Known[]> {
  const now = performance.now()
  const all = await listSecrets(database, name)
  return Promise.all(
    all.map(async (stored) => {
      const same = known.find(({ id }) => id === toId(stored))
      if (same) return same
      const bytes = await keyEncryptor.decrypt(stored, toContext(stored.name))
      const hmac = Hmac.create(bytes)
      bytes.fill(0)
      return { hmac, id: toId(stored), since: now + (lead - stored.age) * 1_000 }
    }),
  )
}

/** The context that the envelope of a secret is bound to. */
export const toContext = (full: string) => ({ setId: full, walletId: 'server' })

const toName = (id: number) => `${name} ${id}`

const toId = ({ name: full }: StoredSecret) => Number(full.split(' ')[1])

/** Thrown when the database has no secret that the rows of its accounts are verified with. */
export class LostError extends BaseError {
  override readonly name = 'Secret.LostError'

  constructor() {
    super(
      'The database has accounts, but the table "secrets" has no identity secret. Without it no server starts, and no user can sign in. Restore the rows of this table from a backup.',
    )
  }
}

/** Thrown when no id is left for another secret. */
export class TooManyError extends BaseError {
  override readonly name = 'Secret.TooManyError'

  constructor() {
    super(
      'There are 255 identity secrets. Retire the old ones with `latchkey identity-secret retire`.',
    )
  }
}
