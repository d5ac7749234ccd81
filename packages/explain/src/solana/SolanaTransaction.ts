import * as Hex from '../Hex.ts'
import * as Reader from './Reader.ts'
import * as SolanaMessage from './SolanaMessage.ts'

/** A transaction, as the wallet signs it. Bytes are hex, because byte arrays cannot be frozen. */
export type Transaction = {
  /** The message, whose bytes are signed. */
  message: Hex.Hex
  /** The index of the user's signature in `signatures`. */
  position: number
  /** One signature for each signer, in the order of the message. A missing one is all zeros. */
  signatures: readonly Hex.Hex[]
}

/** The most bytes of a transaction. */
export const mostBytes = 1232

/** Parses a transaction as it is sent. Returns undefined if it is malformed. */
export function parse(
  bytes: Uint8Array,
): { message: SolanaMessage.SolanaMessage; parts: Omit<Transaction, 'position'> } | undefined {
  return Reader.attempt(bytes, (reader) => {
    const signatures = Array.from({ length: reader.count() }, () => Hex.fromBytes(reader.bytes(64)))
    const rest = reader.rest()
    const message = SolanaMessage.parse(rest)
    if (message?.signers !== signatures.length) return undefined
    return { message, parts: { message: Hex.fromBytes(rest), signatures } }
  })
}

/** Lists the other signers whose signatures are missing. */
export function listMissing({ message, position, signatures }: Transaction): string[] {
  const { keys } = SolanaMessage.parse(Hex.toBytes(message)) ?? { keys: [] }
  const isMissing = (index: number) => index !== position && /^0x0*$/.test(signatures[index]!)
  return keys.slice(0, signatures.length).filter((_, index) => isMissing(index))
}

/** Puts the user's signature into a transaction. Returns the bytes to send. */
export function toBytes(transaction: Transaction, signature: Uint8Array): Uint8Array {
  const { message, position, signatures } = transaction
  const all = signatures.map((it, index) => (index === position ? signature : Hex.toBytes(it)))
  // At most 127 signatures fit into a transaction, so their count is one byte.
  return Uint8Array.from([all.length, ...all.flatMap((it) => [...it]), ...Hex.toBytes(message)])
}
