import { createPrivateKey, type KeyObject } from 'node:crypto'
import { toUrl } from '../../parse/toUrl.ts'
import { findSignInProblem, notAddress } from '../../Setting.ts'
import { oidc } from './oidc.ts'
import type { Endpoints, Provider } from './ProviderClient.ts'
import { type Name, names, table } from './table.ts'

/** A configured provider with its credentials. */
export type Setting = {
  clientId: string
  provider: Provider & { issuer: string }
  secret: Secret
}

/** A secret from the provider, or a key that signs one. Undefined for a public client. */
export type Secret = string | SigningKey | undefined
export type SigningKey = { keyId: string; privateKey: KeyObject; teamId: string }

export type Settings = ReadonlyMap<Name, Setting>

const prefix = 'LATCHKEY_SOCIAL_'

/** The settings that replace an endpoint of the table. */
const addresses = {
  AUTHORIZATION_URL: 'authorization',
  EMAILS_URL: 'emails',
  TOKEN_URL: 'token',
  USERINFO_URL: 'userInfo',
} as const satisfies Record<string, keyof Endpoints>

/** Every setting of a provider, without its prefix. */
const keys = [
  ...['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER', 'SCOPE'],
  ...['TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'],
  ...Object.keys(addresses),
]
const format = new RegExp(`^${prefix}([A-Z]+)_([A-Z_]+)$`)

/**
 * Reads the settings of providers, such as `LATCHKEY_SOCIAL_GOOGLE_CLIENT_ID`. A provider is on if it
 * has a client ID. Messages about mistakes omit the value, which may be a secret.
 */
export function read(
  environment: Record<string, string | undefined>,
  options: read.Options,
): Settings {
  const { problems } = options
  const found = new Map<Name, Map<string, string>>()
  for (const [variable, text] of Object.entries(environment)) {
    const value = text?.trim()
    if (!variable.startsWith(prefix) || !value) continue
    const [, upper = '', key = ''] = format.exec(variable) ?? []
    const name = upper.toLowerCase() as Name
    if (!names.includes(name))
      problems.push(
        `${variable} names no provider. Use a name such as ${prefix}GOOGLE_CLIENT_ID. The providers are ${names.join(', ')}.`,
      )
    else if (!isKey(name, key))
      problems.push(
        `${variable} is not a setting of this provider. Its settings are ${keys.filter((it) => isKey(name, it)).join(', ')}.`,
      )
    else found.set(name, (found.get(name) ?? new Map()).set(key, value))
  }
  // List the providers in the order of the table.
  return new Map(
    names.flatMap((name) => {
      const values = found.get(name)
      const setting = values && readOne(name, values, options)
      return setting ? [[name, setting]] : []
    }),
  )
}

export declare namespace read {
  type Options = {
    isDevelopment: boolean
    /** Receives a message for each mistake. */
    problems: string[]
  }
}

/** Whether a provider has a setting. */
function isKey(name: Name, key: string): boolean {
  const { endpoints, secret } = table[name]
  if (Object.hasOwn(addresses, key))
    return endpoints?.[addresses[key as keyof typeof addresses]] !== undefined
  if (['TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'].includes(key)) return secret === 'signed'
  return keys.includes(key) && !(key === 'CLIENT_SECRET' && secret === 'signed')
}

function readOne(
  name: Name,
  values: Map<string, string>,
  { isDevelopment, problems }: read.Options,
): Setting | undefined {
  const before = problems.length
  const variable = (key: string) => `${prefix}${name.toUpperCase()}_${key}`
  const need = (key: string, fix: string) => {
    if (!values.has(key)) problems.push(`${variable(key)} is missing. ${fix}`)
    return values.get(key) ?? ''
  }
  const address = (key: string) => {
    const value = values.get(key)
    const problem = value && findProblem(value, isDevelopment)
    if (problem) problems.push(`${variable(key)} ${problem}`)
    return problem ? undefined : value
  }

  const row = table[name]
  const clientId = need('CLIENT_ID', `Set it to the client ID that ${name} gave you.`)
  if (!row.issuer) need('ISSUER', 'Set it to the issuer, such as https://login.example.com.')
  const issuer = address('ISSUER')
  // OAuth 2 has no discovery, so an issuer turns the provider into OpenID Connect.
  const base = row.endpoints && issuer ? oidc : row
  const endpoints = base.endpoints && {
    ...base.endpoints,
    ...Object.fromEntries(
      Object.entries(addresses).flatMap(([key, endpoint]) => {
        const value = address(key)
        return value ? [[endpoint, value]] : []
      }),
    ),
  }
  const secret = readSecret(base, { need, problems, values, variable })
  if (problems.length > before) return undefined
  const scope = values.get('SCOPE') ?? base.scope
  return {
    clientId,
    provider: {
      ...base,
      ...(endpoints && { endpoints }),
      issuer: issuer ?? (row.issuer && endpoints ? issuerOf(row, endpoints) : row.issuer) ?? '',
      scope,
    },
    secret,
  }
}

/**
 * Returns the issuer for configured endpoints. A GitHub Enterprise server numbers its users from 1, like github.com. So
 * it must be another issuer, because equal numbers are different users.
 */
function issuerOf({ endpoints, issuer = '' }: Provider, actual: Endpoints): string {
  const hasMoved = (key: 'authorization' | 'userInfo') =>
    new URL(actual[key]).origin !== new URL(endpoints?.[key] ?? issuer).origin
  if (!hasMoved('userInfo')) return issuer
  const { origin } = new URL(actual[hasMoved('authorization') ? 'authorization' : 'userInfo'])
  return issuer.replace(new URL(issuer).origin, origin)
}

function readSecret(
  { isPublicAllowed, secret }: Provider,
  options: {
    need(key: string, fix: string): string
    problems: string[]
    values: Map<string, string>
    variable(key: string): string
  },
): Secret {
  const { need, problems, values, variable } = options
  if (secret !== 'signed')
    return isPublicAllowed
      ? values.get('CLIENT_SECRET')
      : need('CLIENT_SECRET', 'Set it to the secret of this client.')
  const teamId = need('TEAM_ID', 'Set it to the ID of your team, ten characters.')
  const keyId = need('KEY_ID', 'Set it to the ID of the key, ten characters.')
  const pem = need(
    'PRIVATE_KEY',
    'Set it to the content of the .p8 file, with \\n for each line break.',
  )
  const privateKey = pem ? toKey(pem) : undefined
  if (pem && !privateKey)
    problems.push(
      `${variable('PRIVATE_KEY')} is not a P-256 key. Set it to the content of the .p8 file, with \\n for each line break.`,
    )
  return privateKey && { keyId, privateKey, teamId }
}

function toKey(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'))
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined
  } catch {
    return undefined
  }
}

function findProblem(value: string, isDevelopment: boolean): string | undefined {
  const example = 'https://login.example.com'
  const url = toUrl(value)
  if (!url) return notAddress(example)
  if (url.username || url.password || url.hash)
    return `has more than an address. Set it to one such as ${example}.`
  const risk = 'An attacker on the network could sign in as any user.'
  return findSignInProblem(url, { example, isDevelopment, risk })
}
