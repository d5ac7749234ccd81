import type { Context } from '../Context.ts'
import type { Draft, Fact } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import * as SignInMessage from './SignInMessage.ts'

/** Explains a sign-in message, and warns if its site, account or network does not match the request. */
export function explainSignIn(signIn: SignInMessage.SignInMessage, context: Context): Draft {
  const { chainId, domain, expirationTime, issuedAt, nonce, notBefore, requestId } = signIn
  const { resources, statement, uri } = signIn
  const optional = (id: Fact['label']['id'], text: string | undefined) =>
    text ? [{ label: { id }, value: Value.text(text) } as Fact] : []

  return {
    facts: [
      ...optional('fact.statement', statement),
      { label: { id: 'fact.site' }, value: Value.text(domain) },
      { label: { id: 'fact.uri' }, value: Value.text(uri) },
      { label: { id: 'fact.account' }, value: addressOf(signIn, context) },
      { label: { id: 'fact.network' }, value: { chainId: BigInt(chainId), kind: 'chain' } },
      ...resources.flatMap((resource) => optional('fact.resource', resource)),
      { label: { id: 'fact.issuedAt' }, value: Value.text(issuedAt) },
      ...optional('fact.expires', expirationTime),
      ...optional('fact.notBefore', notBefore),
      { label: { id: 'fact.nonce' }, value: Value.text(nonce) },
      ...optional('fact.requestId', requestId),
    ],
    title: { id: 'title.signIn', values: { site: Value.text(domain) } },
    warnings: check(signIn, context),
  }
}

function check(signIn: SignInMessage.SignInMessage, context: Context): Warning.Warning[] {
  const { chainId, domain, expirationTime, notBefore, resources, uri } = signIn
  const { account, now, origin } = context
  const warnings: Warning.Warning[] = []
  const host = Value.text(origin)
  if (!SignInMessage.isFor(signIn, origin))
    warnings.push(Warning.from('signInOtherSite', { origin: host, site: Value.text(domain) }))
  if (!SignInMessage.isUriOf(signIn, origin))
    warnings.push(Warning.from('signInOtherUri', { origin: host, uri: Value.text(uri) }))
  if (signIn.address.toLowerCase() !== account.toLowerCase())
    warnings.push(Warning.from('signInOtherAccount', { address: addressOf(signIn, context) }))
  if (BigInt(chainId) !== BigInt(context.chainId)) {
    const chain = { chainId: BigInt(chainId), kind: 'chain' } as const
    warnings.push(Warning.from('signInOtherChain', { chain }))
  }
  if (expirationTime && Date.parse(expirationTime) <= now)
    warnings.push(Warning.from('signInExpired'))
  if (notBefore && Date.parse(notBefore) > now) warnings.push(Warning.from('signInNotYetValid'))
  // ERC-5573: the resource grants rights to act for the user.
  if (resources.some((resource) => /^urn:recap:/i.test(resource)))
    warnings.push(Warning.from('signInCapability'))
  return warnings
}

function addressOf({ address }: SignInMessage.SignInMessage, context: Context): Value.Value {
  return Value.address(address.toLowerCase() as Hex, context)
}
