import type { Draft, Fact } from '../Explanation.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import * as SignInMessage from './SignInMessage.ts'

/** Describes a sign-in message of any kind of network, and warns of parts that do not match the request. */
export function describeSignIn(
  signIn: SignInMessage.Common,
  options: describeSignIn.Options,
): Draft {
  const { domain, expirationTime, issuedAt, nonce, notBefore, requestId } = signIn
  const { resources, statement, uri } = signIn
  const { account, network } = options
  return {
    facts: [
      ...optional('fact.statement', statement),
      { label: { id: 'fact.site' }, value: Value.text(domain) },
      ...optional('fact.uri', uri),
      { label: { id: 'fact.account' }, value: account },
      ...(network ? [{ label: { id: 'fact.network' }, value: network } as const] : []),
      ...resources.flatMap((resource) => optional('fact.resource', resource)),
      ...optional('fact.issuedAt', issuedAt),
      ...optional('fact.expires', expirationTime),
      ...optional('fact.notBefore', notBefore),
      ...optional('fact.nonce', nonce),
      ...optional('fact.requestId', requestId),
    ],
    title: { id: 'title.signIn', values: { site: Value.text(domain) } },
    warnings: check(signIn, options),
  }
}

export declare namespace describeSignIn {
  type Options = {
    /** The account that the message names. */
    account: Value.Value
    /** Whether the named account is the signing account. */
    isOwn: boolean
    /** The network that the message names. */
    network?: Value.Value | undefined
    now: number
    origin: string
    /** Further warnings, which only one kind of network has. */
    warnings?: readonly Warning.Warning[]
  }
}

function optional(id: Fact['label']['id'], text: string | undefined): Fact[] {
  return text ? [{ label: { id }, value: Value.text(text) } as Fact] : []
}

function check(
  signIn: SignInMessage.Common,
  { account, isOwn, now, origin, warnings: more = [] }: describeSignIn.Options,
): Warning.Warning[] {
  const { domain, expirationTime, notBefore, resources, uri } = signIn
  const warnings: Warning.Warning[] = []
  const host = Value.text(origin)
  if (!SignInMessage.isFor(signIn, origin))
    warnings.push(Warning.from('signInOtherSite', { origin: host, site: Value.text(domain) }))
  if (uri !== undefined && !SignInMessage.isUriOf({ uri }, origin))
    warnings.push(Warning.from('signInOtherUri', { origin: host, uri: Value.text(uri) }))
  if (!isOwn) warnings.push(Warning.from('signInOtherAccount', { address: account }))
  warnings.push(...more)
  if (expirationTime && Date.parse(expirationTime) <= now)
    warnings.push(Warning.from('signInExpired'))
  if (notBefore && Date.parse(notBefore) > now) warnings.push(Warning.from('signInNotYetValid'))
  // ERC-5573: the resource grants rights to act for the user.
  if (resources.some((resource) => /^urn:recap:/i.test(resource)))
    warnings.push(Warning.from('signInCapability'))
  return warnings
}
