/** The fields of an EIP-4361 sign-in message. */
export type SignInMessage = {
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

/** The fields that sign-in messages of other networks have too. Most of them are optional there. */
export type Common = Partial<Omit<SignInMessage, 'address' | 'chainId'>> &
  Pick<SignInMessage, 'domain' | 'resources'>

/** The grammar of a time, as the source of a regular expression. */
export const time = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:Z|[+-]\\d\\d:\\d\\d)'

/** The grammar, line by line. Some libraries omit an empty line if there is no statement. */
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

/** Parses a message strictly. Returns undefined if it does not follow the standard. */
export function parse(text: string): SignInMessage | undefined {
  return match<SignInMessage>(text, format)
}

/** Returns the named groups of a grammar, with `resources` as a list. */
export function match<message extends Common>(text: string, format: RegExp): message | undefined {
  const { groups } = format.exec(text) ?? {}
  if (!groups) return undefined
  const resources = groups.resources?.split('\n- ').slice(1) ?? []
  return { ...groups, resources } as unknown as message
}

/** Whether a user or a lenient server would read a message as a sign-in. */
export function isAlike(text: string): boolean {
  return alike.test(text)
}

/** Whether the message's domain belongs to an origin. */
export function isFor(
  { domain, scheme }: Pick<SignInMessage, 'domain' | 'scheme'>,
  origin: string,
): boolean {
  const url = toUrl(origin)
  // Reject hidden characters and other kinds of dots, because URL parsers drop or normalize them.
  if (!url || /[^\p{L}\p{M}\p{N}.:[\]-]/u.test(domain)) return false
  if (scheme && `${scheme.toLowerCase()}:` !== url.protocol) return false
  return toUrl(`${url.protocol}//${domain}`)?.origin === url.origin
}

/** Whether the message's URI belongs to an origin. */
export function isUriOf({ uri }: Pick<SignInMessage, 'uri'>, origin: string): boolean {
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
