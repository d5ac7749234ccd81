import * as Reader from './Reader.ts'

/** The message of a transaction, which its signers sign. */
export type SolanaMessage = {
  blockhash: string
  instructions: readonly Compiled[]
  /** The addresses in the message itself, without those of lookup tables. The first one pays the fee. */
  keys: readonly string[]
  lookups: readonly Lookup[]
  readonlySigners: number
  readonlyOthers: number
  signers: number
  version: 'legacy' | 0
}

/** An instruction that names its accounts by position. */
export type Compiled = { accounts: readonly number[]; data: Uint8Array; program: number }

/** Addresses in a lookup table, by their position. */
export type Lookup = { readonly: readonly number[]; table: string; writable: readonly number[] }

/** Parses a legacy message or one of version 0, to its last byte. Returns undefined for other bytes. */
export function parse(bytes: Uint8Array): SolanaMessage | undefined {
  return Reader.attempt(bytes, (reader) => {
    const isVersioned = (bytes[0] ?? 0) >= 0x80
    if (isVersioned && reader.byte() !== 0x80) return undefined
    const times = <value>(read: () => value) => Array.from({ length: reader.count() }, read)
    const signers = reader.byte()
    const readonlySigners = reader.byte()
    const readonlyOthers = reader.byte()
    // Use one statement for each part, since the parts are read in the order of the bytes.
    const keys = times(reader.address)
    const blockhash = reader.address()
    const instructions = times(() => {
      const program = reader.byte()
      const accounts = [...reader.bytes(reader.count())]
      return { accounts, data: reader.bytes(reader.count()), program }
    })
    const lookups = isVersioned
      ? times(() => {
          const table = reader.address()
          const writable = [...reader.bytes(reader.count())]
          return { readonly: [...reader.bytes(reader.count())], table, writable }
        })
      : []
    const message: SolanaMessage = {
      blockhash,
      instructions,
      keys,
      lookups,
      readonlyOthers,
      readonlySigners,
      signers,
      version: isVersioned ? 0 : 'legacy',
    }
    return reader.isDone() && isValid(message) ? message : undefined
  })
}

/** Makes the same checks as Solana's runtime. */
function isValid(message: SolanaMessage): boolean {
  const { instructions, keys, lookups, readonlyOthers, readonlySigners, signers } = message
  const loaded = lookups.map(({ readonly, writable }) => readonly.length + writable.length)
  const total = loaded.reduce((sum, count) => sum + count, keys.length)
  return (
    // The fee payer, which is the first signer, must be writable.
    signers > readonlySigners &&
    signers + readonlyOthers <= keys.length &&
    total <= 256 &&
    new Set(keys).size === keys.length &&
    loaded.every(Boolean) &&
    instructions.every(
      // A program is never the fee payer, and its address is never in a lookup table.
      ({ accounts, program }) =>
        program > 0 && program < keys.length && accounts.every((it) => it < total),
    )
  )
}
