import { bits256Format, provedIdFormat, revokeFormat } from '@latchkey/protocol/api/formats'

/** The token in the fragment of an emailed link, and what the token is for. */
export type LinkToken = { kind: Kind; value: string }

const formats = {
  /** Approves a sign-in of another browser. */
  link: bits256Format,
  /** Reverts an email change. Contains the id of the change and a proof. */
  revert: provedIdFormat,
  /** Signs out a browser. Contains the account, the device, the expiry time and a proof. */
  revoke: revokeFormat,
} as const

export type Kind = keyof typeof formats

/**
 * Parses a token. Ignores brackets or periods that mail programs or users add. Returns undefined for an invalid token.
 */
export function parse(text: string): LinkToken | undefined {
  const value = decode(text).replace(/^[^\w-]+|[^\w-]+$/g, '')
  const kinds = Object.keys(formats) as Kind[]
  const kind = kinds.find((it) => formats[it].test(value))
  return kind && { kind, value }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
