import { BaseError } from '@latchkey/protocol/Errors'
import { Hpke, reseal, Shape } from '@latchkey/vault/keeper'
import { sql } from 'drizzle-orm'
import type { Database } from '../store/Database.ts'
import { type Keeper, NotFoundError, RefusedError, shapes } from './Keeper.ts'
import type { KeeperKey } from './KeeperKey.ts'

/** A keeper in this process. */
export type LocalKeeper = Keeper & {
  /** Throws an {@link OtherKeyError} if stored copies are sealed to another key. A process calls it at start. */
  assertKey(): Promise<void>
}

/** Creates a keeper with a key and its own table. */
export function createLocalKeeper(database: Database, key: KeeperKey): LocalKeeper {
  const { run } = database

  async function isKept({ sealed, setId, slotId, walletId }: Kept): Promise<boolean> {
    const [row] = await run<{ same: boolean }>(sql`
      select wallet_id = ${walletId} and sealed = ${sealed}::jsonb as same
      from keeper_copies where set_id = ${setId} and slot_id = ${slotId}`)
    return row?.same === true
  }

  return {
    async assertKey() {
      // The smallest and the largest id suffice, and the index gives both without a scan.
      const [row] = await run<{ first: string | null; last: string | null }>(
        sql`select min(key_id) as first, max(key_id) as last from keeper_copies`,
      )
      const others = [row?.first, row?.last].filter((id) => id && id !== key.id)
      if (others.length) throw new OtherKeyError([...new Set(others)] as string[])
    },
    async isReady() {
      try {
        const [row] = await run<{ ready: boolean }>(sql`select not pg_is_in_recovery() as ready`)
        return row?.ready === true
      } catch {
        return false
      }
    },
    async open(request) {
      const asked = Shape.named(shapes.open, 'request')(request)
      const { setId, slotId, walletId } = asked
      const [row] = await run<{ sealed: unknown }>(sql`
        select sealed from keeper_copies
        where set_id = ${setId} and slot_id = ${slotId} and wallet_id = ${walletId}`)
      if (!row) throw new NotFoundError()
      const { sealed } = Shape.named(shapes.receipt, 'copy')({ ...request, sealed: row.sealed })
      const share = await key.open({ sealed, setId, walletId }).catch(refuse)
      try {
        return Shape.encode(await reseal({ ...asked, share }))
      } catch (error) {
        // A point of low order is an invalid key: a share sealed to it would not be secret.
        throw error instanceof Hpke.PublicKeyError ? new RefusedError() : error
      } finally {
        share.fill(0)
      }
    },
    async receipt(request) {
      const { sealed, setId, slotId, walletId } = Shape.named(shapes.receipt, 'request')(request)
      if (sealed.slotId !== slotId) throw new RefusedError()
      const share = await key.open({ sealed, setId, walletId }).catch(refuse)
      try {
        const text = JSON.stringify(Shape.encode(sealed))
        const kept = await run(sql`
          insert into keeper_copies (set_id, slot_id, wallet_id, key_id, sealed)
          values (${setId}, ${slotId}, ${walletId}, ${key.id}, ${text}::jsonb)
          on conflict do nothing returning set_id`)
        // Do not sign for a different copy of the same set, since it was not stored.
        if (!kept.length && !(await isKept({ sealed: text, setId, slotId, walletId })))
          throw new RefusedError()
        return { signature: Buffer.from(key.sign(setId, share)).toString('base64url') }
      } finally {
        share.fill(0)
      }
    },
    async slot() {
      return key.slot
    },
  }
}

type Kept = { sealed: string; setId: string; slotId: string; walletId: string }

function refuse(): never {
  throw new RefusedError()
}

/** Thrown when stored copies are sealed to another key. */
export class OtherKeyError extends BaseError {
  override readonly name = 'local.OtherKeyError'

  constructor(keyIds: readonly string[]) {
    super(
      `The keeper holds shares that are sealed to the key ${keyIds.map((id) => `"${id}"`).join(', ')}, but its key file has another key. Restore the key file of this database from its backup.`,
    )
  }
}
