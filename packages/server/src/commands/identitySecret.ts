import { BaseError } from '@latchkey/protocol/Errors'
import type { KeyEncryptor } from '../custody/KeyEncryptor.ts'
import * as Secret from '../identity/Secret.ts'
import type { Database } from '../store/Database.ts'

/** `latchkey identity-secret rotate|list`: replaces the secret of tokens and row MACs, while servers run. */
export async function identitySecret(
  [action, ...words]: string[],
  { database, keyEncryptor, say }: identitySecret.Options,
): Promise<void> {
  if (words.length) throw new UsageError()
  if (action === 'list')
    for (const { createdAt, id, isCurrent, isNext } of await Secret.list(database))
      say(
        `${id}\t${createdAt.toISOString()}\t${isCurrent ? 'current' : isNext ? 'next' : 'old: still verifies'}`,
      )
  else if (action === 'rotate') {
    const id = await Secret.rotate(database, keyEncryptor)
    say(
      `Added the identity secret ${id}. Every server uses it in ${Secret.lead / 60} minutes. Sessions stay; sign-ins that are open at that moment start again.`,
    )
  } else throw new UsageError()
}

export declare namespace identitySecret {
  type Options = { database: Database; keyEncryptor: KeyEncryptor; say(line: string): void }
}

/** Thrown when the words after `identity-secret` are invalid. */
class UsageError extends BaseError {
  override readonly name = 'identitySecret.UsageError'

  constructor() {
    super('Use identity-secret rotate or identity-secret list. See latchkey --help.')
  }
}
