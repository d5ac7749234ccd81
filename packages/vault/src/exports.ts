/** A wallet as an encrypted file. */
export * as ExportFile from './exports/ExportFile.ts'
/** An EVM key as a keystore of version 3. */
export * as Keystore from './exports/Keystore.ts'
/** Private keys as text. */
export * as PlainKey from './exports/PlainKey.ts'
