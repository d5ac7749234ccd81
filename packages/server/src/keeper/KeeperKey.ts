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

/** An opened keeper key. It uses the secret but does not expose it. */
export type KeeperKey = {
  /** Thumbprint of the public key. */
  id: string
  /** Opens a share that was sealed to the key for this wallet and set. */
  open(parameters: Parameters<typeof openShare>[1]): ReturnType<typeof openShare>
  /** Signs a receipt for the share of a set. */
  sign(setId: string, share: Uint8Array): Uint8Array
  /** The public key as a recovery slot of wallets. Another key is another slot. */
  slot: Shape.Json<Slot.Keeper>
}

/** The content of the key's file. The secret is base64url. */
type Stored = { createdAt: string; secret: string; version: 1 }

const kind: PrivateFile.Kind = {
  exists: 'It was not replaced: without it, wallets cannot be recovered.',
  missing:
    'Restore it from its backup. For a new keeper, create one with `latchkey keeper-key create`.',
  name: 'keeper key',
}
const secretLength = 32

/** Creates a key. Never replaces one, since shares sealed to it could not be opened again. */
export function create(path: string): { id: string } {
  const secret = randomBytes(secretLength).toString('base64url')
  const stored: Stored = { createdAt: new Date().toISOString(), secret, version: 1 }
  PrivateFile.create(kind, path, `${JSON.stringify(stored, null, 2)}\n`)
  return { id: open(path).id }
}

/** Opens a key. Throws an error of `PrivateFile` if its file is missing or invalid. */
export function open(path: string): KeeperKey {
  const secret = parse(PrivateFile.read(kind, path))
  if (!secret) throw new PrivateFile.MalformedError(kind, path)
  return fromBytes(secret)
}

/** Opens a key, or creates it first. For development only. */
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

/** Returns undefined if the text is not a key. It drops the error, since JSON's errors quote the text. */
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
