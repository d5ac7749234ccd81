import { createHash, randomBytes } from 'node:crypto'
import { Schema } from '@latchkey/protocol'
import type { Body } from '@latchkey/protocol/Api'
import { BaseError } from '@latchkey/protocol/Errors'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { fromJson } from '../parse/fromJson.ts'
import type { Passkey } from '../store/signIn/Passkey.ts'

/**
 * The ceremonies of WebAuthn. `@simplewebauthn/server` verifies signatures and parses CBOR. It loads with the first
 * ceremony, because it takes half a second.
 *
 * Requirements
 * - A challenge is random, is for one purpose, browser, app and account, and works once.
 * - The RP ID is the exact host of the wallet. With a parent domain, a script of the app could use the passkey itself.
 * - The page of the ceremony is one of the wallet's own. If another site embeds it, that site is registered. The library
 *   checks the embedding site in one ceremony only, so both are checked here.
 * - The authenticator has verified its user.
 */
export type Ceremony = {
  /** The challenge that the browser has shown. */
  challenge: string
  /** The hash of the challenge. The database has only this hash. */
  challengeHash: Buffer
  crossOrigin: boolean
  origin: string
  topOrigin?: string | undefined
}

/** The URL of the wallet, and whether the site that embeds the page is registered. */
export type Expected = { isEmbedded: boolean; publicUrl: URL }

type Created = Body<'addPasskey'>['response']
type Used = Body<'connectPasskey'>['response']

/** How long a challenge works, in minutes. A user may have to fetch a key or a phone. */
export const minutes = 5
/** EdDSA, ES256 and RS256, as the page requests them. */
const algorithms = [-8, -7, -257]

const clientData = Schema.object({
  challenge: Schema.text(/^[\w-]{43}$/, 'a challenge'),
  crossOrigin: Schema.optional(Schema.boolean, false),
  origin: Schema.string,
  topOrigin: Schema.optional(Schema.string),
})

/** Creates a challenge. */
export function createChallenge(): { challenge: string; challengeHash: Buffer } {
  const challenge = randomBytes(32).toString('base64url')
  return { challenge, challengeHash: hash(challenge) }
}

/** Reads what the browser says about a ceremony. Nothing of it is verified. Throws an {@link InvalidError}. */
export function read({ response }: Created | Used): Ceremony {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString()
  const { output } = Schema.parse(clientData, fromJson(text))
  if (!output) throw new InvalidError('client data')
  const { challenge } = output
  return { ...output, challengeHash: hash(challenge) }
}

/** Verifies a new passkey. The caller has claimed the challenge. Throws an {@link InvalidError}. */
export async function verifyCreated(
  response: Created,
  ceremony: Ceremony,
  expected: Expected,
): Promise<Pick<Passkey, 'counter' | 'credentialId' | 'isSynced' | 'publicKey' | 'transports'>> {
  assertOrigin(ceremony, expected)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  await assertUnattested(response)
  const { origin, hostname } = expected.publicUrl
  const { registrationInfo } = await orInvalid(
    verifyRegistrationResponse({
      expectedChallenge: ceremony.challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
      response: toJson<RegistrationResponseJSON>(response),
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!registrationInfo) throw new InvalidError('registration')
  const { credential, credentialBackedUp, credentialDeviceType } = registrationInfo
  return {
    counter: credential.counter,
    credentialId: credential.id,
    isSynced: credentialBackedUp || credentialDeviceType === 'multiDevice',
    publicKey: credential.publicKey,
    transports: response.response.transports?.slice(0, 8) ?? [],
  }
}

/**
 * Verifies the use of a passkey, and returns the new number of uses. The caller has claimed the challenge. Throws an
 * {@link InvalidError}, also if the authenticator counts fewer uses than before, because the passkey was then copied.
 */
export async function verifyUsed(
  response: Used,
  ceremony: Ceremony,
  { passkey, ...expected }: Expected & { passkey: Passkey },
): Promise<number> {
  assertOrigin(ceremony, expected)
  const { userHandle } = response.response
  // The authenticator returns the user handle of a passkey that the browser has found itself.
  if (userHandle !== toUserHandle(passkey.accountId)) throw new InvalidError('user')
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { authenticationInfo, verified } = await orInvalid(
    verifyAuthenticationResponse({
      credential: {
        counter: passkey.counter,
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
      },
      expectedChallenge: ceremony.challenge,
      expectedOrigin: expected.publicUrl.origin,
      expectedRPID: expected.publicUrl.hostname,
      // This function has checked it.
      ...(ceremony.topOrigin && { expectedTopOrigin: ceremony.topOrigin }),
      requireUserVerification: true,
      response: toJson<AuthenticationResponseJSON>(response),
    }),
  )
  if (!verified) throw new InvalidError('signature')
  return authenticationInfo.newCounter
}

/** Returns the user handle of an account: the bytes of its id. */
export function toUserHandle(accountId: string): string {
  return Buffer.from(accountId).toString('base64url')
}

/** Refuses a page that is not the wallet's own, or that another site than a registered one embeds. */
function assertOrigin(
  { crossOrigin, origin, topOrigin }: Ceremony,
  { isEmbedded, publicUrl }: Expected,
): void {
  if (origin !== publicUrl.origin) throw new InvalidError('origin')
  // Safari does not tell the embedding site.
  if (topOrigin === undefined) return
  if (!crossOrigin || !isEmbedded) throw new InvalidError('top origin')
}

/**
 * Refuses an attestation with certificates. The page asks for none, and the library would fetch their lists of revoked
 * certificates from addresses that the caller chooses.
 */
async function assertUnattested({ response }: Created): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const bytes = Uint8Array.from(Buffer.from(response.attestationObject, 'base64url'))
  const attestation = await orInvalid(async () => decodeAttestationObject(bytes))
  const fmt = attestation.get('fmt')
  // An authenticator without an identity may sign with the passkey itself.
  const isOwn = fmt === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  if (fmt !== 'none' && !isOwn) throw new InvalidError('attestation')
}

/** Runs a check of the library, whose errors quote what they have received. */
async function orInvalid<result>(
  check: Promise<result> | (() => Promise<result>),
): Promise<result> {
  try {
    return await (typeof check === 'function' ? check() : check)
  } catch {
    throw new InvalidError('ceremony')
  }
}

const hash = (challenge: string) => createHash('sha256').update(challenge).digest()

/** The JSON as the library reads it. The schema has left out the keys without a value. */
const toJson = <json>(response: Created | Used) =>
  ({ ...response, clientExtensionResults: {} }) as json

/** Thrown if a ceremony does not prove what it should. */
export class InvalidError extends BaseError {
  override readonly name = 'WebAuthn.InvalidError'

  constructor(problem: string) {
    super(`The ceremony of WebAuthn is invalid: ${problem}.`)
  }
}
