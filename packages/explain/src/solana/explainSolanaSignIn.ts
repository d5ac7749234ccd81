import type { Draft } from '../Explanation.ts'
import * as SignInMessage from '../requests/SignInMessage.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import { address, fact } from './Scope.ts'
import type { Context } from './SolanaContext.ts'

/** The fields of a sign-in message of Solana (SIWS). Everything after the address is optional. */
export type SolanaSignIn = {
  address: string
  chainId?: string
  domain: string
  expirationTime?: string
  issuedAt?: string
  nonce?: string
  notBefore?: string
  requestId?: string
  resources: readonly string[]
  statement?: string
  uri?: string
}

const time = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:Z|[+-]\\d\\d:\\d\\d)'

const labels =
  'URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID|Resources'

const format = new RegExp(
  [
    '^(?<domain>[^/?#\\s]+) wants you to sign in with your Solana account:',
    '\\n(?<address>[1-9A-HJ-NP-Za-km-z]{32,44})',
    `(?:\\n\\n(?!(?:${labels}):)(?<statement>[^\\n]+))?`,
    // An empty line precedes the fields.
    '(?:\\n(?=\\n)',
    '(?:\\nURI: (?<uri>\\S+))?',
    '(?:\\nVersion: 1)?',
    '(?:\\nChain ID: (?<chainId>[\\w:-]{1,64}))?',
    '(?:\\nNonce: (?<nonce>\\S{8,}))?',
    `(?:\\nIssued At: (?<issuedAt>${time}))?`,
    `(?:\\nExpiration Time: (?<expirationTime>${time}))?`,
    `(?:\\nNot Before: (?<notBefore>${time}))?`,
    '(?:\\nRequest ID: (?<requestId>\\S*))?',
    '(?:\\nResources:(?<resources>(?:\\n- \\S+)*))?',
    ')?$',
  ].join(''),
)

/** Parses a message strictly. Returns undefined if it does not follow the standard. */
export function parseSignIn(text: string): SolanaSignIn | undefined {
  const { groups } = format.exec(text) ?? {}
  if (!groups) return undefined
  const resources = groups.resources?.split('\n- ').slice(1) ?? []
  return { ...(groups as Omit<SolanaSignIn, 'resources'>), resources } as SolanaSignIn
}

/** Explains a sign-in, and warns if its site or account does not match the request. */
export function explainSolanaSignIn(signIn: SolanaSignIn, context: Context): Draft {
  const { chainId, domain, expirationTime, issuedAt, nonce, notBefore, requestId } = signIn
  const { resources, statement, uri } = signIn
  const optional = (id: Parameters<typeof fact>[0], text: string | undefined) =>
    text ? [fact(id, Value.text(text))] : []
  return {
    facts: [
      ...optional('fact.statement', statement),
      fact('fact.site', Value.text(domain)),
      ...optional('fact.uri', uri),
      fact('fact.account', address(signIn.address, context)),
      ...optional('fact.network', chainId),
      ...resources.flatMap((resource) => optional('fact.resource', resource)),
      ...optional('fact.issuedAt', issuedAt),
      ...optional('fact.expires', expirationTime),
      ...optional('fact.notBefore', notBefore),
      ...optional('fact.nonce', nonce),
      ...optional('fact.requestId', requestId),
    ],
    title: { id: 'title.signIn', values: { site: Value.text(domain) } },
    warnings: check(signIn, context),
  }
}

function check(signIn: SolanaSignIn, context: Context): Warning.Warning[] {
  const { domain, expirationTime, notBefore, resources, uri } = signIn
  const { account, now, origin } = context
  const host = Value.text(origin)
  const isFor = SignInMessage.isFor({ domain } as SignInMessage.SignInMessage, origin)
  const isUriOf =
    uri === undefined || SignInMessage.isUriOf({ uri } as SignInMessage.SignInMessage, origin)
  return [
    ...(isFor ? [] : [Warning.from('signInOtherSite', { origin: host, site: Value.text(domain) })]),
    ...(isUriOf ? [] : [Warning.from('signInOtherUri', { origin: host, uri: Value.text(uri!) })]),
    ...(signIn.address === account
      ? []
      : [Warning.from('signInOtherAccount', { address: address(signIn.address, context) })]),
    ...(expirationTime && Date.parse(expirationTime) <= now ? [Warning.from('signInExpired')] : []),
    ...(notBefore && Date.parse(notBefore) > now ? [Warning.from('signInNotYetValid')] : []),
    ...(resources.some((it) => /^urn:recap:/i.test(it)) ? [Warning.from('signInCapability')] : []),
  ]
}
