import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import * as PrivateFile from '../custody/PrivateFile.ts'

/**
 * The Ed25519 key that signs audit checkpoints. It is a file, so that a write to the database forges no
 * checkpoint. It is not derived from the key ring, whose keys rotate and may be in a key service.
 */
export type AuditKey = {
  /** Thumbprint of the public key. */
  id: string
  sign(bytes: Uint8Array): Uint8Array
  verify(bytes: Uint8Array, signature: Uint8Array): boolean
}

/** The content of the key's file. The secret is base64url. */
type Stored = { createdAt: string; secret: string; version: 1 }

const kind: PrivateFile.Kind = {
  exists: 'It was not replaced: without it, older checkpoints cannot be verified.',
  missing:
    'Restore it from its backup. For a new deployment, create one with `latchkey audit-key create`.',
  name: 'key of the audit log',
}
const secretLength = 32
/** PKCS #8 before the 32 bytes of an Ed25519 secret (RFC 8410). */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Creates a key. Never replaces one. */
export function create(path: string): { id: string } {
  const secret = randomBytes(secretLength).toString('base64url')
  const stored: Stored = { createdAt: new Date().toISOString(), secret, version: 1 }
  PrivateFile.create(kind, path, `${JSON.stringify(stored, null, 2)}\n`)
  return { id: open(path).id }
}

/** Opens a key. Throws an error of `PrivateFile` if its file is missing or invalid. */
export function open(path: string): AuditKey {
  const secret = parse(PrivateFile.read(kind, path))
  if (!secret) throw new PrivateFile.MalformedError(kind, path)
  const der = Buffer.concat([prefix, secret])
  const privateKey = createPrivateKey({ format: 'der', key: der, type: 'pkcs8' })
  der.fill(0)
  secret.fill(0)
  const publicKey = createPublicKey(privateKey)
  return {
    id: thumbprint(publicKey),
    sign: (bytes) => new Uint8Array(sign(null, bytes, privateKey)),
    verify: (bytes, signature) => verify(null, bytes, publicKey, signature),
  }
}

/** Opens a key, or creates it first. For development only. */
export function openOrCreate(path: string): AuditKey {
  return PrivateFile.openOrCreate(
    () => open(path),
    () => create(path),
  )
}

function thumbprint(publicKey: KeyObject): string {
  const der = publicKey.export({ format: 'der', type: 'spki' })
  return createHash('sha256').update(der).digest('base64url').slice(0, 16)
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
