import { BaseError } from '@latchkey/protocol/Errors'
import pg from 'pg'

/** How long a connection may take, in milliseconds. */
const patience = 10_000

/** Why a database is not to be had, and what to do, by the code or the words of Node, pg or PostgreSQL. */
const reasons: readonly [found: RegExp, why: string, cure: string][] = [
  [
    /^(ECONNREFUSED|ENOENT)\b/,
    'nothing listens at its host and port',
    'Start PostgreSQL there, or mend the address.',
  ],
  [
    /^(ENOTFOUND|EAI_\w+)\b/,
    'the name of its host cannot be found',
    'Mend the name, or see that names can be looked up from here.',
  ],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\b|timeout expired/,
    'nothing answers at its host and port',
    'Mend the address, or see that a firewall lets this machine through.',
  ],
  [
    /^28P01\b|password must be/,
    'its user or password is wrong',
    'Mend them. Marks in a password are escaped: %40 is an @, %2F a /, %25 a %.',
  ],
  [
    /^28000\b/,
    'it does not let this user in from here',
    'Mend the user, add ?sslmode=require if it wants TLS, or let the user in by its pg_hba.conf.',
  ],
  [
    /^3D000\b/,
    'there is no database of that name',
    'Make it with `createdb`, or mend the name at the end of the address.',
  ],
  [
    /^42501\b/,
    'its user is not let into the database',
    'Make the user the owner of the database, or grant it connect.',
  ],
  [
    /^53\w{3}\b/,
    'it has no connection left, or no memory',
    'Raise its max_connections, or end what holds them.',
  ],
  [/^57P0\d\b/, 'it is about to start, or to end', 'Try again in a moment.'],
  [
    /SSL|TLS|CERT|EPROTO/,
    'it cannot be spoken to by TLS as the address says',
    'Mend sslmode and sslrootcert in the address.',
  ],
  [
    /^ECONNRESET\b|Connection terminated/,
    'it hangs up',
    'See that it is PostgreSQL which listens there.',
  ],
]

/** Connects for long work: without time-outs, but for the connection itself. `setting` names the address. */
export async function reach(url: string, setting: string, timeout = patience): Promise<pg.Client> {
  const client = create(url, setting, timeout)
  // One that breaks fails its statement, and must not end the process besides.
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

/** Takes the address apart, and reads the certificates that it names. */
function create(url: string, setting: string, timeout: number): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: timeout })
  } catch (error) {
    throw error instanceof URIError
      ? new UnreachableError(setting, 'its address has a % that is no escape', 'Write it as %25.')
      : new UnreachableError(
          setting,
          'its address, or a certificate that it names, cannot be read',
          'Mend the address, or the path in its sslrootcert, sslcert or sslkey.',
        )
  }
}

/** In our words. Theirs may hold the address, and that part of a password which was taken for one. */
function explain(error: unknown): [why: string, cure: string] {
  const { code = '', message = '' } = Object(error) as Error & { code?: string }
  const found = reasons.find(([pattern]) => pattern.test(`${code} ${message}`))
  return found
    ? [found[1], found[2]]
    : [
        `it says ${code || 'nothing that is known'}`,
        'Mend the address, or see the log of the database.',
      ]
}

/** Thrown when the database of a setting is not there, or lets nobody in. */
export class UnreachableError extends BaseError {
  override readonly name = 'reach.UnreachableError'

  constructor(setting: string, why: string, cure: string) {
    super(`The database of ${setting} cannot be reached: ${why}. ${cure}`)
  }
}
