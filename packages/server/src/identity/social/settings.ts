import { createPrivateKey, type KeyObject } from 'node:crypto'
import { oidc } from './oidc.ts'
import type { Endpoints, Provider } from './Provider.ts'
import { type Name, names, table } from './table.ts'

/** A provider that people may use here, with our own keys to it. */
export type Setting = {
  clientId: string
  provider: Provider & { issuer: string }
  secret: Secret
}

/** Given by the provider, or signed by us; nothing for a public client. */
export type Secret = string | SigningKey | undefined
export type SigningKey = { keyId: string; privateKey: KeyObject; teamId: string }

export type Settings = ReadonlyMap<Name, Setting>

const prefix = 'LATCHKEY_SOCIAL_'
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Addresses that can be set, and what each is of a row. */
const addresses = {
  AUTHORIZATION_URL: 'authorization',
  EMAILS_URL: 'emails',
  TOKEN_URL: 'token',
  USERINFO_URL: 'userInfo',
} as const satisfies Record<string, keyof Endpoints>

/** Everything that can be set of one provider. */
const keys = [
  ...['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER', 'SCOPE'],
  ...['TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'],
  ...Object.keys(addresses),
]
const format = new RegExp(`^${prefix}([A-Z]+)_([A-Z_]+)$`)

/**
 * Reads `LATCHKEY_SOCIAL_GOOGLE_CLIENT_ID` and its like. A provider is offered once it has a client
 * id. A mistake is named without repeating what was set: it may be a secret.
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
        `${variable} names no provider. Write it such as ${prefix}GOOGLE_CLIENT_ID; there are ${names.join(', ')}.`,
      )
    else if (!isKey(name, key))
      problems.push(
        `${variable} is nothing that can be set. There are ${keys.filter((it) => isKey(name, it)).join(', ')}.`,
      )
    else found.set(name, (found.get(name) ?? new Map()).set(key, value))
  }
  // In the table's order, whatever order the environment has.
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
    /** Gets a sentence for each mistake. */
    problems: string[]
  }
}

/** Whether something can be set of a provider. */
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
  const need = (key: string, cure: string) => {
    if (!values.has(key)) problems.push(`${variable(key)} is missing. ${cure}`)
    return values.get(key) ?? ''
  }
  const address = (key: string) => {
    const value = values.get(key)
    const problem = value && findProblem(value, isDevelopment)
    if (problem) problems.push(`${variable(key)} ${problem}`)
    return problem ? undefined : value
  }

  const row = table[name]
  const clientId = need('CLIENT_ID', `Set it to what ${name} calls this client.`)
  if (!row.issuer) need('ISSUER', 'Set it to the issuer, such as https://login.example.com.')
  const issuer = address('ISSUER')
  // OAuth 2 has nothing to discover: an issuer in its place is OpenID Connect, as any other.
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
 * Who says so, where addresses were set: a GitHub of a company's own numbers its people from 1, as
 * the other does, and they must not be the same people.
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
    need(key: string, cure: string): string
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
  const teamId = need('TEAM_ID', 'Set it to the ten letters of your team.')
  const keyId = need('KEY_ID', 'Set it to the ten letters of the key.')
  const pem = need(
    'PRIVATE_KEY',
    'Set it to what is in the .p8 file, with \\n for each end of line.',
  )
  const privateKey = pem ? toKey(pem) : undefined
  if (pem && !privateKey)
    problems.push(
      `${variable('PRIVATE_KEY')} is not a P-256 key. Set it to what is in the .p8 file, with \\n for each end of line.`,
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
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    return `is not an address. Set it to one such as ${example}.`
  const { hash, hostname, password, protocol, username } = new URL(value)
  if (username || password || hash)
    return `has more than an address in it. Set it to one such as ${example}.`
  if (protocol === 'https:' || (isDevelopment && loopback.test(hostname))) return undefined
  return `is not https. Anybody on the way could sign in as anybody: use one such as ${example}.`
}
