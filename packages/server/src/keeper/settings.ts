import { BaseError } from '@latchkey/protocol/Errors'
import * as Loopback from '../Loopback.ts'
import { toUrl } from '../parse/toUrl.ts'
import * as Setting from '../Setting.ts'
import { usualRate } from './watchRate.ts'

/** The configuration of a separate keeper, read once from the environment. */
export type KeeperSettings = {
  databaseUrl: string
  host: string
  /** The file with the keeper's key. */
  keyFile: string
  /** Whether a missing key is created. True in development, if no path is configured. */
  mayMakeKey: boolean
  /** The port of the Prometheus metrics, on this machine only. */
  metricsPort: number
  port: number
  /** How many releases of all wallets in an hour raise an alarm. */
  rate: number
  /** The token that the server authenticates with. */
  token: string
}

const leastToken = 32

/**
 * Reads the environment of `latchkey keeper`. Throws an {@link InvalidKeeperSettingsError} that names
 * every mistake and its fix. The names differ from the server's, so that a shared settings file does
 * not give both the same database.
 */
export function readKeeperSettings(environment: Setting.Environment): KeeperSettings {
  const problems = Setting.findUnknown(environment)
  const get = (name: string) => environment[name]?.trim() || undefined

  const host = get('LATCHKEY_KEEPER_HOST') ?? 'localhost'
  const hostProblem = Setting.findHostProblem('LATCHKEY_KEEPER_HOST', host)
  if (hostProblem) problems.push(hostProblem)
  // If the host is invalid, it is not known who can reach the keeper.
  const isDevelopment = hostProblem !== undefined || Loopback.isHost(host)
  const number = Setting.createNumberReader(environment, problems)
  const port = number('LATCHKEY_KEEPER_PORT', 4200)
  const metricsPort = number('LATCHKEY_KEEPER_METRICS_PORT', port && Math.min(port + 1, 65_535))
  if (port && metricsPort === port)
    problems.push(
      'LATCHKEY_KEEPER_METRICS_PORT is the port of the keeper. Set it to another port, or to 0 for any free port.',
    )
  const rate = number('LATCHKEY_KEEPER_RATE', usualRate, { least: 1, most: 1_000_000_000 })

  const databaseUrl = get('LATCHKEY_KEEPER_DATABASE_URL')
  const example = 'postgres://user:password@host:5432/keeper'
  if (!databaseUrl)
    problems.push(
      `LATCHKEY_KEEPER_DATABASE_URL is missing. Set it to the keeper’s own PostgreSQL database, such as ${example}.`,
    )
  else if (!toUrl(databaseUrl, ['postgres:', 'postgresql:']))
    problems.push(`LATCHKEY_KEEPER_DATABASE_URL ${Setting.notAddress(example)}`)
  else if (databaseUrl === get('DATABASE_URL'))
    problems.push(
      'LATCHKEY_KEEPER_DATABASE_URL is the server’s DATABASE_URL. Give the keeper its own database, so that a theft of one does not expose both.',
    )

  const token = get('LATCHKEY_KEEPER_TOKEN')
  if (!token)
    problems.push(
      'LATCHKEY_KEEPER_TOKEN is missing. Create one with `openssl rand -base64 32`, and set it on the server too.',
    )
  else {
    const problem = findTokenProblem(token)
    if (problem) problems.push(problem)
  }

  const keyFile = get('LATCHKEY_KEEPER_KEY')
  if (!keyFile && !isDevelopment)
    problems.push(
      'LATCHKEY_KEEPER_KEY is missing. Create a key with `latchkey keeper-key create`, and back it up.',
    )
  if (problems.length || !databaseUrl || !token) throw new InvalidKeeperSettingsError(problems)
  const folder = get('LATCHKEY_FOLDER') ?? '.latchkey'
  return {
    databaseUrl,
    host,
    keyFile: keyFile ?? `${folder}/keeper-key.json`,
    mayMakeKey: isDevelopment && !keyFile,
    metricsPort,
    port,
    rate,
    token,
  }
}

/** Returns a problem if a token is too weak. The message does not quote it. The server uses it too. */
export function findTokenProblem(token: string): string | undefined {
  if (token.length >= leastToken && /^[\x21-\x7e]+$/.test(token)) return undefined
  return `LATCHKEY_KEEPER_TOKEN is too weak. Use at least ${leastToken} letters and digits, without spaces: \`openssl rand -base64 32\` creates one.`
}

/** Thrown when the environment is invalid. Its message names every mistake. */
export class InvalidKeeperSettingsError extends BaseError {
  override readonly name = 'settings.InvalidKeeperSettingsError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(
      `The configuration of the keeper is invalid.\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    )
    this.problems = problems
  }
}
