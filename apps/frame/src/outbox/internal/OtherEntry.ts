import { Schema } from '@latchkey/protocol'
import type { Entry } from '../Entry.ts'

/**
 * An entry of a kind that this version of the wallet does not know, such as one of a tab with a later version. It is
 * stored as it was found.
 */
export class OtherEntry {
  declare readonly createdAt: number
  declare readonly id: string
  declare readonly walletId: string

  constructor(found: Pick<Entry, 'createdAt' | 'id' | 'walletId'>) {
    Object.assign(this, found)
  }
}

const fields = Schema.looseObject({
  createdAt: Schema.number,
  id: Schema.string,
  walletId: Schema.string,
})

/** Reads an entry of another version. */
export const schema: Schema.Schema<OtherEntry> = (value) => new OtherEntry(fields(value))
