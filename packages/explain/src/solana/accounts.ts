import { programs } from './Known.ts'
import * as Reader from './Reader.ts'
import type { AccountInfo, Extension, Mint, StakeAccount, TransferFee } from './SolanaContext.ts'

/** An account as a node returns it. */
export type Raw = { data: Uint8Array; owner: string }

/** The offset at which Token-2022 writes the kind of an account. The extensions follow. */
const kindOffset = 165
const kinds = { mint: 1, token: 2 }
/** The size of a multisig. The token programs recognize a multisig by this size, and no other account has it. */
const multisigSize = 355
const tableOffset = 56
const extensions: Readonly<Record<number, Extension>> = {
  1: 'transferFee',
  9: 'nonTransferable',
  10: 'scaledAmount', // Interest is a factor that grows.
  12: 'permanentDelegate',
  14: 'transferHook',
  25: 'scaledAmount',
  26: 'pausable',
}
/** The types of the extensions that are parsed: fees of transfers, name and symbol, and a factor for amounts. */
const transferFee = 1
const metadata = 19
const scale = 25

/** The size of an account with a durable nonce. */
const nonceSize = 80
/** Reads the addresses that control an account, for each program whose accounts only have controllers. */
const readers: Readonly<Record<string, (reader: Reader.Reader) => readonly string[]>> = {
  [programs.loader]: readProgram,
  [programs.lookupTable]: readTableAuthority,
  [programs.system]: readNonce,
}

/** Reads an account for an explanation. `undefined`: the account does not exist. */
export function readAccount(raw: Raw | undefined): AccountInfo {
  if (!raw) return { kind: 'none' }
  const { data, owner } = raw
  if (Object.hasOwn(readers, owner)) return toControlled(Reader.attempt(data, readers[owner]!))
  if (owner === programs.stake) {
    const stake = Reader.attempt(data, readStake)
    return stake ? { kind: 'stake', stake } : { kind: 'other' }
  }
  if (owner !== programs.token && owner !== programs.token2022) return { kind: 'other' }
  // Check the size first, because the signers of a multisig could look like a token account.
  if (data.length === multisigSize) return toControlled(Reader.attempt(data, readMultisig))
  const kind = data.length > kindOffset ? data[kindOffset] : data.length === 82 ? 1 : 2
  const token = kind === kinds.token && data.length >= 165 && Reader.attempt(data, readToken)
  if (token) return { kind: 'token', token }
  const mint = kind === kinds.mint && Reader.attempt(data, readMint)
  return mint ? { kind: 'mint', mint } : { kind: 'other' }
}

/** Returns the addresses that control an account, or a part of what it can do. */
export function controllersOf(info: AccountInfo): readonly string[] {
  switch (info.kind) {
    case 'controlled':
      return info.controllers
    case 'mint':
      return info.mint.authorities ?? []
    case 'stake':
      return [info.stake.staker, info.stake.withdrawer, info.stake.custodian].filter(
        (it) => it !== undefined,
      )
    case 'token':
      return [info.token.owner, info.token.closeAuthority].filter((it) => it !== undefined)
    default:
      return []
  }
}

/** Reads the addresses of a lookup table. Returns undefined if the account is not a lookup table. */
export function readTable(raw: Raw | undefined): string[] | undefined {
  if (raw?.owner !== programs.lookupTable || raw.data.length < tableOffset) return undefined
  const count = Math.floor((raw.data.length - tableOffset) / 32)
  return Reader.attempt(raw.data.slice(tableOffset), (reader) =>
    Array.from({ length: count }, reader.address),
  )
}

function readToken(reader: Reader.Reader) {
  const mint = reader.address()
  const owner = reader.address()
  const amount = reader.u64()
  const delegate = readOption(reader)
  reader.bytes(13) // Skip the state and the reserve of wrapped SOL.
  const delegatedAmount = reader.u64()
  const closeAuthority = readOption(reader)
  return {
    amount,
    ...(closeAuthority && { closeAuthority }),
    ...(delegate && { delegate, delegatedAmount }),
    mint,
    owner,
  }
}

/** Reads a stake account. Returns undefined if it is not initialized, or no longer has an owner. */
function readStake(reader: Reader.Reader): StakeAccount | undefined {
  const state = reader.u32()
  if (state !== 1 && state !== 2) return undefined
  reader.u64() // Skip the SOL that stays in the account.
  const owners = { staker: reader.address(), withdrawer: reader.address() }
  const [time, epoch, custodian] = [reader.u64(), reader.u64(), reader.address()]
  // Without a lockup, both are zero. An expired lockup counts too, because its end may be an epoch, and the current
  // epoch is not known here.
  return time || epoch ? { ...owners, custodian } : owners
}

function toControlled(controllers: readonly string[] = []): AccountInfo {
  return controllers.length ? { controllers, kind: 'controlled' } : { kind: 'other' }
}

function readNonce(reader: Reader.Reader): readonly string[] {
  reader.u32() // Skip the version.
  if (reader.u32() !== 1) return []
  const authority = reader.address()
  // The data must have exactly the size of a nonce account.
  return reader.rest().length === nonceSize - 40 ? [authority] : []
}

/** Reads which address may replace the code of a program. The loader stores the code in a separate account. */
function readProgram(reader: Reader.Reader): readonly string[] {
  const state = reader.u32()
  if (state === 3) reader.u64() // Skip the slot of the deployment.
  return state === 1 || state === 3 ? readFlagged(reader) : []
}

function readTableAuthority(reader: Reader.Reader): readonly string[] {
  if (reader.u32() !== 1) return []
  reader.bytes(17) // Skip the slots of its deactivation and last extension.
  return readFlagged(reader)
}

function readMultisig(reader: Reader.Reader): readonly string[] {
  reader.byte() // Skip the number of required signers.
  const count = reader.byte()
  if (reader.byte() !== 1) return []
  return Array.from({ length: count }, reader.address)
}

/** Reads an optional address with a flag of one byte. */
function readFlagged(reader: Reader.Reader): readonly string[] {
  return reader.byte() === 1 ? [reader.address()] : []
}

/** Reads an optional address: a flag, then 32 bytes. */
function readOption(reader: Reader.Reader): string | undefined {
  const isPresent = reader.u32() === 1
  const address = reader.address()
  return isPresent ? address : undefined
}

function readMint(reader: Reader.Reader): Mint {
  const minter = readOption(reader)
  const supply = reader.u64()
  const decimals = reader.byte()
  reader.byte() // Skip whether the mint is initialized.
  const freezer = readOption(reader)
  const authorities = [minter, freezer].filter((it) => it !== undefined)
  const found: Extension[] = []
  let fees: TransferFee[] | undefined
  let symbol: string | undefined
  if (!reader.isDone()) reader.bytes(kindOffset + 1 - 82)
  while (!reader.isDone()) {
    const rest = reader.bytes(4)
    const [type, length] = [rest[0]! + 256 * rest[1]!, rest[2]! + 256 * rest[3]!]
    if (!type) break
    const value = reader.bytes(length)
    const name = extensions[type]
    if (name && !(type === scale && isOne(value))) found.push(name)
    if (type === transferFee) fees = Reader.attempt(value, readFees)
    if (type === metadata) symbol = Reader.attempt(value, readSymbol)
  }
  return {
    ...(authorities.length && { authorities }),
    decimals,
    extensions: found,
    ...(fees && { fees }),
    supply,
    ...(symbol && { symbol }),
  }
}

function readFees(reader: Reader.Reader): TransferFee[] {
  reader.bytes(72) // Skip the authorities and the withheld fees.
  return ['current', 'next'].map(() => {
    reader.u64() // Skip the first epoch of this fee.
    const most = reader.u64()
    return { basisPoints: reader.byte() + 256 * reader.byte(), most }
  })
}

/**
 * Whether the factor of a token equals 1, now and after its next change. The data has the authority, the factor, the
 * time of the next change and the next factor.
 */
function isOne(value: Uint8Array): boolean {
  const view = new DataView(value.buffer, value.byteOffset, value.byteLength)
  return value.length >= 56 && [32, 48].every((at) => view.getFloat64(at, true) === 1)
}

function readSymbol(reader: Reader.Reader): string {
  reader.bytes(64) // Skip the authority and the mint.
  reader.bytes(reader.u32()) // Skip the name.
  return new TextDecoder().decode(reader.bytes(reader.u32())).slice(0, 32)
}
