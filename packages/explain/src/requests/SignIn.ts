/** A sign-in message of EIP-4361, taken apart. */
export type SignIn = {
  address: string
  chainId: string
  domain: string
  expirationTime?: string | undefined
  issuedAt: string
  nonce: string
  notBefore?: string | undefined
  requestId?: string | undefined
  resources: readonly string[]
  scheme?: string | undefined
  statement?: string | undefined
  uri: string
}

const time = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:Z|[+-]\\d\\d:\\d\\d)'

/** The grammar, line by line. Without a statement some libraries leave out one of the empty lines. */
const format = new RegExp(
  [
    '^(?:(?<scheme>[a-z][a-z\\d+.-]*)://)?(?<domain>[^/?#\\s]+)',
    ' wants you to sign in with your Ethereum account:',
    '\\n(?<address>0x[\\da-f]{40})\\n',
    '(?:\\n(?<statement>[^\\n]+)\\n\\n|\\n\\n?)',
    'URI: (?<uri>\\S+)',
    '\\nVersion: 1',
    '\\nChain ID: (?<chainId>\\d{1,20})',
    '\\nNonce: (?<nonce>[a-z\\d]{8,})',
    `\\nIssued At: (?<issuedAt>${time})`,
    `(?:\\nExpiration Time: (?<expirationTime>${time}))?`,
    `(?:\\nNot Before: (?<notBefore>${time}))?`,
    '(?:\\nRequest ID: (?<requestId>\\S*))?',
    '(?:\\nResources:(?<resources>(?:\\n- \\S+)*))?$',
  ].join(''),
  'i',
)

const alike = /\bwants\s+you\s+to\s+sign\s+in\b/i

/** Reads a message, to the letter of the standard, or answers nothing. */
export function parse(text: string): SignIn | undefined {
  const { groups } = format.exec(text) ?? {}
  if (!groups) return undefined
  const resources = groups.resources?.split('\n- ').slice(1) ?? []
  return { ...(groups as Omit<SignIn, 'resources'>), resources }
}

/** Whether a message would be taken for a sign-in by whoever reads it, or by a careless server. */
export function isAlike(text: string): boolean {
  return alike.test(text)
}

/** Whether the message was made for an origin: the site that it names is the one that asks. */
export function isFor({ domain, scheme }: SignIn, origin: string): boolean {
  const url = toUrl(origin)
  // A browser leaves out what cannot be seen, and reads other dots as dots: not here.
  if (!url || /[^\p{L}\p{M}\p{N}.:[\]-]/u.test(domain)) return false
  if (scheme && `${scheme.toLowerCase()}:` !== url.protocol) return false
  return toUrl(`${url.protocol}//${domain}`)?.origin === url.origin
}

/** Whether the address that a person signs in at belongs to an origin. */
export function isUriOf({ uri }: SignIn, origin: string): boolean {
  const url = toUrl(uri)
  if (!url || url.username || url.password || url.origin === 'null') return false
  return url.origin === origin
}

function toUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
