import { BaseError } from '@latchkey/protocol/Errors'
import * as Setting from '../Setting.ts'

/** Everything that the environment decides for a keeper of its own, read once. */
export type KeeperSettings = {
  databaseUrl: string
  host: string
  /** File with the keeper's key. */
  keyFile: string
  /** Whether the key may be made: where only this machine reaches it, and nobody says where one is. */
  mayMakeKey: boolean
  port: number
  /** What the server shows to be let in. */
  token: string
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/
const leastToken = 32

/**
 * Reads the environment of `latchkey keeper`. Every mistake is named, with its cure. The names are not
 * the server's, so that one file of settings for both does not make them share a database.
 */
export function readKeeperSettings(environment: Setting.Environment): KeeperSettings {
  const problems = Setting.findUnknown(environment)
  const get = (name: string) => environment[name]?.trim() || undefined

  const host = get('LATCHKEY_KEEPER_HOST') ?? 'localhost'
  const hostProblem = Setting.findHostProblem('LATCHKEY_KEEPER_HOST', host)
  if (hostProblem) problems.push(hostProblem)
  // What is no host says nothing of who can reach it.
  const isDevelopment = hostProblem !== undefined || loopback.test(host)
  const port = get('LATCHKEY_KEEPER_PORT') ?? '4200'
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    problems.push(`LATCHKEY_KEEPER_PORT is "${port}". Set it to a whole number from 0 to 65535.`)

  const databaseUrl = get('LATCHKEY_KEEPER_DATABASE_URL')
  // The value may hold a password: it is not repeated.
  const example = 'postgres://user:password@host:5432/keeper'
  if (!databaseUrl)
    problems.push(
      `LATCHKEY_KEEPER_DATABASE_URL is missing. A keeper has a PostgreSQL database of its own: set it to one such as ${example}.`,
    )
  else if (!isPostgres(databaseUrl))
    problems.push(
      `LATCHKEY_KEEPER_DATABASE_URL is not an address. Set it to one such as ${example}.`,
    )
  else if (databaseUrl === get('DATABASE_URL'))
    problems.push(
      'LATCHKEY_KEEPER_DATABASE_URL is the server’s DATABASE_URL. Give the keeper a database of its own: who takes one must not have both.',
    )

  const token = get('LATCHKEY_KEEPER_TOKEN')
  if (!token)
    problems.push(
      'LATCHKEY_KEEPER_TOKEN is missing. Create one with `openssl rand -base64 32`, and give the same to the server.',
    )
  else {
    const problem = findTokenProblem(token)
    if (problem) problems.push(problem)
  }

  const keyFile = get('LATCHKEY_KEEPER_KEY')
  if (!keyFile && !isDevelopment)
    problems.push(
      'LATCHKEY_KEEPER_KEY is missing. Make a key with `latchkey keeper-key create`, and back it up.',
    )
  if (problems.length || !databaseUrl || !token) throw new InvalidKeeperSettingsError(problems)
  const folder = get('LATCHKEY_FOLDER') ?? '.latchkey'
  return {
    databaseUrl,
    host,
    keyFile: keyFile ?? `${folder}/keeper-key.json`,
    mayMakeKey: isDevelopment && !keyFile,
    port: Number(port),
    token,
  }
}

/** What is wrong with a token, for the keeper and for the server that shows it. It is not repeated. */
export function findTokenProblem(token: string): string | undefined {
  if (token.length >= leastToken && /^[\x21-\x7e]+$/.test(token)) return undefined
  return `LATCHKEY_KEEPER_TOKEN is not one. Use at least ${leastToken} letters and digits, without spaces: \`openssl rand -base64 32\` makes one.`
}

const isPostgres = (text: string) =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)

/** Thrown when the environment cannot work. It names every mistake at once. */
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
