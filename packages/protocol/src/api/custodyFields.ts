import { text } from '../Schema.ts'
import { bits256Format } from './formats.ts'

/** Fields that the rows of custody and the documents of the vault share. The vault imports them from here. */

/** An id that a client or the server has chosen, such as a UUID. */
export const vaultId = text(/^[\w-]{1,64}$/, 'an id')
/** A keyed hash that the server computes from an identity. */
export const owner = text(bits256Format, 'a hash')
/** The id of the secret with which the hashes were computed. */
export const ownersKey = text(bits256Format, 'an id')
/** The forms in which the page `/export` exports a wallet. `file` is the encrypted file of the vault. */
export const exportForms = [
  'file',
  'phrase',
  'evmKey',
  'keystore',
  'solanaKey',
  'solanaFile',
] as const
export type ExportForm = (typeof exportForms)[number]
