/** What a mailed link carries in its fragment, and what it is for. */
export type Token = { kind: Kind; value: string }

/** The server reads the same formats: packages/server/src/routes/device.ts. */
const formats = {
  /** A browser asks to sign in. */
  link: /^[\w-]{43}$/,
  /** An address was changed, and can be taken back: the change, proof. */
  revert: /^[\w-]{22}\.[\w-]{43}$/,
  /** A browser has signed in, and can be signed out: account, device, proof. */
  revoke: /^[\w-]{22}\.[\w-]{43}\.[\w-]{43}$/,
} as const

export type Kind = keyof typeof formats

/** Nothing where it is none. Mail programs and people add a bracket or a full stop: those are not part of it. */
export function parse(text: string): Token | undefined {
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
