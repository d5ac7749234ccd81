import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Body } from '@latchkey/protocol/Api'

/** What a browser and its authenticator say about a ceremony. The defaults are those of the wallet's own page. */
export type Told = {
  /** How often the authenticator has used the passkey. Most authenticators do not count. */
  counter?: number
  crossOrigin?: boolean
  /** The hash of the RP ID is that of this host. */
  host?: string
  isVerified?: boolean
  origin?: string
  topOrigin?: string
  type?: string
  userHandle?: string
}

/** A passkey of the authenticator. */
export type Credential = { id: string; privateKey: KeyObject; userHandle: string }

const wallet = { host: 'localhost', origin: 'http://localhost:4100' }

/** Creates a passkey, as a browser does for the page `/account`. */
export function create(
  asked: { challenge: string; userId: string },
  told: Told = {},
  attestation: Uint8Array = none,
): { credential: Credential; response: Body<'addPasskey'>['response'] } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  // A COSE key: EC2, ES256, P-256.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x!, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y!, 'base64url'),
  ])
  const length = Buffer.from([0, rawId.length])
  const data = toData(
    { ...told, flags: 0x40 },
    Buffer.concat([Buffer.alloc(16), length, rawId, key]),
  )
  const size = Buffer.from([0x59, data.length >> 8, data.length & 0xff])
  const object = Buffer.concat([Buffer.from([0xa3]), attestation, toText('authData'), size, data])
  return {
    credential: { id, privateKey, userHandle: asked.userId },
    response: {
      id,
      rawId: id,
      response: {
        attestationObject: object.toString('base64url'),
        clientDataJSON: toClientData('webauthn.create', asked.challenge, told),
        transports: ['internal', 'hybrid'],
      },
      type: 'public-key',
    },
  }
}

/** Uses a passkey, as a browser does for the frame. */
export function use(
  credential: Credential,
  challenge: string,
  told: Told = {},
): Body<'connectPasskey'>['response'] {
  const { id, privateKey, userHandle } = credential
  const data = toData({ ...told, flags: 0 })
  const client = toClientData('webauthn.get', challenge, told)
  const digest = createHash('sha256').update(Buffer.from(client, 'base64url')).digest()
  return {
    id,
    rawId: id,
    response: {
      authenticatorData: data.toString('base64url'),
      clientDataJSON: client,
      signature: sign('sha256', Buffer.concat([data, digest]), privateKey).toString('base64url'),
      userHandle: told.userHandle ?? userHandle,
    },
    type: 'public-key',
  }
}

function toClientData(type: string, challenge: string, told: Told): string {
  const { crossOrigin = false, origin = wallet.origin, topOrigin } = told
  const data = { type: told.type ?? type, challenge, origin, crossOrigin, topOrigin }
  return Buffer.from(JSON.stringify(data)).toString('base64url')
}

/** The authenticator data. The user is present, and the passkey is synced. */
function toData(
  { counter = 0, flags, host, isVerified }: Told & { flags: number },
  rest: Buffer = Buffer.alloc(0),
) {
  const hash = createHash('sha256')
    .update(host ?? wallet.host)
    .digest()
  const bytes = Buffer.alloc(5)
  bytes[0] = flags | 0x01 | (isVerified === false ? 0 : 0x04) | 0x18
  bytes.writeUInt32BE(counter, 1)
  return Buffer.concat([hash, bytes, rest])
}

/** A text in CBOR, of up to 23 bytes. */
function toText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}

/** The entries of an attestation in a CBOR map: `none`, without a statement. */
export const none: Uint8Array = Buffer.concat([
  toText('fmt'),
  toText('none'),
  toText('attStmt'),
  Buffer.from([0xa0]),
])

/** The entries of an attestation with a certificate, which the server must not read. */
export const certified: Uint8Array = Buffer.concat([
  toText('fmt'),
  toText('packed'),
  toText('attStmt'),
  Buffer.from([0xa1]),
  toText('x5c'),
  Buffer.from([0x81, 0x41, 0x00]),
])
