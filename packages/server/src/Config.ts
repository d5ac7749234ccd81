import { dirname, join } from 'node:path'
import { BaseError } from '@latchkey/protocol/Errors'
import { leastDays } from './audit/prune.ts'
import * as ChainSettings from './chain/settings.ts'
import * as Tokens from './chain/tokens.ts'
import * as KmsSettings from './custody/kms/settings.ts'
import * as FarcasterSettings from './identity/farcaster/settings.ts'
import * as SocialSettings from './identity/social/settings.ts'
import { findTokenProblem } from './keeper/settings.ts'
import { usualRate } from './keeper/watchRate.ts'
import * as Loopback from './Loopback.ts'
import { findSenderProblem, findSmtpProblem } from './mail/settings.ts'
import { toUrl } from './parse/toUrl.ts'
import * as Setting from './Setting.ts'
import * as SponsorSettings from './sponsor/settings.ts'
import { type Limits, limits } from './store/limits.ts'

/** The configuration, read once from the environment. */
export type Config = {
  /** The number of days for which audit rows are kept. */
  auditDays: number
  /** The file that keeps the newest audit checkpoint outside of the database. */
  auditHead: string
  /** The file with the key that signs audit checkpoints. */
  auditKey: string
  /** The operator's PostgreSQL. If it is undefined, the server starts an embedded one. */
  databaseUrl: string | undefined
  /** The folder with the descriptors of the operator's own contracts. */
  descriptors: string
  /** The same PostgreSQL, reached without the connection pooler of `databaseUrl`. Undefined if there is no pooler. */
  directUrl: string | undefined
  /** Whether Farcaster sign-in is on, and the relay that it uses. */
  farcaster: FarcasterSettings.Settings
  /** The folder of the embedded database and, in development, of the keys. */
  folder: string
  host: string
  /** Whether only this machine can reach the server. If so, the defaults of development are allowed. */
  isDevelopment: boolean
  /**
   * Whether mails, guesses, sign-ins and releases are limited. They always are, except in development with mails that
   * stay on this machine.
   */
  isLimited: boolean
  /** The keeper of recovery shares. It runs in this process with its own key, or at a URL. */
  keeper: { keyFile: string } | { token: string; url: string }
  /** The recovery shares released in an hour that raise an alarm, if the keeper runs in this process. */
  keeperRate: number
  /** The file with the keys that encrypt shares. */
  keyRing: string
  /** How to reach the KMS, if the key ring names one. */
  kms: KmsSettings.Settings
  /** Rate limits that replace the defaults. */
  limits: Partial<Limits>
  mailFrom: string
  /** The port of the Prometheus metrics, on this machine only. */
  metricsPort: number
  /** The name of the operator, which users are shown. */
  operator: string
  port: number
  /** The source of prices. Undefined if there is none. Its URL may contain an API key. */
  prices: URL | undefined
  /** The URL of the wallet in browsers. */
  publicUrl: URL
  /** The nodes of the chains. Their URLs contain API keys. */
  rpc: ChainSettings.Settings
  /** The operator's paymasters, and the key that signs for them. */
  sponsor: SponsorSettings.Settings
  smtpUrl: string | undefined
  /** The social providers, with their credentials. */
  social: SocialSettings.Settings
  /** Whether the test addresses of a realm work. */
  testAddresses: boolean
  /** The tokens that wallets list. */
  tokens: Tokens.Tokens
  /** The number of proxies in front of the server that append to `X-Forwarded-For`. */
  trustedProxies: number
}

/**
 * Reads the environment. Throws an {@link InvalidError} that names every mistake and its fix. An
 * address that other machines can reach means production, which rejects the defaults of development.
 */
export function read(environment: Setting.Environment): Config {
  const problems = Setting.findUnknown(environment)
  const get = (name: string) => environment[name]?.trim() || undefined
  const report = (problem: string | undefined) => {
    if (problem) problems.push(problem)
  }

  const number = Setting.createNumberReader(environment, problems)

  const url = (name: string, protocols: string[], example: string) => {
    const value = get(name)
    if (value === undefined) return undefined
    if (toUrl(value, protocols)) return value
    problems.push(`${name} ${Setting.notAddress(example)}`)
    return undefined
  }

  /** Reads a URL that must be an origin, since the server appends the path. */
  const origin = (name: string, example: string) => {
    const value = url(name, ['http:', 'https:'], example)
    if (value && new URL(value).href !== `${new URL(value).origin}/`)
      problems.push(`${name} has more than an origin. Set it to one such as ${example}.`)
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
  const directUrl = url(
    'DATABASE_DIRECT_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/latchkey',
  )
  if (directUrl && !get('DATABASE_URL'))
    problems.push(
      'DATABASE_DIRECT_URL is set without DATABASE_URL. Set DATABASE_URL to your connection pooler, or remove it.',
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
  // A proxy on this machine makes the server reachable, even if it listens on loopback. The public URL or the number of
  // proxies reveals it. If the host is invalid, it is not known who can reach the server.
  const isDevelopment =
    (hostProblem !== undefined || Loopback.isHost(host)) &&
    (!publicUrl || Loopback.isSite(new URL(publicUrl).hostname)) &&
    trustedProxies === 0 &&
    get('NODE_ENV') !== 'production'
  const keyRing = get('LATCHKEY_KEY_RING')
  const mailFrom = get('LATCHKEY_MAIL_FROM')
  if (mailFrom) report(findSenderProblem(mailFrom))
  const operator = get('LATCHKEY_OPERATOR')
  if (operator && !/^[^\p{C}\p{Zl}\p{Zp}]{1,60}$/u.test(operator))
    problems.push('LATCHKEY_OPERATOR is not a name. Set it to one line of at most 60 characters.')
  const keeperKey = get('LATCHKEY_KEEPER_KEY')
  const keeperUrl = origin('LATCHKEY_KEEPER_URL', 'https://keeper.example.com')
  const keeperToken = get('LATCHKEY_KEEPER_TOKEN')
  if (keeperToken) report(findTokenProblem(keeperToken))
  else if (keeperUrl)
    problems.push('LATCHKEY_KEEPER_TOKEN is missing. Set it to the token of the keeper.')
  const metricsPort = get('LATCHKEY_METRICS_PORT')
  if (metricsPort && port && Number(metricsPort) === port)
    problems.push(
      'LATCHKEY_METRICS_PORT is the port of the server. Set it to another port, or to 0 for any free port.',
    )

  if (!isDevelopment) {
    const need = (name: string, value: unknown, fix: string) => {
      if (!value && !problems.some((problem) => problem.startsWith(`${name} `)))
        problems.push(`${name} is missing. ${fix}`)
    }
    if (database !== 'embedded')
      need(
        'DATABASE_URL',
        databaseUrl,
        'Set it to your PostgreSQL, or set LATCHKEY_DATABASE to embedded to use the embedded one.',
      )
    need('SMTP_URL', smtpUrl, 'Set it to your mail server: users sign in by email.')
    need('LATCHKEY_MAIL_FROM', mailFrom, 'Set it to the sender of the emails.')
    need(
      'LATCHKEY_KEY_RING',
      keyRing,
      'Create one with `latchkey key-ring create`, and back it up.',
    )
    need('LATCHKEY_PUBLIC_URL', publicUrl, 'Set it to the address that browsers use.')
    if (publicUrl && new URL(publicUrl).protocol !== 'https:')
      problems.push(
        'LATCHKEY_PUBLIC_URL is not https. Use https: browsers allow keys on https pages only.',
      )
    if (!keeperUrl)
      need(
        'LATCHKEY_KEEPER_KEY',
        keeperKey,
        'Create one with `latchkey keeper-key create`, and back it up; or set LATCHKEY_KEEPER_URL.',
      )
    else {
      const problem = Setting.findShareProblem(new URL(keeperUrl))
      if (problem) problems.push(`LATCHKEY_KEEPER_URL ${problem}`)
    }
    if (get('LATCHKEY_TRUSTED_PROXIES') === undefined)
      problems.push(
        'LATCHKEY_TRUSTED_PROXIES is missing. Set it to the number of proxies in front of the server, 0 for none.',
      )
  }
  const rpc = ChainSettings.read(environment, { isDevelopment, problems })
  const priceUrl = get('LATCHKEY_PRICES')
  const priceProblem = priceUrl && ChainSettings.findProblem(priceUrl, rpc.allowPrivate)
  report(priceProblem && `LATCHKEY_PRICES ${priceProblem}`)
  const config = {
    auditDays: number('LATCHKEY_AUDIT_DAYS', 365, { least: leastDays, most: 36_500 }),
    // The head is stored outside of the database, on a disk that the server already uses.
    auditHead:
      get('LATCHKEY_AUDIT_HEAD') ?? join(keyRing ? dirname(keyRing) : folder, 'audit-head.json'),
    // The audit key is stored next to the key ring, because it is as secret, and every server needs both.
    auditKey:
      get('LATCHKEY_AUDIT_KEY') ?? join(keyRing ? dirname(keyRing) : folder, 'audit-key.json'),
    databaseUrl,
    descriptors: get('LATCHKEY_DESCRIPTORS') ?? join(folder, 'descriptors'),
    directUrl,
    farcaster: FarcasterSettings.read(environment, { isDevelopment, problems, rpc }),
    folder,
    host,
    isDevelopment,
    keeper: keeperUrl
      ? { token: keeperToken ?? '', url: keeperUrl }
      : { keyFile: keeperKey ?? `${folder}/keeper-key.json` },
    keeperRate: number('LATCHKEY_KEEPER_RATE', usualRate, { least: 1, most: 1_000_000_000 }),
    keyRing: keyRing ?? `${folder}/key-ring.json`,
    kms: KmsSettings.read(environment, problems),
    isLimited:
      !isDevelopment || (smtpUrl !== undefined && !Loopback.isHost(new URL(smtpUrl).hostname)),
    limits: Object.fromEntries(
      (['network', 'project', 'rpc'] as const).flatMap((name) => {
        const setting = `LATCHKEY_LIMIT_${name.toUpperCase()}`
        if (get(setting) === undefined) return []
        // 0 would block every user, and an operator may mean it as "no limit".
        const most = number(setting, limits[name].most, { least: 1, most: 1_000_000_000 })
        const own = [name, { ...limits[name], most }]
        if (name !== 'network') return [own]
        // Users who share a network for new sign-ins also share it for continued ones, so keep the ratio of the limits.
        const ratio = limits.continued.most / limits.network.most
        return [own, ['continued', { ...limits.continued, most: most * ratio }]]
      }),
    ),
    mailFrom: mailFrom ?? 'Latchkey <wallet@localhost>',
    // The default is the next port, so that a second server on this machine has its own.
    metricsPort: number('LATCHKEY_METRICS_PORT', port && Math.min(port + 1, 65_535)),
    operator: operator ?? new URL(publicUrl ?? `http://localhost:${port}`).hostname,
    port,
    prices: priceUrl && !priceProblem ? new URL(priceUrl) : undefined,
    publicUrl: new URL(publicUrl ?? `http://localhost:${port}`),
    rpc,
    smtpUrl,
    social: SocialSettings.read(environment, { isDevelopment, problems }),
    sponsor: SponsorSettings.read(environment, { bundlers: rpc.bundlers, problems }),
    testAddresses: flag('LATCHKEY_TEST_ADDRESSES', isDevelopment),
    tokens: Tokens.read(environment, { problems }),
    trustedProxies,
  }
  if (problems.length) throw new InvalidError(problems)
  return config
}

/** Thrown when the environment is invalid. Its message names every mistake. */
export class InvalidError extends BaseError {
  override readonly name = 'Config.InvalidError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is invalid.\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    this.problems = problems
  }
}
