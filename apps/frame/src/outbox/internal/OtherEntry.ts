import { Schema } from '@latchkey/protocol'
import type { Entry } from '../Entry.ts'

/**
 * An entry that this version of the wallet cannot read, such as an entry of a tab with a later version. It is stored
 * unchanged.
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
