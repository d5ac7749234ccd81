import { randomBytes } from 'node:crypto'
import {
  fromSecret,
  open as openShare,
  receipt,
  type Shape,
  type Slot,
  thumbprint,
  toSlot,
} from '@latchkey/vault/keeper'
import * as PrivateFile from '../custody/PrivateFile.ts'

/** The keeper's key, in use. The secret stays inside: what is handed out can use it, not show it. */
export type KeeperKey = {
  /** Thumbprint of the public key. */
  id: string
  /** Opens a share that was sealed to the key for this very wallet and set. */
  open(parameters: Parameters<typeof openShare>[1]): ReturnType<typeof openShare>
  /** Signs that it has opened the share of a set. */
  sign(setId: string, share: Uint8Array): Uint8Array
  /** The public half, as wallets have it among their slots. Another key is another slot. */
  slot: Shape.Json<Slot.Keeper>
}

/** As its file holds it. The secret is base64url. */
type Stored = { createdAt: string; secret: string; version: 1 }

const kind: PrivateFile.Kind = {
  exists: 'It is left as it is: without it, wallets could not be recovered.',
  missing:
    'Restore it from its backup or, for a new keeper, make one with `latchkey keeper-key create`.',
  name: 'keeper key',
}
const secretLength = 32

/** Makes a key. Never in place of another: what was sealed to that could not be opened again. */
export function create(path: string): { id: string } {
  const secret = randomBytes(secretLength).toString('base64url')
  const stored: Stored = { createdAt: new Date().toISOString(), secret, version: 1 }
  PrivateFile.create(kind, path, `${JSON.stringify(stored, null, 2)}\n`)
  return { id: open(path).id }
}

export function open(path: string): KeeperKey {
  const secret = parse(PrivateFile.read(kind, path))
  if (!secret) throw new PrivateFile.MalformedError(kind, path)
  return fromBytes(secret)
}

/** Opens a key, or makes one first: for a developer's machine. */
export function openOrCreate(path: string): KeeperKey {
  return PrivateFile.openOrCreate(
    () => open(path),
    () => create(path),
  )
}

function fromBytes(secret: Uint8Array): KeeperKey {
  const keeper = fromSecret(secret)
  secret.fill(0)
  const id = thumbprint(keeper.publicKey)
  const { publicKey, verifyKey, ...slot } = toSlot(keeper, `keeper-${id}`)
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  return {
    id,
    open: (parameters) => openShare(keeper, parameters),
    sign: (setId, share) => receipt(keeper, setId, share),
    slot: { ...slot, publicKey: text(publicKey), verifyKey: text(verifyKey) },
  }
}

/** Answers nothing for what is no key. Why is not said: JSON's own errors repeat the text. */
function parse(text: string): Uint8Array | undefined {
  try {
    const { createdAt, secret, version } = JSON.parse(text) as Stored
    const isWhole = version === 1 && typeof createdAt === 'string' && /^[\w-]{43}$/.test(secret)
    const bytes = Buffer.from(isWhole ? secret : '', 'base64url')
    return bytes.length === secretLength ? bytes : undefined
  } catch {
    return undefined
  }
}
