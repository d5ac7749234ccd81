import {
  type Address,
  getAddressDecoder,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import type { Ledger } from './Ledger.ts'
import { invalidParam } from './RpcError.ts'
import { viewOf } from './viewOf.ts'

/** The message of a transaction, and the accounts that it uses. */
export type LoadedMessage = {
  /** Every account: those of the message, then those of its lookup tables, writable ones first. */
  accounts: Address[]
  blockhash: string
  /** In lamports. */
  fee: number
  instructions: Instruction[]
  /** The accounts from lookup tables. */
  loaded: { readonly: Address[]; writable: Address[] }
  version: 'legacy' | number
}

/** A message with its signatures. */
export type Signed = LoadedMessage & { bytes: Uint8Array; transaction: Transaction }

type Instruction = { accounts: Address[]; data: Uint8Array; program: Address }

/** The most bytes of a transaction. */
const mostBytes = 1232
/** Where the addresses of a lookup table begin. */
const tableOffset = 56
const system = '11111111111111111111111111111111'
const computeBudget = 'ComputeBudget111111111111111111111111111111'
/** The programs that check signatures. The first byte of an instruction's data is the number of signatures. */
const precompiles: readonly string[] = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]

/** Reads a transaction in base58 or base64. Throws an `RpcError` if it is invalid. */
export function read(ledger: Ledger, value: unknown, encoding: unknown = 'base58'): Signed {
  if (typeof value !== 'string') throw invalidParam('expected a string')
  const bytes = toBytes(value, encoding)
  if (bytes.length > mostBytes)
    throw invalidParam(`transaction too large: ${bytes.length} bytes (max: ${mostBytes} bytes)`)
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    return { ...readMessage(ledger, transaction.messageBytes), bytes, transaction }
  } catch {
    throw invalidParam('failed to deserialize the transaction')
  }
}

/** Reads a message without signatures, in base64. */
export function readBare(ledger: Ledger, value: unknown): LoadedMessage {
  try {
    return readMessage(ledger, toBytes(String(value), 'base64'))
  } catch {
    throw invalidParam('failed to deserialize the message')
  }
}

function readMessage(
  ledger: Ledger,
  bytes: Uint8Array | Transaction['messageBytes'],
): LoadedMessage {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  // Version 1 has another layout, and networks do not accept it yet.
  if (message.version === 1) throw invalidParam('unsupported version')
  const lookups = (message.version === 0 && message.addressTableLookups) || []
  const pick = (key: 'readonlyIndexes' | 'writableIndexes') =>
    lookups.flatMap((it) => lookUp(ledger, it.lookupTableAddress, it[key]))
  const loaded = { readonly: pick('readonlyIndexes'), writable: pick('writableIndexes') }
  const accounts = [...message.staticAccounts, ...loaded.writable, ...loaded.readonly]
  const instructions = message.instructions.map(
    ({ accountIndices = [], data = new Uint8Array(), programAddressIndex }): Instruction => ({
      accounts: accountIndices.map((it) => accounts[it]!),
      data: new Uint8Array(data),
      program: accounts[programAddressIndex]!,
    }),
  )
  return {
    accounts,
    blockhash: message.lifetimeToken,
    fee: feeOf(message.header.numSignerAccounts, instructions),
    instructions,
    loaded,
    version: message.version,
  }
}

/** Whether a transaction may still be processed: its blockhash is recent, or it is a current nonce. */
export function isAlive(ledger: Ledger, { blockhash, instructions }: LoadedMessage): boolean {
  if (ledger.isRecent(blockhash)) return true
  const [first] = instructions
  // AdvanceNonceAccount. Its first account has the nonce.
  if (first?.program !== system || first.data[0] !== 4 || !first.accounts[0]) return false
  const account = ledger.find(first.accounts[0])
  if (account?.data.length !== 80) return false
  return getAddressDecoder().decode(account.data, 40) === blockhash
}

/** The addresses of a lookup table at the given indexes. Throws if the table lacks an index. */
function lookUp(ledger: Ledger, table: Address, indexes: readonly number[]): Address[] {
  const { data } = ledger.find(table) ?? {}
  return indexes.map((index) => getAddressDecoder().decode(data!, tableOffset + 32 * index))
}

/** The fee: 5,000 lamports for each signature, including those that precompiles check, and the priority fee. */
function feeOf(signers: number, instructions: readonly Instruction[]): number {
  const orders = instructions.filter(({ program }) => program === computeBudget)
  const find = (kind: number) => orders.find(({ data }) => data[0] === kind)?.data
  const [limit, price] = [find(2), find(3)]
  const usual = 200_000 * (instructions.length - orders.length)
  const units = limit ? viewOf(limit).getUint32(1, true) : Math.min(usual, 1_400_000)
  const checked = instructions
    .filter(({ program }) => precompiles.includes(program))
    .reduce((sum, { data }) => sum + (data[0] ?? 0), 0)
  const microLamports = price ? Number(viewOf(price).getBigUint64(1, true)) : 0
  return 5_000 * (signers + checked) + Math.ceil((microLamports * units) / 1_000_000)
}

function toBytes(value: string, encoding: unknown): Uint8Array {
  if (encoding === 'base64') return new Uint8Array(Buffer.from(value, 'base64'))
  if (encoding !== 'base58') throw invalidParam('unsupported encoding')
  try {
    return new Uint8Array(getBase58Encoder().encode(value))
  } catch {
    throw invalidParam('invalid base58')
  }
}
