import { isIP } from 'node:net'
import { Network } from '@latchkey/protocol'
import * as Loopback from './Loopback.ts'

export type Environment = Record<string, string | undefined>

/** Every setting of the server and of a separate keeper. The file .env.example describes them. */
export const names = [
  'LATCHKEY_AUDIT_DAYS',
  'LATCHKEY_AUDIT_HEAD',
  'LATCHKEY_AUDIT_KEY',
  'LATCHKEY_DATABASE',
  'LATCHKEY_DESCRIPTORS',
  'LATCHKEY_FARCASTER',
  'LATCHKEY_FARCASTER_RELAY',
  'LATCHKEY_FOLDER',
  'LATCHKEY_HOST',
  'LATCHKEY_KEEPER_DATABASE_URL',
  'LATCHKEY_KEEPER_HOST',
  'LATCHKEY_KEEPER_KEY',
  'LATCHKEY_KEEPER_METRICS_PORT',
  'LATCHKEY_KEEPER_PORT',
  'LATCHKEY_KEEPER_RATE',
  'LATCHKEY_KEEPER_TOKEN',
  'LATCHKEY_KEEPER_URL',
  'LATCHKEY_KEY_RING',
  'LATCHKEY_KMS_ENDPOINT',
  'LATCHKEY_LIMIT_NETWORK',
  'LATCHKEY_LIMIT_PROJECT',
  'LATCHKEY_LIMIT_RPC',
  'LATCHKEY_MAIL_FROM',
  'LATCHKEY_METRICS_PORT',
  'LATCHKEY_OPERATOR',
  'LATCHKEY_PAYMASTER_KEY',
  'LATCHKEY_PORT',
  'LATCHKEY_PRICES',
  'LATCHKEY_PUBLIC_URL',
  'LATCHKEY_TEST_ADDRESSES',
  'LATCHKEY_TRUSTED_PROXIES',
  'LATCHKEY_VAULT_TOKEN_FILE',
] as const

/** Prefixes of settings, each with an example. The module that reads a setting checks the rest of its name. */
const families = {
  LATCHKEY_BUNDLER_: 'eip155_1',
  LATCHKEY_PAYMASTER_: 'eip155_1',
  LATCHKEY_RPC_: 'eip155_1',
  LATCHKEY_SOCIAL_: 'GOOGLE_CLIENT_ID',
  LATCHKEY_TOKENS_: 'eip155_1',
} as const

/** Settings of the repository's commands, which pass their environment to the server. */
const others = [
  'LATCHKEY_COUNT_FILE',
  'LATCHKEY_DEMO_PORT',
  'LATCHKEY_LONG',
  'LATCHKEY_NO_SECOND_ENGINE',
  'LATCHKEY_VARIANTS',
  'LATCHKEY_WALLET_PORT',
]

/** Variables that Kubernetes and Docker set for each service whose name starts with `latchkey`. */
const links = /_(SERVICE_(HOST|PORT)|PORT_\d+_(TCP|UDP|SCTP))(_\w+)?$/

/** Returns a problem for each unknown name with our prefix. Most are misspelled and would be ignored. */
export function findUnknown(environment: Environment): string[] {
  return Object.entries(environment)
    .filter(
      ([name, value]) => name.startsWith('LATCHKEY_') && value?.trim() && !isKnown(name, value),
    )
    .map(([name]) => `${name} is not a setting. Use ${findNearest(name)} instead, or remove it.`)
}

function isKnown(name: string, value: string): boolean {
  const all: readonly string[] = [...names, ...others]
  if (all.includes(name) || Object.keys(families).some((it) => name.startsWith(it))) return true
  return links.test(name) || /^(tcp|udp|sctp):\/\//.test(value)
}

function findNearest(name: string): string {
  const examples = Object.entries(families).map(([prefix, rest]) => prefix + rest)
  const candidates = [...names, ...examples]
    .map((it) => ({ distance: measure(name, it), name: it }))
    .sort((a, b) => a.distance - b.distance)
  return candidates[0]!.name
}

/** Returns the Levenshtein distance. */
function measure(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min(
          row[column + 1]! + 1,
          next[column]! + 1,
          row[column]! + (letter === other ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1)!
}

/** Returns a function that reads whole numbers. For other text it adds a problem and returns the default. */
export function createNumberReader(environment: Environment, problems: string[]) {
  return (name: string, fallback: number, { least = 0, most = 65_535 } = {}): number => {
    const text = environment[name]?.trim() || String(fallback)
    const value = Number(text)
    // Accept digits only. Number() also accepts 1e3 and 0x10, which are mistakes here.
    if (/^\d+$/.test(text) && value >= least && value <= most) return value
    problems.push(`${name} is "${text}". Set it to a whole number from ${least} to ${most}.`)
    return fallback
  }
}

/** Returns the name of a chain's setting, such as `LATCHKEY_RPC_eip155_1`. {@link listChains} reads such names. */
export function nameOf(prefix: ChainPrefix, chain: Network.CaipId): string {
  return `${prefix}${chain.replace(':', '_')}`
}

/** The prefixes of settings that have one name for each chain. */
type ChainPrefix = Exclude<keyof typeof families, 'LATCHKEY_SOCIAL_'>

/**
 * Lists the settings that have one name for each chain, such as `LATCHKEY_RPC_eip155_1`. Adds a problem for
 * each other name with the prefix, unless it is listed in `except`.
 */
export function* listChains(
  environment: Environment,
  prefix: string,
  { except = [], isEvm = false, problems }: listChains.Options,
): Generator<{ chain: Network.CaipId; name: string; value: string }> {
  for (const [name, text] of Object.entries(environment)) {
    const value = text?.trim()
    if (!name.startsWith(prefix) || except.includes(name) || !value) continue
    const id = name.slice(prefix.length).replace('_', ':')
    const chain = Network.from(id)
    const kind = isEvm ? 'EVM chain' : 'chain'
    if (chain && chain === id && (!isEvm || Network.toNumber(chain) !== undefined))
      yield { chain, name, value }
    else problems.push(`${name} names no ${kind}. Use a name such as ${prefix}eip155_1.`)
  }
}

export declare namespace listChains {
  type Options = {
    /** Other settings whose names begin with the prefix. */
    except?: readonly string[]
    /** Whether chains other than EVM chains are a mistake. */
    isEvm?: boolean
    /** Receives a message for each mistake. */
    problems: string[]
  }
}

/** Returns a problem if a value is not a host. It does not check that the host is this machine. */
export function findHostProblem(name: string, value: string): string | undefined {
  if (isIP(value) || /^\w([\w.-]*\w)?$/.test(value)) return undefined
  return `${name} is "${value}". Set it to a host name or an IP address without a port, such as localhost or 0.0.0.0.`
}

/** Returns the end of a sentence about a value that is not a URL. It omits the value, which may contain a password. */
export function notAddress(example: string): string {
  return `is not an address. Set it to one such as ${example}.`
}

/** Returns the end of a sentence about a URL to which shares must not be sent, or undefined. */
export function findShareProblem(url: URL): string | undefined {
  if (url.protocol === 'https:' || Loopback.isHost(url.hostname)) return undefined
  return 'is not https. Use https, since shares are sent there.'
}

/** Returns the end of a sentence about a URL of the sign-in whose traffic the network could read, or undefined. */
export function findSignInProblem(
  url: URL,
  options: findSignInProblem.Options,
): string | undefined {
  const { example, isDevelopment, risk } = options
  if (url.protocol === 'https:' || (isDevelopment && Loopback.isHost(url.hostname)))
    return undefined
  return `is not https. ${risk} Use one such as ${example}.`
}

export declare namespace findSignInProblem {
  type Options = {
    example: string
    /** Allows http on this machine. */
    isDevelopment: boolean
    /** A sentence that says what harm http would do. */
    risk: string
  }
}
