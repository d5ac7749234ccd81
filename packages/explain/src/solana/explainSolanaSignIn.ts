import type { Draft } from '../Explanation.ts'
import { describeSignIn } from '../requests/describeSignIn.ts'
import * as SignInMessage from '../requests/SignInMessage.ts'
import * as Value from '../Value.ts'
import { address } from './Scope.ts'
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

const labels =
  'URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID|Resources'

const format = new RegExp(
  [
    '^(?<domain>[^/?#\\s]+) wants you to sign in with your Solana account:',
    '\\n(?<address>[1-9A-HJ-NP-Za-km-z]{32,44})',
    `(?:\\n\\n(?!(?:${labels}):)(?<statement>[^\\n]+))?`,
    // If there are fields, an empty line precedes them.
    '(?:\\n(?=\\n)',
    '(?:\\nURI: (?<uri>\\S+))?',
    '(?:\\nVersion: 1)?',
    '(?:\\nChain ID: (?<chainId>[\\w:-]{1,64}))?',
    '(?:\\nNonce: (?<nonce>\\S{8,}))?',
    `(?:\\nIssued At: (?<issuedAt>${SignInMessage.time}))?`,
    `(?:\\nExpiration Time: (?<expirationTime>${SignInMessage.time}))?`,
    `(?:\\nNot Before: (?<notBefore>${SignInMessage.time}))?`,
    '(?:\\nRequest ID: (?<requestId>\\S*))?',
    '(?:\\nResources:(?<resources>(?:\\n- \\S+)*))?',
    ')?$',
  ].join(''),
)

/** Parses a message strictly. Returns undefined if it does not follow the standard. */
export function parseSignIn(text: string): SolanaSignIn | undefined {
  return SignInMessage.match<SolanaSignIn>(text, format)
}

/** Explains a sign-in, and warns if its site or account does not match the request. */
export function explainSolanaSignIn(signIn: SolanaSignIn, context: Context): Draft {
  const { account, now, origin } = context
  return describeSignIn(signIn, {
    account: address(signIn.address, context),
    isOwn: signIn.address === account,
    network: signIn.chainId ? Value.text(signIn.chainId) : undefined,
    now,
    origin,
  })
}
