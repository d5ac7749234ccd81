import { InvalidValueError } from '@latchkey/protocol/Schema'
import type { SignInInput } from './WalletStandard.ts'

/** The lines after the statement, in the order of the standard. */
const lines = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/**
 * Writes the message of "Sign in with Solana". Throws an `InvalidValueError` for another account than the
 * connected one, for another site than this page, and for a field with a line break, which could forge
 * another field.
 */
export function create(
  input: SignInInput,
  { address, page }: { address: string; page: Pick<Location, 'host' | 'origin'> },
): string {
  const { domain = page.host, resources, statement, uri } = input
  if (input.address !== undefined && input.address !== address)
    throw invalid('address should be the connected account.')
  if (domain !== page.host) throw invalid(`domain should be ${page.host}.`)
  if (uri !== undefined && (!URL.canParse(uri) || new URL(uri).origin !== page.origin))
    throw invalid(`uri should be an address of ${page.origin}.`)
  const fields = lines.flatMap(([label, key]) => (input[key] ? [`${label}: ${input[key]}`] : []))
  const written = [
    ...fields,
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ]
  if ([statement ?? '', ...written].some((it) => /[\r\n\u0085\u2028\u2029]/.test(it)))
    throw invalid('A field should have no line break.')
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  return [
    head,
    ...(statement ? [statement] : []),
    ...(written.length ? [written.join('\n')] : []),
  ].join('\n\n')
}

function invalid(problem: string): InvalidValueError {
  return new InvalidValueError('input', 'signIn', problem)
}
