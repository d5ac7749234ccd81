import { BaseError } from '@latchkey/protocol/Errors'
import * as Rpc from './chain/settings.ts'
import * as Farcaster from './identity/farcaster/settings.ts'
import * as Social from './identity/social/settings.ts'
import { findTokenProblem } from './keeper/settings.ts'
import { findSenderProblem, findSmtpProblem } from './mail/settings.ts'
import * as Setting from './Setting.ts'
import { type Limits, limits } from './store/limits.ts'

/** Everything that the environment decides, read once. */
export type Config = {
  /** The operator's PostgreSQL. Undefined: the server starts an embedded one. */
  databaseUrl: string | undefined
  /** Whether, and by which relay, people prove by Farcaster who they are. */
  farcaster: Farcaster.Settings
  /** Where the embedded database, and in development the keys, are kept. */
  folder: string
  host: string
  /** Whether only this machine can reach the server, and development's defaults may hold. */
  isDevelopment: boolean
  /** Who holds recovery shares: a part of this process with a key of its own, or one elsewhere. */
  keeper: { keyFile: string } | { token: string; url: string }
  /** File with the keys that shares are enveloped by. */
  keyRing: string
  /** Limits that are not the usual ones. */
  limits: Partial<Limits>
  mailFrom: string
  /** Where Prometheus finds the figures, on this machine only. */
  metricsPort: number
  port: number
  /** The address by which browsers reach the wallet. */
  publicUrl: URL
  /** Where chains are served. The addresses hold keys. */
  rpc: Rpc.Settings
  smtpUrl: string | undefined
  /** Providers at which people may prove who they are, with our keys to them. */
  social: Social.Settings
  /** Whether the fixed codes of a realm's test addresses work. */
  testAddresses: boolean
  /** How many proxies in front of the server add to `X-Forwarded-For`. */
  trustedProxies: number
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/**
 * Reads the environment. Every mistake is named, with its cure, before anything starts. An address
 * that others can reach means production, where development's defaults are refused.
 */
export function read(environment: Setting.Environment): Config {
  const problems = Setting.findUnknown(environment)
  const get = (name: string) => environment[name]?.trim() || undefined
  const report = (problem: string | undefined) => {
    if (problem) problems.push(problem)
  }

  const number = (name: string, fallback: number, { least = 0, most = 65_535 } = {}) => {
    const text = get(name) ?? String(fallback)
    const value = Number(text)
    // Digits only: 1e3 and 0x10 are numbers too, and nobody means them.
    if (/^\d+$/.test(text) && value >= least && value <= most) return value
    problems.push(`${name} is "${text}". Set it to a whole number from ${least} to ${most}.`)
    return fallback
  }

  const url = (name: string, protocols: string[], example: string) => {
    const value = get(name)
    if (value === undefined) return undefined
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
    // The value may hold a password: it is not repeated.
    problems.push(`${name} is not an address. Set it to one such as ${example}.`)
    return undefined
  }

  /** An address whose path is ours to say. */
  const origin = (name: string, example: string) => {
    const value = url(name, ['http:', 'https:'], example)
    if (value && new URL(value).href !== `${new URL(value).origin}/`)
      problems.push(`${name} has more than an origin in it. Set it to one such as ${example}.`)
    return value
  }

  const flag = (name: string, fallback: boolean) => {
    const value = get(name) ?? String(fallback)
    if (value !== 'true' && value !== 'false')
      problems.push(`${name} is "${value}". Set it to true or false.`)
    return value === 'true'
  }

  const host = get('LATCHKEY_HOST') ?? 'localhost'
  const hostProblem = Setting.findHostProblem('LATCHKEY_HOST', host)
  report(hostProblem)
  const port = number('LATCHKEY_PORT', 4100)
  const folder = get('LATCHKEY_FOLDER') ?? '.latchkey'
  const databaseUrl = url(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/latchkey',
  )
  const database = get('LATCHKEY_DATABASE')
  if (database && database !== 'embedded')
    problems.push(
      'LATCHKEY_DATABASE can only be embedded. For your own PostgreSQL, set DATABASE_URL.',
    )
  else if (database && get('DATABASE_URL'))
    problems.push(
      'LATCHKEY_DATABASE is embedded, but DATABASE_URL is set as well. Remove one of them.',
    )
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com')
  if (smtpUrl) report(findSmtpProblem(new URL(smtpUrl)))
  const publicUrl = origin('LATCHKEY_PUBLIC_URL', 'https://wallet.example.com')
  const trustedProxies = number('LATCHKEY_TRUSTED_PROXIES', 0, { most: 10 })
  // A proxy on this machine may bring others here: the address that browsers use tells, and so does who
  // says that there is one. What is no host says nothing of who can reach it.
  const isDevelopment =
    (hostProblem !== undefined || loopback.test(host)) &&
    (!publicUrl || isLocal(new URL(publicUrl))) &&
    trustedProxies === 0 &&
    get('NODE_ENV') !== 'production'
  const keyRing = get('LATCHKEY_KEY_RING')
  const mailFrom = get('LATCHKEY_MAIL_FROM')
  if (mailFrom) report(findSenderProblem(mailFrom))
  const keeperKey = get('LATCHKEY_KEEPER_KEY')
  const keeperUrl = origin('LATCHKEY_KEEPER_URL', 'https://keeper.example.com')
  const keeperToken = get('LATCHKEY_KEEPER_TOKEN')
  if (keeperToken) report(findTokenProblem(keeperToken))
  else if (keeperUrl)
    problems.push('LATCHKEY_KEEPER_TOKEN is missing. Set it to the token of the keeper.')
  const metricsPort = get('LATCHKEY_METRICS_PORT')
  if (metricsPort && port && Number(metricsPort) === port)
    problems.push(
      'LATCHKEY_METRICS_PORT is the server’s own port. Set it to another, or to 0 for any that is free.',
    )

  if (!isDevelopment) {
    const need = (name: string, value: unknown, cure: string) => {
      if (!value && !problems.some((problem) => problem.startsWith(`${name} `)))
        problems.push(`${name} is missing. ${cure}`)
    }
    if (database !== 'embedded')
      need(
        'DATABASE_URL',
        databaseUrl,
        'Set it to your PostgreSQL, or set LATCHKEY_DATABASE to embedded to use the one that the server starts.',
      )
    need('SMTP_URL', smtpUrl, 'People sign in by mail: set it to your mail server.')
    need('LATCHKEY_MAIL_FROM', mailFrom, 'Set it to the address that mails come from.')
    need('LATCHKEY_KEY_RING', keyRing, 'Make one with `latchkey key-ring create`, and back it up.')
    need('LATCHKEY_PUBLIC_URL', publicUrl, 'Set it to the address that browsers use.')
    if (publicUrl && new URL(publicUrl).protocol !== 'https:')
      problems.push('LATCHKEY_PUBLIC_URL is not https. Browsers give keys to https pages only.')
    if (!keeperUrl)
      need(
        'LATCHKEY_KEEPER_KEY',
        keeperKey,
        'Make one with `latchkey keeper-key create`, and back it up; or set LATCHKEY_KEEPER_URL.',
      )
    else if (
      new URL(keeperUrl).protocol !== 'https:' &&
      !loopback.test(new URL(keeperUrl).hostname)
    )
      problems.push('LATCHKEY_KEEPER_URL is not https. Shares travel there: use https.')
    if (get('LATCHKEY_TRUSTED_PROXIES') === undefined)
      problems.push(
        'LATCHKEY_TRUSTED_PROXIES is missing. Set it to how many proxies stand before the server, 0 for none.',
      )
  }
  const rpc = Rpc.read(environment, { isDevelopment, problems })
  const config = {
    databaseUrl,
    farcaster: Farcaster.read(environment, { isDevelopment, problems, rpc }),
    folder,
    host,
    isDevelopment,
    keeper: keeperUrl
      ? { token: keeperToken ?? '', url: keeperUrl }
      : { keyFile: keeperKey ?? `${folder}/keeper-key.json` },
    keyRing: keyRing ?? `${folder}/key-ring.json`,
    limits: Object.fromEntries(
      (['network', 'project', 'rpc'] as const).map((name) => {
        const most = number(
          `LATCHKEY_LIMIT_${name.toUpperCase()}`,
          limits[name].most,
          // None would keep everybody out, and may be meant as no limit at all.
          { least: 1, most: 1_000_000_000 },
        )
        return [name, { ...limits[name], most }]
      }),
    ),
    mailFrom: mailFrom ?? 'Latchkey <wallet@localhost>',
    // The next one, so that a second server on this machine has its own.
    metricsPort: number('LATCHKEY_METRICS_PORT', port && Math.min(port + 1, 65_535)),
    port,
    publicUrl: new URL(publicUrl ?? `http://localhost:${port}`),
    rpc,
    smtpUrl,
    social: Social.read(environment, { isDevelopment, problems }),
    testAddresses: flag('LATCHKEY_TEST_ADDRESSES', isDevelopment),
    trustedProxies,
  }
  if (problems.length) throw new InvalidError(problems)
  return config
}

function isLocal({ hostname }: URL): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  return loopback.test(name) || name.endsWith('.localhost')
}

/** Thrown when the environment cannot work. It names every mistake at once. */
export class InvalidError extends BaseError {
  override readonly name = 'config.InvalidError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is invalid.\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    this.problems = problems
  }
}
