import { list, object, oneOf, optional, text } from '../../Schema.ts'
import { bytes32Format } from '../formats.ts'

/** Bytes in base64url, up to a length in characters. */
const base64url = (most: number) => text(new RegExp(`^[\\w-]{1,${most}}$`), 'base64url')
/** The id of a passkey: at most 1,023 bytes. */
export const credentialId = base64url(1_364)
export const transports = list(text(/^[\w-]{1,32}$/, 'a transport'))
const attachment = optional(oneOf('cross-platform', 'platform'))
const type = oneOf('public-key')
export const challenge = text(bytes32Format, 'a challenge')

/** What the browser returns for a new passkey, in the JSON of WebAuthn. */
export const created = object({
  authenticatorAttachment: attachment,
  // Outputs of extensions are not sent: the output of the PRF opens a wallet.
  id: credentialId,
  rawId: credentialId,
  response: object({
    attestationObject: base64url(16_384),
    clientDataJSON: base64url(8_192),
    transports: optional(transports),
  }),
  type,
})

/** What the browser returns for the use of a passkey, in the JSON of WebAuthn. */
export const used = object({
  authenticatorAttachment: attachment,
  id: credentialId,
  rawId: credentialId,
  response: object({
    authenticatorData: base64url(8_192),
    clientDataJSON: base64url(8_192),
    signature: base64url(8_192),
    userHandle: optional(base64url(88)),
  }),
  type,
})
