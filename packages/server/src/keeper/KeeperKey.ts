import {
  fromSecret,
  open as openShare,
  Receipt,
  Shape,
  Slot,
  Successor,
  thumbprint,
  toSlot,
} from '@latchkey/vault/keeper'
import * as KeyFile from '../keyFiles/KeyFile.ts'
import * as PrivateFile from '../keyFiles/PrivateFile.ts'
import { importSigner } from './importSigner.ts'

type Sealed = Parameters<typeof openShare>[1]

/** An opened keeper key, with the keys before it. It uses the secrets but does not expose them. */
export type KeeperKey = {
  /**
   * Opens a share that was sealed to one of the keys for this wallet and set. Returns it with the
   * thumbprint of its key, and with the signature of a receipt by that key.
   */
  find(parameters: Sealed): Promise<{ id: string; share: Uint8Array; sign(): Uint8Array }>
  /** Thumbprint of the current public key. */
  readonly id: string
  /** Thumbprints of all keys. */
  ids(): string[]
  /** Opens a share that was sealed to one of the keys for this wallet and set. */
  open(parameters: Sealed): ReturnType<typeof openShare>
  /** The current public key as a recovery slot of new wallets. Another key is another slot. */
  readonly slot: Shape.Json<Slot.Keeper>
  /** Returns the current slot once for each old key, signed by it. */
  successors(): Successor.Json[]
}

const kind: KeyFile.Kind<KeyFile.SecretKey> = {
  exists:
    'It was not replaced: without it, wallets cannot be recovered. To add a key, use `latchkey keeper-key rotate`.',
  isValid: (keys): keys is readonly KeyFile.SecretKey[] => keys.every((key) => 'secret' in key),
  missing:
    'Restore it from its backup. For a new keeper, create one with `latchkey keeper-key create`.',
  name: 'keeper key',
}

/** Creates a key. Never replaces one, since shares sealed to it could not be opened again. */
export function create(path: string): { id: string } {
  return { id: toPair(KeyFile.create(kind, path)).id }
}

/** Adds a key. The old keys stay, and open the copies of wallets that were not unlocked since. */
export function rotate(path: string, startsAt?: Date): { id: string; startsAt: Date } {
  const added = KeyFile.add(kind, path, startsAt)
  return { id: toPair(added).id, startsAt: new Date(added.startsAt) }
}

/** Lists the keys, oldest first. */
export function list(path: string): Entry[] {
  const all = KeyFile.list(kind, path, (stored) => toPair(stored).id)
  const current = KeyFile.findCurrent(all)
  return all.map((it, index) => ({
    ...it,
    state: index === current ? 'current' : index > current ? 'next' : 'old',
  }))
}

/** A key without its secret. The state `next` means that the key is not used yet. */
export type Entry = {
  createdAt: string
  id: string
  startsAt: string
  state: 'current' | 'next' | 'old'
}

/** Removes an old key from the file. Copies that are sealed to it can no longer be opened. */
export function remove(path: string, id: string): void {
  KeyFile.remove(kind, path, (stored) => toPair(stored).id === id)
}

/**
 * Opens a key, and follows its file, so that a rotation takes effect without a restart. Throws an error of
 * `PrivateFile` if the file is missing or invalid. If it becomes unreadable later, the keys stay in use.
 */
export function open(path: string): KeeperKey {
  const { all, refresh } = KeyFile.follow(kind, path, toPair)
  const findCurrent = (pairs = all()) => pairs[KeyFile.findCurrent(pairs)]!

  /** The cached successors. They are signed again only after a change of the keys. */
  let signed: { by: readonly Pair[]; successors: Successor.Json[]; to: string } | undefined
  function successors(): Successor.Json[] {
    const pairs = all()
    const { id, slot } = findCurrent(pairs)
    if (signed?.to === id && signed.by === pairs) return signed.successors
    const old = pairs.slice(0, KeyFile.findCurrent(pairs))
    const read = Slot.shape(slot) as Slot.Keeper
    const made = old.map(({ keeper: { signKey }, slot: { id: from } }) =>
      Shape.encode(Successor.sign({ from, signKey, slot: read })),
    )
    signed = { by: pairs, successors: made, to: id }
    return made
  }

  /** Finds the keys that a share may be sealed to: the key with this slot id, or every key if none has it. */
  function candidates(slotId: string): readonly Pair[] {
    const find = () => all().filter((pair) => pair.slot.id === slotId)
    if (!find().length && /^keeper-[\w-]{43}$/.test(slotId)) refresh()
    return find().length ? find() : all()
  }

  async function find(parameters: Sealed): ReturnType<KeeperKey['find']> {
    let problem: unknown
    for (const { id, keeper, sign } of candidates(parameters.sealed.slotId))
      try {
        const share = await openShare(keeper, parameters)
        const toMessage = () => Receipt.toMessage(Receipt.digest(parameters.setId, share))
        return { id, share, sign: () => sign(toMessage()) }
      } catch (error) {
        problem = error
      }
    throw problem
  }

  return {
    find,
    get id() {
      return findCurrent().id
    },
    ids: () => all().map(({ id }) => id),
    open: async (parameters) =>
      (await find(parameters)).share as Awaited<ReturnType<typeof openShare>>,
    get slot() {
      return findCurrent().slot
    },
    successors,
  }
}

/** Opens a key, or creates it first. For development only. */
export function openOrCreate(path: string): KeeperKey {
  return PrivateFile.openOrCreate(
    () => open(path),
    () => create(path),
  )
}

type Pair = {
  createdAt: string
  id: string
  keeper: ReturnType<typeof fromSecret>
  sign: ReturnType<typeof importSigner>
  slot: Shape.Json<Slot.Keeper>
  startsAt: string
}

function toPair({ createdAt, secret, startsAt }: KeyFile.SecretKey): Pair {
  const bytes = Buffer.from(secret, 'base64url')
  const keeper = fromSecret(bytes)
  bytes.fill(0)
  const id = thumbprint(keeper.publicKey)
  const { publicKey, verifyKey, ...slot } = toSlot(keeper, `keeper-${id}`)
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  return {
    createdAt,
    id,
    keeper,
    sign: importSigner(keeper.signKey),
    slot: { ...slot, publicKey: text(publicKey), verifyKey: text(verifyKey) },
    startsAt,
  }
}
