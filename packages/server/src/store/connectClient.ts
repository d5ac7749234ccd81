import { BaseError } from '@latchkey/protocol/Errors'
import pg from 'pg'

/** Time-out of a connection attempt, in milliseconds. */
const patience = 10_000

/** Why a database is unreachable, and what to do, by the error code or message of Node, pg or PostgreSQL. */
const reasons: readonly [found: RegExp, why: string, cure: string][] = [
  [
    /^(ECONNREFUSED|ENOENT)\b/,
    'nothing listens at its host and port',
    'Start PostgreSQL there, or correct the address.',
  ],
  [
    /^(ENOTFOUND|EAI_\w+)\b/,
    'its host name cannot be resolved',
    'Correct the name, or check that DNS works on this machine.',
  ],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\b|timeout expired/,
    'nothing answers at its host and port',
    'Correct the address, or check that no firewall blocks this machine.',
  ],
  [
    /^28P01\b|password must be/,
    'its user or password is wrong',
    'Correct them. Special characters in a password are escaped: %40 for @, %2F for /, %25 for %.',
  ],
  [
    /^28000\b/,
    'it refuses this user from this machine',
    'Correct the user, add ?sslmode=require if it requires TLS, or allow the user in its pg_hba.conf.',
  ],
  [
    /^3D000\b/,
    'there is no database of that name',
    'Create it with `createdb`, or correct the name at the end of the address.',
  ],
  [
    /^42501\b/,
    'its user may not connect to the database',
    'Make the user the owner of the database, or grant it connect.',
  ],
  [
    /^53\w{3}\b/,
    'it has no free connection or memory',
    'Raise its max_connections, or close other connections.',
  ],
  [/^57P0\d\b/, 'it is starting or stopping', 'Try again in a moment.'],
  [
    /SSL|TLS|CERT|EPROTO/,
    'TLS fails with the settings in the address',
    'Correct sslmode and sslrootcert in the address.',
  ],
  [
    /^ECONNRESET\b|Connection terminated/,
    'it closes the connection',
    'Check that PostgreSQL listens there.',
  ],
]

/** Connects for long statements, so only the connection attempt has a time-out. Errors name `setting`. */
export async function connectClient(
  url: string,
  setting: string,
  timeout = patience,
): Promise<pg.Client> {
  const client = create(url, setting, timeout)
  // A connection that breaks fails its statement. Without a listener, the event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    client.end().catch(() => {})
    const [why, cure] = explain(error)
    throw new UnreachableError(setting, why, cure)
  }
}

/** Parses the URL, and reads the certificates that it names. */
function create(url: string, setting: string, timeout: number): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: timeout })
  } catch (error) {
    throw error instanceof URIError
      ? new UnreachableError(
          setting,
          'its address has a % that is not an escape',
          'Write it as %25.',
        )
      : new UnreachableError(
          setting,
          'its address, or a certificate that it names, cannot be read',
          'Correct the address, or the path in its sslrootcert, sslcert or sslkey.',
        )
  }
}

/**
 * Returns a message of our own, because the original may contain the address, or a part of the password that was parsed
 * as a host.
 */
function explain(error: unknown): [why: string, cure: string] {
  const { code = '', message = '' } = Object(error) as Error & { code?: string }
  const found = reasons.find(([pattern]) => pattern.test(`${code} ${message}`))
  return found
    ? [found[1], found[2]]
    : [
        `it answers with ${code || 'an unknown error'}`,
        'Correct the address, or see the log of the database.',
      ]
}

/** Thrown if the database of a setting is unreachable or refuses the connection. */
export class UnreachableError extends BaseError {
  override readonly name = 'connectClient.UnreachableError'

  constructor(setting: string, why: string, cure: string) {
    super(`The database of ${setting} cannot be reached: ${why}. ${cure}`)
  }
}
