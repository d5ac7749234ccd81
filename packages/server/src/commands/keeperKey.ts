import { BaseError } from '@latchkey/protocol/Errors'
import * as KeeperKey from '../keeper/KeeperKey.ts'
import { countUse, retireKey } from '../keeper/keys.ts'
import type { Database } from '../store/Database.ts'
import { UsageError } from './UsageError.ts'

/** `latchkey keeper-key create|rotate|list|status|retire` replaces the key of a keeper, while it runs. */
export async function keeperKey(
  [action, ...words]: string[],
  options: keeperKey.Options,
): Promise<void> {
  const { say, withDatabase } = options
  const path = words[action === 'retire' ? 1 : 0] ?? options.path()
  if (action === 'list')
    for (const { createdAt, id, startsAt } of KeeperKey.list(path))
      say(`${id}\t${createdAt}\tused from ${startsAt}`)
  else if (action === 'status')
    await withDatabase(async ({ run }) => {
      for (const { id, state } of KeeperKey.list(path)) {
        const { removed, wallets } = await countUse(run, id)
        say([id, state, `${wallets} wallets`, `${removed} copies of replaced slots`].join('\t'))
      }
    })
  else if (action === 'create') {
    const { id } = KeeperKey.create(path)
    say(`Created ${path} with the key ${id}. Back it up apart from the database.`)
  } else if (action === 'rotate') {
    const { id, startsAt } = KeeperKey.rotate(path)
    say(
      `Added the key ${id}. The keeper uses it from ${startsAt.toISOString()}. Back up ${path} now, and copy it to every machine before that time.`,
    )
    say('Each wallet changes to it at its next unlock. See latchkey keeper-key status.')
  } else if (action === 'retire' && words[0]) {
    const [id] = words
    const { yes = false } = options
    const found = KeeperKey.list(path).find((it) => it.id === id)
    if (!found) throw new UnknownError(id)
    if (found.state !== 'old') throw new CurrentError(id)
    // Retire the key in the database first. From then on, no process can store a copy with it.
    await withDatabase((database) => retireKey(database, id, yes))
    KeeperKey.remove(path, id)
    say(`Retired ${id}, and removed it from ${path}. Copy the file to the other machines.`)
    say('Keep its last backup as long as you keep database backups from before the rotation.')
  } else
    throw new UsageError('Use keeper-key create, rotate, list or status, or keeper-key retire ID.')
}

export declare namespace keeperKey {
  type Options = {
    /** Returns the path of the configured file. Called only if the command does not name a file. */
    path(): string
    say(line: string): void
    /** Opens the database of the keeper. */
    withDatabase(action: (database: Database) => Promise<void>): Promise<void>
    /** Whether to delete the copies of replaced slots at once. */
    yes?: boolean | undefined
  }
}

/** Thrown when the file does not have the key. */
class UnknownError extends BaseError {
  override readonly name = 'keeperKey.UnknownError'

  constructor(id: string) {
    super(`There is no keeper's key ${id}. List the keys with latchkey keeper-key status.`)
  }
}

/** Thrown when the key to retire is in use for new wallets. */
class CurrentError extends BaseError {
  override readonly name = 'keeperKey.CurrentError'

  constructor(id: string) {
    super(`The keeper's key ${id} is the current one, or the next. Rotate first.`)
  }
}
