import { BaseError } from '@latchkey/protocol/Errors'
import type { KeyEncryptor } from '../custody/KeyEncryptor.ts'
import * as Secret from '../identity/Secret.ts'
import type { Database } from '../store/Database.ts'
import * as RowMac from '../store/macs/RowMac.ts'
import { countRows } from '../store/macs/sealRows.ts'
import { refreshDays } from '../store/sessions/sessionTokens.ts'
import { UsageError } from './UsageError.ts'

/** Days after which no token and no link of a replaced secret is valid. */
const tokenDays = refreshDays + 1

/** `latchkey identity-secret rotate|retire|list` replaces the secret of tokens and row MACs, while servers run. */
export async function identitySecret(
  [action, ...words]: string[],
  options: identitySecret.Options,
): Promise<void> {
  const { database, keyEncryptor, say } = options
  if (action === 'list' && !words.length)
    for (const { createdAt, id, isCurrent, isNext } of await Secret.list(database))
      say(
        `${id}\t${createdAt.toISOString()}\t${isCurrent ? 'current' : isNext ? 'next' : 'old: still verifies'}`,
      )
  else if (action === 'rotate' && !words.length) {
    const id = await Secret.rotate(database, keyEncryptor)
    say(
      `Added the identity secret ${id}. Every server uses it in ${Secret.lead / 60} minutes. Sessions stay; sign-ins that are open at that moment start again.`,
    )
    say('The servers then renew the MACs of the rows. Remove the old secret with retire.')
  } else if (action === 'retire' && words.length === 1) await retire(Number(words[0]), options)
  else
    throw new UsageError(
      'Use identity-secret rotate, identity-secret retire ID or identity-secret list.',
    )
}

export declare namespace identitySecret {
  type Options = {
    database: Database
    keyEncryptor: KeyEncryptor
    say(line: string): void
    /** Whether to retire a secret although its tokens are still valid. Their sessions end. */
    yes: boolean
  }
}

/** Removes a secret that no row and no valid token uses. */
async function retire(id: number, options: identitySecret.Options): Promise<void> {
  const { database, keyEncryptor, say, yes } = options
  const found = (await Secret.list(database)).find((it) => it.id === id)
  if (!found) throw new UnknownError(id)
  if (found.isCurrent || found.isNext || found.replacedFor === undefined)
    throw new InUseError(id, 'It is the current one, or the next. Rotate first.')
  const days = found.replacedFor / 86_400
  if (days < tokenDays && !yes)
    throw new InUseError(
      id,
      `It was replaced ${Math.floor(days)} days ago, and sessions last ${refreshDays} days without use. Wait until ${tokenDays} days have passed, or add --yes: sessions that were not used since the rotation then end.`,
    )
  const secret = await Secret.open(database, keyEncryptor)
  secret.stop()
  const macs = RowMac.create(secret)
  // A forged row does not count, because its MAC fits no secret.
  const left = await countRows(
    database,
    (kind, row, mac) => mac?.[0] === id && macs.fits(kind, row as never, mac),
  )
  if (left)
    throw new InUseError(
      id,
      `${left === 1 ? '1 row has' : `${left} rows have`} a MAC of it. The servers renew them in the background: try again in 30 minutes.`,
    )
  await Secret.retire(database, id)
  say(`Retired the identity secret ${id}. Every server forgets it within 30 seconds.`)
}

/** Thrown when there is no such secret. */
class UnknownError extends BaseError {
  override readonly name = 'identitySecret.UnknownError'

  constructor(id: number) {
    super(`There is no identity secret ${id}. List them with latchkey identity-secret list.`)
  }
}

/** Thrown when a secret cannot be retired yet. */
class InUseError extends BaseError {
  override readonly name = 'identitySecret.InUseError'

  constructor(id: number, reason: string) {
    super(`The identity secret ${id} is in use and was not retired. ${reason}`)
  }
}
