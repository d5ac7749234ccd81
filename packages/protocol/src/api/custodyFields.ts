import { text } from '../Schema.ts'
import { bits256Format } from './formats.ts'

/** Fields that the rows of custody share with the documents of the vault, which imports them from here. */

/** An id that a client or the server has chosen, such as a UUID. */
export const vaultId = text(/^[\w-]{1,64}$/, 'an id')
/** The server's keyed hash of an identity. */
export const owner = text(bits256Format, 'a hash')
/** The id of the secret that has made the hashes. */
export const ownersKey = text(bits256Format, 'an id')
